// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Runs every case and writes one line for each, all numbers in hexadecimal: name, address of the
// function, address of its inputs, ticks, bytes of stack, bytes of workspace, digest of the result,
// and whether the result is the constant.

#include "case.hpp"
#include "measure.hpp"

namespace {

bool same(unsigned char const* a, unsigned char const* b, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        if (a[i] != b[i]) return false;
    return true;
}

}  // namespace

extern "C" int main() {
    std::uint32_t const nothing = measure([] {}).ticks;
    bool all_same = true;
    for (auto one = cases_begin; one < cases_end; ++one) {
        auto* const result = static_cast<unsigned char*>(one->result);
        for (std::size_t i = 0; i < one->bytes; ++i) result[i] = 0xa5;  // not another case's result
        auto const [ticks, stack] = measure(one->run);
        bool const is_same =
            same(result, static_cast<unsigned char const*>(one->expected), one->bytes);
        all_same &= is_same;
        chip::write(one->name);
        write_number(reinterpret_cast<std::uintptr_t>(one->run));
        write_number(reinterpret_cast<std::uintptr_t>(one->inputs));
        write_number(ticks - nothing);
        write_number(stack);
        write_number(one->workspace);
        write_number(digest(result, one->bytes));
        chip::write(is_same ? "|same bits\n" : "|DIFFERS\n");
    }
    chip::stop(all_same ? 0 : 1);
    return 0;
}
