// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/hosted/display_width.hpp>
#include <attent/tensor/axis.hpp>
#include <concepts>
#include <string>
#include <string_view>

namespace attent {
namespace detail {

template <std::size_t Labels, axis Axis>
constexpr bool one_label_an_entry() {
    static_assert(Labels == Axis.extent,
                  "attent::axis_labels: give one label for each entry of the axis");
    return Labels == Axis.extent;
}

enum class side { left, right };

// text in a field of so many columns; a longer text stays whole
inline void append_padded(std::string& line, std::string_view text, std::size_t columns, side at) {
    std::size_t const width = display_width(text);
    std::size_t const blanks = width < columns ? columns - width : 0;
    if (at == side::right) line.append(blanks, ' ');
    line.append(text);
    if (at == side::left) line.append(blanks, ' ');
}

inline void append_axis(std::string& line, axis each) {
    if (each.name != nullptr) line.append(each.name->text).append(" ");
    line.append(std::to_string(each.extent));
}

template <std::size_t Rank>
std::string describe(std::array<axis, Rank> const& axes) {
    std::string line;
    for (axis const& each : axes) {
        if (!line.empty()) line.append(" x ");
        append_axis(line, each);
    }
    return line;
}

}  // namespace detail

/// What the entries of one axis are called in a picture: tokens, or the features' names.
///
///     print(std::cout, x, {"貓咪", "坐在"}, {"animal", "place", "action"});
///
/// Shapes    one text for each entry of the axis, in braces or as a std::array; or none
/// Values    UTF-8; another number of texts than entries does not compile
/// Accuracy  exact
/// Cost      holds views: the texts must outlive the call
/// Source    docs/design.md, hosted
/// Example   examples/demo.cpp
template <axis Axis>
struct axis_labels {
    std::array<std::string_view, Axis.extent> texts{};
    bool present = false;

    constexpr axis_labels() = default;

    template <std::convertible_to<std::string_view>... Texts>
    requires(sizeof...(Texts) > 0) constexpr axis_labels(Texts const&... texts_) : present(true) {
        if constexpr (detail::one_label_an_entry<sizeof...(Texts), Axis>())
            texts = {std::string_view(texts_)...};
    }

    template <std::size_t Count>
    constexpr axis_labels(std::array<std::string_view, Count> const& texts_) : present(true) {
        if constexpr (detail::one_label_an_entry<Count, Axis>()) texts = texts_;
    }

    [[nodiscard]] constexpr std::string_view operator()(std::size_t index) const {
        return present ? texts[index] : std::string_view{};
    }
    [[nodiscard]] constexpr std::size_t width() const {
        std::size_t widest = 0;
        for (std::string_view const text : texts)
            if (std::size_t const columns = display_width(text); columns > widest) widest = columns;
        return widest;
    }
};

}  // namespace attent
