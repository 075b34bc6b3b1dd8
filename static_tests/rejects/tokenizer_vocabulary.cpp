// reject: attent::tokenizer: Vocabulary counts the tokens of the file
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/tokenizer.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t bytes = sizeof(tokenizer<2>);
#else
inline constexpr std::size_t bytes = sizeof(tokenizer<3>);
#endif
