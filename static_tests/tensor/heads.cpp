// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/heads.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(6)> x{{0, 1, 2, 3, 4, 5}, {6, 7, 8, 9, 10, 11}};
inline constexpr auto by_head = split_heads<heads(3)>(x);
static_assert(
    std::is_same_v<decltype(by_head), tensor<float, heads(3), tokens(2), features(2)> const>);
static_assert(by_head == tensor<float, 3, 2, 2>{{0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11}});
static_assert(merge_heads(by_head) == x &&
              std::is_same_v<decltype(merge_heads(by_head)), matrix<tokens(2), features(6)>>);
static_assert(split_heads<heads(1)>(x).elements == x.elements);

inline constexpr auto batch = [] {
    tensor<float, batches(5), tokens(2), features(6)> out;
    for (std::size_t n = 0; n < out.size; ++n) out.elements[n] = static_cast<float>(n);
    return out;
}();
static_assert(std::is_same_v<decltype(split_heads<3>(batch)),
                             tensor<float, batches(5), 3, tokens(2), features(2)>>);
static_assert(split_heads<heads(3)>(batch).row(4) == split_heads<heads(3)>(batch.row(4)));
static_assert(merge_heads(split_heads<heads(3)>(batch)) == batch);
