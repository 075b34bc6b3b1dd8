// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The matrix product with columns in lanes; for_each_instruction_set.inl. A tile of sums stays in
// registers while it walks down the rows of b; every sum adds its products in the order of the scalar
// loop. The extents are arguments, so that all shapes of a translation unit share one kernel.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

template <std::size_t Width>
struct lane_product {
    using vector = lanes<Width>;
    using floats = typename vector::floats;

#if defined(__aarch64__)
    static constexpr std::size_t registers = 32;
#else
    static constexpr std::size_t registers = widest == 16 ? 32 : 16;
#endif

    // The sums of a tile: as many as the registers hold beside what is multiplied. A row that a
    // narrower vector than the widest suits has no place for two of them.
    static constexpr std::size_t rows_a_tile = widest == 8 ? 6 : 4;
    static constexpr std::size_t vectors_a_tile = Width < widest ? 1 : registers / 8;

    // Rows rows and Vectors vectors of columns. A tile at the end overlaps its neighbour: only rows
    // from `new_row` on are stored, and of a single vector only lanes from `new_lane` on.
    template <std::size_t Rows, std::size_t Vectors>
    ATTENT_LANES_FUNCTION void add_tile(lane_factors const& x, std::size_t row, std::size_t column,
                                        std::size_t new_row, std::size_t new_lane) {
        float const* const a = x.a + row * x.a_step;
        float const* b = x.b + column;
        float* const to = x.to + row * x.columns + column;
        floats sums[Rows][Vectors];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Rows; ++i) ATTENT_UNROLL
        for (std::size_t v = 0; v < Vectors; ++v)
            sums[i][v] = vector::load(to + i * x.columns + v * Width);
        ATTENT_UNROLL_TWICE
        for (std::size_t k = 0; k < x.inner; ++k) {
            add_row_of_b<Rows, Vectors>(a + k, x.a_step, b, sums);
            b += x.columns;
        }
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Rows; ++i) {
            if (i < new_row) continue;
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Vectors; ++v)
                store_from(Vectors == 1 ? new_lane : 0, to + i * x.columns + v * Width, sums[i][v]);
        }
    }

    // one product for every sum: a column of a times a row of b
    template <std::size_t Rows, std::size_t Vectors>
    ATTENT_LANES_FUNCTION void add_row_of_b(float const* a, std::size_t a_step, float const* b,
                                            floats (&sums)[Rows][Vectors]) {
        floats carried[Vectors];
        ATTENT_UNROLL
        for (std::size_t v = 0; v < Vectors; ++v) carried[v] = vector::load(b + v * Width);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Rows; ++i) {
            floats const each = vector::all(a[i * a_step]);
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Vectors; ++v)
                sums[i][v] = vector::multiply_add(each, carried[v], sums[i][v]);
        }
    }

    ATTENT_LANES_FUNCTION void store_from(std::size_t new_lane, float* to, floats x) {
        if (new_lane == 0) return vector::store(to, x);
        float each[Width];
        vector::store(each, x);
        for (std::size_t i = new_lane; i < Width; ++i) to[i] = each[i];
    }

    // All rows, at least Rows, of Vectors vectors of columns. Kept apart: gcc, when it sees several
    // sizes of tile in one function, keeps sums in memory.
    template <std::size_t Rows, std::size_t Vectors>
    ATTENT_LANES_TARGET [[gnu::noinline]] static void add_rows(lane_factors const& x,
                                                               std::size_t column,
                                                               std::size_t new_lane) {
        for (std::size_t i = 0; i < x.rows; i += Rows) {
            std::size_t const first = i + Rows <= x.rows ? i : x.rows - Rows;
            add_tile<Rows, Vectors>(x, first, column, i - first, new_lane);
        }
    }

    // the columns from `column` on, Vectors vectors at a time, then half as many
    template <std::size_t Rows, std::size_t Vectors>
    ATTENT_LANES_FUNCTION void add_columns(lane_factors const& x, std::size_t column) {
        for (; column + Vectors * Width <= x.columns; column += Vectors * Width)
            add_rows<Rows, Vectors>(x, column, 0);
        if constexpr (Vectors > 1) add_columns<Rows, Vectors / 2>(x, column);
        else if (column < x.columns)
            add_rows<Rows, 1>(x, x.columns - Width, column + Width - x.columns);
    }

    // at most `height` rows of b at a time, which then stay in a cache; to holds the sums in between
    template <std::size_t Rows>
    ATTENT_LANES_FUNCTION void add_blocks(lane_factors x, std::size_t height) {
        for (std::size_t left = x.inner; left > 0; left -= x.inner) {
            x.inner = left < height ? left : height;
            add_columns<Rows, vectors_a_tile>(x, 0);
            x.a += x.inner;
            x.b += x.inner * x.columns;
        }
    }

    // to += a * b, of Width columns or more. Tiles of rows use high blocks of b, again and again; a
    // few rows, which use b once, walk through it in the order of memory.
    ATTENT_LANES_TARGET static void add(lane_factors const& x) {
        constexpr std::size_t high = 256, low = 8, first_cache = 4096;
        bool const one_is_left = x.rows % rows_a_tile == 1;
        std::size_t const few = x.rows < rows_a_tile ? x.rows : one_is_left ? 1 : 0;
        lane_factors tiles = x, rest = x;
        tiles.rows = x.rows - few;
        rest.rows = few;
        rest.a += tiles.rows * x.a_step;
        rest.to += tiles.rows * x.columns;
        if (tiles.rows > 0) add_blocks<rows_a_tile>(tiles, high);
        if (few > 0)
            add_blocks<1>(rest, x.columns * low < first_cache ? first_cache / x.columns : low);
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
