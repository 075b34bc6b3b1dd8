// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Attention of up to 16 queries to up to 16 keys in one straight line; for_each_instruction_set.inl.
// Who sees what is known when compiling, scores stay in registers, and what is hidden costs nothing.
ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES {

template <class Shape, class... Options>
struct short_attention {
    static constexpr std::size_t keys = Shape::keys.extent, width = Shape::width.extent,
                                 value_width = Shape::value_width.extent,
                                 rows = Shape::group * Shape::queries.extent;

    static constexpr std::size_t lanes_for(std::size_t count) {
        return count <= 4 || widest == 4 ? 4 : count <= 8 || widest == 8 ? 8 : 16;
    }
    static constexpr std::size_t query_lanes = lanes_for(rows);
    static constexpr std::size_t vectors = (rows + query_lanes - 1) / query_lanes;
    using query = lanes<query_lanes>;
    using floats = typename query::floats;

    // channels in lanes: the widest vector that fits into a row, the last one over its neighbour
    static constexpr std::size_t channel_lanes = value_width >= widest ? widest
                                                 : value_width >= 8    ? 8
                                                                       : 4;
    static constexpr std::size_t channel_vectors =
        (value_width + channel_lanes - 1) / channel_lanes;
    using channel = lanes<channel_lanes>;

    static constexpr bool sees(std::size_t row, std::size_t key) {
        query_row const at = row_at<Shape>(row < rows ? row : rows - 1, Options{}...);
        return at.from <= key && key < at.until;
    }
    // of a vector's queries
    template <std::size_t First>
    static constexpr std::size_t seeing(std::size_t key) {
        std::size_t count = 0;
        for (std::size_t i = First; i < First + query_lanes; ++i)
            count += std::size_t{sees(i, key)};
        return count;
    }
    template <std::size_t First, std::size_t... At>
    ATTENT_LANES_FUNCTION floats hide(floats score, std::size_t key, std::index_sequence<At...>) {
        constexpr float least = -__builtin_huge_valf();
        return typename query::integers{(sees(First + At, key) ? -1 : 0)...} ? score
                                                                             : query::all(least);
    }

    template <std::size_t First>
    ATTENT_LANES_FUNCTION void load_queries(float const* q, floats (&features)[width]) {
        constexpr std::size_t last = rows - 1;
        if constexpr (width < query_lanes) {
            float packed[width][query_lanes];
            for (std::size_t i = 0; i < query_lanes; ++i)
                for (std::size_t e = 0; e < width; ++e)
                    packed[e][i] = q[(First + i < last ? First + i : last) * width + e];
            for (std::size_t e = 0; e < width; ++e) features[e] = query::load(packed[e]);
        } else {
            ATTENT_UNROLL
            for (std::size_t e = 0; e < width; e += query_lanes) {
                std::size_t const at = e + query_lanes <= width ? e : width - query_lanes;
                floats tile[query_lanes];
                ATTENT_UNROLL
                for (std::size_t i = 0; i < query_lanes; ++i)
                    tile[i] = query::load(q + (First + i < last ? First + i : last) * width + at);
                transpose_lanes<query_lanes>(tile);
                ATTENT_UNROLL
                for (std::size_t i = 0; i < query_lanes; ++i) features[at + i] = tile[i];
            }
        }
    }

    template <std::size_t First>
    ATTENT_LANES_FUNCTION void add_feature(floats feature, float const* k, floats (&scores)[keys]) {
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; ++j)
            if (seeing<First>(j) > 0)
                scores[j] = query::multiply_add(feature, query::all(k[j * width]), scores[j]);
    }

    // The weights of a vector of queries, before their division by the sum that is returned.
    template <std::size_t First>
    ATTENT_LANES_FUNCTION floats weigh(float const* q, float const* k, float scale,
                                       floats (&weights)[keys]) {
        floats features[width];
        load_queries<First>(q, features);
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; ++j) weights[j] = query::all(0.0f);
        if constexpr (keys * width <= 64) {
            ATTENT_UNROLL
            for (std::size_t e = 0; e < width; ++e) add_feature<First>(features[e], k + e, weights);
        } else {  // as fast in a loop, and compiled in half the time
            alignas(4 * query_lanes) float packed[width][query_lanes];
            ATTENT_UNROLL
            for (std::size_t e = 0; e < width; ++e) query::store(packed[e], features[e]);
            ATTENT_UNROLL_TWICE
            for (std::size_t e = 0; e < width; ++e)
                add_feature<First>(query::load(packed[e]), k + e, weights);
        }
        floats tops[2] = {query::all(lowest_top), query::all(lowest_top)};
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; ++j)
            if (seeing<First>(j) > 0) {
                weights[j] = weights[j] * query::all(scale);
                if (seeing<First>(j) < query_lanes)
                    weights[j] =
                        hide<First>(weights[j], j, std::make_index_sequence<query_lanes>{});
                tops[j % 2] = query::max(weights[j], tops[j % 2]);
            }
        floats const top = query::max(tops[0], tops[1]);
        floats sum = query::all(0.0f);
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; j += vectors_together) {
            floats power[vectors_together];
            ATTENT_UNROLL
            for (std::size_t i = 0; i < vectors_together; ++i)
                power[i] = weights[j + i < keys ? j + i : j] - top;
            query::exp_up_to_zero(power);
            ATTENT_UNROLL
            for (std::size_t i = 0; i < vectors_together; ++i)
                if (j + i < keys) weights[j + i] = power[i];
        }
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; ++j)
            if (seeing<First>(j) > 0) sum = sum + weights[j];
        return sum;
    }

    template <std::size_t First>
    ATTENT_LANES_FUNCTION void attend_vector(float const* q, float const* k, float const* v,
                                             float scale, float* out) {
        floats weights[keys];
        floats const sum = weigh<First>(q, k, scale, weights);
        // 0: no key was seen
        floats const share = sum > query::all(0.0f) ? query::all(1.0f) / sum : sum;
        alignas(4 * query_lanes) float weight[keys][query_lanes], shares[query_lanes];
        query::store(shares, share);
        ATTENT_UNROLL
        for (std::size_t j = 0; j < keys; ++j)
            if (seeing<First>(j) > 0) query::store(weight[j], weights[j]);
        auto const column = [](std::size_t c_) {
            std::size_t const at = c_ * channel_lanes;
            return at + channel_lanes <= value_width ? at : value_width - channel_lanes;
        };
        ATTENT_UNROLL
        for (std::size_t first = 0; first < query_lanes; first += rows_a_tile) {
            typename channel::floats mixed[rows_a_tile][channel_vectors];
            ATTENT_UNROLL
            for (std::size_t r = 0; r < rows_a_tile; ++r) {
                ATTENT_UNROLL
                for (std::size_t c = 0; c < channel_vectors; ++c) mixed[r][c] = channel::all(0.0f);
            }
            ATTENT_UNROLL
            for (std::size_t j = 0; j < keys; ++j) {
                ATTENT_UNROLL
                for (std::size_t r = 0; r < rows_a_tile; ++r) {
                    if (!sees(First + first + r, j)) continue;
                    auto const each = channel::all(weight[j][first + r]);
                    ATTENT_UNROLL
                    for (std::size_t c = 0; c < channel_vectors; ++c)
                        mixed[r][c] = channel::multiply_add(
                            each, channel::load(v + j * value_width + column(c)), mixed[r][c]);
                }
            }
            ATTENT_UNROLL
            for (std::size_t r = 0; r < rows_a_tile; ++r)
                if (First + first + r < rows) {
                    auto const each = channel::all(shares[first + r]);
                    ATTENT_UNROLL
                    for (std::size_t c = 0; c < channel_vectors; ++c)
                        channel::store(out + (First + first + r) * value_width + column(c),
                                       mixed[r][c] * each);
                }
        }
    }

    template <std::size_t... Vector>
    ATTENT_LANES_FUNCTION void attend_vectors(float const* q, float const* k, float const* v,
                                              float scale, float* out,
                                              std::index_sequence<Vector...>) {
        (attend_vector<Vector * query_lanes>(q, k, v, scale, out), ...);
    }
    ATTENT_LANES_TARGET static void attend(float const* q, float const* k, float const* v,
                                           float* out) {
        attend_vectors(q, k, v, scale_of<Shape, float>(), out, std::make_index_sequence<vectors>{});
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT::ATTENT_LANES
ATTENT_ARITHMETIC_END
