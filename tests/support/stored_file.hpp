// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <support/random.hpp>
#include <vector>

namespace attent_test {

using file_bytes = std::vector<unsigned char>;

// A literal's characters, the zero at its end left out.
template <std::size_t Size>
file_bytes bytes_of(char const (&literal)[Size]) {
    return file_bytes(literal, literal + Size - 1);
}

// What must hold of any bytes whatever; empty when it does. The bytes stand in a heap block of just
// their size, so that a sanitizer sees what reads beyond them.
template <class File>
std::string broken_promise(std::span<unsigned char const> given) {
    using attent::stored_tensor;
    std::unique_ptr<unsigned char[]> const block(new unsigned char[given.size()]);
    for (std::size_t i = 0; i < given.size(); ++i) block[i] = given[i];
    std::span<unsigned char const> const bytes(block.get(), given.size());
    File const file(bytes);
    attent::message const problem = file.problem();
    std::string broken;
    std::size_t calls = 0;
    file.for_each([&](stored_tensor const& each_) {
        std::string const name(each_.name.data(), each_.name.size());
        std::size_t const size = each_.size();
        stored_tensor const again = file.find(each_.name);
        ++calls;
        if (!each_ || each_.bytes.size() != size * each_.width()) broken = "size of " + name;
        if (!again || again.bytes.data() != each_.bytes.data()) broken = "another one is " + name;
        if (size != 0 && (each_.bytes.data() < bytes.data() ||
                          each_.bytes.data() + each_.bytes.size() > bytes.data() + bytes.size()))
            broken = "bounds of " + name;
        if (!broken.empty()) return;
        std::unique_ptr<float[]> const all(new float[size]);
        each_.copy_to(all.get());
        for (std::size_t i = 0; i < size; ++i)
            if (std::bit_cast<std::uint32_t>(all[i]) !=
                std::bit_cast<std::uint32_t>(each_.number(i)))
                broken = "copy of " + name;
    });
    if (calls != file.count()) return "count";
    if (static_cast<bool>(file) != problem.empty()) return "a problem without a sentence";
    if (file) return broken;
    std::string const said(problem.text, problem.length);
    if (calls != 0) return "tensors in spite of a problem";
    if (said.rfind("attent::", 0) != 0 || said.find(" (") == std::string::npos) return said;
    return said.back() == ')' || said.back() == '.' ? "" : said;
}

// The same bytes with a few faults: what stands there changed, lost, moved or repeated.
inline file_bytes mutant_of(file_bytes bytes, std::uint64_t seed) {
    random draw(seed);
    auto const below = [&draw](std::size_t limit) {
        return static_cast<std::size_t>(draw.bits() % (limit == 0 ? 1 : limit));
    };
    for (std::size_t faults = 1 + below(3); faults > 0; --faults) {
        std::size_t const at = below(below(2) == 0 ? bytes.size() : bytes.size() / 4 + 40);
        if (at >= bytes.size()) continue;
        auto const place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        auto const rest = bytes.size() - at;
        auto const length = static_cast<std::ptrdiff_t>(1 + below(rest < 16 ? rest : 16));
        switch (below(7)) {
            case 0:
                *place = static_cast<unsigned char>(*place ^ 1u << below(8));
                break;
            case 1:
                *place = static_cast<unsigned char>(draw.bits());
                break;
            case 2:
                bytes.resize(at);
                break;
            case 3:
                bytes.erase(place, place + length);
                break;
            case 4: {
                file_bytes const again(place, place + length);
                bytes.insert(place, again.begin(), again.end());
                break;
            }
            case 5:
                bytes.insert(place, static_cast<unsigned char>(draw.bits()));
                break;
            default:  // another number, in digits or not
                for (std::size_t i = at; i < bytes.size(); ++i)
                    if (bytes[i] >= '0' && bytes[i] <= '9') {
                        bytes[i] = static_cast<unsigned char>('0' + below(10));
                        break;
                    }
        }
    }
    return bytes;
}

}  // namespace attent_test
