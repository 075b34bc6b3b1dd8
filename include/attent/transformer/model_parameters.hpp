// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/tensor/tensor.hpp>
#include <attent/transformer/message.hpp>
#include <boost/hana/accessors.hpp>
#include <boost/hana/at.hpp>
#include <boost/hana/concept/struct.hpp>
#include <boost/hana/define_struct.hpp>
#include <boost/hana/first.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/second.hpp>
#include <boost/hana/string.hpp>
#include <boost/hana/tuple.hpp>

namespace attent {
namespace detail {

template <class Node>
inline constexpr bool is_tensor = false;
template <class T, axis... Axes>
inline constexpr bool is_tensor<tensor<T, Axes...>> = true;

template <class Node>
inline constexpr bool is_array = false;
template <class Node, std::size_t Count>
inline constexpr bool is_array<std::array<Node, Count>> = true;

template <class Node>
inline constexpr bool is_tuple = false;
template <class... Nodes>
inline constexpr bool is_tuple<boost::hana::tuple<Nodes...>> = true;

template <class Node>
constexpr bool is_a_model() {
    constexpr bool fits = boost::hana::Struct<Node>::value;
    static_assert(fits,
                  "attent: a model's parameters are tensors, structs made by "
                  "BOOST_HANA_DEFINE_STRUCT, and std::arrays and hana::tuples of them");
    return fits;
}

template <class Name>
constexpr message joined(message path, Name const& name) {
    if (!path.empty()) path.add('.');
    return path.add(name);
}

template <std::size_t At, class Struct>
using member_at =
    std::remove_cvref_t<decltype(boost::hana::at_c<At>(boost::hana::accessors<Struct>()))>;
template <std::size_t At, class Struct>
using member_name =
    std::remove_cvref_t<decltype(boost::hana::first(std::declval<member_at<At, Struct>>()))>;

template <class Node>
constexpr std::size_t parts_of() {
    if constexpr (is_array<Node>) return std::tuple_size_v<Node>;
    else if constexpr (is_tuple<Node>)
        return decltype(boost::hana::length(std::declval<Node>()))::value;
    else if constexpr (is_a_model<Node>())
        return decltype(boost::hana::length(boost::hana::accessors<Node>()))::value;
    else return 0;
}

// entry At of a tuple, or member At of a struct
template <std::size_t At, class Node>
constexpr auto& part_at(Node& node) {
    using plain = std::remove_const_t<Node>;
    if constexpr (is_tuple<plain>) return boost::hana::at_c<At>(node);
    else return boost::hana::second(member_at<At, plain>{})(node);
}

template <std::size_t At, class Node>
constexpr message part_path(message const& path) {
    if constexpr (is_tuple<Node>) return joined(path, At);
    else return joined(path, member_name<At, Node>::c_str());
}

template <class First, class Other, std::size_t... At>
constexpr bool same_names(std::index_sequence<At...>) {
    return (std::is_same_v<member_name<At, First>, member_name<At, Other>> && ...);
}
template <class First, class Other>
constexpr bool same_parts() {
    if constexpr (is_tensor<Other> || is_array<First> != is_array<Other> ||
                  is_tuple<First> != is_tuple<Other>)
        return false;
    else if constexpr (parts_of<First>() != parts_of<Other>()) return false;
    else if constexpr (is_array<First> || is_tuple<First>) return true;
    else return same_names<First, Other>(std::make_index_sequence<parts_of<First>()>{});
}
template <class First, class Other>
constexpr bool models_have_one_structure() {
    constexpr bool same = same_parts<First, Other>();
    static_assert(same,
                  "attent: two models that are visited together need members of the same names in "
                  "the same order, and arrays and tuples of the same length");
    return same;
}

template <class Function, class First, class... Others>
constexpr void visit(message const& path, Function const& function, First& first,
                     Others&... others);

template <std::size_t At, class Function, class First, class... Others>
constexpr void visit_part(message const& path, Function const& function, First& first,
                          Others&... others) {
    visit(part_path<At, std::remove_const_t<First>>(path), function, part_at<At>(first),
          part_at<At>(others)...);
}
template <std::size_t... At, class... Arguments>
constexpr void visit_parts(std::index_sequence<At...>, Arguments&... arguments) {
    (visit_part<At>(arguments...), ...);
}

// function(path, tensor, what stands at the same place of the others)
template <class Function, class First, class... Others>
constexpr void visit(message const& path, Function const& function, First& first,
                     Others&... others) {
    using node = std::remove_const_t<First>;
    if constexpr (is_tensor<node> || Function::template stops_at<node>)
        function(path, first, others...);
    else if constexpr ((models_have_one_structure<node, std::remove_const_t<Others>>() && ...)) {
        if constexpr (is_array<node>)
            for (std::size_t i = 0; i < first.size(); ++i)
                visit(joined(path, i), function, first[i], others[i]...);
        else
            visit_parts(std::make_index_sequence<parts_of<node>()>{}, path, function, first,
                        others...);
    }
}

template <bool Fits, class Function>
constexpr bool takes_name_and_tensor() {
    static_assert(Fits,
                  "attent::for_each_parameter: the function takes a name and a tensor: [](message "
                  "const& path, auto& tensor) {}");
    return Fits;
}

// every tensor is visited by itself
template <class Function>
struct tensor_visitor {
    Function function;
    template <class Node>
    static constexpr bool stops_at = false;
    constexpr void operator()(message const& path, auto&... nodes) const {
        constexpr bool fits = requires { function(path, nodes...); };
        if constexpr (takes_name_and_tensor<fits, Function>()) function(path, nodes...);
    }
};

}  // namespace detail

/// Calls f(path, tensor) for every tensor of a model, in the order in which they are declared: the loop by
/// which parameters are counted, named, loaded, converted, quantised and printed.
///
///     struct layer {
///         BOOST_HANA_DEFINE_STRUCT(layer, (square, query), (square, key), (row, norm));
///     };
///     struct model { BOOST_HANA_DEFINE_STRUCT(model, (table, embedding), (std::array<layer, 2>, layers)); };
///     for_each_parameter(m, [](message const& path, auto& tensor) { .. });    // "layers.0.query", ..
///
/// Shapes    a model is a struct reflected by Boost.Hana, whose members are tensors, such structs, and
///           std::arrays and hana::tuples of them; several models of one structure are visited together
/// Values    a member of another type does not compile
/// Accuracy  none
/// Cost      the calls
/// Source    docs/models.md
/// Example   static_tests/transformer/model_parameters.cpp
template <class Function, class Model>
constexpr void for_each_parameter(Model& model, Function const& function) {
    detail::visit(message(), detail::tensor_visitor<Function const&>{function}, model);
}

/// How many numbers a model learnt, and how many bytes they take.
///
///     static_assert(parameter_count<model>() == 260'032);
///
/// Shapes    the type of a model -> a number
/// Values    a number that two places share is one parameter
/// Accuracy  exact
/// Cost      none at run time
/// Source    docs/models.md
/// Example   static_tests/transformer/model_parameters.cpp
template <class Node>
[[nodiscard]] constexpr std::size_t parameter_count();
template <class Node>
[[nodiscard]] constexpr std::size_t parameter_bytes();

namespace detail {

struct count_of {
    template <class Tensor>
    static constexpr std::size_t measure = Tensor::size;
};
struct bytes_of {
    template <class Tensor>
    static constexpr std::size_t measure = Tensor::size * sizeof(typename Tensor::value_type);
};

template <class Measure, class Node>
struct measured {
    template <std::size_t... At>
    static constexpr std::size_t in_members(std::index_sequence<At...>) {
        return (std::size_t{0} + ... +
                measured<Measure, std::remove_cvref_t<decltype(part_at<At>(
                                      std::declval<Node const&>()))>>::value());
    }
    static constexpr std::size_t value() {
        if constexpr (is_tensor<Node>) return Measure::template measure<Node>;
        else if constexpr (is_a_model<Node>())
            return in_members(std::make_index_sequence<parts_of<Node>()>{});
        else return 0;
    }
};
template <class Measure, class Node, std::size_t Count>
struct measured<Measure, std::array<Node, Count>> {
    static constexpr std::size_t value() { return Count * measured<Measure, Node>::value(); }
};
template <class Measure, class... Nodes>
struct measured<Measure, boost::hana::tuple<Nodes...>> {
    static constexpr std::size_t value() {
        return (std::size_t{0} + ... + measured<Measure, Nodes>::value());
    }
};

}  // namespace detail

template <class Node>
constexpr std::size_t parameter_count() {
    return detail::measured<detail::count_of, std::remove_cvref_t<Node>>::value();
}
template <class Node>
constexpr std::size_t parameter_bytes() {
    return detail::measured<detail::bytes_of, std::remove_cvref_t<Node>>::value();
}

}  // namespace attent
