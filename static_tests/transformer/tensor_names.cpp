// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/tensor_names.hpp>

#include "model_file.hpp"

namespace {

using namespace attent;
using detail::filled;
using detail::follows;
using detail::locate;
using detail::numbers_of_stars;

constexpr message translated(char const* name, char const* pattern, char const* other) {
    numbers_of_stars numbers;
    if (!follows(message(name).view(), pattern, numbers)) return "no";
    return filled(other, numbers);
}

// -- a name follows a pattern, and what its stars stand for goes into the other

static_assert(translated("norm", "norm", "model.norm.weight") == "model.norm.weight");
static_assert(translated("layers.12.norm", "layers.*.norm", "h.*.ln") == "h.12.ln");
static_assert(translated("a.3.b.40", "a.*.b.*", "*/*") == "3/40");
static_assert(translated("1.2.3.4", "*.*.*.*", "*-*-*-*") == "1-2-3-4");
static_assert(translated("layers.7.norm", "layers.*.norm", "shared") == "shared");
static_assert(translated("layer10", "layer*", "*") == "10");
static_assert(translated("", "", "x") == "x");

static_assert(translated("norm", "norms", "x") == "no");
static_assert(translated("norms", "norm", "x") == "no");
static_assert(translated("layers..norm", "layers.*.norm", "x") == "no");
static_assert(translated("layers.x.norm", "layers.*.norm", "x") == "no");
static_assert(translated("layers.1x.norm", "layers.*.norm", "x") == "no");
static_assert(translated("layers.", "layers.*", "x") == "no");
static_assert(translated("1.2.3.4.5", "*.*.*.*.*", "x") == "no");

// -- the first line counts whose tensor is there; without a line the name is the model's

constexpr vector<2> numbers{1, 2};
constexpr auto file = attent_test::model_tensors<3>()
                          .add("embed.weight", numbers)
                          .add("h.3.w", numbers)
                          .add("norm", numbers);
constexpr tensor_name names[] = {
    {"output", "lm_head.weight"},
    {"output", "embed.weight", stored_layout::out_in},
    {"layers.*.query", "h.*.w", stored_layout::out_in, stored_part::query},
    {"layers.*.query", "h.*.other"},
    {"norm", "not_there"},
    {"both", "h.3.w"},
    {"both", "norm"},
};
constexpr auto found(char const* parameter) {
    return locate(file, names, message(parameter).view());
}
static_assert(found("output").tensor && found("output").name == "embed.weight");
static_assert(found("output").layout == stored_layout::out_in);
static_assert(found("output").part == stored_part::whole);
static_assert(found("layers.3.query").tensor && found("layers.3.query").name == "h.3.w");
static_assert(found("layers.3.query").part == stored_part::query);
static_assert(found("both").name == "h.3.w");
// what was looked for first is what is said to be missing
static_assert(!found("layers.4.query").tensor && found("layers.4.query").name == "h.4.w");
// a line that finds nothing hides the model's own name: the list says what the file calls it
static_assert(!found("norm").tensor && found("norm").name == "not_there");
static_assert(locate(file, {}, message("norm").view()).tensor);
static_assert(found("embed.weight").tensor && found("embed.weight").name == "embed.weight");
static_assert(!found("bias").tensor && found("bias").name == "bias");

// -- a line does not count where a tensor is that tells another kind of file

constexpr tensor_name with_unless[] = {
    {"layers.*.query", "h.*.w", stored_layout::in_out, stored_part::whole, "h.*.other"},
    {"embed.weight", "norm", stored_layout::in_out, stored_part::whole, "h.3.w"},
    {"norm", "embed.weight", stored_layout::in_out, stored_part::whole, "norm"},
    {"norm", "h.3.w"},
};
constexpr auto found_unless(char const* parameter) {
    return locate(file, with_unless, message(parameter).view());
}
static_assert(found_unless("layers.3.query").tensor);
static_assert(found_unless("norm").name == "h.3.w");
// without a line that counts a parameter bears its own name
static_assert(found_unless("embed.weight").tensor &&
              found_unless("embed.weight").name == "embed.weight");
constexpr bool may_be_unless(char const* parameter, char const* tensor) {
    return detail::may_be_called(message(parameter).view(), message(tensor).view(), with_unless);
}
static_assert(may_be_unless("embed.weight", "embed.weight") &&
              may_be_unless("embed.weight", "norm"));
static_assert(!may_be_unless("norm", "norm") && may_be_unless("norm", "embed.weight"));

// -- whether a tensor may be a parameter's, by its name alone

constexpr bool may_be(char const* parameter, char const* tensor) {
    return detail::may_be_called(message(parameter).view(), message(tensor).view(), names);
}
static_assert(may_be("output", "lm_head.weight") && may_be("output", "embed.weight"));
static_assert(may_be("layers.3.query", "h.3.w") && !may_be("layers.3.query", "h.3.v"));
static_assert(!may_be("norm", "norm") && may_be("bias", "bias") && !may_be("bias", "norm"));

}  // namespace
