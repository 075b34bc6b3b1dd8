// reject: attent::convert_parameters: a parameter needs the same axes in both models
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_convert.hpp>

using namespace attent;

template <axis Rows, axis Columns>
struct model {
    using square = matrix<Rows, Columns>;
    BOOST_HANA_DEFINE_STRUCT(model, (square, query));
};
#if defined(ATTENT_REJECT)
using other = model<3, 2>;
#else
using other = model<2, 3>;
#endif
void convert(model<2, 3>& to, other const& from) { convert_parameters(to, from); }
