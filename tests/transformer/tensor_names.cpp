// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/gpt2_names.hpp>
#include <attent/transformer/hugging_face_llama_names.hpp>
#include <attent/transformer/pytorch_names.hpp>
#include <attent/transformer/tensor_names.hpp>
#include <set>
#include <string>
#include <support/catch2.hpp>

using namespace attent;

TEST_CASE("tensor_name: every number goes from one name into the other") {
    for (int first = 0; first < 300; first += 7)
        for (int second = 0; second < 12; ++second) {
            std::string const name =
                "layers." + std::to_string(first) + ".head" + std::to_string(second) + ".query";
            detail::numbers_of_stars numbers;
            REQUIRE(detail::follows(name, "layers.*.head*.query", numbers));
            REQUIRE(detail::filled("h.*.attn.*", numbers).text ==
                    "h." + std::to_string(first) + ".attn." + std::to_string(second));
        }
}

TEST_CASE("tensor_name: a star that stands for nothing stays and is found in no file") {
    detail::numbers_of_stars numbers;
    REQUIRE(detail::follows(std::string("layers.7.norm"), "layers.*.norm", numbers));
    CHECK(detail::filled("h.*.ln.*", numbers) == "h.7.ln.*");
}

TEST_CASE("name lists: a star on one side is one on the other, and no line comes twice") {
    auto const check = [](std::span<tensor_name const> names_) {
        std::set<std::string> lines;
        for (tensor_name const& line : names_) {
            std::string const parameter = line.parameter, tensor = line.tensor;
            CAPTURE(parameter, tensor);
            CHECK((parameter.find('*') == std::string::npos) ==
                  (tensor.find('*') == std::string::npos));
            CHECK(parameter.find("layers.") ==
                  (parameter.find('*') == std::string::npos ? std::string::npos : std::size_t{0}));
            CHECK(lines.insert(parameter + " " + tensor).second);
        }
    };
    check(pytorch_names);
    check(gpt2_names);
    check(hugging_face_llama_names);
}
