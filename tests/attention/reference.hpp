// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

// Attention in double, two passes over whole rows, from the formula of the paper and nothing of
// attent's: what the run-time tests compare with.
namespace attent_test {

struct reference_shape {
    std::size_t batches, heads, queries, keys, width, value_width;
};

struct reference_options {
    std::optional<double> scale, cap;
    // of batch, head, query, key
    std::function<bool(std::size_t, std::size_t, std::size_t, std::size_t)> visible;
    std::function<double(std::size_t, std::size_t, std::size_t, std::size_t)> bias;
};

struct reference_answer {
    std::vector<double> weights, output;
    double tolerance;  // what float may differ by
};

template <class Numbers>
reference_answer reference_attention(reference_shape shape, Numbers const& q, Numbers const& k,
                                     Numbers const& v, reference_options const& options = {}) {
    double const scale = options.scale.value_or(1 / std::sqrt(static_cast<double>(shape.width)));
    double largest_value = 0, largest_score = 0, largest_sum = 0;
    for (double each : v) largest_value = std::fmax(largest_value, std::fabs(each));
    reference_answer answer{{}, {}, 0};
    for (std::size_t b = 0; b < shape.batches; ++b)
        for (std::size_t h = 0; h < shape.heads; ++h)
            for (std::size_t i = 0; i < shape.queries; ++i) {
                std::size_t const block = b * shape.heads + h;
                std::vector<double> row(shape.keys);
                double top = -std::numeric_limits<double>::infinity();
                for (std::size_t j = 0; j < shape.keys; ++j) {
                    double sum = 0, magnitudes = 0;
                    for (std::size_t e = 0; e < shape.width; ++e) {
                        double const product = q[(block * shape.queries + i) * shape.width + e] *
                                               k[(block * shape.keys + j) * shape.width + e];
                        sum += product;
                        magnitudes += std::fabs(product);
                    }
                    largest_sum = std::fmax(largest_sum, magnitudes * std::fabs(scale));
                    sum *= scale;
                    if (options.cap) sum = *options.cap * std::tanh(sum / *options.cap);
                    if (options.bias) sum += options.bias(b, h, i, j);
                    if (options.visible && !options.visible(b, h, i, j))
                        sum = -std::numeric_limits<double>::infinity();
                    else if (!std::isinf(sum))
                        largest_score = std::fmax(largest_score, std::fabs(sum));
                    row[j] = sum;
                    top = std::fmax(top, sum);
                }
                double total = 0;
                for (double& score : row) {
                    score = std::isinf(top) ? 0 : std::exp(score - top);
                    total += score;
                }
                for (double& weight : row) weight = total == 0 ? 0 : weight / total;
                answer.weights.insert(answer.weights.end(), row.begin(), row.end());
                for (std::size_t c = 0; c < shape.value_width; ++c) {
                    double mixed = 0;
                    for (std::size_t j = 0; j < shape.keys; ++j)
                        mixed += row[j] * v[(block * shape.keys + j) * shape.value_width + c];
                    answer.output.push_back(mixed);
                }
            }
    // With u = 2^-24: a score is wrong by width * u * (the sum of its products' magnitudes), by 8 u of
    // itself from scale, cap and bias, by one u from the subtraction of the top; a weight's relative
    // error is twice that (numerator and sum) and (keys + 8) u from exp, sums, rescaling, reciprocal.
    double const u = std::ldexp(1.0, -24);
    answer.tolerance = u * std::fmax(largest_value, 1.0) *
                       (2 * (static_cast<double>(shape.width) * largest_sum + 9 * largest_score) +
                        static_cast<double>(shape.keys) + 8);
    return answer;
}

// the largest distance; infinite if a number is NaN or the lengths differ
template <class Numbers>
double max_abs_difference(Numbers const& actual, std::vector<double> const& expected) {
    if (actual.size() != expected.size()) return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (std::size_t n = 0; n < expected.size(); ++n) {
        double const difference = std::fabs(static_cast<double>(actual[n]) - expected[n]);
        if (!(difference <= largest)) largest = difference;
        if (std::isnan(difference)) return std::numeric_limits<double>::infinity();
    }
    return largest;
}

template <class Tensor>
std::vector<double> doubles(Tensor const& x) {
    return {x.elements.begin(), x.elements.end()};
}

}  // namespace attent_test
