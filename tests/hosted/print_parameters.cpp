// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/hosted/print_parameters.hpp>
#include <attent/transformer/model_convert.hpp>
#include <iomanip>
#include <sstream>
#include <support/catch2.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

struct layer {
    using small = quantized_matrix<channels(3), features(4)>;
    using row = vector<channels(3), float16>;
    BOOST_HANA_DEFINE_STRUCT(layer, (small, query), (row, norm));
};
struct model {
    using table = matrix<vocabulary(1000), 3>;
    using layers_type = std::array<layer, 2>;
    using one = tensor<double>;
    BOOST_HANA_DEFINE_STRUCT(model, (table, embedding), (layers_type, layers), (one, scale));
};

}  // namespace

TEST_CASE("print_parameters: name and shape and type of each, and the sums") {
    std::ostringstream out;
    out << std::hex << std::setw(9);
    static model const weights{};
    print_parameters(out, weights);
    CHECK(out.str() ==
          "  name                  shape                    type     parameters  bytes\n"
          "  embedding             vocabulary 1000 x 3      float          3000  12000\n"
          "  layers.0.query.codes  features 4 x channels 3  int8             12     12\n"
          "  layers.0.query.scale  features 4               float             4     16\n"
          "  layers.0.norm         channels 3               float16           3      6\n"
          "  layers.1.query.codes  features 4 x channels 3  int8             12     12\n"
          "  layers.1.query.scale  features 4               float             4     16\n"
          "  layers.1.norm         channels 3               float16           3      6\n"
          "  scale                                          double            1      8\n"
          "  total                                                         3039  12076\n");
    CHECK(out.width() == 9);
}

TEST_CASE("print_parameters: a model of nothing has its head and its sums") {
    std::ostringstream out;
    print_parameters(out, std::array<layer, 0>{});
    CHECK(out.str() ==
          "  name   shape  type  parameters  bytes\n"
          "  total                        0      0\n");
}
