// reject: attent::tensor_name: the tensor has more stars than its parameter
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/transformer/safetensors.hpp>
#include <attent/transformer/tensor_names.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr tensor_name names[] = {{"layers.*.norm", "h.*.ln.*"}};
#else
inline constexpr tensor_name names[] = {{"layers.*.norm", "h.*.ln"}};
#endif
inline constexpr bool found =
    detail::locate(safetensors({}), names, message("layers.2.norm").view()).tensor.found;
