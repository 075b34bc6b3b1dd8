// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Scores in vector lanes; for_each_instruction_set.inl. Each is query . key, ascending from zero,
// then scaled once, whether lanes hold queries (a block of them) or keys (a few queries). Sizes are
// arguments, so that a program compiles the kernels once for all its shapes.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

inline constexpr std::size_t queries_a_block = 2 * widest;
// as many accumulators as the registers hold beside what they are multiplied with
inline constexpr std::size_t keys_a_tile = widest == 16 ? 8 : 4;

// Keys that stand `stride` apart, their features `step`.
struct even_keys {
    float const* first;
    std::size_t stride, step;
};

// packed[feature][row] = rows[row][feature] for a vector of rows, whose features then stand `stride`
// apart; rows at and beyond `count` repeat the last one.
ATTENT_LANES_KERNEL void pack_rows(float const* rows, std::size_t width, std::size_t count,
                                   float* packed, std::size_t stride) {
    using vector = lanes<widest>;
    float const* row[widest];
    for (std::size_t i = 0; i < widest; ++i) row[i] = rows + (i < count ? i : count - 1) * width;
    for (std::size_t e = 0; width >= widest && e < width; e += widest) {
        std::size_t const at = e + widest <= width ? e : width - widest;
        typename vector::floats tile[widest];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < widest; ++i) tile[i] = vector::load(row[i] + at);
        transpose_lanes<widest>(tile);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < widest; ++i) vector::store(packed + (at + i) * stride, tile[i]);
    }
    for (std::size_t e = 0; width < widest && e < width; ++e)
        for (std::size_t i = 0; i < widest; ++i) packed[e * stride + i] = row[i][e];
}

// scores[key][query] for a tile of keys and the queries of some vectors
template <std::size_t Keys, std::size_t Vectors>
ATTENT_LANES_KERNEL void score_tile(float const* packed, std::size_t width, even_keys keys,
                                    float scale, float* scores) {
    using vector = lanes<widest>;
    typename vector::floats sums[Keys][Vectors];
    float const* key[Keys];
    ATTENT_UNROLL
    for (std::size_t j = 0; j < Keys; ++j) {
        key[j] = keys.first + j * keys.stride;
        ATTENT_UNROLL
        for (std::size_t v = 0; v < Vectors; ++v) sums[j][v] = vector::all(0.0f);
    }
    std::size_t at = 0;
    ATTENT_UNROLL_TWICE
    for (std::size_t e = 0; e < width; ++e) {
        typename vector::floats query[Vectors];
        ATTENT_UNROLL
        for (std::size_t v = 0; v < Vectors; ++v)
            query[v] = vector::load(packed + e * queries_a_block + v * widest);
        ATTENT_UNROLL
        for (std::size_t j = 0; j < Keys; ++j) {
            auto const each = vector::all(key[j][at]);
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Vectors; ++v)
                sums[j][v] = vector::multiply_add(query[v], each, sums[j][v]);
        }
        at += keys.step;
    }
    ATTENT_UNROLL
    for (std::size_t j = 0; j < Keys; ++j) ATTENT_UNROLL
    for (std::size_t v = 0; v < Vectors; ++v)
        vector::store(scores + j * queries_a_block + v * widest, sums[j][v] * vector::all(scale));
}

// The scores of the block's keys [from, until), of which the first is key `start` of memory.
template <std::size_t Vectors, class Memory>
ATTENT_LANES_FUNCTION void score_keys(float const* packed, std::size_t width, Memory const& memory,
                                      std::size_t start, key_range keys, float scale,
                                      float* scores) {
    auto const until = static_cast<std::size_t>(keys.until);
    for (auto j = static_cast<std::size_t>(keys.from); j < until;) {
        std::size_t const count = memory.even(start + j, until - j), end = j + count;
        while (j < end) {
            std::size_t const tile = count < keys_a_tile ? 1 : keys_a_tile;
            if (j + tile > end) j = end - tile;  // some a second time: the same scores
            even_keys const these{memory.key(start + j), Memory::key_stride, Memory::key_step};
            float* const to = scores + j * queries_a_block;
            if (tile == 1) score_tile<1, Vectors>(packed, width, these, scale, to);
            else score_tile<keys_a_tile, Vectors>(packed, width, these, scale, to);
            j += tile;
        }
    }
}

// scores[query][key] for a few queries and some vectors of keys, whose features stand
// keys_a_panel apart
template <std::size_t Queries, std::size_t Vectors>
ATTENT_LANES_KERNEL void score_panels(float const* q, std::size_t width, float const* const* panels,
                                      float scale, float* scores) {
    using vector = lanes<widest>;
    typename vector::floats sums[Queries][Vectors];
    float const* panel[Vectors];
    ATTENT_UNROLL
    for (std::size_t v = 0; v < Vectors; ++v) {
        panel[v] = panels[v];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Queries; ++i) sums[i][v] = vector::all(0.0f);
    }
    ATTENT_UNROLL_TWICE
    for (std::size_t e = 0; e < width; ++e) {
        typename vector::floats keys[Vectors];
        ATTENT_UNROLL
        for (std::size_t v = 0; v < Vectors; ++v)
            keys[v] = vector::load(panel[v] + e * keys_a_panel);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Queries; ++i) {
            auto const each = vector::all(q[i * width + e]);
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Vectors; ++v)
                sums[i][v] = vector::multiply_add(each, keys[v], sums[i][v]);
        }
    }
    ATTENT_UNROLL
    for (std::size_t i = 0; i < Queries; ++i) ATTENT_UNROLL
    for (std::size_t v = 0; v < Vectors; ++v)
        vector::store(scores + i * keys_a_block + v * widest, sums[i][v] * vector::all(scale));
}

// Softcap, score_where, bias and masks that decide key by key, as find_score does them.
template <class... Options>
void adjust_scores(float* scores, std::size_t step, position at, std::size_t first, key_range keys,
                   Options const&... options) {
    for (std::int32_t j = keys.from; j < keys.until; ++j) {
        at.key = first + static_cast<std::size_t>(j);
        float& score = scores[static_cast<std::size_t>(j) * step];
        if (!is_shown<float>(at, options...) || !adjust_score(score, at, options...))
            score = -__builtin_huge_valf();
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
