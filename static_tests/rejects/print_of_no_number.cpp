// reject: attent::print: elements must be numbers or bool
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/hosted/print.hpp>
#include <attent/tensor/elementwise.hpp>

using namespace attent;

struct word {
    int length;
};
inline constexpr vector<3, word> words{};

inline void show(std::ostream& out) {
#if defined(ATTENT_REJECT)
    print(out, words);
#else
    print(out, map(words, [](word each) { return each.length; }));
#endif
}
