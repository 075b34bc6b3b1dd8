// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/transformer/model_convert.hpp>
#include <attent/transformer/model_layers.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

template <template <axis, axis> class Matrix, class T = float>
struct model {
    using table = std::conditional_t<detail::is_quantized_matrix<Matrix<1, 1>>,
                                     Matrix<channels(3), vocabulary(5)>,
                                     matrix<vocabulary(5), channels(3), T>>;
    using square = std::array<Matrix<channels(3), features(2)>, 2>;
    using row = vector<channels(3), T>;
    BOOST_HANA_DEFINE_STRUCT(model, (table, embedding), (square, up), (row, norm));
};
template <axis Rows, axis Columns>
using matrix16 = matrix<Rows, Columns, float16>;

using of_float = model<float_matrix>;
using of_float16 = model<matrix16, float16>;
using of_int8 = model<quantized_matrix>;

constexpr of_float weights{
    matrix<vocabulary(5), channels(3)>{
        {1, 2, 3}, {-1, 0.5f, 0.1f}, {0, 0, 0}, {-127, 1, 64}, {1e-3f, 0, -2e-3f}},
    {matrix<channels(3), features(2)>{{1, -10}, {0.3f, 3}, {-0.25f, 7}},
     matrix<channels(3), features(2)>{{0, 1}, {0, 1}, {0, 1}}},
    vector<channels(3)>{1 / 3.0f, 2, 3}};

template <class To, class From>
constexpr To converted(From const& from) {
    To out{};
    convert_parameters(out, from);
    return out;
}

// -- 16 bits and back: one rounding

constexpr auto half = converted<of_float16>(weights);
static_assert(half.norm(0) == float16(1 / 3.0f) && half.up[0](1, 0) == float16(0.3f));
static_assert(half.embedding(3, 0) == float16(-127.0f));
constexpr auto from_half = converted<of_float>(half);
static_assert(is_close(from_half.norm, weights.norm, 1e-4f));
static_assert(is_close(from_half.up[0], weights.up[0], 1e-3f));
static_assert(converted<of_float>(weights).embedding == weights.embedding);
static_assert(parameter_bytes<of_float16>() * 2 == parameter_bytes<of_float>());

// -- int8: each output of a matrix, and each row of the table, has a step of its own

constexpr auto small = converted<of_int8>(weights);
static_assert(parameter_count<of_int8>() == parameter_count<of_float>() + 5 + 2 * 2);
static_assert(parameter_bytes<of_int8>() == (15 + 4 * 5) + 2 * (6 + 4 * 2) + 12);
static_assert(small.norm == weights.norm);
static_assert(small.up[0].scale(1) == 10 / 127.0f && small.up[0].codes(1, 0) == -127);
static_assert(small.up[0].codes(1, 1) == 38 && small.up[0].codes(1, 2) == 89);
static_assert(small.up[1].scale(0) == 1 && small.up[1].codes(0, 2) == 0);
static_assert(small.embedding.scale(3) == 1 && small.embedding.codes(3, 0) == -127 &&
              small.embedding.codes(3, 2) == 64);
static_assert(small.embedding.codes(4, 2) == -127 && small.embedding.codes(4, 0) == 64);

// and back: half a step, 1 / 254 of the largest
constexpr auto back = converted<of_float>(small);
static_assert(is_close(back.up[0], weights.up[0], 10.001f / 254));
static_assert(back.up[0](0, 1) == -10 && back.up[1] == weights.up[1]);
static_assert(is_close(back.embedding, weights.embedding, 127.001f / 254));
static_assert(is_close(back.embedding.row(4), weights.embedding.row(4), 2.001e-3f / 254));
static_assert(back.embedding.row(2) == weights.embedding.row(2));
static_assert(converted<of_int8>(small).up[0].codes == small.up[0].codes);

// -- codes and scales have names, under which a file has them

constexpr bool names_codes() {
    message names;
    for_each_parameter(small, [&](message const& path_, auto const&) {
        if (names.length < 60) names.add(path_.view()).add(';');
    });
    return names == "embedding.codes;embedding.scale;up.0.codes;up.0.scale;up.1.codes;";
}
static_assert(names_codes());

}  // namespace
