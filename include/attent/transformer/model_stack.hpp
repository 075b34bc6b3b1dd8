// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/math/contract.hpp>
#include <boost/hana/at.hpp>
#include <boost/hana/concept/struct.hpp>
#include <boost/hana/ext/std/array.hpp>
#include <boost/hana/fold_left.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/tuple.hpp>
#include <type_traits>

namespace attent::detail {

template <class Blocks>
constexpr bool blocks_in_a_row() {
    // a reflected struct is foldable too, over pairs of names and members
    constexpr bool fits =
        boost::hana::Foldable<Blocks>::value && !boost::hana::Struct<Blocks>::value;
    static_assert(fits,
                  "attent::stack: the blocks are a hana::tuple, of any types, or a std::array (the "
                  "order is x, blocks; of a model take the member, model.layers)");
    return fits;
}

template <std::size_t Blocks, std::size_t Others>
constexpr bool one_for_each_block() {
    static_assert(
        Blocks == Others,
        "attent::stack: needs one cache (or whatever is given beside the blocks) for each "
        "block");
    return Blocks == Others;
}

template <class Row>
inline constexpr std::size_t entries_of =
    decltype(boost::hana::length(std::declval<Row const&>()))::value;

template <class Row>
inline constexpr bool is_row_of_equals = false;
template <class T, std::size_t Count>
inline constexpr bool is_row_of_equals<std::array<T, Count>> = Count > 0;

// whether every block, or a block and what is beside it, makes an X of an X
template <class X, class Function, class... Rows>
constexpr bool take_turns() {
    if constexpr ((is_row_of_equals<std::remove_const_t<Rows>> && ...) &&
                  std::is_copy_assignable_v<X>)
        return std::is_same_v<
            X, std::remove_cvref_t<std::invoke_result_t<Function const&, X const&,
                                                        decltype((std::declval<Rows&>()[0]))...>>>;
    else return false;
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

// Equal blocks that change no type take turns in one place: however many there are, the stack holds two
// results and a program one copy of the code.
template <class X, class Blocks, class Function, class... Others>
constexpr X stack_in_turns(X const& x, Blocks const& blocks, Function const& function,
                           Others&... others) {
    X now = x;
    for (std::size_t i = 0; i < blocks.size(); ++i) now = function(now, blocks[i], others[i]...);
    return now;
}

template <std::size_t At, class X, class Blocks, class Others, class Function>
constexpr auto stack_from(X const& x, Blocks const& blocks, Others& others,
                          Function const& function) {
    if constexpr (At == entries_of<Blocks>) return x;
    else
        return stack_from<At + 1>(
            function(x, boost::hana::at_c<At>(blocks), boost::hana::at_c<At>(others)), blocks,
            others, function);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Blocks in a row, each given what the one before it made; they may be of different types and may
/// change the shape.
///
///     stack(x, hana::make_tuple(first, second))                            // second(first(x))
///     stack(x, layers, [](auto const& x, auto const& layer) { return encoder_block<heads(4)>(x, layer); })
///     stack(x, layers, caches, [](auto const& x, auto const& layer, auto& cache) { .. })
///
/// Shapes    x, a hana::tuple or std::array of blocks, and if you like as many caches, or whatever else each
///           block has of its own -> what the last block returns
/// Values    without a function the blocks themselves are functions of x
/// Accuracy  that of the blocks
/// Cost      that of the blocks
/// Source    docs/models.md
/// Like PyTorch  nn.Sequential
/// Example   static_tests/transformer/model_stack.cpp
template <class X, class Blocks, class Function>
[[nodiscard]] constexpr auto stack(X const& x, Blocks const& blocks, Function const& function) {
    if constexpr (detail::take_turns<X, Function, Blocks const>())
        return detail::stack_in_turns(x, blocks, function);
    else if constexpr (detail::blocks_in_a_row<Blocks>())
        return boost::hana::fold_left(blocks, x, function);
    else return x;
}
template <class X, class Blocks>
[[nodiscard]] constexpr auto stack(X const& x, Blocks const& blocks) {
    return stack(x, blocks, [](auto const& x_, auto const& block_) { return block_(x_); });
}
template <class X, class Blocks, class Others, class Function>
[[nodiscard]] constexpr auto stack(X const& x, Blocks const& blocks, Others& others,
                                   Function const& function) {
    if constexpr (detail::blocks_in_a_row<Blocks>() && detail::blocks_in_a_row<Others>() &&
                  detail::one_for_each_block<detail::entries_of<Blocks>,
                                             detail::entries_of<Others>>()) {
        if constexpr (detail::take_turns<X, Function, Blocks const, Others>())
            return detail::stack_in_turns(x, blocks, function, others);
        else return detail::stack_from<0>(x, blocks, others, function);
    } else return x;
}

}  // namespace attent::inline ATTENT_CONTRACT
