// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>
#include <attent/transformer/model_stack.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

// -- blocks of several types, each given what the one before made, which may change the shape

constexpr matrix<2, 3> x{{1, 2, 3}, {4, 5, 6}};

template <std::size_t In, std::size_t Out>
struct linear_block {
    matrix<In, Out> weights;
    constexpr auto operator()(auto const& x_) const { return x_ * weights; }
};
constexpr linear_block<3, 4> wide{{{1, 0, 2, 0}, {0, 1, 0, -1}, {1, 1, 0, 0.5f}}};
constexpr linear_block<4, 1> narrow{{{1}, {2}, {-3}, {4}}};

static_assert(stack(x, boost::hana::make_tuple(wide, narrow)) == narrow(wide(x)));
static_assert(stack(x, boost::hana::make_tuple(wide)) == wide(x));
static_assert(stack(x, boost::hana::make_tuple()) == x);
static_assert(stack(x, std::array<linear_block<3, 3>, 2>{{{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}},
                                                          {{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}}}) ==
              matrix<2, 3>{{36, 30, 42}, {81, 66, 96}});
static_assert(stack(x, std::array<linear_block<3, 3>, 0>{}) == x);

// -- with a function, blocks are plain parameters

constexpr auto added = [](auto const& x_, float block_) {
    return map(x_, [=](float element_) { return 10 * element_ + block_; });
};
static_assert(stack(vector<2>{1, 2}, std::array<float, 3>{3, 4, 5}, added) ==
              vector<2>{1345, 2345});

// the shape may settle after a block or two
constexpr auto widened = [](auto const& x_, float block_) {
    return vector<2>{x_.elements[0] + block_, block_};
};
static_assert(stack(vector<1>{1}, std::array<float, 3>{2, 3, 4}, widened) == vector<2>{10, 4});

// -- with something of its own for each block, which the function may change

struct counter {
    int calls = 0;
    float seen = 0;
};
constexpr auto counted = [](auto const& x_, float block_, auto& own_) {
    ++own_.calls;
    own_.seen = x_.elements[0];
    return added(x_, block_);
};
constexpr bool each_has_its_own() {
    std::array<counter, 3> of_array{};
    boost::hana::tuple<counter, counter, counter> of_tuple;
    auto const y = stack(vector<2>{1, 2}, std::array<float, 3>{3, 4, 5}, of_array, counted);
    auto const z =
        stack(vector<2>{1, 2}, boost::hana::make_tuple(3.0f, 4.0f, 5.0f), of_tuple, counted);
    return y == vector<2>{1345, 2345} && z == y && of_array[0].calls == 1 &&
           of_array[2].calls == 1 && of_array[0].seen == 1 && of_array[1].seen == 13 &&
           of_array[2].seen == 134 && boost::hana::at_c<2>(of_tuple).seen == 134;
}
static_assert(each_has_its_own());

}  // namespace
