// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A row times the rows of a matrix, with those rows in lanes; for_each_instruction_set.inl. They are
// transposed in registers on the way, a square at a time; every sum adds its products in the order of the
// scalar loop.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

// to[j] = a . row j of b, for Width rows; inner is at least Width
template <std::size_t Width>
ATTENT_LANES_FUNCTION void set_transposed(float const* a, float const* b, std::size_t inner,
                                          float* to) {
    using vector = lanes<Width>;
    typename vector::floats sums = vector::all(0.0f);
    for (std::size_t k = 0; k < inner; k += Width) {
        std::size_t const first = k + Width <= inner ? k : inner - Width;
        typename vector::floats square[Width];
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width; ++i) square[i] = vector::load(b + i * inner + first);
        transpose_lanes<Width>(square);
        ATTENT_UNROLL
        for (std::size_t i = 0; i < Width; ++i)  // those before k were added with the square before
            if (first + i >= k)
                sums = vector::multiply_add(vector::all(a[first + i]), square[i], sums);
    }
    vector::store(to, sums);
}

// Rows of b at the end overlap those before them.
ATTENT_LANES_KERNEL void multiply_transposed(lane_factors const& x) {
    for (std::size_t i = 0; i < x.rows; ++i)
        for (std::size_t j = 0; j < x.columns; j += widest) {
            std::size_t const first = j + widest <= x.columns ? j : x.columns - widest;
            set_transposed<widest>(x.a + i * x.a_step, x.b + first * x.inner, x.inner,
                                   x.to + i * x.columns + first);
        }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
