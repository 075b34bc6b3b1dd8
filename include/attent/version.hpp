// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

/// The version of these headers, for the preprocessor; CMake reads it here. Before 1.0 a new minor
/// number may break programs, a new patch number does not.
#define ATTENT_VERSION_MAJOR 0
#define ATTENT_VERSION_MINOR 1
#define ATTENT_VERSION_PATCH 0
