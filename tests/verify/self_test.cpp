// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/self_test.hpp>
#include <support/catch2.hpp>

TEST_CASE("this program computes what its compiler promised", "[self_test]") {
    CHECK(attent::self_test());
}
