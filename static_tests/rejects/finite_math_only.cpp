// reject: attent: -ffast-math, -Ofast and -ffinite-math-only break infinities, masks and rounding
// flags: -ffinite-math-only
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/contract.hpp>
