// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/math/contract.hpp>
#include <boost/hana/at.hpp>
#include <boost/hana/concept/struct.hpp>
#include <boost/hana/ext/std/array.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/tuple.hpp>
#include <type_traits>
#include <utility>

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

template <std::size_t At, class Row>
using entry = decltype(boost::hana::at_c<At>(std::declval<Row&>()));

struct called_by_itself {
    template <class X, class Block>
    requires requires(X const& x, Block const& block) { block(x); }
    constexpr auto operator()(X const& x, Block const& block) const { return block(x); }
};

template <class Result>
concept something = !std::is_void_v<Result>;

// a block, with what stands beside it, and what it was given and does not take
template <class X, class Function, class... Block>
struct turn {
    static constexpr bool fits = false;
};
struct every_turn {
    static constexpr bool fits = true;
};
template <class X, class Function, class... Block>
using after_turn = std::remove_cvref_t<decltype(std::declval<Function const&>()(
    std::declval<X const&>(), std::declval<Block>()...))>;

template <class X, class Next, class... Rows>
inline constexpr bool goes_on_so = std::is_same_v<X, Next> &&
                                   (is_row_of_equals<std::remove_const_t<Rows>> && ...);

// whether every block, or a block and what is beside it, makes an X of an X
template <class X, class Function, class... Rows>
constexpr bool take_turns() {
    if constexpr ((is_row_of_equals<std::remove_const_t<Rows>> && ...))
        return goes_on_so<X, after_turn<X, Function, entry<0, Rows>...>, Rows...> &&
               std::is_copy_assignable_v<X>;
    else return false;
}

// The first turn that does not fit; looked for by itself, so that the sentence stands in the first lines.
template <std::size_t At, class X, class Function, class Row, class... Others>
constexpr auto first_unfit() {
    constexpr bool fits = requires(Function const& function, X const& x, entry<At, Row> block,
                                   entry<At, Others>... others) {
        { function(x, block, others...) } -> something;
    };
    if constexpr (!fits) return turn<X, Function, entry<At, Row>, entry<At, Others>...>{};
    else {
        using next = after_turn<X, Function, entry<At, Row>, entry<At, Others>...>;
        if constexpr (At + 1 == entries_of<Row> || goes_on_so<X, next, Row, Others...>)
            return every_turn{};
        else return first_unfit<At + 1, next, Function, Row, Others...>();
    }
}

template <class Turn>
constexpr bool takes_and_returns() {
    static_assert(
        Turn::fits,
        "attent::stack: every block, or the function that is given with the blocks, takes "
        "what the one before it returned and returns something (in Turn: what it is "
        "given, the function, the block)");
    return Turn::fits;
}

template <class X, class Function, class Row, class... Others>
constexpr bool check_stack() {
    if constexpr (!(blocks_in_a_row<Row>() && ... && blocks_in_a_row<Others>())) return false;
    else if constexpr (!(one_for_each_block<entries_of<Row>, entries_of<Others>>() && ...))
        return false;
    else if constexpr (entries_of<Row> == 0) return true;
    else return takes_and_returns<decltype(first_unfit<0, X, Function, Row, Others...>())>();
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

// Equal blocks that change no type take turns in one place: however many there are, the stack holds two
// results and a program one copy of the code.
template <class X, class Function, class Blocks, class... Others>
constexpr X stack_in_turns(X const& x, Function const& function, Blocks const& blocks,
                           Others&... others) {
    X now = x;
    for (std::size_t i = 0; i < blocks.size(); ++i) now = function(now, blocks[i], others[i]...);
    return now;
}

template <std::size_t At, class X, class Function, class Blocks, class... Others>
constexpr auto stack_from(X const& x, Function const& function, Blocks const& blocks,
                          Others&... others) {
    if constexpr (At == entries_of<Blocks>) return x;
    else
        return stack_from<At + 1>(
            function(x, boost::hana::at_c<At>(blocks), boost::hana::at_c<At>(others)...), function,
            blocks, others...);
}

template <class X, class Function, class Blocks, class... Others>
constexpr auto stacked(X const& x, Function const& function, Blocks const& blocks,
                       Others&... others) {
    if constexpr (!check_stack<X, Function, Blocks const, Others...>()) return x;
    else if constexpr (take_turns<X, Function, Blocks const, Others...>())
        return stack_in_turns(x, function, blocks, others...);
    else return stack_from<0>(x, function, blocks, others...);
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
    return detail::stacked(x, function, blocks);
}
template <class X, class Blocks>
[[nodiscard]] constexpr auto stack(X const& x, Blocks const& blocks) {
    return detail::stacked(x, detail::called_by_itself{}, blocks);
}
template <class X, class Blocks, class Others, class Function>
[[nodiscard]] constexpr auto stack(X const& x, Blocks const& blocks, Others& others,
                                   Function const& function) {
    return detail::stacked(x, function, blocks, others);
}

}  // namespace attent::inline ATTENT_CONTRACT
