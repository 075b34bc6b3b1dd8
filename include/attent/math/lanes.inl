// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The vector facade, on gcc's and clang's vector extensions; for_each_instruction_set.inl.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

// A function with vectors is inlined, or kept whole because gcc 12 would mix its registers with its
// caller's and spill them.
#define ATTENT_LANES_FUNCTION ATTENT_LANES_TARGET [[gnu::always_inline]] static inline
#define ATTENT_LANES_KERNEL ATTENT_LANES_TARGET [[gnu::noinline]] inline

inline constexpr std::size_t widest = ATTENT_LANES_WIDTH;

template <std::size_t Width>
struct lanes {
    using floats = typename lane_types<Width>::floats;
    using words = typename lane_types<Width>::words;
    using integers = typename lane_types<Width>::integers;
    using unaligned = typename lane_types<Width>::unaligned;

    ATTENT_LANES_FUNCTION floats load(float const* from) {
        return *reinterpret_cast<unaligned const*>(from);
    }
    ATTENT_LANES_FUNCTION void store(float* to, floats x) { *reinterpret_cast<unaligned*>(to) = x; }
    ATTENT_LANES_FUNCTION integers load_integers(std::int32_t const* from) {
        return __builtin_bit_cast(integers, load(reinterpret_cast<float const*>(from)));
    }

    // not floats{} + x: that addition is not free, since -0 + 0 is 0
    template <std::size_t... At>
    ATTENT_LANES_FUNCTION floats repeat(float x, std::index_sequence<At...>) {
        return floats{(static_cast<void>(At), x)...};
    }
    ATTENT_LANES_FUNCTION floats all(float x) {
        return repeat(x, std::make_index_sequence<Width>{});
    }

    ATTENT_LANES_FUNCTION floats multiply_add(floats a, floats b, floats c) {
        ATTENT_ROUND_EACH_STEP
#if !defined(ATTENT_FUSED)
        return c + a * b;
#elif defined(__x86_64__)
        if constexpr (Width == 16)
            return (floats)__builtin_ia32_vfmaddps512_mask(a, b, c, static_cast<lane_mask>(-1), 4);
        else if constexpr (Width == 8) return (floats)__builtin_ia32_vfmaddps256(a, b, c);
        else return (floats)__builtin_ia32_vfmaddps(a, b, c);
#else
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width; ++i) c[i] = __builtin_fmaf(a[i], b[i], c[i]);
        return c;
#endif
    }

    // b where they cannot be compared: NaN in b stays
    ATTENT_LANES_FUNCTION floats max(floats a, floats b) {
#if defined(__x86_64__) && !defined(__clang__)  // gcc 12 does not find the instruction by itself
        if constexpr (Width == 16)
            return (floats)__builtin_ia32_maxps512_mask(a, b, b, static_cast<lane_mask>(-1), 4);
        else if constexpr (Width == 8) return (floats)__builtin_ia32_maxps256(a, b);
        else return (floats)__builtin_ia32_maxps(a, b);
#else
        return a > b ? a : b;
#endif
    }

    ATTENT_LANES_FUNCTION float highest(floats x) {
        x = highest_across<1>(x, std::make_index_sequence<Width>{});
        return x[0];
    }
    template <std::size_t Step, std::size_t... At>
    ATTENT_LANES_FUNCTION floats highest_across(floats x, std::index_sequence<At...> order) {
        x = max(x, __builtin_shufflevector(x, x, static_cast<int>(At ^ Step)...));
        if constexpr (2 * Step < Width) return highest_across<2 * Step>(x, order);
        else return x;
    }

    // detail::exp of lanes that are no more than 0: the same steps, and so the same bits. Several
    // vectors take each step together: one alone waits for its own results.
    template <std::size_t Count>
    ATTENT_LANES_FUNCTION void exp_up_to_zero(floats (&x)[Count]) {
        ATTENT_ROUND_EACH_STEP
        using constants = exp_constants<float>;
        floats rounded[Count], r[Count], power[Count];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i)
            rounded[i] = multiply_add(x[i], all(constants::per_ln2), all(constants::round));
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i) {
            floats const n = rounded[i] - all(constants::round);
            r[i] = multiply_add(n, all(constants::ln2_low),
                                multiply_add(n, all(constants::ln2_high), x[i]));
        }
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i) power[i] = all(constants::sixth);
        constexpr float lower[] = {constants::fifth, constants::fourth, constants::third,
                                   constants::second};
        ATTENT_UNROLL
        for (float coefficient : lower) ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i)
            power[i] = multiply_add(r[i], power[i], all(coefficient));
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i) {
#if defined(ATTENT_FUSED)
            power[i] = multiply_add(r[i], multiply_add(r[i], power[i], all(1.0f)), all(1.0f));
#else
            floats const square = r[i] * r[i];
            power[i] = all(1.0f) + (r[i] + square * power[i]);
#endif
        }
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Count; ++i)
            x[i] =
                x[i] < all(constants::lowest) ? all(0.0f) : times_power_of_2(power[i], rounded[i]);
    }

    // x * 2^n, and n is what was rounded; NaN stays NaN
    ATTENT_LANES_FUNCTION floats times_power_of_2(floats x, floats rounded) {
        using constants = exp_constants<float>;
#if defined(__x86_64__)
        if constexpr (widest == 16 && Width >= 8) {
            floats const n = rounded - all(constants::round);
            if constexpr (Width == 16)
                return (floats)__builtin_ia32_scalefps512_mask(x, n, x, static_cast<lane_mask>(-1),
                                                               4);
            else
                return (floats)__builtin_ia32_scalefps256_mask(x, n, x,
                                                               static_cast<unsigned char>(-1));
        } else
#endif
            return x * __builtin_bit_cast(floats, (__builtin_bit_cast(words, rounded)
                                                   << constants::exponent_place) +
                                                      __builtin_bit_cast(words, all(1.0f)));
    }

    // -infinity in the lanes whose query, which sees keys [from, until), does not see this one
    ATTENT_LANES_FUNCTION floats hide(floats score, integers from, integers until,
                                      std::int32_t key) {
        integers const keys = integers{} + key;
        floats const hidden = all(-__builtin_huge_valf());
        return keys < from ? hidden : keys < until ? score : hidden;
    }
};

// The first or second half of two vectors, their lanes alternating.
template <bool Second, std::size_t Width, class Floats, std::size_t... At>
ATTENT_LANES_FUNCTION Floats zip(Floats a, Floats b, std::index_sequence<At...>) {
    return __builtin_shufflevector(
        a, b, static_cast<int>(At % 2 * Width + At / 2 + (Second ? Width / 2 : 0))...);
}

// in[i] lane j becomes in[j] lane i
template <std::size_t Width, class Floats>
ATTENT_LANES_FUNCTION void transpose_lanes(Floats (&in)[Width]) {
    constexpr auto order = std::make_index_sequence<Width>{};
    ATTENT_UNROLL
    for (std::size_t step = 1; step < Width; step *= 2) {
        Floats out[Width];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width / 2; ++i) {
            out[2 * i] = zip<false, Width>(in[i], in[i + Width / 2], order);
            out[2 * i + 1] = zip<true, Width>(in[i], in[i + Width / 2], order);
        }
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width; ++i) in[i] = out[i];
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
