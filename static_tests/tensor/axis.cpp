// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/axis.hpp>
#include <attent/tensor/layout.hpp>
#include <type_traits>

using namespace attent;
using namespace attent::axes;

static_assert(axis(4) == 4 && axis(4) != axis(5));
static_assert(tokens(4) == tokens(4) && tokens(4) != channels(4) && tokens(4) != tokens(5) &&
              tokens(4) != 4);
static_assert(tokens(4).extent == 4 && tokens(4).name == &names::tokens && axis(4).name == nullptr);

// gradual: an anonymous axis goes with every name of its extent
static_assert(agree(4, tokens(4)) && agree(tokens(4), 4) && agree(tokens(4), tokens(4)) &&
              agree(4, 4));
static_assert(!agree(4, tokens(5)) && !agree(tokens(4), channels(4)) &&
              !agree(tokens(4), tokens(5)));
static_assert(names_agree(4, tokens(5)) && !names_agree(tokens(4), channels(5)));
static_assert(compatible<4, features(4)> && !compatible<queries(4), axes::keys(4)>);

static_assert(names::heads.text[0] == 'h' && names::vocabulary.text[9] == 'y');
// every name is its own, though two read alike
inline constexpr axis_name other_tokens{"tokens"};
static_assert(!agree(tokens(4), axis(4, other_tokens)));

// an axis of one's own, in two lines
inline constexpr axis_name speaker_name{"speakers"};
constexpr axis speakers(std::size_t extent) { return {extent, speaker_name}; }
static_assert(std::is_same_v<decltype(transpose(matrix<speakers(2), tokens(3)>{})),
                             matrix<tokens(3), speakers(2)>>);
static_assert(!compatible<speakers(2), tokens(2)> && compatible<speakers(2), 2>);

static_assert(std::is_trivially_copyable_v<axis> && !std::is_default_constructible_v<axis>);
