// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Models are loaded from embedded weights as from any file.
#include <attent/transformer/embedded_weights.hpp>
#include <attent/transformer/model_load.hpp>

using namespace attent;

namespace {

constexpr matrix<2, 3> packed(std::array<float, 6>{{0, 1, 2, 3, 4, 5}});
constexpr matrix<3, 2> turned(std::array<float, 6>{{0, 1, 2, 3, 4, 5}});
constexpr vector<3, std::int8_t> integers(std::array<std::int8_t, 3>{{-128, 0, 127}});
constexpr stored_tensor tensors[] = {
    detail::embedded<packed>("straight"),
    detail::embedded<turned>("b.weight"),
    detail::embedded<integers>("integers"),
};
constexpr embedded_weights file(tensors);

struct model {
    using wide = matrix<2, 3>;
    using column = matrix<2, 1>;
    using bytes = vector<3, std::int8_t>;
    BOOST_HANA_DEFINE_STRUCT(model, (wide, straight), (wide, crossed), (column, key),
                             (bytes, integers));
};
constexpr tensor_name of_file[] = {
    {"crossed", "b.weight", stored_layout::out_in},
    {"key", "straight", stored_layout::in_out, stored_part::key},
};

constexpr auto weights = loaded<model>(file, of_file);
static_assert(weights.straight == packed);
static_assert(weights.crossed == matrix<2, 3>{{0, 2, 4}, {1, 3, 5}});
static_assert(weights.key == matrix<2, 1>{{1}, {4}});
static_assert(weights.integers == integers);

// what does not fit is said as of any file
constexpr message without_names() {
    model out;
    return load(out, file);
}
static_assert(without_names() == "attent::load: the file has no tensor crossed for crossed");

}  // namespace
