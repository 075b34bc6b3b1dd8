// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

// Every floor but hosted/.
#include <attent/attention/additive.hpp>
#include <attent/attention/attention.hpp>
#include <attent/attention/attention_steps.hpp>
#include <attent/attention/attention_weights.hpp>
#include <attent/attention/kv_cache.hpp>
#include <attent/attention/log_softmax.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/position_transform.hpp>
#include <attent/attention/ring_kv_cache.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/math/abs.hpp>
#include <attent/math/compute_type.hpp>
#include <attent/math/cos.hpp>
#include <attent/math/erf.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/isinf.hpp>
#include <attent/math/isnan.hpp>
#include <attent/math/log.hpp>
#include <attent/math/max.hpp>
#include <attent/math/min.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/pow.hpp>
#include <attent/math/rsqrt.hpp>
#include <attent/math/sin.hpp>
#include <attent/math/sqrt.hpp>
#include <attent/math/tanh.hpp>
#include <attent/tensor/axis.hpp>
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>
#include <attent/tensor/tensor.hpp>
#include <attent/verify/expect.hpp>
#include <attent/verify/laws.hpp>
#include <attent/verify/self_test.hpp>
#include <attent/version.hpp>
