// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>

namespace attent_test {

// attention row by row, without vector lanes
template <attent::axis... Q, attent::axis... K, attent::axis... V, class... Options>
auto scalar_attention(attent::tensor<float, Q...> const& q, attent::tensor<float, K...> const& k,
                      attent::tensor<float, V...> const& v, Options const&... options) {
    namespace detail = attent::detail;
    using shape = detail::attention_shape<attent::tensor<float, Q...>, attent::tensor<float, K...>,
                                          attent::tensor<float, V...>>;
    constexpr std::size_t width = shape::width.extent, value_width = shape::value_width.extent;
    using memory = detail::tensor_memory<width, value_width, float>;
    detail::tensor_of<float, shape::with_last(shape::value_width)> out;
    for (std::size_t i = 0; i < shape::rows; ++i) {
        auto const row = detail::row_at<shape>(i, options...);
        std::size_t const first = row.key_block * shape::keys.extent;
        detail::attend_row<shape>(
            row, q.elements.data() + i * width,
            memory{k.elements.data() + first * width, v.elements.data() + first * value_width},
            out.elements.data() + i * value_width, options...);
    }
    return out;
}

}  // namespace attent_test
