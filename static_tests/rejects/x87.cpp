// reject: attent: float must be computed as float; x87 keeps more digits \(build with -msse2 -mfpmath=sse\)
// flags: -mfpmath=387
// compilers: gnu
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/contract.hpp>
