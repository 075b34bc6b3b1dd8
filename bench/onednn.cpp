// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <omp.h>

#include <dnnl.hpp>
#include <limits>
#include <memory>
#include <unordered_map>

#include "harness.hpp"

namespace bench {
namespace {

using dnnl::memory;

// Two matmul primitives and one softmax a block of queries; keys past a block are skipped when causal.
// One block: everything at once. The scale and the mask are attributes of the first product.
class onednn_attention {
public:
    onednn_attention(problem const& given, std::size_t block) : out_(given.queries * given.width) {
        auto const width = static_cast<memory::dim>(given.width);
        auto const rows = static_cast<memory::dim>(block);
        auto const tokens = static_cast<memory::dim>(given.keys);
        scores_.resize(block * given.keys);
        mask_.resize(given.queries * given.keys);
        for (std::size_t i = 0; i < given.queries; ++i)
            for (std::size_t j = i + 1; j < given.keys; ++j)
                mask_[i * given.keys + j] = -std::numeric_limits<float>::infinity();
        for (std::size_t first = 0; first < given.queries; first += block) {
            bool const causal = given.hidden == mask::causal;
            auto const keys = causal ? static_cast<memory::dim>(first + block) : tokens;
            auto const q = matrix(rows, width, width, 1, &given.q[first * given.width]);
            auto const k = matrix(width, keys, 1, width, given.k.data());
            auto const v = matrix(keys, width, width, 1, given.v.data());
            auto const scores = matrix(rows, keys, tokens, 1, scores_.data());
            auto const hidden = matrix(rows, keys, tokens, 1, &mask_[first * given.keys]);
            auto const out = matrix(rows, width, width, 1, &out_[first * given.width]);

            dnnl::primitive_attr attributes;
            attributes.set_output_scales(0, {1 / std::sqrt(static_cast<float>(given.width))});
            if (causal) {
                dnnl::post_ops after;
                after.append_binary(dnnl::algorithm::binary_add, hidden.get_desc());
                attributes.set_post_ops(after);
            }
            add_step(dnnl::matmul(
                         {{q.get_desc(), k.get_desc(), scores.get_desc()}, attributes, engine_}),
                     {{DNNL_ARG_SRC, q},
                      {DNNL_ARG_WEIGHTS, k},
                      {DNNL_ARG_DST, scores},
                      {DNNL_ARG_ATTR_MULTIPLE_POST_OP(0) | DNNL_ARG_SRC_1, hidden}});
            add_step(dnnl::softmax_forward(
                         {{dnnl::prop_kind::forward_inference, scores.get_desc(), 1}, engine_}),
                     {{DNNL_ARG_SRC, scores}, {DNNL_ARG_DST, scores}});
            add_step(dnnl::matmul({{scores.get_desc(), v.get_desc(), out.get_desc()}, engine_}),
                     {{DNNL_ARG_SRC, scores}, {DNNL_ARG_WEIGHTS, v}, {DNNL_ARG_DST, out}});
        }
    }

    float const* operator()() {
        for (step const& each : steps_) each.primitive.execute(stream_, each.arguments);
        stream_.wait();
        return out_.data();
    }

private:
    struct step {
        dnnl::primitive primitive;
        std::unordered_map<int, memory> arguments;
    };

    memory matrix(memory::dim rows, memory::dim columns, memory::dim row_stride,
                  memory::dim column_stride, float const* data) {
        memory::desc const shape({rows, columns}, memory::data_type::f32,
                                 memory::dims{row_stride, column_stride});
        return memory(shape, engine_, const_cast<float*>(data));
    }
    void add_step(dnnl::primitive primitive, std::unordered_map<int, memory> arguments) {
        steps_.push_back({std::move(primitive), std::move(arguments)});
    }

    dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream_{engine_};
    std::vector<float> scores_, mask_, out_;
    std::vector<step> steps_;
};

void add_attention(mask hidden, std::size_t tokens, std::size_t width, std::size_t block,
                   std::string const& peer) {
    problem const& given = attention_problem(hidden, tokens, width);
    auto const each = std::make_shared<onednn_attention>(given, block);
    add(name_of(hidden, tokens, width), peer, given.expected, 1e-5, [each] { return (*each)(); });
}

}  // namespace

void add_onednn() {
    omp_set_num_threads(1);
    auto const add_whole = [](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            add_attention(hidden, each.tokens, each.width, each.tokens, "oneDNN");
    };
    for_each_small_shape(add_whole);
    for_each_large_shape(add_whole);
    for_each_large_shape([](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            add_attention(hidden, each.tokens, each.width, 64, "oneDNN in blocks");
    });
}

}  // namespace bench
