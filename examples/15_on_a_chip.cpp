// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What fits on which chip: memory is sizeof, work is arithmetic. Prints the table of docs/firmware.md.

#include <attent/attent.hpp>
#include <cstdio>
using namespace attent;
using namespace attent::axes;

// One layer of attention that reads a token at a time and remembers Context of them.
template <std::size_t Model, std::size_t Heads, std::size_t KeyHeads, std::size_t Width,
          std::size_t Context>
struct layer {
    static constexpr std::size_t all = Heads * Width, kept = KeyHeads * Width;
    struct float_weights {
        matrix<Model, all> query;
        matrix<Model, kept> key, value;
        matrix<all, Model> output;
    };
    using int8_weights =
        quantized_multi_head_attention_weights<channels(Model), heads(Heads), heads(KeyHeads),
                                               features(Width), values(Width), axis(Model)>;
    template <class T>
    using cache = kv_cache<T, heads(KeyHeads), Context, features(Width), values(Width)>;

    static constexpr std::size_t float_flash = sizeof(float_weights);
    static constexpr std::size_t int8_flash = sizeof(int8_weights);
    static constexpr std::size_t float_ram =
        sizeof(cache<float>) +
        sizeof(multi_head_attention_cache_workspace<Context, heads(Heads), heads(KeyHeads),
                                                    features(Width), values(Width)>);
    static constexpr std::size_t int8_ram =
        sizeof(cache<std::int8_t>) +
        sizeof(
            quantized_multi_head_attention_cache_workspace<Context, heads(Heads), heads(KeyHeads),
                                                           features(Width), values(Width)>);
    static constexpr std::size_t multiply_adds =
        Model * (all + 2 * kept) + all * Model + Heads * Context * 2 * Width;

    static void print() {
        std::printf(
            "| %zu wide, %zu/%zu heads of %zu, %zu tokens | %zu | %zu | %zu | %zu | %zu |\n", Model,
            Heads, KeyHeads, Width, Context, float_flash, float_ram, int8_flash, int8_ram,
            multiply_adds);
    }
};

using small = layer<32, 4, 4, 8, 64>;
using story = layer<64, 8, 4, 8, 128>;
using large = layer<128, 8, 8, 16, 256>;

static_assert(small::int8_ram < 8 * 1024 && story::float_ram < 48 * 1024);

int main() {
    small::print();
    story::print();
    large::print();
}
