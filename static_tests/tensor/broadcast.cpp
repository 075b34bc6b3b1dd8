// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/broadcast.hpp>

using namespace attent;
using namespace attent::axes;
using namespace attent::detail;

inline constexpr axis_list<3> left{heads(2), 1, features(5)};
inline constexpr axis_list<2> right{tokens(3), 5};
static_assert(from_end(left, 0) == features(5) && from_end(left, 2) == heads(2) &&
              from_end(left, 3) == axis(1));
static_assert(product_of(left) == 10 && product_of(axis_list<0>{}) == 1);
static_assert(broadcast_lists(left, right) == axis_list<3>{heads(2), tokens(3), features(5)});
static_assert(broadcast_lists(right, left) == axis_list<3>{heads(2), tokens(3), features(5)});
static_assert(lists_broadcast(left, right) && lists_broadcast(right, axis_list<0>{}));
static_assert(!lists_broadcast(axis_list<1>{4}, axis_list<1>{5}) &&
              !lists_broadcast(axis_list<1>{tokens(1)}, axis_list<1>{heads(4)}));

// entry (1, 2, 3) of (2, 3, 5) is 28; it reads (1, 0, 3) of left, (2, 3) of right
static_assert(broadcast_index(broadcast_lists(left, right), left, 28) == 8);
static_assert(broadcast_index(broadcast_lists(left, right), right, 28) == 13);
static_assert(without_last<2>(left) == axis_list<1>{heads(2)} &&
              without_last<2>(right).size() == 0);
