// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/self_test.hpp>
#include <cfenv>
#include <support/catch2.hpp>

TEST_CASE("this program computes what its compiler promised", "[self_test]") {
    CHECK(attent::self_test());
}

TEST_CASE("a machine that rounds otherwise is found out", "[self_test]") {
    std::fesetround(FE_UPWARD);
    bool const same = attent::self_test();
    std::fesetround(FE_TONEAREST);
    CHECK_FALSE(same);
}
