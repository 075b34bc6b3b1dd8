// reject: attent: a model's parameters are tensors, structs made by BOOST_HANA_DEFINE_STRUCT
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_parameters.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
using number = float;
#else
using number = tensor<float>;
#endif
struct model {
    using row = vector<3>;
    BOOST_HANA_DEFINE_STRUCT(model, (row, gamma), (number, scale));
};
inline constexpr std::size_t count = parameter_count<model>();
