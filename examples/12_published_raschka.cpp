// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Source: Sebastian Raschka, "Build a Large Language Model (From Scratch)", chapter 3, whose notebook is
// github.com/rasbt/LLMs-from-scratch, ch03/01_main-chapter-code/ch03.ipynb. It prints four digits: half a
// digit is 5e-5, and the trained matrices are rounded themselves.
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

// "Your journey starts with one step"
constexpr matrix<tokens(6), channels(3)> x{{0.43f, 0.15f, 0.89f}, {0.55f, 0.87f, 0.66f},
                                           {0.57f, 0.85f, 0.64f}, {0.22f, 0.58f, 0.33f},
                                           {0.77f, 0.25f, 0.10f}, {0.05f, 0.80f, 0.55f}};

// 3.3: attention without trained matrices, unscaled: the words themselves are queries, keys and values
constexpr auto simple = attention_steps(x, x, x, scale(1));
static_assert(expect_close(simple.scaled.row(1),
                           vector<6>{0.9544f, 1.4950f, 1.4754f, 0.8434f, 0.7070f, 1.0865f}, 6e-5f));
static_assert(expect_close(simple.weights.row(1),
                           vector<6>{0.1385f, 0.2379f, 0.2333f, 0.1240f, 0.1082f, 0.1581f}, 6e-5f));
constexpr matrix<6, 3> contexts{{0.4421f, 0.5931f, 0.5790f}, {0.4419f, 0.6515f, 0.5683f},
                                {0.4431f, 0.6496f, 0.5671f}, {0.4304f, 0.6298f, 0.5510f},
                                {0.4671f, 0.5910f, 0.5266f}, {0.4177f, 0.6503f, 0.5645f}};
static_assert(expect_close(simple.output, contexts, 6e-5f));

// 3.4: with matrices (drawn at random, seed 123) and the scale 1 / sqrt(2)
constexpr matrix<channels(3), features(2)> w_q{
    {0.2961f, 0.5166f}, {0.2517f, 0.6886f}, {0.0740f, 0.8665f}};
constexpr matrix<channels(3), features(2)> w_k{
    {0.1366f, 0.1025f}, {0.1841f, 0.7264f}, {0.3153f, 0.6871f}};
constexpr matrix<channels(3), values(2)> w_v{
    {0.0756f, 0.1966f}, {0.3164f, 0.4017f}, {0.1186f, 0.8274f}};

constexpr auto q = x * w_q, k = x * w_k;
static_assert(expect_close(q.row(1), vector<2>{0.4306f, 1.4551f}, 1e-4f));
static_assert(expect_close((q * transpose(k)).row(1),
                           vector<6>{1.2705f, 1.8524f, 1.8111f, 1.0795f, 0.5577f, 1.5440f}, 2e-4f));

constexpr auto v = x * w_v;
constexpr auto steps = attention_steps(q, k, v);
static_assert(expect_close(steps.weights.row(1),
                           vector<6>{0.1500f, 0.2264f, 0.2199f, 0.1311f, 0.0906f, 0.1820f}, 1e-4f));
constexpr matrix<6, 2> trained{{0.2996f, 0.8053f}, {0.3061f, 0.8210f}, {0.3058f, 0.8203f},
                               {0.2948f, 0.7939f}, {0.2927f, 0.7891f}, {0.2990f, 0.8040f}};
static_assert(expect_close(steps.output, trained, 1e-4f));

int main() {}
