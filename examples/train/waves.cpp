// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Trains the model of ../waves.hpp with the library's own functions, and writes it to a file.
//
//     train_waves waves.safetensors [steps]

#include <cstdio>
#include <cstdlib>

#include "safetensors_writer.hpp"
#include "signals.hpp"
#include "tracked.hpp"

using train::tracked;

using model = waves::classifier<>;
template <attent::axis Rows, attent::axis Columns>
using tracked_matrix = attent::matrix<Rows, Columns, tracked>;
using remembering_model = waves::classifier<tracked, tracked_matrix>;

constexpr std::size_t parameters = attent::parameter_count<model>();
using gradient = std::vector<float>;  // a number for each parameter, in the order of the model

template <class Model, class Function>
void for_each_number(Model& all, Function function) {
    attent::for_each_parameter(all, [&](attent::message const&, auto& tensor_) {
        for (auto& number : tensor_.elements) function(number);
    });
}

// Random matrices whose outputs are about as large as their inputs; gammas 1, biases 0.
model untrained(attent::random_numbers& draws) {
    model out;
    attent::for_each_parameter(out, [&]<class Tensor>(attent::message const&, Tensor& tensor_) {
        if constexpr (Tensor::rank == 2)
            for (float& number : tensor_.elements)
                number =
                    train::normal(draws) / attent::sqrt(static_cast<float>(Tensor::axes[0].extent));
    });
    for (float& gamma : out.encoder.attention_norm.elements) gamma = 1;
    for (float& gamma : out.encoder.feed_forward_norm.elements) gamma = 1;
    return out;
}

// The model of numbers that remember; parameter i is line i + 1 of the tape.
remembering_model on_tape(model const& of) {
    remembering_model out;
    train::begin_tape();
    attent::convert_parameters(out, of);
    for_each_number(out, [](tracked& number_) { number_ = train::variable(number_.value); });
    return out;
}

// How far a model is from right: minus the logarithm of the probability that it gives to what is true.
tracked loss_of(remembering_model const& all, train::example const& seen) {
    waves::signal<tracked> signal;
    for (std::size_t i = 0; i < signal.size; ++i) signal.elements[i] = seen.signal.elements[i];
    return -attent::log_softmax(all(signal)).elements[static_cast<std::size_t>(seen.wave)];
}

// The mean gradient over some new signals; their mean loss is added to `loss`.
gradient gradient_of(model const& of, std::size_t batch, attent::random_numbers& draws,
                     float& loss) {
    gradient out(parameters);
    float const part = 1 / static_cast<float>(batch);
    for (std::size_t n = 0; n < batch; ++n) {
        tracked const here = loss_of(on_tape(of), train::draw(draws));
        std::vector<float> const by = train::gradients(here);
        for (std::size_t i = 0; i < parameters; ++i) out[i] += by[i + 1] * part;
        loss += here.value * part;
    }
    return out;
}

// Adam (Kingma and Ba 2015): every parameter moves by about `rate`, however large its gradient is.
struct adam {
    gradient mean = gradient(parameters), square = gradient(parameters);
    float mean_of_zero = 1,
          square_of_zero = 1;  // how much of the zeros they began as is left in them

    void move(model& all, gradient const& by, float rate) {
        mean_of_zero *= 0.9f;
        square_of_zero *= 0.999f;
        std::size_t i = 0;
        for_each_number(all, [&](float& number_) {
            mean[i] += 0.1f * (by[i] - mean[i]);
            square[i] += 0.001f * (by[i] * by[i] - square[i]);
            number_ -= rate * (mean[i] / (1 - mean_of_zero)) /
                       (attent::sqrt(square[i] / (1 - square_of_zero)) + 1e-8f);
            ++i;
        });
    }
};

void print_confusion(model const& of, std::size_t signals) {
    std::size_t times[waves::wave_count][waves::wave_count]{}, right = 0;
    attent::random_numbers draws(2);  // signals it has never seen
    for (std::size_t n = 0; n < signals; ++n) {
        train::example const seen = train::draw(draws);
        waves::wave const said = of.recognise(seen.signal);
        ++times[static_cast<std::size_t>(seen.wave)][static_cast<std::size_t>(said)];
        right += said == seen.wave;
    }
    for (std::size_t wave = 0; wave < waves::wave_count; ++wave) {
        std::printf("%-8s taken for", waves::names[wave]);
        for (std::size_t said = 0; said < waves::wave_count; ++said)
            std::printf("  %s %zu", waves::names[said], times[wave][said]);
        std::printf("\n");
    }
    std::printf("%zu of %zu right\n", right, signals);
}

int main(int count, char** arguments) {
    if (count < 2) return std::puts("train_waves FILE [steps]"), 2;
    unsigned long const steps = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 20'000;

    attent::random_numbers draws(1);
    model learning = untrained(draws);
    adam optimiser;
    float loss = 0;
    for (unsigned long step = 1; step <= steps; ++step) {
        float const done = static_cast<float>(step) / static_cast<float>(steps);
        float const rate = 0.005f * (1 + attent::cos(3.1415927f * done));  // from 0.01 to 0
        optimiser.move(learning, gradient_of(learning, 32, draws, loss), rate);
        if (step % 1'000 == 0) {
            std::printf("step %lu: loss %.4f\n", step, static_cast<double>(loss / 1'000));
            loss = 0;
        }
    }
    print_confusion(learning, 10'000);
    if (train::write_safetensors(arguments[1], learning)) return 0;
    return std::printf("cannot write %s\n", arguments[1]), 1;
}
