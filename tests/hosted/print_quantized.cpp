// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/attention/quantize.hpp>
#include <attent/attention/quantized_multi_head_attention.hpp>
#include <attent/hosted/print_quantized.hpp>
#include <fstream>
#include <sstream>
#include <support/catch2.hpp>

#include "printed_head.hpp"  // what print_quantized once printed: it compiles

// calibrate computes in float, and so has the bits of its contract: these are those of separate
#if !defined(ATTENT_FUSED)
using namespace attent;
using namespace attent::axes;

namespace {

struct head_weights {
    matrix<channels(3), features(2)> w_q, w_k;
    matrix<channels(3), values(2)> w_v;
};
struct layer_weights {
    matrix<channels(3), 4> query;
    matrix<channels(3), 2> key, value;
    matrix<4, channels(3)> output;
};

float next = 0.1f;
template <class Tensor>
void fill(Tensor& x) {
    for (float& element : x.elements) {
        element = next;
        next = next > 0.9f ? next - 1.7f : next + 0.37f;
    }
}

}  // namespace

TEST_CASE("print_quantized prints constants that compile to the same weights") {
    next = 0.1f;
    head_weights one;
    fill(one.w_q);
    fill(one.w_k);
    fill(one.w_v);
    layer_weights many;
    fill(many.query);
    fill(many.key);
    fill(many.value);
    fill(many.output);
    std::array<matrix<tokens(2), channels(3)>, 2> samples;
    fill(samples[0]);
    fill(samples[1]);
    auto const head = quantize(one, calibrate(samples, one));
    auto const layer =
        quantize<heads(2), heads(1)>(many, calibrate<heads(2), heads(1)>(samples, many));
    CHECK(head == printed::head);
    CHECK(layer == printed::layer);

    std::ostringstream out;
    print_quantized(out, "head", head);
    print_quantized(out, "layer", layer);
    std::string const here = __FILE__;
    std::ifstream file(here.substr(0, here.rfind('/') + 1) + "printed_head.hpp");
    std::stringstream text;
    text << file.rdbuf();
    REQUIRE(text.str().size() > 1000);
    CHECK(text.str().find(out.str()) != std::string::npos);
}
#endif
