// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Does not compile: wants the bytes of text, or constants of bytes. The compiler shows a line of the header that says so.
#if defined(OF_TEXT)
#include <named/tensors.hpp>

void want() { small::text::bytes(); }
#else
#include <small_bytes.hpp>

void want() { small_bytes::file(); }
#endif
