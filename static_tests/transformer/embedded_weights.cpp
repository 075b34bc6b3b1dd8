// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A file by hand, as attent_embed_weights writes one (tests/embed compares its files with the readers).
#include <attent/transformer/embedded_weights.hpp>

using namespace attent;

namespace {

constexpr matrix<2, 3> matrix_of_file(std::array<float, 6>{{0, 1, 2, 3, 4, 5}});
constexpr vector<3, std::int8_t> bytes_of_file(std::array<std::int8_t, 3>{{-128, 0, 127}});
constexpr tensor<float> number_of_file(std::array<float, 1>{{0.5f}});
constexpr matrix<0, 7> nothing_of_file(std::array<float, 0>{});

constexpr stored_tensor tensors[] = {
    detail::embedded<matrix_of_file>("a.matrix"),
    detail::embedded<bytes_of_file>("bytes"),
    detail::embedded<number_of_file>("number"),
    detail::embedded<nothing_of_file>("nothing"),
};
constexpr embedded_weights file(tensors);

static_assert(file && file.problem().empty() && file.count() == 4);
static_assert(!file.find("matrix") && !file.find("a.matrix.") && !file.find(""));

constexpr auto found = file.find("a.matrix");
static_assert(found.type == stored_type::f32 && found.rank == 2 && found.extents[0] == 2 &&
              found.extents[1] == 3 && found.number(5) == 5);
static_assert(found.transposed().number(1) == 3 && found.transposed().extents[0] == 3);

constexpr auto bytes = file.find("bytes");
static_assert(bytes.type == stored_type::i8 && bytes.number(0) == -128 && bytes.number(2) == 127);
static_assert(file.find("number").rank == 0 && file.find("number").number(0) == 0.5f);
static_assert(file.find("nothing").size() == 0 && file.find("nothing").extents[1] == 7);

constexpr std::size_t letters() {
    std::size_t count = 0;
    file.for_each([&](stored_tensor const& tensor_) { count += tensor_.name.size(); });
    return count;
}
static_assert(letters() == 8 + 5 + 6 + 7);

// arrays of the file's own type are copied whole, all others one by one
template <class T, std::size_t Size>
constexpr std::array<T, Size> whole(stored_tensor const& stored) {
    std::array<T, Size> out{};
    if (!stored.copy_whole(out)) out[0] = 99;
    return out;
}
static_assert(whole<float, 6>(found) == matrix_of_file.elements);
static_assert(whole<std::int8_t, 3>(bytes) == bytes_of_file.elements);
static_assert(whole<float, 3>(bytes)[0] == 99 && whole<std::int8_t, 6>(found)[0] == 99);
static_assert(whole<float, 5>(found)[0] == 99 && whole<float, 6>(found.transposed())[0] == 99);
static_assert(whole<float, 6>(stored_tensor{})[0] == 99);

constexpr std::array<float, 6> one_by_one(stored_tensor const& stored) {
    std::array<float, 6> out{};
    stored.copy_to(out.data());
    return out;
}
static_assert(one_by_one(found) == matrix_of_file.elements);
static_assert(one_by_one(found.transposed()) == std::array<float, 6>{0, 3, 1, 4, 2, 5});
static_assert(one_by_one(bytes) == std::array<float, 6>{-128, 0, 127});

}  // namespace
