// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_multi_head_attention_weights.hpp>
#include <attent/attention/quantized_self_attention_weights.hpp>

// As print_quantized prints it, so:
// clang-format off
namespace printed {

inline constexpr attent::quantized_self_attention_weights<attent::axes::channels(3), attent::axes::features(2), attent::axes::values(2)> head{
    {{3294, {25253, 7}, {15, 127, -74}},
     {7613, {18188, 6}, {49, 127, -13}},
     {5471, {23233, 7}, {32, 127, -44}},
     {-254, {16662, 7}, {111, -127, 5}},
     {7079, {31459, 7}, {45, 127, -21}},
     {3187, {21249, 7}, {127, -92, 30}}},
    {105382u, 19, 20298u, 2, 922345895, 13, -91},
    {0x1.66854p-7f, -46}, {0x1.f37edp-7f, -91}};
inline constexpr attent::quantized_multi_head_attention_weights<attent::axes::channels(3), attent::axes::heads(2), attent::axes::heads(1), attent::axes::features(2), attent::axes::values(2), attent::axes::channels(3)> layer{
    {{-964, {29893, 7}, {111, -8, -127}},
     {6398, {21827, 6}, {127, 46, -36}},
     {343, {18505, 6}, {-127, 114, 18}},
     {6293, {25385, 6}, {-49, 127, 57}},
     {4561, {17701, 7}, {127, -72, 39}},
     {8537, {25406, 7}, {127, -11, 66}},
     {6408, {19795, 6}, {127, -42, 52}},
     {1056, {30880, 7}, {-114, 7, 127}}},
    {{-6637, {24332, 6}, {127, 21, -85, 38}},
     {-10749, {30045, 7}, {-98, 100, -72, 127}},
     {-7067, {22851, 6}, {-21, 109, -4, 127}}},
    {75246u, 19, 28428u, 3, 536870912, 13, 0},
    {0x1.66854p-7f, -46}, {0x1.d2d53cp-6f, -39}};

}  // namespace printed
