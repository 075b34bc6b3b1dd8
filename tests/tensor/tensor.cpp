// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/tensor/tensor.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

#if defined(__unix__)
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#endif

namespace {

#if defined(__unix__)
// whether the call never returns: a child process makes it
template <class Call>
bool traps(Call call) {
    pid_t const child = fork();
    if (child == 0) {
        for (int each : {SIGILL, SIGTRAP, SIGABRT}) std::signal(each, SIG_DFL);  // not Catch2's
        close(STDERR_FILENO);  // a sanitizer's report of the trap is no news
        call();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
#endif

}  // namespace

#if defined(__unix__)
TEST_CASE("at traps out of range", "[tensor]") {
    attent_test::random draw;
    attent::tensor<float, 2, 3, 4> x;
    draw.fill(x);
    auto const two = static_cast<std::size_t>(draw.integer(2, 2));
    CHECK_FALSE(traps([&] { static_cast<void>(x.at(1, two, 3)); }));
    float volatile sink = 0;
    CHECK(traps([&] { sink = x.at(two, 0, 0); }));
    CHECK(traps([&] { sink = x.at(0, two + 1, 0); }));
    CHECK(traps([&] { sink = x.at(0, 0, two + 2); }));
    CHECK(traps([&] { sink = x.at(0, 0, -1); }));
    CHECK(traps([&] { x.at(1, 2, two * 2) = 0; }));
    CHECK(traps([&] { sink = std::as_const(x).at(0, two * 2, 0); }));
    CHECK_FALSE(traps([&] { sink = x.at(1, 2, 3); }));
}
#endif

TEST_CASE("elements lie row after row", "[tensor]") {
    attent_test::random draw(2);
    attent::tensor<float, 2, 3, 4> x;
    draw.fill(x);
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 4; ++k) {
                CHECK(x(i, j, k) == x.elements[(i * 3 + j) * 4 + k]);
                CHECK(x.at(i, j, k) == x.row(i).row(j)(k));
                CHECK(attent::transpose(x)(i, k, j) == x(i, j, k));
            }
    CHECK(attent::concat<1>(attent::slice<1, 0, 2>(x), attent::slice<1, 2, 1>(x)) == x);
    CHECK(attent::concat<2>(attent::slice<2, 0, 1>(x), attent::slice<2, 1, 3>(x)) == x);
    CHECK(attent::merge_heads(attent::split_heads<2>(x)) == x);
    CHECK(attent::reshape<2, 3, 4>(attent::reshape<4, 6>(x)) == x);
}

TEST_CASE("sums broadcast from the right", "[tensor]") {
    attent_test::random draw(3);
    attent::tensor<float, 2, 1, 4> a;
    attent::matrix<3, 1> b;
    draw.fill(a);
    draw.fill(b);
    auto const sum = a + b;
    auto const difference = b - a;
    auto const product = attent::hadamard(a, b);
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 4; ++k) {
                CHECK(sum(i, j, k) == a(i, 0, k) + b(j, 0));
                CHECK(difference(i, j, k) == b(j, 0) - a(i, 0, k));
                CHECK(product(i, j, k) == a(i, 0, k) * b(j, 0));
            }
}
