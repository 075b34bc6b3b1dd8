// reject: attent::for_each_parameter: the function takes a name and a tensor
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_parameters.hpp>

using namespace attent;

struct model {
    BOOST_HANA_DEFINE_STRUCT(model, (vector<3>, gamma));
};
void forget(model& m) {
#if defined(ATTENT_REJECT)
    for_each_parameter(m, [](auto& tensor_) { tensor_ = {}; });
#else
    for_each_parameter(m, [](message const&, auto& tensor_) { tensor_ = {}; });
#endif
}
