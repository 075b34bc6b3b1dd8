// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <cstddef>
#include <cstdint>

namespace attent {

/// The name of an axis: an object whose address is the name, so that compilers print it as a word.
///
///     inline constexpr attent::axis_name speaker_name{"speakers"};
///     constexpr attent::axis speakers(std::size_t extent) { return {extent, speaker_name}; }
struct axis_name {
    char const* text;
};

/// One dimension of a tensor: how many entries it has and, if you like, what they are called.
///
/// Shapes    none: an axis is a template argument; an integer converts to an anonymous axis
/// Values    any extent from 0; a negative one does not compile
/// Accuracy  exact
/// Cost      none at run time
/// Source    docs/design.md, axes and names
/// Example   static_tests/tensor/axis.cpp
struct axis {
    std::size_t extent;
    axis_name const* name = nullptr;

    constexpr axis(std::size_t extent_) : extent(extent_) {
        if (extent_ > PTRDIFF_MAX)
            detail::refuse("attent::axis: an extent must not be negative (found, smallest)",
                           static_cast<std::ptrdiff_t>(extent_), std::ptrdiff_t{0});
    }
    constexpr axis(std::size_t extent_, axis_name const& name_) : axis(extent_) { name = &name_; }

    friend constexpr bool operator==(axis const&, axis const&) = default;
};

/// The names most models need. Plural, so that a variable `query` or a member `value` stays free.
namespace names {
inline constexpr axis_name tokens{"tokens"};
inline constexpr axis_name channels{"channels"};
inline constexpr axis_name queries{"queries"};
inline constexpr axis_name keys{"keys"};
inline constexpr axis_name features{"features"};
inline constexpr axis_name values{"values"};
inline constexpr axis_name heads{"heads"};
inline constexpr axis_name batches{"batches"};
inline constexpr axis_name hidden{"hidden"};
inline constexpr axis_name vocabulary{"vocabulary"};
}  // namespace names

namespace axes {
constexpr axis tokens(std::size_t extent) { return {extent, names::tokens}; }
constexpr axis channels(std::size_t extent) { return {extent, names::channels}; }
constexpr axis queries(std::size_t extent) { return {extent, names::queries}; }
constexpr axis keys(std::size_t extent) { return {extent, names::keys}; }
constexpr axis features(std::size_t extent) { return {extent, names::features}; }
constexpr axis values(std::size_t extent) { return {extent, names::values}; }
constexpr axis heads(std::size_t extent) { return {extent, names::heads}; }
constexpr axis batches(std::size_t extent) { return {extent, names::batches}; }
constexpr axis hidden(std::size_t extent) { return {extent, names::hidden}; }
constexpr axis vocabulary(std::size_t extent) { return {extent, names::vocabulary}; }
}  // namespace axes

/// Naming is gradual: an anonymous axis goes with every name.
[[nodiscard]] constexpr bool names_agree(axis left, axis right) {
    return left.name == nullptr || right.name == nullptr || left.name == right.name;
}

/// Whether two axes may meet: equal extents, and names that agree.
[[nodiscard]] constexpr bool agree(axis left, axis right) {
    return left.extent == right.extent && names_agree(left, right);
}

template <axis Left, axis Right>
concept compatible = agree(Left, Right);

namespace detail {

// what two axes that agree become: the one that has a name
constexpr axis merged(axis left, axis right) { return left.name == nullptr ? right : left; }

}  // namespace detail
}  // namespace attent
