// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_convert.hpp>

// Parameters of the usual layers and blocks, reflected, for models that need nothing special. The matrix is
// a template, so that one model is float, or int8 (quantized_matrix).
namespace attent {

template <axis Rows, axis Columns>
using float_matrix = matrix<Rows, Columns, float>;

/// Parameters of multi_head_attention without biases.
///
/// Shapes    query (Channels, H * E), key (Channels, K * E), value (Channels, K * E), output (H * E, Channels),
///           E = Channels / H for H heads and K key heads
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   examples/17_story.cpp
template <axis Channels, axis Heads, axis KeyHeads = Heads,
          template <axis, axis> class Matrix = float_matrix>
struct attention_parameters {
    static_assert(Channels.extent % Heads.extent == 0 && Heads.extent % KeyHeads.extent == 0,
                  "attent::attention_parameters: Heads must divide Channels, and KeyHeads Heads");
    static constexpr std::size_t head = Channels.extent / Heads.extent;
    using query_matrix = Matrix<Channels, axes::features(Heads.extent* head)>;
    using key_matrix = Matrix<Channels, axes::features(KeyHeads.extent* head)>;
    using value_matrix = Matrix<Channels, axes::values(KeyHeads.extent* head)>;
    using output_matrix = Matrix<axes::values(Heads.extent* head), Channels>;

    BOOST_HANA_DEFINE_STRUCT(attention_parameters, (query_matrix, query), (key_matrix, key),
                             (value_matrix, value), (output_matrix, output));
};

/// Parameters of a gated feed_forward, SwiGLU.
///
/// Shapes    gate and up (Channels, Hidden), down (Hidden, Channels)
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   examples/17_story.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct gated_feed_forward_parameters {
    using up_matrix = Matrix<Channels, Hidden>;
    using down_matrix = Matrix<Hidden, Channels>;

    BOOST_HANA_DEFINE_STRUCT(gated_feed_forward_parameters, (up_matrix, gate), (up_matrix, up),
                             (down_matrix, down));
};

/// Parameters of layer_norm.
template <axis Channels>
struct layer_norm_parameters {
    using row = vector<Channels>;
    BOOST_HANA_DEFINE_STRUCT(layer_norm_parameters, (row, gamma), (row, beta));
};

/// Parameters of a llama_block.
template <axis Channels, axis Heads, axis KeyHeads, axis Hidden,
          template <axis, axis> class Matrix = float_matrix>
struct llama_block_parameters {
    using row = vector<Channels>;
    using attention_type = attention_parameters<Channels, Heads, KeyHeads, Matrix>;
    using feed_forward_type = gated_feed_forward_parameters<Channels, Hidden, Matrix>;

    BOOST_HANA_DEFINE_STRUCT(llama_block_parameters, (row, attention_norm),
                             (attention_type, attention), (row, feed_forward_norm),
                             (feed_forward_type, feed_forward));
};

}  // namespace attent
