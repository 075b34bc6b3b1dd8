// reject: attent: two models that are visited together need members of the same names in the same order
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_convert.hpp>

using namespace attent;

struct model {
    using row = vector<3>;
    BOOST_HANA_DEFINE_STRUCT(model, (row, gamma), (row, beta));
};
struct other {
    using row = vector<3>;
#if defined(ATTENT_REJECT)
    BOOST_HANA_DEFINE_STRUCT(other, (row, gamma), (row, beta), (row, scale));
#else
    BOOST_HANA_DEFINE_STRUCT(other, (row, gamma), (row, beta));
#endif
};
void convert(model& to, other const& from) { convert_parameters(to, from); }
