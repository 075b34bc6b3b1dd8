// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/ring_kv_cache.hpp>
#include <attent/transformer/model_llama.hpp>
#include <memory>
#include <support/catch2.hpp>
#include <vector>

#include "unseen.hpp"

using namespace attent;
using namespace attent::axes;

namespace {

using model = llama<vocabulary(61), channels(32), 3, heads(4), heads(2), hidden(43)>;
using scores = vector<vocabulary(61)>;

template <class Model>
Model random_model(std::uint32_t seed) {
    Model out{};
    for_each_parameter(out, [&](message const& path_, auto& tensor_) {
        tensor_ = attent_test::numbers<std::remove_cvref_t<decltype(tensor_)>>(
            ++seed, path_.text[path_.length - 1] == 'm' ? 1.0f : 0.3f);
    });
    return out;
}

std::vector<int> text_of(std::size_t count) {
    std::vector<int> text;
    for (std::size_t i = 0; i < count; ++i)
        text.push_back(attent_test::unseen(static_cast<int>(i * i * 7 % 61)));
    return text;
}

}  // namespace

TEST_CASE("llama: however the tokens are cut into calls the bits are the same") {
    auto const weights = std::make_unique<model>(random_model<model>(5));
    auto const text = text_of(67);
    auto past = std::make_unique<model::caches<67>>();
    scores one_by_one;
    for (int const token : text)
        one_by_one = (*weights)(tensor<int, tokens(1)>{std::array{token}}, *past);
    CHECK(!(*past)[0].has_room(1));

    auto const all = std::span<int const>(text);
    auto const again = [&](auto const& read_) {
        past = std::make_unique<model::caches<67>>();
        return read_();
    };
    CHECK(again([&] { return (*weights)(all, *past); }) == one_by_one);
    CHECK(again([&] { return weights->operator()<67>(all, *past); }) == one_by_one);
    CHECK(again([&] { return weights->operator()<5>(all, *past); }) == one_by_one);
    CHECK(again([&] {
              static_cast<void>((*weights)(all.first(40), *past));
              return weights->operator()<3>(all.subspan(40), *past);
          }) == one_by_one);
    CHECK((*past)[2].length() == 67);
}

TEST_CASE("llama: with caches is the blocks without") {
    auto const weights = std::make_unique<model>(random_model<model>(50));
    auto const text = text_of(9);
    tensor<int, tokens(9)> read;
    for (std::size_t i = 0; i < 9; ++i) read.elements[i] = text[i];
    auto x = embedding(read, weights->embedding);
    for (auto const& layer : weights->layers) x = llama_block<heads(4), heads(2)>(x, layer);
    auto const expected = logits(rms_norm(x, weights->norm), weights->embedding);
    model::caches<9> past{};
    for (std::size_t i = 0; i < 9; ++i)
        CHECK((*weights)(tensor<int, tokens(1)>{std::array{text[i]}}, past) == expected.row(i));
}

TEST_CASE("llama: ring caches forget, and until then the bits are the same") {
    auto const weights = std::make_unique<model>(random_model<model>(70));
    auto const text = text_of(30);
    std::array<ring_kv_cache<float, heads(2), 20, features(8), values(8)>, 3> ring{};
    model::caches<30> past{};
    for (std::size_t i = 0; i < 30; ++i) {
        auto const read = tensor<int, tokens(1)>{std::array{text[i]}};
        bool const same = (*weights)(read, ring) == (*weights)(read, past);
        CHECK(same == (i < 20));
    }
}

TEST_CASE("llama: the int8 model is near, and has the same bits however it is cut") {
    using small_model =
        llama<vocabulary(61), channels(32), 3, heads(4), heads(2), hidden(43), quantized_matrix>;
    auto const weights = std::make_unique<model>(random_model<model>(90));
    auto const small = std::make_unique<small_model>();
    convert_parameters(*small, *weights);
    auto const text = text_of(20);
    auto const past = std::make_unique<model::caches<20>>();
    auto first = std::make_unique<small_model::caches<20>>(),
         second = std::make_unique<small_model::caches<20>>();
    auto const expected = (*weights)(std::span<int const>(text), *past);
    auto const near = small->operator()<4>(std::span<int const>(text), *first);
    CHECK(near == small->operator()<1>(std::span<int const>(text), *second));
    double distance = 0, size = 0;
    for (std::size_t i = 0; i < 61; ++i) {
        auto const difference = static_cast<double>(near(i) - expected(i));
        distance += difference * difference;
        size += static_cast<double>(expected(i)) * static_cast<double>(expected(i));
    }
    CHECK(distance < size * 0.05 * 0.05);
    CHECK(distance > 0);
}
