// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Softmax over blocks of keys in vector lanes; for_each_instruction_set.inl.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

// vectors that take each step together, as many as the registers hold
inline constexpr std::size_t vectors_together = widest == 16 ? 4 : 2;
// The top of a lane that has seen nothing: any score is as high, and -infinity less this is -infinity.
inline constexpr float lowest_top = -0x1.fffffep+127f;

// A block of queries: the keys each sees, and its softmax so far.
struct lane_softmax {
    alignas(4 * widest) float top[queries_a_block];
    alignas(4 * widest) float sum[queries_a_block];
    alignas(4 * widest) float shrink[queries_a_block];
    alignas(4 * widest) float share[queries_a_block];
    alignas(4 * widest) std::int32_t from[queries_a_block];
    alignas(4 * widest) std::int32_t until[queries_a_block];
};

// The same keys inside one block of them, and for each vector of queries those that any of them sees
// and those that all do.
struct lane_sight {
    std::int32_t from[queries_a_block], until[queries_a_block];
    key_range any[2], all[2];
};
inline constexpr key_range no_keys{1 << 30, 0};

ATTENT_LANES_KERNEL void look(lane_sight& sight, lane_softmax const& softmax, std::int32_t start) {
    constexpr auto most = static_cast<std::int32_t>(keys_a_block);
    for (std::size_t v = 0; v < 2; ++v) {
        key_range any{most, 0}, all{0, most};
        for (std::size_t i = v * widest; i < (v + 1) * widest; ++i) {
            key_range const own = clipped({softmax.from[i], softmax.until[i]}, start, most);
            sight.from[i] = own.from;
            sight.until[i] = own.until;
            any = {least(any.from, own.from), greatest(any.until, own.until)};
            all = common(all, own);
        }
        sight.any[v] = any;
        sight.all[v] = all;
    }
}

// One vector of queries and a block of scores[key][query], which become weights: a running top, sum
// and the factor that shrinks what was mixed before. A hidden score is -infinity and weighs 0.
ATTENT_LANES_KERNEL void weigh_keys(float* scores, lane_softmax& softmax, lane_sight const& sight,
                                    std::size_t first) {
    using vector = lanes<widest>;
    using floats = typename vector::floats;
    key_range const seen = sight.any[first / widest], shared = sight.all[first / widest];
    auto const from = vector::load_integers(sight.from + first),
               until = vector::load_integers(sight.until + first);
    for (std::int32_t j = seen.from; j < seen.until; ++j) {
        if (j == shared.from && !shared.is_empty()) j = shared.until;
        if (j >= seen.until) break;
        float* const at = scores + static_cast<std::size_t>(j) * queries_a_block;
        vector::store(at, vector::hide(vector::load(at), from, until, j));
    }
    if (seen.is_empty()) {
        vector::store(softmax.shrink + first, vector::all(1.0f));
        return;
    }
    float* const begin = scores + static_cast<std::size_t>(seen.from) * queries_a_block;
    auto const count = static_cast<std::size_t>(seen.until - seen.from);
    floats const before = vector::load(softmax.top + first);
    floats tops[4] = {before, before, before, before};
    std::size_t j = 0;
    for (; j + 4 <= count; j += 4) ATTENT_UNROLL
    for (std::size_t i = 0; i < 4; ++i)
        tops[i] = vector::max(vector::load(begin + (j + i) * queries_a_block), tops[i]);
    for (; j < count; ++j)
        tops[0] = vector::max(vector::load(begin + j * queries_a_block), tops[0]);
    floats const top = vector::max(vector::max(tops[0], tops[1]), vector::max(tops[2], tops[3]));
    vector::store(softmax.top + first, top);
    floats shrink[1] = {before - top};
    vector::exp_up_to_zero(shrink);
    vector::store(softmax.shrink + first, shrink[0]);
    floats sum = vector::load(softmax.sum + first) * shrink[0];
    for (j = 0; j + vectors_together <= count; j += vectors_together) {
        floats power[vectors_together];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < vectors_together; ++i)
            power[i] = vector::load(begin + (j + i) * queries_a_block) - top;
        vector::exp_up_to_zero(power);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < vectors_together; ++i) {
            vector::store(begin + (j + i) * queries_a_block, power[i]);
            sum = sum + power[i];
        }
    }
    for (; j < count; ++j) {
        floats power[1] = {vector::load(begin + j * queries_a_block) - top};
        vector::exp_up_to_zero(power);
        vector::store(begin + j * queries_a_block, power[0]);
        sum = sum + power[0];
    }
    vector::store(softmax.sum + first, sum);
}

// share = 1 / sum, and 0 where no key was seen
ATTENT_LANES_FUNCTION void find_shares(lane_softmax& softmax) {
    using vector = lanes<widest>;
    for (std::size_t first = 0; first < queries_a_block; first += widest) {
        auto const sum = vector::load(softmax.sum + first);
        vector::store(softmax.share + first,
                      sum > vector::all(0.0f) ? vector::all(1.0f) / sum : sum);
    }
}

// One query whose keys stand in lanes: the block's keys [from, until) weigh, the others 0. Returns
// what shrinks the sum and mixture so far.
ATTENT_LANES_KERNEL float weigh_panels(float* scores, key_range keys, float& top) {
    using vector = lanes<widest>;
    using floats = typename vector::floats;
    constexpr std::size_t vectors = keys_a_block / widest;
    for (std::int32_t j = 0; j < keys.from; ++j) scores[j] = -__builtin_huge_valf();
    for (auto j = keys.until; j < static_cast<std::int32_t>(keys_a_block); ++j)
        scores[j] = -__builtin_huge_valf();
    floats highest = vector::all(top);
    ATTENT_UNROLL
    for (std::size_t v = 0; v < vectors; ++v)
        highest = vector::max(vector::load(scores + v * widest), highest);
    float const before = top;
    top = vector::highest(highest);
    for (std::size_t v = 0; v < vectors; v += vectors_together) {
        floats power[vectors_together];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < vectors_together; ++i)
            power[i] = vector::load(scores + (v + i) * widest) - vector::all(top);
        vector::exp_up_to_zero(power);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < vectors_together; ++i)
            vector::store(scores + (v + i) * widest, power[i]);
    }
    return before < top ? exp(before - top) : 1.0f;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
