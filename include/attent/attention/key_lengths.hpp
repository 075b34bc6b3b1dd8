// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/mask.hpp>

namespace attent {

template <std::size_t Batches>
struct length_mask : detail::mask {
    static constexpr detail::option_kind kind = detail::option_kind::key_lengths;
    static constexpr bool has_lengths = true;

    std::array<std::size_t, Batches> lengths{};

    constexpr std::size_t length(std::size_t batch, std::size_t keys) const {
        return lengths[batch] < keys ? lengths[batch] : keys;
    }
    template <class Shape>
    static constexpr bool fits() {
        return is_one_a_batch<Batches, Shape::batch>();
    }

private:
    template <std::size_t Lengths, axis Batch>
    static constexpr bool is_one_a_batch() {
        static_assert(
            Lengths == Batch.extent,
            "attent::key_lengths: needs one length for each batch (one when there are none)");
        return Lengths == Batch.extent;
    }
};

/// key_lengths(lengths): in batch b, keys at and beyond lengths[b] are hidden.
///
/// Shapes    an array of integers, one a batch; its values may be known only at run time
/// Values    0 hides every key, a negative number too; beyond the number of keys hides none
/// Accuracy  hidden weights are exactly 0; a hidden key is never read
/// Cost      hidden keys cost nothing
/// Source    ONNX Attention 24, nonpad_kv_seqlen; docs/semantics.md
/// Like PyTorch  nn.MultiheadAttention's key_padding_mask, as lengths
/// Example   static_tests/attention/key_lengths.cpp
template <std::integral Count, std::size_t Batches>
[[nodiscard]] constexpr length_mask<Batches> key_lengths(
    std::array<Count, Batches> const& lengths) {
    length_mask<Batches> mask;
    for (std::size_t i = 0; i < Batches; ++i)
        mask.lengths[i] = lengths[i] < Count{} ? 0 : static_cast<std::size_t>(lengths[i]);
    return mask;
}
template <std::integral Count, std::size_t Batches>
[[nodiscard]] constexpr length_mask<Batches> key_lengths(Count const (&lengths)[Batches]) {
    return key_lengths(std::to_array(lengths));
}

}  // namespace attent
