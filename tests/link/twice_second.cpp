// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "every_header.hpp"

int second();

int second() { return 0; }
