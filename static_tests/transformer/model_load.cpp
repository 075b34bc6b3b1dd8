// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/transformer/model_load.hpp>
#include <attent/transformer/safetensors.hpp>

#include "model_file.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::model_file;
using attent_test::model_tensors;

struct layer {
    using square = matrix<2, 3>;
    using row = vector<3, float16>;
    using small = tensor<std::int8_t, 1, 2, 2>;
    BOOST_HANA_DEFINE_STRUCT(layer, (square, query), (row, norm), (small, codes));
};
struct model {
    using one = tensor<float>;
    using layers_type = std::array<layer, 2>;
    BOOST_HANA_DEFINE_STRUCT(model, (layers_type, layers), (one, scale));
};

// -- the bytes of a safetensors file, under the model's own names

constexpr matrix<2, 3> query{{1, 2, 3}, {4, 5, 6.5f}};
constexpr vector<3> norm{0.5f, -2, 1 / 3.0f};
constexpr vector<3, float16> norm16{float16(0.5f), float16(-2.0f), float16(1 / 3.0f)};
constexpr tensor<std::int8_t, 1, 2, 2> codes{{-128, -1, 0, 127}};
constexpr auto whole = model_file<640, 99>()
                           .add("layers.0.query", query)
                           .add("layers.0.norm", norm)
                           .add("layers.0.codes", codes)
                           .add("layers.1.query", query)
                           .add("layers.1.norm", norm16)
                           .add("layers.1.codes", codes)
                           .add("scale", tensor<float>(std::array<float, 1>{7}))
                           .add("metronome", vector<5>{})
                           .add("a", tensor<std::int8_t, 1>{1});
static_assert(safetensors(whole).problem() == "");

constexpr model read = loaded<model>(safetensors(whole));
static_assert(read.layers[0].query == query && read.layers[1].query == query);
static_assert(read.layers[0].codes == codes && read.layers[1].codes == codes);
static_assert(read.layers[0].norm == norm16 && read.layers[1].norm == norm16);
static_assert(read.scale() == 7);

// -- the array of an npy file has no name: a model of one tensor

struct answers_like_npy {
    stored_tensor array;
    constexpr message problem() const { return {}; }
    constexpr stored_tensor find(std::span<char const> name) const {
        return name.empty() ? array : stored_tensor{};
    }
};
constexpr auto array_of_query = model_tensors<1>().add("", query);
static_assert(loaded<matrix<2, 3>>(answers_like_npy{array_of_query.find("")}) == query);

// -- names and layouts of others

// 3 wide; queries 4, keys and values 2 each
struct attention {
    using query_matrix = matrix<3, 4>;
    using key_matrix = matrix<3, 2>;
    using row = vector<2>;
    BOOST_HANA_DEFINE_STRUCT(attention, (query_matrix, query), (key_matrix, key),
                             (key_matrix, value), (row, key_bias), (row, value_bias),
                             (query_matrix, output));
};
constexpr auto packed = [] {
    matrix<8, 3> out;
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<float>(i);
    return out;
}();  // (out, in)
constexpr vector<8> packed_bias{0, 1, 2, 3, 4, 5, 6, 7};
constexpr matrix<4, 3> turned{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
constexpr tensor_name packed_out_in[] = {
    {"query", "qkv.weight", stored_layout::out_in, stored_part::query},
    {"key", "qkv.weight", stored_layout::out_in, stored_part::key},
    {"value", "qkv.weight", stored_layout::out_in, stored_part::value},
    {"key_bias", "qkv.bias", stored_layout::in_out, stored_part::key},
    {"value_bias", "qkv.bias", stored_layout::out_in, stored_part::value},
    {"output", "lm_head", stored_layout::out_in},
    {"output", "tied", stored_layout::out_in},
};
constexpr auto others = model_file<300, 176>()
                            .add("qkv.weight", packed)
                            .add("tied", turned)
                            .add("qkv.bias", packed_bias);
constexpr attention of_others = loaded<attention>(safetensors(others), packed_out_in);
static_assert(of_others.query == slice<1, 0, 4>(transpose(packed)));
static_assert(of_others.key == slice<1, 4, 2>(transpose(packed)));
static_assert(of_others.value == slice<1, 6, 2>(transpose(packed)));
static_assert(of_others.key_bias == vector<2>{4, 5} && of_others.value_bias == vector<2>{6, 7});
static_assert(of_others.output == transpose(turned));

// packed the other way: (in, out), as GPT-2 has it
constexpr tensor_name packed_in_out[] = {
    {"query", "qkv", stored_layout::in_out, stored_part::query},
    {"key", "qkv", stored_layout::in_out, stored_part::key},
    {"value", "qkv", stored_layout::in_out, stored_part::value},
    {"key_bias", "bias", stored_layout::in_out, stored_part::key},
    {"value_bias", "bias", stored_layout::in_out, stored_part::value},
};
constexpr matrix<3, 8> packed_turned = transpose(packed);
constexpr matrix<3, 4> output = transpose(turned);
constexpr auto in_out =
    model_tensors<3>().add("qkv", packed_turned).add("bias", packed_bias).add("output", output);
constexpr attention of_gpt = loaded<attention>(in_out, packed_in_out);
static_assert(of_gpt.query == of_others.query && of_gpt.key == of_others.key);
static_assert(of_gpt.value == of_others.value && of_gpt.output == of_others.output);
static_assert(of_gpt.key_bias == of_others.key_bias && of_gpt.value_bias == of_others.value_bias);

// -- what is wrong is said, and nothing is half done

template <class Model>
constexpr message problem(auto const& file, std::span<tensor_name const> names = {}) {
    Model filled{};
    for_each_parameter(filled, [](message const&, auto& tensor_) {
        using element = std::remove_cvref_t<decltype(tensor_.elements[0])>;
        for (auto& each : tensor_.elements) each = static_cast<element>(9);
    });
    message const said = load(filled, file, names);
    for_each_parameter(filled, [&](message const&, auto& tensor_) {
        for (auto& each : tensor_.elements)
            if (static_cast<float>(each) != 9 && !said.empty()) detail::refuse("half done", 0, 0);
    });
    return said;
}
static_assert(problem<attention>(in_out, packed_in_out).empty());

struct two {
    using row = vector<2>;
    using column = matrix<2, 1>;
    BOOST_HANA_DEFINE_STRUCT(two, (row, first), (column, second));
};
constexpr vector<2> pair{1, 2};
constexpr matrix<2, 1> upright{{1}, {2}};
constexpr matrix<3, 1> tall{{1}, {2}, {3}};
constexpr matrix<1, 2> flat{{1, 2}};
constexpr tensor<float, 1, 2, 1> deep{{1, 2}};
constexpr vector<3> triple{1, 2, 3};

static_assert(problem<two>(model_tensors<2>().add("first", pair).add("second", upright)) == "");
static_assert(problem<two>(model_tensors<2>().add("first", pair)) ==
              "attent::load: the file has no tensor second for second");
constexpr tensor_name elsewhere[] = {{"first", "a.b"}, {"second", "x", stored_layout::out_in}};
static_assert(problem<two>(model_tensors<2>().add("first", pair), elsewhere) ==
              "attent::load: the file has no tensor a.b for first");
static_assert(problem<two>(model_tensors<2>().add("first", triple).add("second", upright)) ==
              "attent::load: first is (3) in the file; first is (2)");
static_assert(problem<two>(model_tensors<2>().add("first", pair).add("second", flat)) ==
              "attent::load: second is (1, 2) in the file; second is (2, 1)");
static_assert(problem<two>(model_tensors<2>().add("first", pair).add("second", tall)) ==
              "attent::load: second is (3, 1) in the file; second is (2, 1)");
static_assert(problem<two>(model_tensors<2>().add("first", pair).add("second", deep)) ==
              "attent::load: second is (1, 2, 1) in the file; second is (2, 1)");
static_assert(problem<two>(model_tensors<2>().add("a.b", pair).add("x", upright), elsewhere) ==
              "attent::load: x is (1, 2) in the file, once transposed; second is (2, 1)");
static_assert(problem<two>(model_tensors<2>().add("a.b", pair).add("x", flat), elsewhere) == "");

// parts: a query of 2 leaves no whole keys and values in 5 columns, and too wide ones in 8; before a key of
// 2 and its value stands a query as wide or wider
constexpr vector<4> four{1, 2, 3, 4};
constexpr vector<5> five{1, 2, 3, 4, 5};
constexpr vector<6> six{1, 2, 3, 4, 5, 6};
constexpr vector<8> eight{1, 2, 3, 4, 5, 6, 7, 8};
constexpr message packed_problem(stored_part part, auto const& stored) {
    tensor_name const names[] = {{"", "packed", stored_layout::in_out, part}};
    return problem<vector<2>>(model_tensors<1>().add("packed", stored), names);
}
static_assert(packed_problem(stored_part::query, five) ==
              "attent::load: packed is (5) in the file; the model, a part of the columns, is (2)");
static_assert(packed_problem(stored_part::query, four).empty());
static_assert(packed_problem(stored_part::query, six).empty());
static_assert(!packed_problem(stored_part::query, eight).empty());
static_assert(!packed_problem(stored_part::key, five).empty());
static_assert(!packed_problem(stored_part::value, five).empty());
static_assert(packed_problem(stored_part::key, six).empty());
static_assert(packed_problem(stored_part::value, eight).empty());

// -- under a prefix: with a list, with the model's own names, and what is said and listed

constexpr auto in_a_model = model_tensors<4>("m.")
                                .add("first", pair)
                                .add("second", upright)
                                .add("a.b", pair)
                                .add("x", flat);
static_assert(problem<two>(under("m.", in_a_model)) == "");
static_assert(problem<two>(under("m.", in_a_model), elsewhere) == "");
static_assert(loaded<two>(under("m.", in_a_model), elsewhere).first == pair);
static_assert(problem<two>(in_a_model) ==
              "attent::load: the file has no tensor first for first (under(\"m.\", file) has it)");
static_assert(problem<two>(in_a_model, elsewhere) ==
              "attent::load: the file has no tensor a.b for first (under(\"m.\", file) has it)");
static_assert(problem<two>(under("n.", model_tensors<1>("m.n.").add("a.b", pair)), elsewhere) ==
              "attent::load: the file has no tensor n.a.b for first (under(\"m.\", file) has it)");
// the name in a longer one, and a parameter that is found as it is: no prefix
static_assert(problem<two>(model_tensors<1>().add("not_first", pair)) ==
              "attent::load: the file has no tensor first for first");
static_assert(problem<two>(model_tensors<2>().add("first", pair).add("m.second", upright)) ==
              "attent::load: the file has no tensor second for second");
static_assert(problem<two>(under("n.", under("m.", in_a_model)), elsewhere) ==
              "attent::load: the file has no tensor m.n.a.b for first");
static_assert(problem<two>(under("m.", model_tensors<1>("m.").add("a.b", triple)), elsewhere) ==
              "attent::load: m.a.b is (3) in the file; first is (2)");

// a file that says what model it is of says so under a prefix too
struct file_of_another : model_tensors<2> {};
constexpr message misfit(two const&, file_of_another const&) { return "of another"; }
static_assert(problem<two>(under("m.", under("", file_of_another{}))) == "of another");

// -- types

struct byte {
    using bytes = tensor<std::int8_t, 2>;
    BOOST_HANA_DEFINE_STRUCT(byte, (bytes, codes));
};
struct real {
    using row = vector<2, float16>;
    BOOST_HANA_DEFINE_STRUCT(real, (row, codes));
};
constexpr auto of_bytes = model_file<80, 2>().add("codes", tensor<std::int8_t, 2>{1, -2});
static_assert(problem<byte>(safetensors(of_bytes)).empty());
static_assert(problem<byte>(model_tensors<1>().add("codes", pair)) ==
              "attent::load: codes must be I8 in the file: the model's elements are int8");
static_assert(problem<real>(safetensors(of_bytes)) ==
              "attent::load: codes is I8 in the file, without a scale: the model's are real");

// -- 64 bits are kept where the model has them, turned and in parts too

struct of_doubles {
    using row = vector<2, double>;
    using column = matrix<2, 1, double>;
    using one = tensor<double>;
    BOOST_HANA_DEFINE_STRUCT(of_doubles, (row, first), (column, second), (one, third));
};
constexpr double third = 1 / 3.0, huge = 1e300;
constexpr auto doubles = model_file<300, 64>()
                             .add("first", vector<2, double>{third, huge})
                             .add("x", matrix<1, 2, double>{{-third, huge}})
                             .add("third", tensor<double>(std::array<double, 1>{third}))
                             .add("qkv", vector<3, double>{1, third, 2});
constexpr tensor_name of_doubles_names[] = {{"second", "x", stored_layout::out_in}};
constexpr auto read_doubles = loaded<of_doubles>(safetensors(doubles), of_doubles_names);
static_assert(read_doubles.first == vector<2, double>{third, huge});
static_assert(read_doubles.second == matrix<2, 1, double>{{-third}, {huge}});
static_assert(read_doubles.third() == third);
constexpr tensor_name key_of_three[] = {{"", "qkv", stored_layout::in_out, stored_part::key}};
static_assert(loaded<vector<1, double>>(safetensors(doubles), key_of_three)(0) == third);
// 32 bits are those of the file, and a model of float rounds
constexpr auto of_floats = model_tensors<1>().add("", vector<1>{0.1f});
static_assert(loaded<vector<1, double>>(of_floats)(0) == double(0.1f));
static_assert(loaded<vector<1>>(safetensors(doubles), key_of_three)(0) == 1 / 3.0f);

// -- a damaged file says itself what is wrong

constexpr auto cut = std::span<unsigned char const>(of_bytes).first(60);
static_assert(!safetensors(cut).problem().empty());
static_assert(problem<byte>(safetensors(cut)) == safetensors(cut).problem().text);

// -- what is missing and what is left over

constexpr auto left_over =
    model_tensors<3>().add("a.b", pair).add("first", pair).add("positions", triple);
constexpr bool lists() {
    message missing, unused;
    two const empty{};
    list_missing(empty, left_over, elsewhere,
                 [&](message const& parameter_) { missing.add(parameter_.view()).add(';'); });
    list_unused(empty, left_over, elsewhere,
                [&](stored_tensor const& tensor_) { unused.add(tensor_.name).add(';'); });
    return missing == "second;" && unused == "first;positions;";
}
static_assert(lists());
constexpr bool lists_without_names() {
    message missing, unused;
    two const empty{};
    list_missing(empty, left_over,
                 [&](message const& parameter_) { missing.add(parameter_.view()).add(';'); });
    list_unused(empty, left_over,
                [&](stored_tensor const& tensor_) { unused.add(tensor_.name).add(';'); });
    return missing == "second;" && unused == "a.b;positions;";
}
static_assert(lists_without_names());
// what does not stand under a prefix is nobody's there
constexpr auto left_over_in_a_model =
    model_tensors<4>("m.").add("a.b", pair).add("first", pair).add("positions", triple);
constexpr bool lists_under_a_prefix() {
    message missing, unused;
    two const empty{};
    under const part("m.a", left_over_in_a_model);
    tensor_name const names[] = {{"first", ".b"}, {"second", ".c"}};
    list_missing(empty, part, names,
                 [&](message const& parameter_) { missing.add(parameter_.view()).add(';'); });
    list_unused(empty, under("m.", left_over_in_a_model), elsewhere,
                [&](stored_tensor const& tensor_) { unused.add(tensor_.name).add(';'); });
    list_unused(empty, part, names,
                [&](stored_tensor const& tensor_) { unused.add(tensor_.name).add(';'); });
    return missing == "second;" && unused == "first;positions;";
}
static_assert(lists_under_a_prefix());
constexpr std::size_t missing_of(auto const& file, std::span<tensor_name const> names) {
    std::size_t count = 0;
    list_missing(two{}, file, names, [&](message const&) { ++count; });
    return count;
}
constexpr auto named = model_tensors<2>().add("a.b", pair).add("x", flat);
static_assert(missing_of(named, elsewhere) == 0 && missing_of(named, {}) == 2);

}  // namespace
