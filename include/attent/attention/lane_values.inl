// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Mixtures of values in vector lanes, which hold channels; for_each_instruction_set.inl.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

inline constexpr std::size_t rows_a_tile = 4;  // divides a vector of queries

// Where the weights of some rows stand.
struct row_weights {
    float const* first;
    std::size_t key_step, row_step;

    constexpr row_weights of(std::size_t row) const {
        return {first + row * row_step, key_step, row_step};
    }
};

// The keys [from[row], until[row]) of some rows.
struct row_keys {
    std::int32_t const* from;
    std::int32_t const* until;

    constexpr bool has(std::size_t row, std::int32_t key) const {
        return from[row] <= key && key < until[row];
    }
};

// Some rows and vectors of channels in registers; the last vector may overlap the one before it. With
// Sums the weights are added up too.
template <std::size_t Lanes, std::size_t Rows, std::size_t Vectors, bool Sums>
struct value_tile {
    using vector = lanes<Lanes>;
    using floats = typename vector::floats;
    using row = floats[Vectors];
    row mixed[Rows];
    float sum[Rows];

    // every vector of channels, from where they stand in a row
    ATTENT_LANES_FUNCTION void load(row& to, float const* from, std::size_t last) {
        ATTENT_UNROLL
        for (std::size_t c = 0; c < Vectors; ++c)
            to[c] = vector::load(from + (c + 1 < Vectors ? c * Lanes : last));
    }
    ATTENT_LANES_FUNCTION void store(float* to, row const& from, std::size_t last) {
        ATTENT_UNROLL
        for (std::size_t c = 0; c < Vectors; ++c)
            vector::store(to + (c + 1 < Vectors ? c * Lanes : last), from[c]);
    }
    ATTENT_LANES_FUNCTION void add(value_tile& tile, std::size_t r, float share, row const& value) {
        if constexpr (Sums) tile.sum[r] = tile.sum[r] + share;
        ATTENT_UNROLL
        for (std::size_t c = 0; c < Vectors; ++c)
            tile.mixed[r][c] = vector::multiply_add(vector::all(share), value[c], tile.mixed[r][c]);
    }
    // key j for the rows that see it
    ATTENT_LANES_FUNCTION void add_seen(value_tile& tile, float const* weight, std::size_t row_step,
                                        row_keys keys, std::int32_t j, row const& value) {
        ATTENT_UNROLL
        for (std::size_t r = 0; r < Rows; ++r)
            if (keys.has(r, j)) add(tile, r, weight[r * row_step], value);
    }
};

// out * shrink + the sum over its keys of weight * value, ascending, for the rows and channels of a
// tile. A key that a row does not see is not even multiplied by zero.
template <std::size_t Lanes, std::size_t Rows, std::size_t Vectors, bool Sums>
ATTENT_LANES_KERNEL void mix_tile(row_weights weights, float const* values, std::size_t width,
                                  std::size_t last, row_keys keys, float const* shrink, float* out,
                                  float* sums) {
    using tile = value_tile<Lanes, Rows, Vectors, Sums>;
    tile t;
    typename tile::row value;
    key_range any{keys.from[0], keys.until[0]}, all = any;
    ATTENT_UNROLL
    for (std::size_t r = 0; r < Rows; ++r) {
        any = {least(any.from, keys.from[r]), greatest(any.until, keys.until[r])};
        all = common(all, {keys.from[r], keys.until[r]});
        if constexpr (Sums) t.sum[r] = sums[r];
        tile::load(t.mixed[r], out + r * width, last);
        ATTENT_UNROLL
        for (std::size_t c = 0; c < Vectors; ++c)
            t.mixed[r][c] = t.mixed[r][c] * tile::vector::all(shrink[r]);
    }
    if (all.is_empty()) all = {any.until, any.until};
    float const* weight = weights.first + static_cast<std::size_t>(any.from) * weights.key_step;
    values += static_cast<std::size_t>(any.from) * width;
    std::int32_t j = any.from;
    for (; j < all.from; ++j, values += width, weight += weights.key_step) {
        tile::load(value, values, last);
        tile::add_seen(t, weight, weights.row_step, keys, j, value);
    }
    ATTENT_UNROLL_TWICE
    for (; j < all.until; ++j, values += width, weight += weights.key_step) {
        tile::load(value, values, last);
        ATTENT_UNROLL
        for (std::size_t r = 0; r < Rows; ++r) tile::add(t, r, weight[r * weights.row_step], value);
    }
    for (; j < any.until; ++j, values += width, weight += weights.key_step) {
        tile::load(value, values, last);
        tile::add_seen(t, weight, weights.row_step, keys, j, value);
    }
    ATTENT_UNROLL
    for (std::size_t r = 0; r < Rows; ++r) {
        if constexpr (Sums) sums[r] = t.sum[r];
        tile::store(out + r * width, t.mixed[r], last);
    }
}

// The channels from number Done on, in tiles of as many vectors as registers hold; what overlaps must
// stand in one tile, which reads before it writes.
template <std::size_t Width, std::size_t Rows, bool Sums, std::size_t Done = 0>
ATTENT_LANES_FUNCTION void mix_channels(row_weights weights, float const* values, row_keys keys,
                                        float const* shrink, float* out, float* sums) {
    constexpr std::size_t most = widest == 16 ? 4 : 2;
    constexpr std::size_t lanes = Width >= widest ? widest : Width >= 8 ? 8 : 4;
    constexpr std::size_t left = (Width - Done + lanes - 1) / lanes;
    constexpr std::size_t vectors = left <= most                             ? left
                                    : left == most + 1 && Width % lanes != 0 ? most - 1
                                                                             : most;
    constexpr std::size_t next = Done + vectors * lanes;
    mix_tile<lanes, Rows, vectors, Sums>(weights, values + Done, Width,
                                         (next < Width ? next : Width) - lanes - Done, keys, shrink,
                                         out + Done, sums);
    if constexpr (next < Width)
        mix_channels<Width, Rows, false, next>(weights, values, keys, shrink, out, sums);
}

// The same for a block that begins with key `start` of memory, which may keep it in several runs.
template <std::size_t Width, std::size_t Rows, bool Sums, class Memory>
ATTENT_LANES_FUNCTION void mix_rows(row_weights weights, Memory const& memory, std::size_t start,
                                    row_keys keys, float const* shrink, float* out, float* sums) {
    constexpr auto end = static_cast<std::int32_t>(keys_a_block);
    auto const whole = static_cast<std::int32_t>(memory.run(start, keys_a_block));
    if (whole == end) {
        mix_channels<Width, Rows, Sums>(weights, memory.value(start), keys, shrink, out, sums);
        return;
    }
    std::int32_t last = 0;  // memory may end inside the block
    for (std::size_t r = 0; r < Rows; ++r) last = greatest(last, keys.until[r]);
    constexpr float no_shrink[rows_a_tile] = {1, 1, 1, 1};
    for (std::int32_t first = 0, run = whole; first < last; first += run, shrink = no_shrink) {
        std::int32_t from[Rows], until[Rows];
        run = static_cast<std::int32_t>(memory.run(start + static_cast<std::size_t>(first),
                                                   static_cast<std::size_t>(end - first)));
        for (std::size_t r = 0; r < Rows; ++r) {
            key_range const own = clipped({keys.from[r], keys.until[r]}, first, run);
            from[r] = own.from;
            until[r] = own.until;
        }
        row_weights const these{weights.first + static_cast<std::size_t>(first) * weights.key_step,
                                weights.key_step, weights.row_step};
        mix_channels<Width, Rows, Sums>(these,
                                        memory.value(start + static_cast<std::size_t>(first)),
                                        {from, until}, shrink, out, sums);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
