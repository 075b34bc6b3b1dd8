// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "check.hpp"

#include <cstdio>
#include <cstdlib>

namespace attent_test {
namespace {

random_case* first = nullptr;

}  // namespace

random_case::random_case(char const* name_, bool (*run_)()) : name(name_), run(run_), next(first) {
    first = this;
}

void copy(float const* from, std::size_t count, float* to) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
}
void copy(char const* from, std::size_t count, bool* to) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i] == '1';
}
int hidden(int number) {
    int const volatile unseen = number;
    return unseen;
}

bool matches(char const* member, float const* actual, std::size_t count, expected const& wanted) {
    for (std::size_t i = 0; i < count; ++i) {
        double const a = static_cast<double>(actual[i]), b = static_cast<double>(wanted.numbers[i]);
        double const tolerance = static_cast<double>(wanted.tolerance);
        double const difference = a < b ? b - a : a - b;
        if (a == b || (a != a && b != b) || difference <= tolerance) continue;
        std::printf("  %s: element %zu of %zu is %.9g, expected %.9g within %.3g\n", member, i,
                    count, a, b, tolerance);
        return false;
    }
    return true;
}

}  // namespace attent_test

// random_cases <count>: runs every case; there must be that many.
int main(int count, char** arguments) {
    int run = 0, failed = 0;
    for (auto const* each = attent_test::first; each != nullptr; each = each->next, ++run)
        if (!each->run()) {
            std::printf("FAILED %s\n", each->name);
            ++failed;
        }
    int const wanted = count > 1 ? std::atoi(arguments[1]) : run;
    std::printf("%d cases, %d failed, %d wanted\n", run, failed, wanted);
    return failed == 0 && run == wanted && run > 0 ? 0 : 1;
}
