// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using namespace attent;

struct deviation {
    double from_softmax = 0;  // steps, the worst entry
    double of_sum = 0;        // steps, the worst row
    bool ordered = true;
};

// Rows of scores in [low, high] against softmax in double; `far` counts entries 10 and more below the top.
template <class In, class Out, std::size_t Count>
deviation measure(int rows, float smallest, float greatest, double a_far_entry = 0,
                  int low = std::numeric_limits<In>::min(),
                  int high = std::numeric_limits<In>::max()) {
    constexpr double one = std::is_same_v<In, std::int16_t>    ? 32768
                           : std::is_same_v<Out, std::int16_t> ? 65536
                                                               : 256;
    constexpr int zero = std::is_same_v<In, std::int16_t> ? 0 : std::numeric_limits<Out>::min();
    constexpr double most = std::numeric_limits<Out>::max() - zero;
    attent_test::random random(Count);
    deviation found;
    for (int n = 0; n < rows; ++n) {
        float const scale = std::exp(random.uniform(std::log(smallest), std::log(greatest)));
        vector<Count, In> scores;
        In top = std::numeric_limits<In>::min();
        for (In& score : scores.elements) {
            score = static_cast<In>(random.integer(low, high));
            if (top < score) top = score;
        }
        auto const weights = quantized_softmax<Out>(scores, softmax_scaling<In>::from(scale));
        double exact[Count], exact_sum = 0, sum = 0;
        int far = 0;
        for (std::size_t j = 0; j < Count; ++j) {
            exact[j] = std::exp(static_cast<double>(scale) * (scores(j) - top));
            exact_sum += exact[j];
            far += exact[j] < 4.6e-5;
        }
        for (std::size_t j = 0; j < Count; ++j) {
            double const weight = weights(j) - zero;
            double const wanted = std::fmin(exact[j] / exact_sum * one, most);
            found.from_softmax =
                std::fmax(found.from_softmax, std::fabs(weight - wanted) - a_far_entry * far);
            sum += weight;
            for (std::size_t i = 0; i < j; ++i)
                if ((scores(i) < scores(j) && weights(i) > weights(j)) ||
                    (scores(i) > scores(j) && weights(i) < weights(j)) ||
                    (scores(i) == scores(j) && weights(i) != weights(j)))
                    found.ordered = false;
        }
        found.of_sum = std::fmax(found.of_sum, std::fabs(sum - one));
    }
    return found;
}

}  // namespace

// Half a step is the rounding of the result. The exponential is good to 2^-23 and the reciprocal to
// 2^-28, which a step of 2^-8 hardly sees and one of 2^-16 a little. Each rounding moves the sum by
// half a step at most.
TEST_CASE("quantized softmax of int8 is the real one within half a step") {
    for (deviation const& found : {measure<std::int8_t, std::int8_t, 2>(20000, 1e-4f, 1),
                                   measure<std::int8_t, std::int8_t, 17>(10000, 1e-4f, 1)}) {
        CHECK(found.from_softmax <= 0.51);
        CHECK(found.of_sum <= 17 * 0.51);
        CHECK(found.ordered);
    }
    CHECK(measure<std::int8_t, std::int8_t, 300>(100, 1e-3f, 0.1f).from_softmax <= 0.51);
}

TEST_CASE("quantized softmax from int8 to int16 is the real one within a step") {
    for (deviation const& found : {measure<std::int8_t, std::int16_t, 2>(20000, 1e-4f, 1),
                                   measure<std::int8_t, std::int16_t, 17>(10000, 1e-4f, 1)}) {
        CHECK(found.from_softmax <= 1);
        CHECK(found.of_sum <= 17);
        CHECK(found.ordered);
    }
}

// The tables have 15 places and lines for curves: a step and a half for the power, the same for the
// reciprocal, half a step for the result. A power below e^-10 counts as the table's first entry, 2 steps.
TEST_CASE("quantized softmax of int16 is the real one within four steps and two a far entry") {
    for (deviation const& found :
         {measure<std::int16_t, std::int16_t, 2>(20000, 1e-6f, 1e-2f, 2),
          measure<std::int16_t, std::int16_t, 17>(10000, 1e-6f, 1e-2f, 2),
          measure<std::int16_t, std::int16_t, 17>(10000, 1e-3f, 4.9f, 2, -50, 50)}) {
        CHECK(found.from_softmax <= 4);
        CHECK(found.of_sum <= 17 * 1.0);
        CHECK(found.ordered);
    }
}

TEST_CASE("quantized softmax has the same bits as a constant and at run time") {
    constexpr matrix<3, 5, std::int8_t> scores{
        {3, 1, 4, 1, 5}, {-92, 65, -35, 89, -79}, {-128, 127, 0, 126, -127}};
    constexpr auto scaling = softmax_scaling<std::int8_t>::from(0.1f, 0.7f);
    constexpr auto bytes = quantized_softmax<std::int8_t>(scores, scaling);
    constexpr auto words = quantized_softmax<std::int16_t>(scores, scaling);
    auto unseen = scores;
    asm volatile("" : : "r"(&unseen) : "memory");
    CHECK(quantized_softmax<std::int8_t>(unseen, scaling) == bytes);
    CHECK(quantized_softmax<std::int16_t>(unseen, scaling) == words);

    constexpr matrix<2, 3, std::int16_t> wide{{3141, -5926, 5358}, {-32768, 32767, 32000}};
    constexpr auto wide_scaling = softmax_scaling<std::int16_t>::from(0x1p-12f);
    constexpr auto wide_weights = quantized_softmax<std::int16_t>(wide, wide_scaling);
    auto unseen_wide = wide;
    asm volatile("" : : "r"(&unseen_wide) : "memory");
    CHECK(quantized_softmax<std::int16_t>(unseen_wide, wide_scaling) == wide_weights);
}
