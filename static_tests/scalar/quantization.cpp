// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/quantization.hpp>

using namespace attent;
using eight = std::int8_t;

static_assert(symmetric_quantization<eight>(254.0f) == quantization{2.0f, 0});
static_assert(symmetric_quantization<eight>(0.0f) == quantization{1.0f, 0});
static_assert(symmetric_quantization<std::int16_t>(32767.0f) == quantization{1.0f, 0});

// -1 .. 1.5 in 255 steps: 0 is at 255 / 2.5 = 102 steps from -128
static_assert(affine_quantization<eight>(-1.0f, 1.5f).zero_point == -26);
static_assert(affine_quantization<eight>(0.0f, 255.0f) == quantization{1.0f, -128});
static_assert(affine_quantization<eight>(10.0f, 255.0f) == quantization{1.0f, -128});  // holds 0
static_assert(affine_quantization<eight>(-255.0f, -10.0f) == quantization{1.0f, 127});
static_assert(affine_quantization<eight>(0.0f, 0.0f) == quantization{1.0f, 0});

inline constexpr float no_number = std::numeric_limits<float>::quiet_NaN(),
                       infinity = std::numeric_limits<float>::infinity();

// halves away from zero, ends kept, NaN the zero point
static_assert(quantize<eight>(vector<6>{0.5f, -0.5f, 1.5f, 0.49f, 1e30f, -1e30f}, {1.0f, 3}) ==
              vector<6, eight>(std::to_array<eight>({4, 2, 5, 3, 127, -128})));
static_assert(quantize<eight>(vector<3>{no_number, infinity, -infinity}, {0.5f, -7}) ==
              vector<3, eight>(std::to_array<eight>({-7, 127, -128})));
static_assert(quantize<std::int16_t>(vector<2>{-2.0f, 1e6f}, {0.25f, 100}) ==
              vector<2, std::int16_t>(std::to_array<std::int16_t>({92, 32767})));

static_assert(dequantize(vector<2, eight>(std::to_array<eight>({-128, 5})), {0.25f, 4}) ==
              vector<2>{-33.0f, 0.25f});

// what was stored comes back
constexpr bool comes_back(quantization const& q) {
    for (int i = -128; i < 128; ++i) {
        vector<1, eight> const stored(std::array<eight, 1>{static_cast<eight>(i)});
        if (quantize<eight>(dequantize(stored, q), q) != stored) return false;
    }
    return true;
}
static_assert(comes_back({0.3f, -90}) && comes_back({1e-20f, 127}) && comes_back({7e20f, 0}));

// no scale is 0
static_assert(symmetric_quantization<std::int8_t>(1e-44f) == quantization{1.0f, 0});
static_assert(affine_quantization<std::int8_t>(-1e-44f, 1e-44f) == quantization{1.0f, 0});
