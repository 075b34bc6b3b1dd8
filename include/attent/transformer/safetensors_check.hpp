// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/safetensors_entry.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

namespace attent::detail {

// Some names of a header by where they stand, to find one that stands twice.
struct header_names {
    static constexpr std::size_t slots = 256, most = slots / 2;

    std::uint32_t places[slots]{};  // of the opening quote; 0 is none
    std::size_t count = 0;

    // work counts the bytes passed over: names may be made to meet in one slot
    constexpr bool holds(json_cursor header, json_string const& name, std::uint64_t& work) const {
        for (std::size_t slot = name.hash() % slots; places[slot] != 0; slot = (slot + 1) % slots) {
            header.at = places[slot];
            bool const same = header.skip_string(name.view());
            work += header.at - places[slot];
            if (same) return true;
        }
        return false;
    }
    constexpr void add(json_string const& name, std::size_t place) {
        std::size_t slot = name.hash() % slots;
        while (places[slot] != 0) slot = (slot + 1) % slots;
        places[slot] = static_cast<std::uint32_t>(place);
        ++count;
    }
};

// Everything that can be wrong with a file, looked for once. Without memory that grows with the file:
// names are compared by 128 in a pass over the header, and tensors out of order are followed from one
// to the next by more passes. Both are linear for files as they are; for others there is a limit.
class safetensors_check {
public:
    static constexpr std::size_t most_tensors = 8'192, longest_header = 100'000'000;

    message said{};         // what is wrong
    std::size_t data = 0;   // where the header ends
    std::size_t pairs = 0;  // in the header, those of tensors and __metadata__
    std::size_t tensors = 0;

    constexpr explicit safetensors_check(std::span<unsigned char const> file_) : file(file_) {
        if (check_length() && check_pairs() && check_names()) check_order();
    }

private:
    static constexpr std::uint64_t most_work = 1ull << 27;  // bytes passed over

    std::span<unsigned char const> file;
    header_names names{};
    std::size_t unnamed = 0;  // the first name that names did not hold
    std::uint64_t work = 0;
    std::uint64_t reached = 0;             // tensors lie without a hole from 0 to here
    std::size_t filled = 0, followed = 0;  // tensors with bytes; those that lie so
    std::size_t stray = 0;                 // the first that does not lie where one was expected
    std::uint64_t stray_begin = 0, stray_expected = 0;

    constexpr json_cursor cursor(std::size_t at) const { return {file.data(), at, data}; }

    constexpr bool lacks(json_cursor const& header, char const* what) {
        said = "attent::safetensors: byte ";
        said.add(header.at).add(" of the file is not ").add(what);
        said.add(" (the header is no JSON of tensors: save the file anew)");
        return false;
    }

    constexpr bool check_length() {
        if (file.size() < 8) {
            said = "attent::safetensors: the file has ";
            said.add(file.size())
                .add(" bytes and needs 8 for the length of its header (is it cut off?)");
            return false;
        }
        std::uint64_t length = 0;
        for (std::size_t i = 8; i-- > 0;) length = length << 8 | file[i];
        if (length > file.size() - 8 || length > longest_header) {
            bool const cut = length <= longest_header;
            said = "attent::safetensors: the header's length is ";
            said.add(length).add(cut ? ", but only " : ", more than ");
            said.add(cut ? file.size() - 8 : longest_header);
            said.add(cut ? " bytes follow (is the file cut off?)" : " (is it a safetensors file?)");
            return false;
        }
        data = 8 + static_cast<std::size_t>(length);
        return true;
    }

    constexpr bool check_pairs() {
        json_cursor header = cursor(8);
        if (data == 8 || file[8] != '{') return lacks(header, "'{'");
        ++header.at;
        if (!header.take('}')) {
            do
                if (!take_pair(header)) return false;
            while (header.take(','));
            if (!header.take('}')) return lacks(header, "',' or '}'");
        }
        header.skip_space();
        return header.at == data || lacks(header, "a space, as behind the header");
    }

    constexpr bool take_pair(json_cursor& header) {
        header.skip_space();
        std::size_t const place = header.at;
        json_string name;
        if (!header.take_string(name)) return lacks(header, "a string");
        if (!name.fits() || name.holds_zero) {
            said = "attent::safetensors: the name at byte ";
            said.add(place).add(" of the file ");
            if (name.fits()) said.add("holds a zero");
            else said.add("has ").add(name.length).add(" bytes, more than 255");
            said.add(" (give the tensor a plain name)");
            return false;
        }
        if (!note(name, place)) return false;
        if (!header.take(':')) return lacks(header, "':'");
        ++pairs;
        if (name.is("__metadata__")) return take_metadata(header);
        if (++tensors > most_tensors) {
            said = "attent::safetensors: there are more than 8192 tensors (split the file)";
            return false;
        }
        safetensors_entry entry(name.view(), said);
        if (!entry.take(header) || !entry.check(file.size() - data)) return false;
        if (entry.begin != entry.end) ++filled;
        if (!follow(entry) && entry.begin != entry.end && stray == 0) {
            stray = place;
            stray_begin = entry.begin;
            stray_expected = reached;
        }
        return true;
    }

    // a string for each string
    constexpr bool take_metadata(json_cursor& header) {
        if (!header.take('{')) return lacks(header, "'{'");
        if (header.take('}')) return true;
        do {
            json_string word;
            if (!header.take_string(word)) return lacks(header, "a string");
            if (!header.take(':')) return lacks(header, "':'");
            if (!header.take_string(word)) return lacks(header, "a string, as __metadata__ needs");
        } while (header.take(','));
        return header.take('}') || lacks(header, "',' or '}'");
    }

    // Has this name been seen? If there is room it is kept.
    constexpr bool note(json_string const& name, std::size_t place) {
        if (names.holds(cursor(0), name, work)) {
            said = "attent::safetensors: the name ";
            add_name(said, name.view()).add(" stands twice in the header (rename one)");
            return false;
        }
        if (names.count < header_names::most) names.add(name, place);
        else if (unnamed == 0) unnamed = place;
        return spend(0);
    }

    constexpr bool follow(safetensors_entry const& entry) {
        if (entry.begin == entry.end || entry.begin != reached) return false;
        reached = entry.end;
        ++followed;
        return true;
    }

    constexpr bool spend(std::size_t bytes) {
        work += bytes;
        if (work <= most_work) return true;
        said = "attent::safetensors: checking the names and the order of ";
        said.add(tensors).add(" tensors takes too long (save them in the order of their offsets)");
        return false;
    }

    // the names beyond the first 128
    constexpr bool check_names() {
        while (unnamed != 0) {
            json_cursor header = cursor(unnamed);
            if (!spend(data - unnamed)) return false;
            names = {};
            unnamed = 0;
            do {
                header.skip_space();
                std::size_t const place = header.at;
                json_string name;
                if (!header.take_string(name) || !note(name, place)) return false;
                header.skip_object();
            } while (header.take(','));
        }
        return true;
    }

    // Tensors cover the data, leaving no hole and sharing no byte.
    constexpr bool check_order() {
        std::size_t const in_order = followed;
        for (std::size_t before = filled; followed != before && followed < filled;) {
            before = followed;
            if (!spend(data)) return false;
            json_cursor header = cursor(9);
            do {
                json_string name;
                safetensors_entry entry({}, said);
                if (!header.take_string(name) || !header.take(':')) return false;
                if (name.is("__metadata__")) header.skip_object();
                else if (entry.take(header)) follow(entry);
            } while (header.take(','));
        }
        if (followed == filled && reached == file.size() - data) return true;
        said = "attent::safetensors: ";
        if (followed == filled)
            said.add("the tensors end at byte ")
                .add(reached)
                .add(" of the data, which has ")
                .add(file.size() - data);
        else if (followed == in_order) {
            json_string name;
            json_cursor header = cursor(stray);
            if (header.take_string(name)) add_name(said.add("tensor "), name.view());
            said.add(" begins at byte ")
                .add(stray_begin)
                .add(" of the data, where byte ")
                .add(stray_expected)
                .add(" was expected");
        } else
            said.add("no tensor begins at byte ")
                .add(reached)
                .add(" of the data, which has ")
                .add(file.size() - data);
        said.add(" (tensors leave no hole and share no byte: save the file anew)");
        return false;
    }
};

}  // namespace attent::detail
