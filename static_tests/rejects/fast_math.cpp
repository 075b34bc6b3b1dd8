// reject: attent: -ffast-math, -Ofast and -ffinite-math-only break infinities, masks and rounding \(build this file without them\)
// flags: -ffast-math
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/contract.hpp>
