// reject: attent::convert_parameters: the first model is written and is const
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <attent/transformer/model_convert.hpp>

using namespace attent;

template <class T>
struct model {
    using square = matrix<3, 2, T>;
    BOOST_HANA_DEFINE_STRUCT(model, (square, query));
};
void convert(model<float> const& weights, model<float16>& half) {
#if defined(ATTENT_REJECT)
    convert_parameters(weights, half);
#else
    convert_parameters(half, weights);
#endif
}
