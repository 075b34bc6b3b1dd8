// reject: attent::tokenizer: there is no such token.*(3, 3|, 3, 3)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/tokenizer.hpp>

using namespace attent;

inline constexpr unsigned char file[4]{};
inline constexpr tokenizer<3> words(file);

#if defined(ATTENT_REJECT)
inline constexpr auto text = words.decode(0, 3);
#else
inline constexpr auto text = words.decode(0, 2);
#endif
