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
/// Example   examples/story.cpp
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
/// Example   examples/story.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct gated_feed_forward_parameters {
    using up_matrix = Matrix<Channels, Hidden>;
    using down_matrix = Matrix<Hidden, Channels>;

    BOOST_HANA_DEFINE_STRUCT(gated_feed_forward_parameters, (up_matrix, gate), (up_matrix, up),
                             (down_matrix, down));
};

/// Parameters of multi_head_attention with biases, as many keys as queries.
///
/// Shapes    query, key, value and output (Channels, Channels), query_bias .. output_bias (Channels)
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels, template <axis, axis> class Matrix = float_matrix>
struct biased_attention_parameters {
    using query_matrix = Matrix<Channels, axes::features(Channels.extent)>;
    using value_matrix = Matrix<Channels, axes::values(Channels.extent)>;
    using output_matrix = Matrix<axes::values(Channels.extent), Channels>;
    using query_row = vector<axes::features(Channels.extent)>;
    using value_row = vector<axes::values(Channels.extent)>;
    using output_row = vector<Channels>;

    BOOST_HANA_DEFINE_STRUCT(biased_attention_parameters, (query_matrix, query),
                             (query_row, query_bias), (query_matrix, key), (query_row, key_bias),
                             (value_matrix, value), (value_row, value_bias),
                             (output_matrix, output), (output_row, output_bias));
};

/// Parameters of a feed_forward with biases, without a gate.
///
/// Shapes    up (Channels, Hidden), up_bias (Hidden), down (Hidden, Channels), down_bias (Channels)
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct feed_forward_parameters {
    using up_matrix = Matrix<Channels, Hidden>;
    using down_matrix = Matrix<Hidden, Channels>;
    using up_row = vector<Hidden>;
    using down_row = vector<Channels>;

    BOOST_HANA_DEFINE_STRUCT(feed_forward_parameters, (up_matrix, up), (up_row, up_bias),
                             (down_matrix, down), (down_row, down_bias));
};

/// Parameters of layer_norm.
///
/// Shapes    gamma and beta (Channels)
/// Values    zeros until they are loaded, gamma too
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels>
struct layer_norm_parameters {
    using row = vector<Channels>;
    BOOST_HANA_DEFINE_STRUCT(layer_norm_parameters, (row, gamma), (row, beta));
};

/// Parameters of an encoder_block.
///
/// Shapes    attention, attention_norm, feed_forward and feed_forward_norm, with biases
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct encoder_block_parameters {
    using attention_type = biased_attention_parameters<Channels, Matrix>;
    using norm_type = layer_norm_parameters<Channels>;
    using feed_forward_type = feed_forward_parameters<Channels, Hidden, Matrix>;

    BOOST_HANA_DEFINE_STRUCT(encoder_block_parameters, (attention_type, attention),
                             (norm_type, attention_norm), (feed_forward_type, feed_forward),
                             (norm_type, feed_forward_norm));
};

/// Parameters of a gpt2_block: those of an encoder_block.
///
/// Shapes    as encoder_block_parameters
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
using gpt2_block_parameters = encoder_block_parameters<Channels, Hidden, Matrix>;

/// Parameters of a decoder_block.
///
/// Shapes    those of an encoder_block, context_attention and context_attention_norm
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   static_tests/transformer/model_names.cpp
template <axis Channels, axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct decoder_block_parameters {
    using attention_type = biased_attention_parameters<Channels, Matrix>;
    using norm_type = layer_norm_parameters<Channels>;
    using feed_forward_type = feed_forward_parameters<Channels, Hidden, Matrix>;

    BOOST_HANA_DEFINE_STRUCT(decoder_block_parameters, (attention_type, attention),
                             (norm_type, attention_norm), (attention_type, context_attention),
                             (norm_type, context_attention_norm), (feed_forward_type, feed_forward),
                             (norm_type, feed_forward_norm));
};

/// Parameters of a llama_block.
///
/// Shapes    attention_norm and feed_forward_norm (Channels), attention without biases, feed_forward gated
/// Values    none special
/// Accuracy  none
/// Cost      its elements
/// Source    docs/models.md
/// Example   examples/story.cpp
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
