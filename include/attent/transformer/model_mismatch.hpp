// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/broadcast.hpp>
#include <attent/tensor/refuse.hpp>
#include <attent/transformer/model_parameters.hpp>
#include <attent/transformer/tensor_names.hpp>

// The parameters of a model against the tensors of a file: which the first is that does not fit, and how
// that is said.
namespace attent {
namespace detail {

constexpr void add_shape(message& to, std::span<std::size_t const> extents) {
    to.add('(');
    for (std::size_t i = 0; i < extents.size(); ++i) to.add(i == 0 ? "" : ", ").add(extents[i]);
    to.add(')');
}

// Of all columns a parameter with columns of its own takes those from first_column on, if they are there:
// keys and values are equally wide, no wider than the queries, and stand behind them.
constexpr bool has_columns(stored_part part, std::size_t own, std::size_t all) {
    if (part == stored_part::whole) return own == all;
    if (part == stored_part::query) return own <= all && (all - own) % 2 == 0 && all <= 3 * own;
    return 3 * own <= all;
}
constexpr std::size_t first_column(stored_part part, std::size_t own, std::size_t all) {
    return part == stored_part::key ? all - 2 * own : part == stored_part::value ? all - own : 0;
}

template <class T, axis... Axes>
constexpr bool fits(stored_tensor const& stored, stored_part part, tensor<T, Axes...> const&) {
    constexpr std::size_t rank = sizeof...(Axes);
    if (stored.rank != rank) return false;
    if constexpr (rank == 0) return part == stored_part::whole;
    else {
        constexpr std::array<std::size_t, rank> extents{Axes.extent...};
        for (std::size_t i = 0; i + 1 < rank; ++i)
            if (stored.extents[i] != extents[i]) return false;
        return has_columns(part, extents[rank - 1], stored.extents[rank - 1]);
    }
}

template <class T>
constexpr bool suits(stored_type type) {
    static_assert(!std::is_integral_v<T> || std::is_same_v<T, std::int8_t>,
                  "attent::load: the parameters of a model are real numbers or int8");
    return std::is_same_v<T, std::int8_t> == (type == stored_type::i8);
}

template <class T>
constexpr T number_as(stored_tensor const& stored, std::size_t i) {
    if constexpr (std::is_same_v<T, double>) return stored.double_number(i);
    else return static_cast<T>(stored.number(i));
}

template <class T, axis... Axes>
constexpr void copy_columns(stored_tensor const& stored, stored_part part, tensor<T, Axes...>& to) {
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, std::int8_t>)
        if (part == stored_part::whole && stored.copy_whole(to.elements)) return;
    if constexpr (std::is_same_v<T, float>)
        if (part == stored_part::whole) return stored.copy_to(to.elements.data());
    if constexpr (sizeof...(Axes) == 0) to.elements[0] = number_as<T>(stored, 0);
    else {
        constexpr std::size_t own = from_end(tensor<T, Axes...>::axes, 0).extent;
        std::size_t const all = stored.extents[sizeof...(Axes) - 1];
        std::size_t const first = first_column(part, own, all);
        for (std::size_t i = 0; i < to.size; ++i)
            to.elements[i] = number_as<T>(stored, i / own * all + first + i % own);
    }
}

enum class mismatch { none, missing, shape, type };

// The first parameter that a file does not suit, and how.
struct mismatch_report {
    mismatch what = mismatch::none;
    message parameter{};
    located place{};
    std::array<std::size_t, stored_tensor::most_axes> extents{};  // the parameter's
    std::size_t rank = 0;
    bool is_int8 = false;
    bool is_first = true;  // where another was found without a prefix, it is no prefix that lacks

    constexpr message said() const {
        if (what == mismatch::none) return {};
        message out("attent::load: ");
        message const wanted = parameter.empty() ? message("the model") : parameter;
        if (what == mismatch::missing)
            return out.add("the file has no tensor ")
                .add(place.name.view())
                .add(" for ")
                .add(wanted.view());
        out.add(place.name.view());
        if (what == mismatch::type)
            return out.add(is_int8 ? " must be I8 in the file: the model's elements are int8"
                                   : " is I8 in the file, without a scale: the model's are real");
        out.add(" is ");
        add_shape(out, {place.tensor.extents.data(), place.tensor.rank});
        out.add(place.layout == stored_layout::out_in ? " in the file, once transposed; "
                                                      : " in the file; ");
        out.add(wanted.view());
        out.add(place.part == stored_part::whole ? " is " : ", a part of the columns, is ");
        add_shape(out, {extents.data(), rank});
        return out;
    }
};

// where a parameter is in the file, and whether it fits
template <class File, class T, axis... Axes>
constexpr mismatch match(File const& file, std::span<tensor_name const> names, message const& path,
                         tensor<T, Axes...> const& parameter, located& place) {
    place = locate(file, names, path.view());
    if (!place.tensor) return mismatch::missing;
    if (place.layout == stored_layout::out_in) place.tensor = place.tensor.transposed();
    if (!fits(place.tensor, place.part, parameter)) return mismatch::shape;
    return suits<T>(place.tensor.type) ? mismatch::none : mismatch::type;
}

// says it where a file has the missing name behind a prefix
template <class File>
constexpr void add_prefix(message& said, File const& file, std::span<char const> name) {
    if constexpr (requires { file.for_each([](stored_tensor const&) {}); }) {
        bool found = false;
        file.for_each([&](stored_tensor const& tensor_) {
            std::span<char const> const whole = without_zero(tensor_.name);
            if (found || whole.size() <= name.size()) return;
            std::size_t const before = whole.size() - name.size();
            found = whole[before - 1] == '.' && same_name(whole.last(name.size()), name);
            if (found) said.add(" (under(\"").add(whole.first(before)).add("\", file) has it)");
        });
    }
}

template <class Model, class File>
constexpr mismatch_report first_mismatch(Model const& model, File const& file,
                                         std::span<tensor_name const> names) {
    mismatch_report report;
    for_each_parameter(
        model, [&]<class T, axis... Axes>(message const& path_, tensor<T, Axes...> const& tensor_) {
            if (report.what != mismatch::none) return;
            located place;
            mismatch const what = match(file, names, path_, tensor_, place);
            if (what == mismatch::none) {
                report.is_first = false;
                return;
            }
            if constexpr (requires { file.whole_name(place.name.view()); })
                place.name = file.whole_name(place.name.view());
            report = {what,
                      path_,
                      place,
                      {Axes.extent...},
                      sizeof...(Axes),
                      std::is_same_v<T, std::int8_t>,
                      report.is_first};
        });
    return report;
}

template <class Model, class File>
constexpr void read_all(Model& model, File const& file, std::span<tensor_name const> names) {
    for_each_parameter(model, [&](message const& path_, auto& parameter_) {
        located place;
        static_cast<void>(match(file, names, path_, parameter_, place));
        copy_columns(place.tensor, place.part, parameter_);
    });
}

// Ten letters of a parameter's name one by one: compilers show texts that are in the program, clang ten
// entries of an array.
struct spelled_name {
    static constexpr std::size_t most = 10;
    char const* letters[most];
};

constexpr char const* letter(char character) {
    constexpr char const* letters[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",
                                       "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x",
                                       "y", "z", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (character >= 'a' && character <= 'z') return letters[character - 'a'];
    return is_digit(character) ? letters[26 + character - '0'] : character == '.' ? "." : "_";
}

constexpr spelled_name spelled(message const& name, std::size_t before_end) {
    spelled_name out{};
    for (std::size_t i = 0; i < out.most; ++i) {
        std::size_t const at = name.length + i;
        out.letters[i] = at < before_end ? "" : letter(name.text[at - before_end]);
    }
    return out;
}

// clang shows what a call was given, g++ what printf was
template <std::size_t... Letter>
constexpr void refuse(char const* sentence, std::size_t rows, std::size_t columns,
                      std::size_t stored_rows, std::size_t stored_columns, spelled_name name,
                      spelled_name rest, std::index_sequence<Letter...>) {
    if (__builtin_is_constant_evaluated())
        __builtin_printf("%s: %zu, %zu, %zu, %zu, %s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s",
                         sentence, rows, columns, stored_rows, stored_columns,
                         name.letters[Letter]..., rest.letters[Letter]...);
    else __builtin_trap();
}

constexpr void refuse(mismatch_report const& report) {
    char const* const sentence =
        report.what == mismatch::missing
            ? "attent::load: the file has no such tensor (the model's rows and columns, 0, 0, name)"
        : report.what == mismatch::shape
            ? "attent::load: a tensor of the file has another shape than the model's (the model's "
              "rows and columns, the file's, name)"
            : "attent::load: a tensor of the file has another type than the model's: I8 goes with "
              "int8 alone (the model's rows and columns, the file's, name)";
    std::size_t const rows = report.extents[0], columns = report.extents[1];
    std::size_t const stored_rows = report.place.tensor.extents[0],
                      stored_columns = report.place.tensor.extents[1];
    refuse(sentence, rows, columns, stored_rows, stored_columns,
           spelled(report.parameter, 2 * spelled_name::most),
           spelled(report.parameter, spelled_name::most),
           std::make_index_sequence<spelled_name::most>{});
}

}  // namespace detail
}  // namespace attent
