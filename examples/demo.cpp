// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// 貓咪 坐在 墊子 上 (the cat sits on the cushion) through attention, every step shown. All numbers are
// constants of the compiler; then the machine computes them again, and the bits must be the same.
#include "sentences.hpp"

#include <attent/attent.hpp>
#include <attent/hosted/heatmap.hpp>
#include <iostream>

using namespace attent;
using namespace attent::axes;

namespace {

struct model {
    matrix<tokens(4), channels(4)> x;
    matrix<channels(4), features(3)> w_q, w_k;
    matrix<channels(4), values(2)> w_v;
};

using trace = attention_trace<matrix<tokens(4), tokens(4)>, matrix<tokens(4), values(2)>>;

struct steps {
    matrix<tokens(4), features(3)> q, k;
    matrix<tokens(4), values(2)> v;
    matrix<tokens(4), tokens(4)> scores;
    trace open, masked;  // without a mask, and with the causal one
};

constexpr steps computed(model const& m) {
    auto const q = m.x * m.w_q, k = m.x * m.w_k;
    auto const v = m.x * m.w_v;
    return {q, k, v, q * transpose(k), attention_steps(q, k, v), attention_steps(q, k, v, causal)};
}

constexpr model constants{cat::x, cat::w_q, cat::w_k, cat::w_v};
constexpr steps while_compiling = computed(constants);

// through a volatile: so the compiler cannot know the numbers that come back
template <class Tensor>
Tensor hidden_from_the_compiler(Tensor const& known) {
    auto elements = known.elements;
    for (float& element : elements) {
        float volatile unknown = element;
        element = unknown;
    }
    return elements;
}

bool machine_agrees() {
    steps const& a = while_compiling;
    steps const b =
        computed({hidden_from_the_compiler(cat::x), hidden_from_the_compiler(cat::w_q),
                  hidden_from_the_compiler(cat::w_k), hidden_from_the_compiler(cat::w_v)});
    auto const same_trace = [](trace const& one, trace const& other) {
        return same_bits(one.scaled, other.scaled) && same_bits(one.capped, other.capped) &&
               same_bits(one.masked, other.masked) && same_bits(one.weights, other.weights) &&
               same_bits(one.output, other.output);
    };
    return same_bits(a.q, b.q) && same_bits(a.k, b.k) && same_bits(a.v, b.v) &&
           same_bits(a.scores, b.scores) && same_trace(a.open, b.open) &&
           same_trace(a.masked, b.masked);
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 1) {
        std::cerr << "demo: accepts no arguments (found " << arguments[1] << ")\n";
        return 2;
    }
    std::ostream& out = std::cout;
    auto const& words = cat::words;
    steps const& c = while_compiling;

    out << "Attention, step by step, on four words:";
    for (auto const word : words) out << " " << word;
    out << "  (the cat sits on the cushion)\n\nX: what each word is\n";
    print(out, cat::x, words, {"animal", "thing", "action", "place"});
    out << "\nQ = X W_q: what each word looks for\n";
    print(out, c.q, words, {"who", "on what", "done"});
    out << "\nK = X W_k: what each word is found by\n";
    print(out, c.k, words, {"who", "on what", "done"});
    out << "\nV = X W_v: what each word carries\n";
    print(out, c.v, words, {"alive", "soft"});
    out << "\nScores = Q K^T: how well each query (row) fits each key (column)\n";
    print(out, c.scores, words, words);
    out << "\nScaled = Scores / sqrt(3)\n";
    print(out, c.open.scaled, words, words);
    out << "\nWeights = softmax(Scaled): " << words[1] << " attends to " << words[0] << " and "
        << words[2] << "\n";
    heatmap(out, c.open.weights, words, words);
    out << "\nOutput = Weights V: " << words[1] << " is now a mixture of both, alive and soft\n";
    print(out, c.open.output, words, {"alive", "soft"});
    out << "\nMasked: a model that predicts the next word must not see it\n";
    print(out, c.masked.masked, words, words);
    out << "\nWeights and output behind the mask\n";
    heatmap(out, c.masked.weights, words, words);
    print(out, c.masked.output, words, {"alive", "soft"});

    out << "\nThe compiler computed every number above: they are constexpr.\n";
    if (!machine_agrees()) {
        out << "Recomputing them just now gave OTHER bits: the arithmetic contract is broken.\n";
        return 1;
    }
    out << "Recomputing them just now, from inputs the compiler could not see, gave the same "
           "bits.\n";
}
