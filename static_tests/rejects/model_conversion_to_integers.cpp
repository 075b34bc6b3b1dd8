// reject: attent::convert_parameters: a parameter needs the same axes .*a quantized_matrix comes from a matrix of float
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_convert.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
using small = tensor<std::int8_t, 2, 3>;
#else
using small = quantized_matrix<2, 3>;
#endif
struct model {
    BOOST_HANA_DEFINE_STRUCT(model, (small, query));
};
struct other {
    using square = matrix<2, 3>;
    BOOST_HANA_DEFINE_STRUCT(other, (square, query));
};
void convert(model& to, other const& from) { convert_parameters(to, from); }
