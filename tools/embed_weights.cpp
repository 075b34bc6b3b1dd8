// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What attent_embed_weights (cmake/embed_weights.cmake) runs: a file of weights becomes C++. Up to so many bytes,
// a header with a constant for each tensor; above, an object with the file's bytes.
//
//     embed_weights FILE NAMESPACE HEADER SOURCE DEPENDENCIES TEXT_UP_TO
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/npy.hpp>
#include <attent/transformer/safetensors.hpp>
#include <attent/transformer/weights_digest.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

namespace {

[[noreturn]] void stop(std::string const& sentence) {
    std::cerr << "attent_embed_weights: " << sentence << '\n';
    std::exit(1);
}

// Words that name nothing: C++'s own, macros that compilers define unasked, those of the standard library that no
// capitals tell, and at the end words and macros of -std=gnu++20 alone.
bool is_taken(std::string const& word) {
    static std::set<std::string> const words{
        "alignas",      "alignof",   "and",          "and_eq",
        "asm",          "assert",    "auto",         "bitand",
        "bitor",        "bool",      "break",        "case",
        "catch",        "char",      "char16_t",     "char32_t",
        "char8_t",      "class",     "co_await",     "co_return",
        "co_yield",     "compl",     "concept",      "const",
        "const_cast",   "consteval", "constexpr",    "constinit",
        "continue",     "decltype",  "default",      "delete",
        "do",           "double",    "dynamic_cast", "else",
        "enum",         "errno",     "explicit",     "export",
        "extern",       "false",     "float",        "for",
        "friend",       "goto",      "if",           "inline",
        "int",          "linux",     "long",         "math_errhandling",
        "mutable",      "namespace", "new",          "noexcept",
        "not",          "not_eq",    "nullptr",      "offsetof",
        "operator",     "or",        "or_eq",        "private",
        "protected",    "public",    "register",     "reinterpret_cast",
        "requires",     "return",    "setjmp",       "short",
        "signed",       "sizeof",    "static",       "static_assert",
        "static_cast",  "stderr",    "stdin",        "stdout",
        "struct",       "switch",    "template",     "this",
        "thread_local", "throw",     "true",         "try",
        "typedef",      "typeid",    "typename",     "union",
        "unix",         "unsigned",  "using",        "va_arg",
        "va_copy",      "va_end",    "va_start",     "virtual",
        "void",         "volatile",  "wchar_t",      "while",
        "xor",          "xor_eq",    "i386",         "mips",
        "sparc",        "typeof"};
    return words.count(word) != 0;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || is_digit(letter);
}

// NULL, EOF, M_PI, PRId64, L_tmpnam, I: a capital with no small letter behind it begins what may be a macro, defined or not
// where the header is included.
bool may_be_macro(std::string const& word) {
    auto const is_capital = [](char letter_) { return letter_ >= 'A' && letter_ <= 'Z'; };
    auto const is_small = [](char letter_) { return letter_ >= 'a' && letter_ <= 'z'; };
    return is_capital(word[0]) && (word.size() == 1 || !is_small(word[1]));
}

// layers.0.norm -> layers_0_norm, 0.new -> tensor_0_new, NULL -> tensor_NULL; no two underscores together, as those are the
// compiler's
std::string identifier(std::string const& name) {
    std::string out;
    for (char const letter : name)
        if (is_letter(letter)) out += letter;
        else if (!out.empty() && out.back() != '_') out += '_';
    if (!out.empty() && out.back() == '_') out.pop_back();
    if (out.empty()) return "tensor";
    return is_digit(out[0]) || is_taken(out) || may_be_macro(out) ? "tensor_" + out : out;
}

// name, or a::name
bool is_namespace(std::string const& name) {
    std::size_t begin = 0;
    while (true) {
        std::size_t const end = name.find("::", begin);
        std::string const part = name.substr(begin, end - begin);
        if (part.empty() || part == "std" || part == "attent" || is_digit(part[0]) ||
            is_taken(part) || part[0] == '_' || part.find("__") != std::string::npos)
            return false;
        for (char const letter : part)
            if (!is_letter(letter) && letter != '_') return false;
        if (end == std::string::npos) return true;
        begin = end + 2;
    }
}

// as a literal of C++; a question mark could be one of a trigraph, of which compilers warn
std::string quoted(std::string const& text) {
    std::string out = "\"";
    for (char const letter : text) {
        char octal[8];
        std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned char>(letter));
        bool const is_plain =
            letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\' && letter != '?';
        out += is_plain ? std::string(1, letter) : octal;
    }
    return out + '"';
}

std::string hexadecimal(unsigned long long number) {
    char text[32];
    std::snprintf(text, sizeof text, "0x%llx", number);
    return text;
}

// exact, and as short as can be: 0x1.8p+1f
std::string literal(float number) {
    auto const bits = std::bit_cast<std::uint32_t>(number);
    if ((bits & 0x7f80'0000u) == 0x7f80'0000u)
        return "__builtin_bit_cast(float, " + hexadecimal(bits) + "u)";
    char text[40];
    std::snprintf(text, sizeof text, "%af", static_cast<double>(number));
    return text;
}

char const* name_of(attent::stored_type type) {
    constexpr char const* names[] = {"F64", "F32", "F16", "BF16", "I8"};
    return names[static_cast<unsigned>(type)];
}

struct request {
    std::string file, space, header, source, dependencies;
    unsigned long long text_up_to = 0;
    std::string name() const { return file.substr(file.find_last_of("/\\") + 1); }
};

void write(std::string const& path, std::string const& text) {
    std::ofstream out(path, std::ios::binary);
    if (!(out << text << std::flush)) stop(path + " cannot be written (is the disk full?)");
}

std::string elements(attent::stored_tensor const& tensor) {
    std::string out, line;
    for (std::size_t i = 0; i < tensor.size(); ++i) {
        std::string const next = tensor.type == attent::stored_type::i8
                                     ? std::to_string(static_cast<int>(tensor.number(i)))
                                     : literal(tensor.number(i));
        if (line.size() + next.size() > 98) {
            out += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + next + ',';
    }
    return out + line;
}

// what a llama2.c header says beside the shapes
template <class File>
std::string header_of(File const& file) {
    if constexpr (requires { file.key_heads(); })
        return ", {.layers = " + std::to_string(file.layers()) +
               ", .heads = " + std::to_string(file.heads()) +
               ", .key_heads = " + std::to_string(file.key_heads()) +
               ", .shares_output = " + (file.shares_output() ? "true" : "false") + "}";
    else return "";
}

template <class File>
std::string text_of(File const& file, request const& asked) {
    std::set<std::string> names{"bytes", "digest", "file", "source", "tensors"};
    std::string constants, list;
    std::size_t numbers = 0;
    file.for_each([&](attent::stored_tensor const& tensor_) {
        std::string const name(tensor_.name.begin(), tensor_.name.end());
        std::string const stem = asked.name().substr(0, asked.name().find_last_of('.'));
        std::string const wanted = identifier(name.empty() ? stem : name);
        std::string unique = wanted;
        for (int i = 2; !names.insert(unique).second; ++i)
            unique = wanted + '_' + std::to_string(i);

        bool const is_int8 = tensor_.type == attent::stored_type::i8;
        std::string const type = is_int8 ? "std::int8_t" : "float";
        std::string const count = std::to_string(tensor_.size());
        constants += "\n// " + std::string(name_of(tensor_.type)) + " in the file\n";
        constants += "inline constexpr attent::tensor<" + type;
        for (std::size_t axis = 0; axis < tensor_.rank; ++axis)
            constants += ", " + std::to_string(tensor_.extents[axis]);
        constants += "> " + unique + "(std::array<" + type + ", " + count + ">{";
        if (tensor_.size() != 0) constants += "{\n" + elements(tensor_) + "}";
        constants += "});\n";
        list += "    attent::detail::embedded<" + unique + ">(" + quoted(name) + "),\n";
        numbers += tensor_.size();
    });

    std::string out =
        "#include <array>\n#include <attent/transformer/embedded_weights.hpp>\n"
        "#include <attent/transformer/weights_digest.hpp>\n#include <cstdint>\n\n";
    out += "namespace " + asked.space + " {\n";
    out += "inline constexpr char source[] = " + quoted(asked.name()) + ";\n";
    out += "inline constexpr std::uint64_t digest = " + hexadecimal(attent::weights_digest(file)) +
           "u;  // attent::weights_digest(file)\n";
    out += constants + "\n";
    if (list.empty()) out += "inline constexpr attent::embedded_weights file({});\n";
    else
        out += "inline constexpr attent::stored_tensor tensors[] = {\n" + list +
               "};\ninline constexpr attent::embedded_weights file(tensors" + header_of(file) +
               ");\n";
    // compilers show the line to whom wants the other form
    out += "void bytes() = delete;  // the file is text: " + asked.space +
           "::file has its tensors; TEXT_UP_TO 0 makes bytes\n";
    out += "}\n";
    if (numbers <= 1024)
        out += "static_assert(attent::weights_digest(" + asked.space + "::file) == " + asked.space +
               "::digest);\n";
    return out;
}

// The bytes as they are, by the assembler: no compiler reads them.
std::string object_of(request const& asked, std::size_t size) {
    std::string symbol = "attent_embedded_" + asked.space;
    for (char& letter : symbol)
        if (letter == ':') letter = '_';
    std::string out = "#include " + quoted(asked.header) + "\n\n";
    out +=
        "#if defined(__ELF__)\n"
        "#define SECTION \".section .rodata." +
        symbol +
        ",\\\"a\\\",%progbits\\n\"\n"
        "#define HIDDEN \".hidden \"\n#define SYMBOL \"" +
        symbol +
        "\"\n#define PREVIOUS \".previous\\n\"\n"
        "#elif defined(__APPLE__)\n"
        "#define SECTION \".section __TEXT,__const\\n\"\n"
        "#define HIDDEN \".private_extern \"\n#define SYMBOL \"_" +
        symbol +
        "\"\n#define PREVIOUS \".text\\n\"\n"
        "#else\n"
        "#error attent_embed_weights: bytes in an object need ELF or Mach-O (raise TEXT_UP_TO: "
        "text needs neither)\n"
        "#endif\n\n";
    out +=
        "__asm__(SECTION \".balign 16\\n\" \".globl \" SYMBOL \"\\n\" HIDDEN SYMBOL \"\\n\" SYMBOL "
        "\":\\n\"\n"
        "        \".incbin " +
        [&] {
            std::string path = quoted(quoted(asked.file));
            return path.substr(1, path.size() - 2);
        }() +
        "\\n\" PREVIOUS);\n";
    out += "extern \"C\" unsigned char const " + symbol + "[];\n\n";
    out += "std::span<unsigned char const> " + asked.space + "::bytes() { return {" + symbol +
           ", " + std::to_string(size) + "}; }\n";
    return out;
}

template <class File>
void embed(std::vector<unsigned char> const& bytes, request const& asked) {
    File const file(bytes);
    if (!file) stop(asked.file + ": " + file.problem().text);

    std::string const head =
        "// Made by attent_embed_weights of " + quoted(asked.name()) + "; do not edit.\n";
    if (bytes.size() <= asked.text_up_to) {
        write(asked.header, head + "#pragma once\n" + text_of(file, asked));
        write(asked.source, head + "// Its numbers are in the header.\n");
        return;
    }
    std::string const digest = hexadecimal(attent::weights_digest(file));
    write(asked.header, head + "#pragma once\n#include <cstdint>\n#include <span>\n\nnamespace " +
                            asked.space + " {\n" +
                            "inline constexpr char source[] = " + quoted(asked.name()) + ";\n" +
                            "inline constexpr std::uint64_t digest = " + digest +
                            "u;  // attent::weights_digest of the file\n" +
                            "[[nodiscard]] std::span<unsigned char const> bytes();\n" +
                            "void file() = delete;  // the file is above TEXT_UP_TO: read " +
                            asked.space + "::bytes() by attent::safetensors or its like\n}\n");
    write(asked.source,
          head + "// Its digest is " + digest + ".\n" + object_of(asked, bytes.size()));
}

std::vector<unsigned char> read(std::string const& path) {
    std::FILE* const in = std::fopen(path.c_str(), "rb");
    std::vector<unsigned char> bytes, some(1 << 16);
    bool fails = in == nullptr;
    while (!fails) {
        std::size_t const count = std::fread(some.data(), 1, some.size(), in);
        bytes.insert(bytes.end(), some.begin(), some.begin() + static_cast<std::ptrdiff_t>(count));
        fails = std::ferror(in) != 0;
        if (count < some.size()) break;
    }
    if (in != nullptr) std::fclose(in);
    if (fails) stop(path + " cannot be read (does the path after FILE exist, and is it a file?)");
    return bytes;
}

std::string for_make(std::string const& path) {
    std::string out;
    for (char const letter : path) {
        if (letter == ' ' || letter == '#') out += '\\';
        if (letter == '$') out += '$';
        out += letter;
    }
    return out;
}

bool ends_in(std::string const& text, std::string const& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 7) stop("needs FILE NAMESPACE HEADER SOURCE DEPENDENCIES TEXT_UP_TO");
    request asked{words[1], words[2], words[3], words[4], words[5], 0};
    char* end = words[6];
    asked.text_up_to = std::strtoull(words[6], &end, 10);
    if (!is_digit(words[6][0]) || *end != '\0')
        stop(std::string("TEXT_UP_TO must be a number of bytes, not ") + words[6]);
    if (!is_namespace(asked.space))
        stop("NAMESPACE must be a name of C++ (letters, digits, single underscores), not " +
             asked.space);

    std::vector<unsigned char> const bytes = read(asked.file);
    if (ends_in(asked.file, ".safetensors")) embed<attent::safetensors>(bytes, asked);
    else if (ends_in(asked.file, ".npy")) embed<attent::npy>(bytes, asked);
    else if (ends_in(asked.file, ".bin")) embed<attent::llama2c>(bytes, asked);
    else
        stop(asked.file +
             " is of no kind that is read (give a .safetensors, a .npy, or llama2.c's "
             "first .bin)");
    write(asked.dependencies, for_make(asked.header) + ": " + for_make(asked.file) + '\n');
}
