// reject: attent: a model's parameters are tensors, structs made by BOOST_HANA_DEFINE_STRUCT
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_parameters.hpp>

using namespace attent;

struct model {
    using row = vector<3>;
#if defined(ATTENT_REJECT)
    row gamma;
#else
    BOOST_HANA_DEFINE_STRUCT(model, (row, gamma));
#endif
};
void forget(model& m) {
    for_each_parameter(m, [](message const&, auto& tensor_) { tensor_ = {}; });
}
