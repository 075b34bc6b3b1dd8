// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attent.hpp>
#include <cstdio>
#include <support/count_allocations.hpp>

// Nothing allocates: every operator new of this program counts, and while attention runs none may.

namespace {

using namespace attent;
using attent_test::allocations;
using namespace attent::axes;

float volatile one = 1;

template <class... Tensors>
void fill(Tensors&... tensors) {
    auto const fill_one = [](auto& tensor_) {
        for (auto& element : tensor_.elements) element = one;
    };
    (fill_one(tensors), ...);
}

bool allocates_nothing(char const* name, int before) {
    if (allocations == before) return true;
    std::printf("%s allocates\n", name);
    return false;
}

// one visible value everywhere, so that the result is known
template <class Output>
bool is_one(Output const& output) {
    bool all = true;
    for (float element : output.elements) all = all && element > 0.999f && element < 1.001f;
    return all;
}

}  // namespace

int main() {
    ::operator delete(::operator new(1));
    if (allocations == 0) return std::puts("operator new does not count"), 1;

    static matrix<queries(64), features(64)> q;
    static matrix<axes::keys(64), features(64)> k;
    static matrix<axes::keys(64), values(64)> v;
    static tensor<float, heads(4), tokens(1), features(64)> next_q;
    static tensor<float, heads(1), tokens(1), features(64)> next_k;
    static tensor<float, heads(1), tokens(1), values(64)> next_v;
    static kv_cache<float, heads(1), 100, features(64), values(64)> cache;
    static ring_kv_cache<float, heads(1), 70, features(64), values(64)> ring;
    static matrix<queries(5), features(8)> small;
    fill(q, k, v, next_q, next_k, next_v, small);

    bool passed = true;
    int const before = allocations;
    passed = passed && is_one(attention(q, k, v)) && is_one(attention(q, k, v, causal));
    passed = passed && allocates_nothing("attention", before);
    passed = passed && is_one(attention(small, small, small, causal));
    passed = passed && allocates_nothing("attention of 5 tokens", before);
    for (int token = 0; token < 100 && passed; ++token) {
        passed = cache.append(next_k, next_v) && is_one(attention(next_q, cache, grouped_query));
        ring.append(next_k, next_v);
        passed = passed && is_one(attention(next_q, ring, grouped_query));
    }
    passed = passed && allocates_nothing("decoding", before);

    static unsigned char const file[]{2, 0, 0,   0, 0, 0, 0, 0,   1, 0, 0, 0,   ' ', 0,
                                      0, 0, 0,   1, 0, 0, 0, 'a', 0, 0, 0, 0,   1,   0,
                                      0, 0, 'b', 0, 0, 0, 0, 2,   0, 0, 0, 'a', 'b'};
    static std::array<std::size_t, 8> room;
    tokenizer<4> const words(file);
    static vector<300> logits;
    fill(logits);
    random_numbers draws(1);
    std::size_t const token = sample(logits, draws, top_p(0.9f)) + greedy(logits);
    passed = passed && words.encode("ab", room).tokens.size() == 3 && token < logits.size;
    passed = passed && allocates_nothing("text", before);
    if (!passed) std::puts("failed");
    return passed ? 0 : 1;
}
