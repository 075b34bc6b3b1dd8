// reject: attent::load: the model is const and its parameters are to be written .take the const away
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_load.hpp>
#include <attent/transformer/safetensors.hpp>

using namespace attent;

struct model {
    using row = vector<3>;
    BOOST_HANA_DEFINE_STRUCT(model, (row, bias));
};

#if defined(ATTENT_REJECT)
inline model const weights{};
#else
inline model weights{};
#endif
message fill(safetensors const& file) { return load(weights, file); }
