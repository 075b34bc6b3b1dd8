// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent::detail {

// What can be known only from values is refused here: in a constant expression the compiler stops
// at this call and shows the sentence and the numbers, at run time the program traps. A printf is
// no constant expression and none remains in the program.
template <class Number>
constexpr void refuse(char const* sentence, Number found, Number limit) {
    if (__builtin_is_constant_evaluated())
        __builtin_printf("%s: %lld, %lld", sentence, static_cast<long long>(found),
                         static_cast<long long>(limit));
    else __builtin_trap();
}

}  // namespace attent::detail
