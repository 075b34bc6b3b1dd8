// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/embedding.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
constexpr matrix<vocabulary(4), channels(3)> table{
    {0, 1, 2}, {10, 11, 12}, {20, 21, 22}, {30, 31, 32}};

constexpr auto rows = embedding(tensor<int, tokens(2)>{3, 1}, table);
static_assert(std::is_same_v<decltype(rows), matrix<tokens(2), channels(3)> const>);
static_assert(rows == matrix<tokens(2), channels(3)>{{30, 31, 32}, {10, 11, 12}});

// the first and the last token; any integers; the same token twice
static_assert(embedding(tensor<unsigned char, tokens(3)>{0, 3, 0}, table) ==
              matrix<tokens(3), channels(3)>{{0, 1, 2}, {30, 31, 32}, {0, 1, 2}});
static_assert(embedding(tensor<std::size_t, 1>{2}, table) == matrix<1, channels(3)>{{20, 21, 22}});
static_assert(embedding(tensor<long long, 1>{2}, table) == matrix<1, channels(3)>{{20, 21, 22}});

// a batch
constexpr tensor<int, batches(5), tokens(2)> batch{{3, 1, 0, 2, 1, 1, 2, 0, 0, 3}};
static_assert(std::is_same_v<decltype(embedding(batch, table)),
                             tensor<float, batches(5), tokens(2), channels(3)>>);
static_assert(embedding(batch, table).row(3) == embedding(batch.row(3), table));

static_assert(embedding(tensor<int, 1>{1}, matrix<2, 1, double>{{0.5}, {0.1}}) ==
              matrix<1, 1, double>{{0.1}});

}  // namespace
