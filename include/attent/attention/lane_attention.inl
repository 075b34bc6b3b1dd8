// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Attention in vector lanes; for_each_instruction_set.inl. Every output is what attend_row computes,
// by the same steps in the same order; no matrix of scores is kept.
#include <attent/attention/lane_scores.inl>
#include <attent/attention/lane_values.inl>
#include <attent/attention/lane_weights.inl>
#include <attent/attention/short_attention.inl>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

// out * share; false if that may not be the row that attend_row computes: where a key was hidden by
// a weight of 0, its value must be finite, and a sum of 0 may have lost its sign.
template <std::size_t Width>
ATTENT_LANES_FUNCTION bool divide_row(float share, float* out) {
    bool sure = true;
    for (std::size_t c = 0; c < Width; ++c) {
        out[c] = out[c] * share;
        sure = sure && (out[c] < 0 || out[c] > 0);
    }
    return sure;
}

// How the rows of one key head are attended to.
template <class Shape, class Memory, class... Options>
struct lane_attention {
    static constexpr std::size_t width = Shape::width.extent,
                                 value_width = Shape::value_width.extent,
                                 rows = Shape::group * Shape::queries.extent;
    static constexpr bool selects = (Options::is_selective || ...),
                          adjusts = selects || has<option_kind::softcap, Options...>;
    static constexpr auto block = static_cast<std::int32_t>(keys_a_block);

    // Rows [row, row + count) of a key head, their queries in lanes.
    ATTENT_LANES_TARGET static void attend_block(std::size_t key_head, std::size_t row,
                                                 std::size_t count, float const* q,
                                                 Memory const& memory, float* out,
                                                 Options const&... options) {
        alignas(4 * widest) float packed[width * queries_a_block];
        alignas(4 * widest) float scores[keys_a_block * queries_a_block];
        lane_softmax softmax;
        lane_sight sight;
        [[maybe_unused]] position at[adjusts ? queries_a_block : 1];
        key_range all = no_keys;
        std::size_t const origin = first_key(key_head, options...);
        for (std::size_t i = 0; i < queries_a_block; ++i) {
            softmax.top[i] = lowest_top;
            softmax.sum[i] = 0;
            softmax.from[i] = no_keys.from;
            softmax.until[i] = no_keys.until;
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t c = 0; c < value_width; ++c) out[(row + i) * value_width + c] = 0;
            query_row const each = row_in(key_head, row + i, options...);
            if constexpr (adjusts) at[i] = each.at;
            if (each.until == each.from) continue;
            softmax.from[i] = static_cast<std::int32_t>(each.from - origin);
            softmax.until[i] = static_cast<std::int32_t>(each.until - origin);
            all = {least(all.from, softmax.from[i]), greatest(all.until, softmax.until[i])};
        }
        q += row * width;
        out += row * value_width;
        for (std::size_t i = 0; i < count; i += widest)
            pack_rows(q + i * width, width, count - i, packed + i, queries_a_block);
        float const scale = scale_of<Shape, float>(options...);
        for (std::int32_t start = all.from / block * block; start < all.until; start += block) {
            std::size_t const first = origin + static_cast<std::size_t>(start);
            look(sight, softmax, start);
            score_block(packed, memory, first, sight.any, scale, scores);
            if constexpr (adjusts)
                for (std::size_t i = 0; i < count; ++i)
                    adjust_scores(scores + i, queries_a_block, at[i], first,
                                  {sight.from[i], sight.until[i]}, options...);
            for (std::size_t v = 0; v < 2; ++v)
                if (v * widest < count) weigh_keys(scores + v * widest, softmax, sight, v * widest);
            mix_block(scores, memory, first, sight, softmax.shrink, count, out);
        }
        find_shares(softmax);
        for (std::size_t i = 0; i < count; ++i)
            if (!divide_row<value_width>(softmax.share[i], out + i * value_width) && selects)
                attend_again(key_head, row + i, q + i * width, memory, out + i * value_width,
                             options...);
    }

    // Where the 32 bits of a range of keys begin: a ring's keys are numbered without end, but no row
    // sees one before those of its first row.
    static constexpr std::size_t first_key(std::size_t key_head, Options const&... options) {
        if constexpr (Memory::is_endless)
            return row_in(key_head, 0, options...).from / keys_a_block * keys_a_block;
        else return 0;
    }

    static constexpr query_row row_in(std::size_t key_head, std::size_t row,
                                      Options const&... options) {
        constexpr std::size_t key_heads = Shape::key_head.extent, queries = Shape::queries.extent;
        std::size_t const head = Shape::group == 1 ? 0 : row / queries;
        return row_of<Shape>(key_head / key_heads, key_head % key_heads * Shape::group + head,
                             row - head * queries, options...);
    }

    ATTENT_LANES_FUNCTION void score_block(float const* packed, Memory const& memory,
                                           std::size_t first, key_range const* keys, float scale,
                                           float* scores) {
        key_range const both = common(keys[0], keys[1]);
        // later queries see later keys: the first vector alone, both, the second alone
        if (keys[0].from <= keys[1].from && keys[0].until <= keys[1].until && !both.is_empty()) {
            score_keys<1>(packed, width, memory, first, {keys[0].from, both.from}, scale, scores);
            score_keys<2>(packed, width, memory, first, both, scale, scores);
            score_keys<1>(packed + widest, width, memory, first, {both.until, keys[1].until}, scale,
                          scores + widest);
        } else
            for (std::size_t v = 0; v < 2; ++v)
                score_keys<1>(packed + v * widest, width, memory, first, keys[v], scale,
                              scores + v * widest);
    }

    ATTENT_LANES_FUNCTION void mix_block(float const* scores, Memory const& memory,
                                         std::size_t first, lane_sight const& sight,
                                         float const* shrink, std::size_t count, float* out) {
        row_weights weights{scores, queries_a_block, 1};
        std::size_t i = 0;
        for (; i + rows_a_tile <= count; i += rows_a_tile)
            mix_rows<value_width, rows_a_tile, false>(weights.of(i), memory, first,
                                                      {sight.from + i, sight.until + i}, shrink + i,
                                                      out + i * value_width, nullptr);
        for (std::size_t rest = count - i; rest > 0; --rest, ++i)
            mix_rows<value_width, 1, false>(weights.of(i), memory, first,
                                            {sight.from + i, sight.until + i}, shrink + i,
                                            out + i * value_width, nullptr);
    }

    // All rows of a key head, at most rows_a_tile, their keys in lanes.
    ATTENT_LANES_TARGET static void attend_panels(std::size_t key_head, float const* q,
                                                  Memory const& memory, float* out,
                                                  Options const&... options) {
        // Keys are scored some vectors at a time from the first that is seen, so that the last may end
        // beyond the block: in what the next row does not see, and behind the last row.
        constexpr std::size_t beyond = (vectors_of_keys - 1) * widest;
        alignas(4 * widest) float scores[rows * keys_a_block + beyond];
        alignas(4 * widest) float packed[Memory::keeps_panels ? 1 : width * keys_a_block];
        [[maybe_unused]] position at[rows];
        key_range keys[rows], all = no_keys;
        float top[rows], sum[rows], shrink[rows];
        std::int32_t from[rows], until[rows];
        std::size_t const origin = first_key(key_head, options...);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t c = 0; c < value_width; ++c) out[i * value_width + c] = 0;
            query_row const each = row_in(key_head, i, options...);
            at[i] = each.at;
            top[i] = lowest_top;
            sum[i] = 0;
            keys[i] = no_keys;
            if (each.until == each.from) continue;
            keys[i] = {static_cast<std::int32_t>(each.from - origin),
                       static_cast<std::int32_t>(each.until - origin)};
            all = {least(all.from, keys[i].from), greatest(all.until, keys[i].until)};
        }
        float const scale = scale_of<Shape, float>(options...);
        for (std::int32_t start = all.from / block * block; start < all.until; start += block) {
            std::size_t const first = origin + static_cast<std::size_t>(start);
            score_key_panels(q, memory, first, clipped(all, start, block), packed, scale, scores);
            for (std::size_t i = 0; i < rows; ++i) {
                key_range const seen = clipped(keys[i], start, block);
                float* const own = scores + i * keys_a_block;
                if constexpr (adjusts) adjust_scores(own, 1, at[i], first, seen, options...);
                shrink[i] = weigh_panels(own, seen, top[i]);
                sum[i] = sum[i] * shrink[i];
                from[i] = seen.from;
                until[i] = seen.until;
            }
            mix_rows<value_width, rows, true>({scores, 1, keys_a_block}, memory, first,
                                              {from, until}, shrink, out, sum);
        }
        for (std::size_t i = 0; i < rows; ++i)
            if (!divide_row<value_width>(sum[i] > 0 ? 1 / sum[i] : sum[i], out + i * value_width) &&
                selects)
                attend_again(key_head, i, q + i * width, memory, out + i * value_width, options...);
    }

    // as many vectors of keys as the registers hold sums of
    static constexpr std::size_t vectors_of_keys = widest == 16 || rows == 1 ? 4 : 2;

    // Scores of a block of keys, which memory keeps in panels or which are brought into them here.
    ATTENT_LANES_FUNCTION void score_key_panels(float const* q, Memory const& memory,
                                                std::size_t start, key_range keys, float* packed,
                                                float scale, float* scores) {
        constexpr std::size_t vectors = vectors_of_keys;
        auto const until = static_cast<std::size_t>(keys.until);
        for (auto j = static_cast<std::size_t>(keys.from) / widest * widest; j < until;) {
            float const* panels[vectors];
            std::size_t const begin = j;
            for (std::size_t v = 0; v < vectors; ++v, j += widest)
                panels[v] = j < until ? panel_of(memory, start, j, until, packed) : panels[0];
            score_panels<rows, vectors>(q, width, panels, scale, scores + begin);
        }
    }

    // A vector of keys from number j of the block on, feature by feature, keys_a_panel apart.
    ATTENT_LANES_FUNCTION float const* panel_of(Memory const& memory, std::size_t start,
                                                std::size_t j, std::size_t until, float* packed) {
        if constexpr (Memory::keeps_panels) return memory.key(start + j);
        else {
            float* const to = packed + j / keys_a_panel * keys_a_panel * width + j % keys_a_panel;
            if constexpr (Memory::key_step == 1)
                pack_rows(memory.key(start + j), width, until - j, to, keys_a_panel);
            else
                for (std::size_t i = 0; i < widest; ++i) {
                    float const* const key =
                        memory.key(start + (j + i < until ? j + i : until - 1));
                    for (std::size_t e = 0; e < width; ++e)
                        to[e * keys_a_panel + i] = key[e * Memory::key_step];
                }
            return to;
        }
    }

    [[gnu::noinline]] static void attend_again(std::size_t key_head, std::size_t row,
                                               float const* query, Memory const& memory, float* out,
                                               Options const&... options) {
        for (std::size_t c = 0; c < value_width; ++c) out[c] = 0;
        attend_row<Shape>(row_in(key_head, row, options...), query, memory, out, options...);
    }

    // The rows of one (batch, key head).
    ATTENT_LANES_TARGET static void attend(std::size_t key_head, float const* q,
                                           Memory const& memory, float* out,
                                           Options const&... options) {
        q += key_head * rows * width;
        out += key_head * rows * value_width;
        if constexpr (is_short<Shape, Memory, Options...> && rows <= 2 * widest)
            short_attention<Shape, Options...>::attend(q, memory.key(0), memory.value(0), out);
        else if constexpr (rows <= rows_a_tile) attend_panels(key_head, q, memory, out, options...);
        else
            for (std::size_t i = 0; i < rows; i += queries_a_block)
                attend_block(key_head, i, rows - i < queries_a_block ? rows - i : queries_a_block,
                             q, memory, out, options...);
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
