// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/under.hpp>

#include "model_file.hpp"

namespace {

using namespace attent;

constexpr auto file = attent_test::model_tensors<6>()
                          .add("encoder.norm", vector<2>{1, 2})
                          .add("norm", vector<1>{3})
                          .add("encoder.", vector<1>{4})
                          .add("encoder", vector<1>{5})
                          .add("decoder.norm", vector<1>{6})
                          .add("encoder.layers.0.encoder.norm", vector<1>{7});
constexpr under encoder("encoder.", file);

// -- tensors that begin so are there, by the rest of their names

static_assert(encoder.find("norm").number(1) == 2 && encoder.find("").number(0) == 4);
static_assert(encoder.find("layers.0.encoder.norm").number(0) == 7);
static_assert(!encoder.find("encoder.norm") && !encoder.find("orm") &&
              !encoder.find("decoder.norm"));
static_assert(encoder.find({"norm", 5}).number(1) == 2);  // a literal's zero is no part of the name
static_assert(detail::same_name(encoder.find("norm").name, "norm"));
static_assert(encoder && encoder.problem().empty());

constexpr message names(auto const& file_) {
    message out;
    file_.for_each([&](stored_tensor const& tensor_) { out.add(tensor_.name).add(';'); });
    return out;
}
static_assert(names(encoder) == "norm;;layers.0.encoder.norm;" && encoder.count() == 3);
static_assert(names(under("nothing.", file)).empty() && under("nothing.", file).count() == 0);
static_assert(names(under("", file)).length == names(file).length);

// -- a prefix in a prefix

constexpr under inner("encoder.", under("layers.0.", encoder));
static_assert(inner.find("norm").number(0) == 7 && names(inner) == "norm;" && inner.count() == 1);
static_assert(inner.whole_name(message("x").view()) == "encoder.layers.0.encoder.x");

// -- what is wrong with the file is wrong with its part

struct damaged_file {
    constexpr message problem() const { return "cut off"; }
};
static_assert(!under("a.", damaged_file{}) && under("a.", damaged_file{}).problem() == "cut off");

}  // namespace
