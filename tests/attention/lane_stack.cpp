// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <pthread.h>
#include <attent/attention/attention.hpp>
#include <attent/attention/kv_cache.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

// Scratch stands on the stack and does not grow with the sequence: at a head width of 64 at most 20 KB.
// Each call runs on a painted stack of its own, of which the untouched part is counted. Sanitizers and
// builds without optimization have other frames.

#if defined(__SANITIZE_ADDRESS__)
#define STACK_IS_NOT_OURS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define STACK_IS_NOT_OURS
#endif
#endif

#if defined(__OPTIMIZE__) && !defined(STACK_IS_NOT_OURS)

using namespace attent;
using namespace attent::axes;

namespace {

inline constexpr std::size_t stack_size = 256 * 1024;
alignas(4096) unsigned char stack[stack_size];

// how many bytes of stack a thread touches that calls this
template <class Call>
std::size_t touched_by(Call call) {
    for (auto& byte : stack) byte = 0xa5;
    pthread_attr_t attributes;
    pthread_t thread;
    REQUIRE(pthread_attr_init(&attributes) == 0);
    REQUIRE(pthread_attr_setstack(&attributes, stack, stack_size) == 0);
    auto const run = [](void* call_) -> void* {
        (*static_cast<Call*>(call_))();
        return nullptr;
    };
    REQUIRE(pthread_create(&thread, &attributes, run, &call) == 0);
    REQUIRE(pthread_join(thread, nullptr) == 0);
    REQUIRE(pthread_attr_destroy(&attributes) == 0);
    std::size_t untouched = 0;
    while (untouched < stack_size && stack[untouched] == 0xa5) ++untouched;
    return stack_size - untouched;
}

// beyond what a thread needs by itself
template <class Call>
std::size_t stack_of(Call call) {
    call();  // the dynamic linker looks functions up on the stack of whoever is first
    return touched_by(call) - touched_by([] {});
}

// What attention calls, into a result that stands elsewhere: a compiler may copy the one it returns.
template <axis... Q, axis... K, axis... V, class... Options>
std::size_t scratch_of(tensor<float, Q...> const& q, tensor<float, K...> const& k,
                       tensor<float, V...> const& v, Options const&... options) {
    using shape =
        detail::attention_shape<tensor<float, Q...>, tensor<float, K...>, tensor<float, V...>>;
    using memory = detail::tensor_memory<shape::width.extent, shape::value_width.extent, float>;
    static detail::tensor_of<float, shape::with_last(shape::value_width)> out;
    memory const only{k.elements.data(), v.elements.data()};
    return stack_of([&] {
        detail::attend_rows<shape>(
            q.elements.data(), [&](std::size_t) { return only; }, out.elements.data(), options...);
    });
}

template <class... Tensors>
void fill(Tensors&... tensors) {
    attent_test::random random(1);
    (random.fill(tensors), ...);
}

inline constexpr std::size_t most = 20 * 1024;

[[gnu::noinline]] void touch_more_than_most() {
    unsigned char volatile scratch[2 * most];
    for (auto& byte : scratch) byte = 1;
}

}  // namespace

TEST_CASE("a painted stack shows what a call touches") {
    REQUIRE(stack_of([] { touch_more_than_most(); }) > most);
    REQUIRE(stack_of([] {}) < 1024);
}

TEST_CASE("attention of a head of width 64 takes at most 20 KB of stack") {
    static matrix<queries(512), features(64)> q;
    static matrix<axes::keys(512), features(64)> k;
    static matrix<axes::keys(512), values(64)> v;
    static tensor<bool, queries(512), axes::keys(512)> mask;
    fill(q, k, v);
    for (auto& element : mask.elements) element = true;
    CHECK(scratch_of(q, k, v) <= most);
    CHECK(scratch_of(q, k, v, causal) <= most);
    CHECK(scratch_of(q, k, v, keep(mask), softcap(0.9f)) <= most);
}

TEST_CASE("a few queries of width 64 take at most 20 KB of stack") {
    static tensor<float, heads(4), tokens(1), features(64)> q;
    static tensor<float, heads(1), tokens(512), features(64)> k;
    static tensor<float, heads(1), tokens(512), values(64)> v;
    static kv_cache<float, heads(1), 512, features(64), values(64)> cache;
    fill(q, k, v);
    cache.reset();
    REQUIRE(cache.append(k, v));
    CHECK(scratch_of(q, k, v, grouped_query) <= most);
    CHECK(stack_of([&] {
              auto const out = attention(q, cache, causal, grouped_query);
              void const* volatile seen = &out;
              static_cast<void>(seen);
          }) <= most);
}

#endif
