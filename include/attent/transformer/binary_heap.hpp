// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>

// Sorting without recursion and without memory of its own, for indices in an order of the caller's.
namespace attent::detail {

// The entry at place sinks until before(it, those below it) holds; the first by before is at 0.
template <class Entry, class Before>
constexpr void sink(Entry* heap, std::size_t count, std::size_t place, Before const& before) {
    Entry const sinking = heap[place];
    for (std::size_t below = 2 * place + 1; below < count; below = 2 * place + 1) {
        if (below + 1 < count && before(heap[below + 1], heap[below])) ++below;
        if (!before(heap[below], sinking)) break;
        heap[place] = heap[below];
        place = below;
    }
    heap[place] = sinking;
}

template <class Entry, class Before>
constexpr void make_binary_heap(Entry* heap, std::size_t count, Before const& before) {
    for (std::size_t place = count / 2; place-- > 0;) sink(heap, count, place, before);
}

// The first of count entries goes to the place that its leaving frees, heap[count - 1].
template <class Entry, class Before>
constexpr Entry take_first(Entry* heap, std::size_t count, Before const& before) {
    Entry const first = heap[0];
    heap[0] = heap[count - 1];
    sink(heap, count - 1, 0, before);
    heap[count - 1] = first;
    return first;
}

}  // namespace attent::detail
