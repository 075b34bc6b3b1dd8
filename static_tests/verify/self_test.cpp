// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/self_test.hpp>

using namespace attent;

// the digest is an answer, not zeros, and its inputs are what they seem
static_assert(!is_equal(detail::self_test_expected, decltype(detail::self_test_expected){}));
static_assert(!is_close(detail::self_test_inputs.query, detail::self_test_inputs.key, 0.5f));
static_assert(same_bits(detail::self_test_answer(detail::self_test_inputs),
                        detail::self_test_expected));
