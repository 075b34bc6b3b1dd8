// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Attention with queries in lanes; for_each_instruction_set.inl. Keys are broadcast straight from
// where they stand, softmax runs down the keys of each lane, and no matrix of scores is kept: every
// lane does what attend_row does, in its order.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

template <std::size_t Width, std::size_t ValueWidth>
struct lane_attention {
    using vector = lanes<widest>;
    using floats = typename vector::floats;
    using integers = typename vector::integers;

    static constexpr std::size_t lanes_a_vector = widest;
    static constexpr std::size_t vectors = 2;  // side by side: two accumulators a key
    static constexpr std::size_t queries = vectors * widest;
    static constexpr std::size_t keys = keys_a_block;
    // accumulators of a tile: as many as the registers hold beside what they are multiplied with
    static constexpr std::size_t keys_a_tile = widest == 16 ? 8 : 4;
    static constexpr std::size_t rows_a_tile = 4;  // divides a vector

    // channels of the output in lanes: the widest vector that fits into a row
    static constexpr std::size_t channel_lanes =
        ValueWidth >= widest ? widest : ValueWidth >= 8 ? 8 : ValueWidth >= 4 ? 4 : 1;
    static constexpr std::size_t channel_vectors = ValueWidth / channel_lanes;
    static constexpr std::size_t channel_rest = ValueWidth % channel_lanes;
    static constexpr std::size_t channels_a_tile = widest == 16 ? 4 : 2;
    using channel = lanes<channel_lanes>;

    // One block of queries: what they see, and what they have added up so far.
    struct block {
        alignas(4 * widest) float packed[Width * queries];  // [feature][query]
        alignas(4 * widest) float scores[keys * queries];   // [key][query]
        alignas(4 * widest) float top[queries];
        alignas(4 * widest) float sum[queries];
        alignas(4 * widest) float shrink[queries];
        alignas(4 * widest) std::int32_t from[queries];
        alignas(4 * widest) std::int32_t until[queries];
    };

    struct range {
        std::int32_t from, until;
    };

    // the keys that any of some queries see
    static constexpr range seen_by(block const& b, std::size_t first, std::size_t count) {
        range seen{b.from[first], b.until[first]};
        for (std::size_t i = first + 1; i < first + count; ++i) {
            if (b.from[i] < b.until[i] || seen.from >= seen.until) {
                bool const empty = seen.from >= seen.until;
                seen.from = empty || b.from[i] < seen.from ? b.from[i] : seen.from;
                seen.until = empty || b.until[i] > seen.until ? b.until[i] : seen.until;
            }
        }
        return seen;
    }

    // whether every one of some queries sees every key of [from, until)
    static constexpr bool all_seen(block const& b, std::size_t first, std::size_t count,
                                        std::int32_t from, std::int32_t until) {
        bool seen = true;
        for (std::size_t i = first; i < first + count; ++i)
            seen = seen && b.from[i] <= from && until <= b.until[i];
        return seen;
    }

    // queries at and beyond `count` repeat the last one; they see no key
    ATTENT_LANES_FUNCTION void pack(block& b, float const* q, std::size_t count) {
        for (std::size_t v = 0; v < vectors; ++v) {
            std::size_t const first = v * widest < count ? v * widest : 0;
            float* const to = b.packed + v * widest;
            if constexpr (Width >= widest) {
                for (std::size_t e = 0; e < Width; e += widest) {
                    std::size_t const at = e + widest <= Width ? e : Width - widest;
                    transpose_block<widest>(q + first * Width + at, Width, count - first,
                                            to + at * queries, queries);
                }
            } else {
                for (std::size_t i = 0; i < widest; ++i) {
                    std::size_t const row = first + i < count ? first + i : count - 1;
                    for (std::size_t e = 0; e < Width; ++e) to[e * queries + i] = q[row * Width + e];
                }
            }
        }
    }

    // scores of Keys keys for Count vectors from number `first`
    template <std::size_t Keys, std::size_t Count, class Memory>
    ATTENT_LANES_FUNCTION void score_tile(block& b, Memory const& memory, std::size_t first,
                                          std::size_t key, float* to, float scale) {
        floats sums[Keys][Count];
        float const* from[Keys];
        ATTENT_UNROLL
        for (std::size_t j = 0; j < Keys; ++j) {
            from[j] = memory.key(key + j);
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Count; ++v) sums[j][v] = vector::all(0.0f);
        }
        float const* packed = b.packed + first * widest;
        ATTENT_UNROLL_TWICE
        for (std::size_t e = 0; e < Width; ++e) {
            floats query[Count];
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Count; ++v)
                query[v] = vector::load(packed + e * queries + v * widest);
            ATTENT_UNROLL
            for (std::size_t j = 0; j < Keys; ++j) {
                floats const each = vector::all(from[j][e * Memory::key_step]);
                ATTENT_UNROLL
                for (std::size_t v = 0; v < Count; ++v)
                    sums[j][v] = vector::multiply_add(query[v], each, sums[j][v]);
            }
        }
        ATTENT_UNROLL
        for (std::size_t j = 0; j < Keys; ++j)
            ATTENT_UNROLL
            for (std::size_t v = 0; v < Count; ++v)
                vector::store(to + j * queries + (first + v) * widest,
                              sums[j][v] * vector::all(scale));
    }

    template <std::size_t Count, class Memory>
    ATTENT_LANES_FUNCTION void score_keys(block& b, Memory const& memory, std::size_t first,
                                          std::size_t start, std::size_t from, std::size_t until,
                                          float scale) {
        std::size_t j = from;
        for (; j + keys_a_tile <= until; j += keys_a_tile)
            score_tile<keys_a_tile, Count>(b, memory, first, start + j, b.scores + j * queries,
                                           scale);
        for (; j < until; ++j)
            score_tile<1, Count>(b, memory, first, start + j, b.scores + j * queries, scale);
    }

    static constexpr range clip(range seen, std::int32_t start, std::int32_t end) {
        if (seen.from >= seen.until || seen.until <= start || seen.from >= end) return {0, 0};
        return {seen.from > start ? seen.from - start : 0,
                (seen.until < end ? seen.until : end) - start};
    }

    // Running top, exponentials and sum of each lane; hidden scores are -infinity and become 0.
    ATTENT_LANES_FUNCTION void weigh(block& b, std::size_t v, range seen, std::int32_t start,
                                     bool masked) {
        float* const scores = b.scores + v * widest;
        auto const from = static_cast<std::size_t>(seen.from),
                   until = static_cast<std::size_t>(seen.until);
        if (masked) {
            integers const first = vector::load_integers(b.from + v * widest),
                           end = vector::load_integers(b.until + v * widest);
            for (std::size_t j = from; j < until; ++j)
                vector::store(scores + j * queries,
                              vector::hide(vector::load(scores + j * queries), first, end,
                                           start + static_cast<std::int32_t>(j)));
        }
        floats const before = vector::load(b.top + v * widest);
        floats top = before, top1 = before, top2 = before, top3 = before;
        std::size_t j = from;
        for (; j + 4 <= until; j += 4) {
            top = vector::max(top, vector::load(scores + j * queries));
            top1 = vector::max(top1, vector::load(scores + (j + 1) * queries));
            top2 = vector::max(top2, vector::load(scores + (j + 2) * queries));
            top3 = vector::max(top3, vector::load(scores + (j + 3) * queries));
        }
        for (; j < until; ++j) top = vector::max(top, vector::load(scores + j * queries));
        top = vector::max(vector::max(top, top1), vector::max(top2, top3));
        vector::store(b.top + v * widest, top);
        // a lane that has seen nothing yet: 0 in place of -infinity, which has no difference
        floats const level = top < vector::all(-3.4e38f) ? vector::all(0.0f) : top;
        floats const shrink = vector::exp(before - level);
        vector::store(b.shrink + v * widest, shrink);
        floats sum = vector::load(b.sum + v * widest) * shrink;
        for (j = from; j + 4 <= until; j += 4) {
            floats power[4];
            ATTENT_UNROLL
            for (std::size_t i = 0; i < 4; ++i)
                power[i] = vector::exp(vector::load(scores + (j + i) * queries) - level);
            ATTENT_UNROLL
            for (std::size_t i = 0; i < 4; ++i) {
                vector::store(scores + (j + i) * queries, power[i]);
                sum = sum + power[i];
            }
        }
        for (; j < until; ++j) {
            floats const power = vector::exp(vector::load(scores + j * queries) - level);
            vector::store(scores + j * queries, power);
            sum = sum + power;
        }
        vector::store(b.sum + v * widest, sum);
    }

    // out += weights * values for Rows queries and Channels vectors of channels from `column`;
    // of the vectors only the lanes from `keep` on are new (a rest overlaps its neighbour)
    template <std::size_t Rows, std::size_t Channels, std::size_t Keep, class Memory>
    ATTENT_LANES_FUNCTION void value_tile(block const& b, Memory const& memory, std::size_t row,
                                          std::size_t column, range seen, std::int32_t start,
                                          float* out, bool first) {
        typename channel::floats sums[Rows][Channels];
        ATTENT_UNROLL
        for (std::size_t r = 0; r < Rows; ++r) {
            auto const shrink = channel::all(b.shrink[row + r]);
            ATTENT_UNROLL
            for (std::size_t c = 0; c < Channels; ++c)
                sums[r][c] = first ? channel::all(0.0f)
                                   : channel::load(out + r * ValueWidth + column + c * channel_lanes) *
                                         shrink;
        }
        auto const from = static_cast<std::size_t>(seen.from),
                   until = static_cast<std::size_t>(seen.until),
                   base = static_cast<std::size_t>(start);
        ATTENT_UNROLL_TWICE
        for (std::size_t j = from; j < until; ++j) {
            float const* const value = memory.value(base + j) + column;
            float const* const weight = b.scores + j * queries + row;
            typename channel::floats carried[Channels];
            ATTENT_UNROLL
            for (std::size_t c = 0; c < Channels; ++c)
                carried[c] = channel::load(value + c * channel_lanes);
            ATTENT_UNROLL
            for (std::size_t r = 0; r < Rows; ++r) {
                auto const share = channel::all(weight[r]);
                ATTENT_UNROLL
                for (std::size_t c = 0; c < Channels; ++c)
                    sums[r][c] = channel::multiply_add(share, carried[c], sums[r][c]);
            }
        }
        ATTENT_UNROLL
        for (std::size_t r = 0; r < Rows; ++r)
            ATTENT_UNROLL
            for (std::size_t c = 0; c < Channels; ++c) {
                float* const to = out + r * ValueWidth + column + c * channel_lanes;
                if constexpr (Keep == 0) channel::store(to, sums[r][c]);
                else {
                    for (std::size_t i = Keep; i < channel_lanes; ++i) to[i] = sums[r][c][i];
                }
            }
    }

    template <std::size_t Rows, class Memory>
    ATTENT_LANES_FUNCTION void value_rows(block const& b, Memory const& memory, std::size_t row,
                                          range seen, std::int32_t start, float* out, bool first) {
        // the rest first: it reads outputs that its neighbour is about to change
        if constexpr (channel_rest != 0)
            value_tile<Rows, 1, channel_lanes - channel_rest>(
                b, memory, row, ValueWidth - channel_lanes, seen, start, out, first);
        constexpr std::size_t whole = channel_vectors / channels_a_tile * channels_a_tile;
        for (std::size_t c = 0; c < whole; c += channels_a_tile)
            value_tile<Rows, channels_a_tile, 0>(b, memory, row, c * channel_lanes, seen, start, out,
                                                 first);
        if constexpr (channel_vectors > whole)
            value_tile<Rows, channel_vectors - whole, 0>(b, memory, row, whole * channel_lanes, seen,
                                                         start, out, first);
    }

    template <class Memory>
    ATTENT_LANES_FUNCTION void add_values(block const& b, Memory const& memory, std::size_t count,
                                          std::int32_t start, std::int32_t end, float* out, bool first) {
        // tiles stay within a vector, whose lanes have weights for the same keys; the counts of the
        // loops are constants, or g++ thinks them endless
        for (std::size_t tile = 0; tile < queries / rows_a_tile; ++tile) {
            std::size_t const row = tile * rows_a_tile;
            float* const to = out + row * ValueWidth;
            if (row + rows_a_tile <= count)
                value_rows<rows_a_tile>(b, memory, row, clip(seen_by(b, row, rows_a_tile), start, end),
                                        start, to, first);
            else
                for (std::size_t i = 0; i < rows_a_tile && row + i < count; ++i)
                    value_rows<1>(b, memory, row + i,
                                  clip({b.from[row + i], b.until[row + i]}, start, end), start,
                                  to + i * ValueWidth, first);
        }
    }

    template <class Memory>
    ATTENT_LANES_FUNCTION void score_block(block& b, Memory const& memory, range const* seen,
                                           std::int32_t start, float scale) {
        auto const at = static_cast<std::size_t>(start);
        auto const from0 = static_cast<std::size_t>(seen[0].from),
                   until0 = static_cast<std::size_t>(seen[0].until),
                   from1 = static_cast<std::size_t>(seen[1].from),
                   until1 = static_cast<std::size_t>(seen[1].until);
        // later queries see later keys: the first vector alone, both, the second alone
        bool const in_order =
            from0 < until0 && from1 < until1 && from0 <= from1 && from1 < until0 && until0 <= until1;
        if (in_order) {
            score_keys<1>(b, memory, 0, at, from0, from1, scale);
            score_keys<2>(b, memory, 0, at, from1, until0, scale);
            score_keys<1>(b, memory, 1, at, until0, until1, scale);
        } else {  // one is empty, or heads meet in one block
            score_keys<1>(b, memory, 0, at, from0, until0, scale);
            score_keys<1>(b, memory, 1, at, from1, until1, scale);
        }
    }

    // softcap, score_where, bias and masks that decide key by key, as find_score does them
    template <class... Options>
    static void adjust(block& b, position const* at, std::size_t count, std::int32_t start,
                       std::int32_t end, Options const&... options) {
        for (std::size_t i = 0; i < count; ++i) {
            range const seen = clip({b.from[i], b.until[i]}, start, end);
            position here = at[i];
            for (std::int32_t j = seen.from; j < seen.until; ++j) {
                here.key = static_cast<std::size_t>(start + j);
                float& score = b.scores[static_cast<std::size_t>(j) * queries + i];
                if (!is_shown<float>(here, options...) || !adjust_score(score, here, options...))
                    score = -__builtin_huge_valf();
            }
        }
    }

    ATTENT_LANES_FUNCTION void weigh_block(block& b, range const* seen, std::int32_t start,
                                           std::size_t count) {
        for (std::size_t v = 0; v * widest < count; ++v)
            weigh(b, v, seen[v], start,
                  !all_seen(b, v * widest, widest, start + seen[v].from, start + seen[v].until));
    }

    // Kept apart for long inputs: gcc 12 spills the accumulators of one phase when it sees all three.
    template <class Memory>
    ATTENT_LANES_TARGET [[gnu::noinline]] static void score_phase(block& b, Memory const& memory,
                                                                  range const* seen,
                                                                  std::int32_t start, float scale) {
        score_block(b, memory, seen, start, scale);
    }
    ATTENT_LANES_TARGET [[gnu::noinline]] static void weigh_phase(block& b, range const* seen,
                                                                  std::int32_t start,
                                                                  std::size_t count) {
        weigh_block(b, seen, start, count);
    }
    template <class Memory>
    ATTENT_LANES_TARGET [[gnu::noinline]] static void value_phase(block const& b, Memory const& memory,
                                                                  std::size_t count,
                                                                  std::int32_t start, std::int32_t end,
                                                                  float* out, bool first) {
        add_values(b, memory, count, start, end, out, first);
    }

    // out *= 1 / sum, row by row; false if a NaN came of it
    ATTENT_LANES_FUNCTION bool normalize(block const& b, std::size_t count, float* out) {
        auto doubt = channel::all(0.0f);
        for (std::size_t i = 0; i < count; ++i, out += ValueWidth) {
            float const share = b.sum[i] > 0 ? 1.0f / b.sum[i] : b.sum[i];
            std::size_t c = 0;
            for (; c + channel_lanes <= ValueWidth; c += channel_lanes) {
                auto const mixed = channel::load(out + c) * channel::all(share);
                channel::store(out + c, mixed);
                doubt = doubt + (mixed - mixed);
            }
            for (; c < ValueWidth; ++c) {
                out[c] = out[c] * share;
                doubt = doubt + channel::all(out[c] - out[c]);
            }
        }
        float doubts[channel_lanes];
        channel::store(doubts, doubt);
        for (float each : doubts)
            if (each != each) return false;
        return true;
    }

    // Rows [row, row + count) of one key head, count at most `queries`.
    template <class Shape, bool Short, class Memory, class... Options>
    ATTENT_LANES_FUNCTION void attend_block(std::size_t row, std::size_t count, float const* q,
                                            Memory const& memory, float* out,
                                            Options const&... options) {
        constexpr bool adjusts =
            (Options::is_selective || ...) || has<option_kind::softcap, Options...>;
        block b;
        [[maybe_unused]] position at[adjusts ? queries : 1];
        range seen[vectors];
        std::int32_t lowest = 0, highest = 0;
        for (std::size_t i = 0; i < queries; ++i) {
            b.from[i] = b.until[i] = 0;
            b.top[i] = -__builtin_huge_valf();
            b.sum[i] = 0;
            if (i >= count) continue;
            query_row const each = row_at<Shape>(row + i, options...);
            b.from[i] = static_cast<std::int32_t>(each.from);
            b.until[i] = static_cast<std::int32_t>(each.until);
            if constexpr (adjusts) at[i] = each.at;
        }
        range const all = seen_by(b, 0, count);
        lowest = all.from;
        highest = all.until;
        float const* const query = q + row * Width;
        float* const to = out + row * ValueWidth;
        pack(b, query, count);
        float const scale = scale_of<Shape, float>(options...);
        constexpr auto step = static_cast<std::int32_t>(keys);
        bool first = true;
        for (std::int32_t start = lowest / step * step; start < highest; start += step) {
            std::int32_t const end = start + step;
            bool any = false;
            for (std::size_t v = 0; v < vectors; ++v) {
                std::size_t const begin = v * widest;
                seen[v] = begin < count
                              ? clip(seen_by(b, begin, count - begin < widest ? count - begin : widest),
                                     start, end)
                              : range{0, 0};
                any = any || seen[v].from < seen[v].until;
            }
            if (!any) continue;
            if constexpr (Short) score_block(b, memory, seen, start, scale);
            else score_phase(b, memory, seen, start, scale);
            if constexpr (adjusts) adjust(b, at, count, start, end, options...);
            if constexpr (Short) weigh_block(b, seen, start, count);
            else weigh_phase(b, seen, start, count);
            if constexpr (Short) add_values(b, memory, count, start, end, to, first);
            else value_phase(b, memory, count, start, end, to, first);
            first = false;
        }
        if (normalize(b, count, to)) return;
        for (std::size_t i = 0; i < count; ++i) {
            float* const mixed = to + i * ValueWidth;
            bool sound = true;
            for (std::size_t c = 0; c < ValueWidth; ++c) sound = sound && mixed[c] == mixed[c];
            if (sound) continue;
            // a weight of 0 has met an infinite value: the scalar row does not read what is hidden
            for (std::size_t c = 0; c < ValueWidth; ++c) mixed[c] = 0;
            attend_row<Shape>(row_at<Shape>(row + i, options...), query + i * Width, memory, mixed,
                              options...);
        }
    }

    template <class Shape, class MemoryOf, class... Options>
    ATTENT_LANES_TARGET static void attend(float const* q, MemoryOf memory_of, float* out,
                                           Options const&... options) {
        constexpr std::size_t rows = Shape::group * Shape::queries.extent;
        constexpr bool is_short = rows <= 16 && Shape::keys.extent <= 16;
        constexpr std::size_t key_heads = Shape::batch.extent * Shape::key_head.extent;
        for (std::size_t head = 0; head < key_heads; ++head) {
            auto const memory = memory_of(head);
            for (std::size_t i = 0; i < rows; i += queries)
                attend_block<Shape, is_short>(head * rows + i, rows - i < queries ? rows - i : queries, q,
                                              memory, out, options...);
        }
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
