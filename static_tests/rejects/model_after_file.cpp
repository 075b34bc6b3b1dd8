// reject: attent::load: after the model comes a file
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_load.hpp>
#include <attent/transformer/safetensors.hpp>

using namespace attent;

struct model {
    using row = vector<3>;
    BOOST_HANA_DEFINE_STRUCT(model, (row, bias));
};

message fill(model& weights, safetensors& file) {
#if defined(ATTENT_REJECT)
    return load(file, weights);
#else
    return load(weights, file);
#endif
}
