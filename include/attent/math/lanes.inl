// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The vector facade, on gcc's and clang's vector extensions; for_each_instruction_set.inl.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

#define ATTENT_LANES_FUNCTION ATTENT_LANES_TARGET [[gnu::always_inline]] static inline

inline constexpr std::size_t widest = ATTENT_LANES_WIDTH;

template <std::size_t Width>
struct lanes {
    using floats = typename lane_types<Width>::floats;
    using words = typename lane_types<Width>::words;
    using integers = typename lane_types<Width>::integers;
    using unaligned = typename lane_types<Width>::unaligned;

#if defined(__clang__)
    using all_lanes = unsigned short;  // the mask of the builtin for 16 lanes
#else
    using all_lanes = short;
#endif

    ATTENT_LANES_FUNCTION floats load(float const* from) {
        return *reinterpret_cast<unaligned const*>(from);
    }
    ATTENT_LANES_FUNCTION void store(float* to, floats x) { *reinterpret_cast<unaligned*>(to) = x; }

    // not floats{} + x: that addition is not free, since -0 + 0 is 0
    template <std::size_t... I>
    ATTENT_LANES_FUNCTION floats repeat(float x, std::index_sequence<I...>) {
        return floats{(static_cast<void>(I), x)...};
    }
    ATTENT_LANES_FUNCTION floats all(float x) {
        if constexpr (Width == 1) return x;
        else return repeat(x, std::make_index_sequence<Width>{});
    }

    ATTENT_LANES_FUNCTION floats multiply_add(floats a, floats b, floats c) {
        ATTENT_ROUND_EACH_STEP
#if !defined(ATTENT_FUSED)
        return c + a * b;
#elif defined(__x86_64__)
        if constexpr (Width == 16)
            return (floats)__builtin_ia32_vfmaddps512_mask(a, b, c, static_cast<all_lanes>(-1), 4);
        else if constexpr (Width == 8) return (floats)__builtin_ia32_vfmaddps256(a, b, c);
        else if constexpr (Width == 4) return (floats)__builtin_ia32_vfmaddps(a, b, c);
        else return __builtin_fmaf(a, b, c);
#else
        if constexpr (Width == 1) return __builtin_fmaf(a, b, c);
        else {
            ATTENT_UNROLL
            for (std::size_t i = 0; i < Width; ++i) c[i] = __builtin_fmaf(a[i], b[i], c[i]);
            return c;
        }
#endif
    }

    ATTENT_LANES_FUNCTION floats max(floats a, floats b) { return a < b ? b : a; }

    // detail::exp of every lane: the same steps, and so the same bits
    ATTENT_LANES_FUNCTION floats exp(floats x) {
        ATTENT_ROUND_EACH_STEP
        using constants = exp_constants<float>;
        floats const lowest = all(constants::lowest), highest = all(constants::highest);
        floats const raised = x < lowest ? lowest : x;
        floats const inside = raised < highest ? raised : highest;
        floats const rounded =
            multiply_add(inside, all(constants::per_ln2), all(constants::round));
        floats const n = rounded - all(constants::round);
        floats const r = multiply_add(n, all(constants::ln2_low),
                                      multiply_add(n, all(constants::ln2_high), inside));
        floats tail = multiply_add(r, all(constants::sixth), all(constants::fifth));
        tail = multiply_add(r, tail, all(constants::fourth));
        tail = multiply_add(r, tail, all(constants::third));
        tail = multiply_add(r, tail, all(constants::second));
#if defined(ATTENT_FUSED)
        floats const power = multiply_add(r, multiply_add(r, tail, all(1.0f)), all(1.0f));
#else
        floats const square = r * r;
        floats const power = all(1.0f) + (r + square * tail);
#endif
        floats const scaled = __builtin_bit_cast(
            floats, __builtin_bit_cast(words, power) +
                        (__builtin_bit_cast(words, rounded) << constants::exponent_place));
        floats const finite = highest < x ? all(__builtin_huge_valf()) : scaled;
        return x < lowest ? all(0.0f) : x == x ? finite : x;
    }

    // -infinity in the lanes whose query, which sees keys [from, until), does not see this one
    ATTENT_LANES_FUNCTION floats hide(floats score, integers from, integers until, std::int32_t key) {
        integers keys;
        if constexpr (Width == 1) keys = key;
        else keys = integers{} + key;
        floats const hidden = all(-__builtin_huge_valf());
        return keys < from ? hidden : keys < until ? score : hidden;
    }

    ATTENT_LANES_FUNCTION integers load_integers(std::int32_t const* from) {
        return __builtin_bit_cast(integers, load(reinterpret_cast<float const*>(from)));
    }
};

// The first or second half of two vectors, their lanes alternating.
template <bool Second, std::size_t Width, class Floats, std::size_t... I>
ATTENT_LANES_FUNCTION Floats zip(Floats a, Floats b, std::index_sequence<I...>) {
    return __builtin_shufflevector(a, b, static_cast<int>(I % 2 * Width + I / 2 +
                                                         (Second ? Width / 2 : 0))...);
}

// to[column * to_stride + row] = from[row * from_stride + column], Width rows and columns; rows at
// and beyond `rows` repeat the last one
template <std::size_t Width>
ATTENT_LANES_FUNCTION void transpose_block(float const* from, std::size_t from_stride,
                                           std::size_t rows, float* to, std::size_t to_stride) {
    using vector = lanes<Width>;
    typename vector::floats in[Width], out[Width];
    ATTENT_UNROLL
    for (std::size_t i = 0; i < Width; ++i)
        in[i] = vector::load(from + (i < rows ? i : rows - 1) * from_stride);
    ATTENT_UNROLL
    for (std::size_t step = 1; step < Width; step *= 2) {
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width / 2; ++i) {
            constexpr auto order = std::make_index_sequence<Width>{};
            out[2 * i] = zip<false, Width>(in[i], in[i + Width / 2], order);
            out[2 * i + 1] = zip<true, Width>(in[i], in[i + Width / 2], order);
        }
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width; ++i) in[i] = out[i];
    }
    ATTENT_UNROLL
    for (std::size_t i = 0; i < Width; ++i) vector::store(to + i * to_stride, in[i]);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
