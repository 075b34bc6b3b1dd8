// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/lanes.hpp>
#include <attent/math/multiply_add.hpp>

// Where there are no vector lanes: a tile of sums that stays in registers, so that a product needs a
// load for some of its numbers only. Each sum still grows ascending from where it began.
namespace attent::detail {

// How many rows and columns of sums fit: 32 registers for floats hold 2x8, a row of b and two numbers
// of a. gcc makes vectors of four columns for Helium, whose keys, far apart, it had better take one by
// one. A core that computes floats in software gains nothing from more than one sum.
#if defined(__ARM_FEATURE_MVE) && (__ARM_FEATURE_MVE & 2)
inline constexpr std::size_t tile_rows = 2, tile_columns = 4, distant_columns = 1;
#elif (defined(__ARM_FP) && (__ARM_FP & 4)) || defined(__riscv_flen) || defined(__wasm__) || \
    defined(__x86_64__) || defined(__aarch64__)
inline constexpr std::size_t tile_rows = 2, tile_columns = 8, distant_columns = 8;
#else
inline constexpr std::size_t tile_rows = 1, tile_columns = 1, distant_columns = 1;
#endif

// A single row of a has as many sums as two have together, where columns are many.
inline constexpr std::size_t row_columns = tile_rows * tile_columns, wide_row = 32;

#if defined(ATTENT_NATIVE_LANES) || defined(ATTENT_DISPATCH)
inline constexpr bool has_tiles = false;
#else
inline constexpr bool has_tiles = true;
#endif

template <class T>
inline constexpr bool fits_tiles = has_tiles&& std::is_floating_point_v<T>;

// Where the numbers of a product stand: row i of a begins at i * a_row, and b(k, c) is
// b[k * b_inner + c * b_column].
template <std::size_t ARow, std::size_t BInner, std::size_t BColumn>
struct tile_steps {
    static constexpr std::size_t a_row = ARow, b_inner = BInner, b_column = BColumn;
};

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class T, std::size_t Columns, std::size_t... Column>
[[gnu::always_inline]] constexpr void add_tile_row(T (&sums)[Columns], T a, T const (&b)[Columns],
                                                   std::index_sequence<Column...>) {
    ((sums[Column] = multiply_add(a, b[Column], sums[Column])), ...);
}

template <class Steps, class T, std::size_t Rows, std::size_t Columns, std::size_t... Row,
          std::size_t... Column>
[[gnu::always_inline]] constexpr void add_tile(T (&sums)[Rows][Columns], T const* a, T const* b,
                                               std::size_t inner, std::index_sequence<Row...>,
                                               std::index_sequence<Column...> columns) {
    for (std::size_t k = 0; k < inner; ++k) {
        T const row[Columns] = {b[k * Steps::b_inner + Column * Steps::b_column]...};
        (add_tile_row(sums[Row], a[k + Row * Steps::a_row], row, columns), ...);
    }
}

// sums(r, c) += the sum over k < inner of a(r, k) * b(k, c)
template <class Steps, class T, std::size_t Rows, std::size_t Columns>
[[gnu::always_inline]] constexpr void add_tile(T (&sums)[Rows][Columns], T const* a, T const* b,
                                               std::size_t inner) {
    add_tile<Steps>(sums, a, b, inner, std::make_index_sequence<Rows>{},
                    std::make_index_sequence<Columns>{});
}

template <class T, std::size_t Columns, std::size_t... Column>
[[gnu::always_inline]] constexpr void store_tile_row(T const (&sums)[Columns], T* to,
                                                     std::index_sequence<Column...>) {
    ((to[Column] = sums[Column]), ...);
}
template <class T, std::size_t Rows, std::size_t Columns, std::size_t... Row>
[[gnu::always_inline]] constexpr void store_tile(T const (&sums)[Rows][Columns], T* to,
                                                 std::size_t to_row, std::index_sequence<Row...>) {
    (store_tile_row(sums[Row], to + Row * to_row, std::make_index_sequence<Columns>{}), ...);
}

template <class Steps, class T, std::size_t... Column>
[[gnu::always_inline]] constexpr void add_stored_tile(T const* a, T const* b, std::size_t inner,
                                                      T* to,
                                                      std::index_sequence<Column...> columns) {
    T sums[1][sizeof...(Column)] = {{to[Column]...}};
    add_tile<Steps>(sums, a, b, inner);
    store_tile_row(sums[0], to, columns);
}

// to(i, j) = the sum over k < Inner of a(i, k) * b(k, j) for Columns columns, in tiles of Width of them
template <class Steps, std::size_t ToRow, std::size_t Rows, std::size_t Inner, std::size_t Columns,
          std::size_t Width, class T>
[[gnu::always_inline]] constexpr void set_columns(T const* a, T const* b, T* to) {
    for (std::size_t j = 0; j + Width <= Columns; j += Width) {
        T sums[Rows][Width]{};
        add_tile<Steps>(sums, a, b + j * Steps::b_column, Inner);
        store_tile(sums, to + j, ToRow, std::make_index_sequence<Rows>{});
    }
    constexpr std::size_t rest = Columns % Width, done = Columns - rest;
    if constexpr (rest > 0)
        set_columns<Steps, ToRow, Rows, Inner, rest, rest>(a, b + done * Steps::b_column,
                                                           to + done);
}

// to(j) += the sum over k < inner of a(k) * b(k, j) for Columns columns
template <class Steps, std::size_t Columns, std::size_t Width, class T>
[[gnu::always_inline]] constexpr void add_columns(T const* a, T const* b, std::size_t inner,
                                                  T* to) {
    for (std::size_t j = 0; j + Width <= Columns; j += Width)
        add_stored_tile<Steps>(a, b + j * Steps::b_column, inner, to + j,
                               std::make_index_sequence<Width>{});
    constexpr std::size_t rest = Columns % Width, done = Columns - rest;
    if constexpr (rest > 0)
        add_columns<Steps, rest, rest>(a, b + done * Steps::b_column, inner, to + done);
}

// The same statements for every column, a tile of them at a time: no loop that gcc would turn into a
// call of memset.
template <class T, std::size_t... Column>
[[gnu::always_inline]] constexpr void clear_columns([[maybe_unused]] T* to,
                                                    std::index_sequence<Column...>) {
    ((to[Column] = T{}), ...);
}
template <class T, std::size_t... Column>
[[gnu::always_inline]] constexpr void scale_columns([[maybe_unused]] T* to,
                                                    [[maybe_unused]] T factor,
                                                    std::index_sequence<Column...>) {
    ((to[Column] = to[Column] * factor), ...);
}
template <std::size_t Columns, class T>
[[gnu::always_inline]] constexpr void clear_columns(T* to) {
    constexpr std::size_t rest = Columns % tile_columns;
    for (T* const end = to + (Columns - rest); to != end; to += tile_columns)
        clear_columns(to, std::make_index_sequence<tile_columns>{});
    clear_columns(to, std::make_index_sequence<rest>{});
}
template <std::size_t Columns, class T>
[[gnu::always_inline]] constexpr void scale_columns(T* to, T factor) {
    constexpr std::size_t rest = Columns % tile_columns;
    for (T* const end = to + (Columns - rest); to != end; to += tile_columns)
        scale_columns(to, factor, std::make_index_sequence<tile_columns>{});
    scale_columns(to, factor, std::make_index_sequence<rest>{});
}

// to(j) = the sum over k < Inner of a(k) * b(k, j) for as many columns as one says
template <class Steps, std::size_t Inner, class T>
[[gnu::always_inline]] constexpr void set_columns(T const* a, T const* b, T* to,
                                                  std::size_t columns) {
    std::size_t j = 0;
    constexpr std::size_t width = Steps::b_column == 1 ? tile_columns : distant_columns;
    if constexpr (width > 1)
        for (; j + width <= columns; j += width)
            set_columns<Steps, 0, 1, Inner, width, width>(a, b + j * Steps::b_column, to + j);
    for (; j < columns; ++j)
        set_columns<Steps, 0, 1, Inner, 1, 1>(a, b + j * Steps::b_column, to + j);
}

// to = a * b, both row after row. One function a shape, however often a program multiplies it.
template <std::size_t Rows, std::size_t Inner, std::size_t Columns, class T>
[[gnu::noinline]] constexpr void multiply_in_tiles(T const* a, T const* b, T* to) {
    using steps = tile_steps<Inner, Columns, 1>;
    constexpr std::size_t width = Columns < tile_columns ? Columns : tile_columns,
                          rest = Rows % tile_rows,
                          last_width = rest == 1 && Columns >= wide_row ? row_columns : width;
    for (std::size_t i = 0; i + tile_rows <= Rows; i += tile_rows)
        set_columns<steps, Columns, tile_rows, Inner, Columns, width>(a + i * Inner, b,
                                                                      to + i * Columns);
    if constexpr (rest > 0)
        set_columns<steps, Columns, rest, Inner, Columns, last_width>(a + (Rows - rest) * Inner, b,
                                                                      to + (Rows - rest) * Columns);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
