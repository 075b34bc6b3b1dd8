// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_mismatch.hpp>
#include <attent/transformer/under.hpp>

namespace attent {
namespace detail {

template <class File>
constexpr bool is_a_file() {
    constexpr bool fits = requires(File const& file, std::span<char const> name) {
        file.problem().empty(), file.find(name);
    };
    static_assert(fits,
                  "attent::load: after the model comes a file: safetensors(bytes), npy(bytes), "
                  "llama2c(bytes) or what attent_embed_weights made (bytes are std::span<unsigned "
                  "char const>; mapped_file has those of a path)");
    return fits;
}

template <class Model>
constexpr bool is_filled() {
    static_assert(!std::is_const_v<Model>,
                  "attent::load: the model is const and its parameters are to be written (take "
                  "the const away, or write constexpr auto weights = loaded<model>(file))");
    return !std::is_const_v<Model>;
}

}  // namespace detail

/// What is wrong between a model and a file that names and shapes do not show; empty when nothing is. load asks
/// it; a model may have one of its own for a kind of file, as llama has for llama2c.
///
/// Shapes    a model and a file
/// Values    empty unless there is a better one
/// Accuracy  none
/// Cost      none
/// Source    docs/models.md
/// Example   static_tests/transformer/model_llama.cpp
template <class Model, class File>
[[nodiscard]] constexpr message misfit(Model const&, File const&) {
    return {};
}

namespace detail {

template <class File>
constexpr File const& whole_file(File const& file) {
    return file;
}
template <class File>
constexpr auto const& whole_file(under<File> const& part) {
    return whole_file(part.file);
}

}  // namespace detail

/// Fills a model with the tensors of a file. The first thing that is wrong is the answer, and then the
/// model is as it was; an empty answer means that every parameter was read.
///
///     static model weights;
///     safetensors const file(bytes);
///     if (message const problem = load(weights, file, hugging_face_llama_names); !problem.empty()) ..
///
/// Shapes    a model (for_each_parameter), a file (safetensors, npy, llama2c, or what attent_embed_weights
///           makes, or what is under a prefix in one) and a list of tensor_name; without one, the names
///           are the model's
/// Values    each parameter needs a tensor of its name, shape and type: int8 from I8; float and the 16-bit
///           types from F32, F16, BF16 and F64. Tensors that nobody asks for are left (list_unused)
/// Accuracy  exact, or one rounding to the model's type; F64 by way of float unless that is double
/// Cost      a copy an element, twice the look-up of each name; no heap
/// Source    docs/checkpoints.md
/// Example   examples/18_my_own_model.cpp
template <class Model, class File>
[[nodiscard]] constexpr message load(Model& model, File const& file,
                                     std::span<tensor_name const> names = {}) {
    message problem;
    if constexpr (detail::is_filled<Model>() && detail::is_a_file<File>()) {
        problem = file.problem();
        if (problem.empty()) problem = misfit(model, detail::whole_file(file));
        if (!problem.empty()) return problem;
        detail::mismatch_report const report = detail::first_mismatch(model, file, names);
        if (report.what == detail::mismatch::none) detail::read_all(model, file, names);
        problem = report.said();
        if (report.what == detail::mismatch::missing && report.is_first)
            detail::add_prefix(problem, detail::whole_file(file), report.place.name.view());
    }
    return problem;
}

/// The same for a constant: a model with the tensors of a file whose bytes the compiler knows.
///
///     constexpr auto weights = loaded<model>(safetensors(bytes));
///
/// Shapes    as load
/// Values    what load would answer with does not compile: the compiler names the tensor and both shapes.
///           At run time it traps: load answers
/// Accuracy  as load
/// Cost      some constexpr steps an element
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/model_load.cpp
template <class Model, class File>
[[nodiscard]] constexpr Model loaded(File const& file, std::span<tensor_name const> names = {}) {
    Model model{};
    if constexpr (detail::is_a_file<File>()) {
        if (!file.problem().empty())
            detail::refuse(
                "attent::load: the file is damaged, file.problem() says how (letters of it, 0)",
                file.problem().length, std::size_t{0});
        if (message const other = misfit(model, detail::whole_file(file)); !other.empty())
            detail::refuse(
                "attent::load: the file is of another model, misfit() says how (letters of it, 0)",
                other.length, std::size_t{0});
        detail::mismatch_report const report = detail::first_mismatch(model, file, names);
        if (report.what != detail::mismatch::none) detail::refuse(report);
        detail::read_all(model, file, names);
    }
    return model;
}

/// Calls f(name) for every parameter of a model that a file lacks, or f(stored_tensor) for every tensor of
/// a file that no parameter of a model is read from.
///
///     list_missing(m, file, names, [](message const& parameter) { .. });
///     list_unused(m, file, names, [](stored_tensor const& tensor) { .. });
///
/// Shapes    as load; without names too
/// Values    none special
/// Accuracy  none
/// Cost      a look-up a parameter; list_unused: tensors times parameters times lines of names
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/model_load.cpp
template <class Model, class File, class Function>
constexpr void list_missing(Model const& model, File const& file,
                            std::span<tensor_name const> names, Function const& function) {
    for_each_parameter(model, [&](message const& path_, auto const&) {
        if (!detail::locate(file, names, path_.view()).tensor) function(path_);
    });
}
template <class Model, class File, class Function>
constexpr void list_missing(Model const& model, File const& file, Function const& function) {
    list_missing(model, file, {}, function);
}
template <class Model, class File, class Function>
constexpr void list_unused(Model const& model, File const& file, std::span<tensor_name const> names,
                           Function const& function) {
    file.for_each([&](stored_tensor const& tensor_) {
        bool used = false;
        for_each_parameter(model, [&](message const& path_, auto const&) {
            if (!used && detail::may_be_called(path_.view(), tensor_.name, names))
                used = detail::same_name(detail::locate(file, names, path_.view()).name.view(),
                                         tensor_.name);
        });
        if (!used) function(tensor_);
    });
}
template <class Model, class File, class Function>
constexpr void list_unused(Model const& model, File const& file, Function const& function) {
    list_unused(model, file, {}, function);
}

}  // namespace attent
