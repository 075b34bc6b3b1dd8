// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/causal.hpp>
#include <attent/attention/kv_cache.hpp>
#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/model_layers.hpp>
#include <attent/transformer/model_stack.hpp>
#include <attent/transformer/pre_norm_block.hpp>
#include <support/catch2.hpp>

#include "unseen.hpp"

using namespace attent;
using namespace attent::axes;

namespace {

using block = encoder_block_parameters<channels(6), hidden(7)>;
using rows = matrix<tokens(5), channels(6)>;

template <class Model>
Model drawn(std::uint32_t seed) {
    Model out{};
    for_each_parameter(out, [&](message const&, auto& tensor_) {
        tensor_ = attent_test::unseen(
            attent_test::numbers<std::remove_cvref_t<decltype(tensor_)>>(++seed));
    });
    return out;
}

}  // namespace

TEST_CASE("stack: blocks one after the other, in an array and in a tuple") {
    auto const layers = drawn<std::array<block, 3>>(10);
    auto const x = attent_test::unseen(attent_test::numbers<rows>(1));
    auto const encode = [](auto const& x_, auto const& layer_) {
        return encoder_block<heads(2)>(x_, layer_);
    };
    auto const expected = encode(encode(encode(x, layers[0]), layers[1]), layers[2]);
    CHECK(stack(x, layers, encode) == expected);
    CHECK(stack(x, boost::hana::make_tuple(layers[0], layers[1], layers[2]), encode) == expected);
    auto const as_function = [&](std::size_t i_) {
        return [&, i_](auto const& x_) { return encode(x_, layers[i_]); };
    };
    CHECK(stack(x, boost::hana::make_tuple(as_function(0), as_function(1), as_function(2))) ==
          expected);
}

TEST_CASE("stack: each block has its own cache, and a token at a time has the bits of all") {
    auto const layers = drawn<std::array<block, 2>>(20);
    auto const x = attent_test::unseen(attent_test::numbers<rows>(2));
    auto const all = stack(x, layers, [](auto const& x_, auto const& layer_) {
        return pre_norm_block<heads(2)>(x_, layer_, causal);
    });
    std::array<kv_cache<float, heads(2), 5, features(3), values(3)>, 2> caches{};
    for (std::size_t i = 0; i < 5; ++i) {
        matrix<tokens(1), channels(6)> const token(x.row(i).elements);
        auto const one =
            stack(token, layers, caches, [](auto const& x_, auto const& layer_, auto& cache_) {
                return pre_norm_block<heads(2)>(x_, layer_, cache_, causal);
            });
        CHECK(one.row(0) == all.row(i));
        CHECK(caches[1].length() == i + 1);
    }
}
