// reject: attent::stack: the blocks are a hana::tuple, of any types, or a std::array .the order is x, blocks; of a model take
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/model_stack.hpp>
#include <boost/hana/define_struct.hpp>

using namespace attent;

struct model {
    using rows = std::array<vector<2>, 3>;
    BOOST_HANA_DEFINE_STRUCT(model, (rows, layers));
};
inline constexpr model shifts{};
inline constexpr auto add = [](auto const& x_, auto const& layer_) { return x_ + layer_; };
#if defined(ATTENT_REJECT)
inline constexpr auto y = stack(vector<2>{1, 2}, shifts, add);
#else
inline constexpr auto y = stack(vector<2>{1, 2}, shifts.layers, add);
#endif
