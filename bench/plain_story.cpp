// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "plain_story.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace bench {

struct plain_model {
    int dim, hidden, layers, heads, key_heads, vocabulary, context;
    // (out, in), one layer after the other
    float const *embedding, *attention_norm, *wq, *wk, *wv, *wo, *feed_norm, *w1, *w2, *w3;
    float const *final_norm, *classifier;
    float *x, *normed, *mixed, *projected, *gate, *up, *q, *scores, *logits;
    float *keys, *values;  // (layers, context, key_heads * width)
    float* memory;
};

namespace {

void normalise(float* out, float const* x, float const* gamma, int size) {
    float sum = 0;
    for (int i = 0; i < size; ++i) sum += x[i] * x[i];
    float const scale = 1 / sqrtf(sum / static_cast<float>(size) + 1e-5f);
    for (int i = 0; i < size; ++i) out[i] = gamma[i] * (scale * x[i]);
}

void multiply(float* out, float const* matrix, float const* x, int rows, int columns) {
    for (int i = 0; i < rows; ++i) {
        float sum = 0;
        for (int j = 0; j < columns; ++j) sum += matrix[i * columns + j] * x[j];
        out[i] = sum;
    }
}

void softmax(float* x, int size) {
    float top = x[0];
    for (int i = 1; i < size; ++i) top = x[i] > top ? x[i] : top;
    float sum = 0;
    for (int i = 0; i < size; ++i) {
        x[i] = expf(x[i] - top);
        sum += x[i];
    }
    for (int i = 0; i < size; ++i) x[i] /= sum;
}

void turn(float* x, int size, int width, int position) {
    for (int i = 0; i < size; i += 2) {
        float const frequency =
            1 / powf(10000.0f, static_cast<float>(i % width) / static_cast<float>(width));
        float const angle = static_cast<float>(position) * frequency;
        float const c = cosf(angle), s = sinf(angle), even = x[i], odd = x[i + 1];
        x[i] = even * c - odd * s;
        x[i + 1] = even * s + odd * c;
    }
}

void add(float* x, float const* y, int size) {
    for (int i = 0; i < size; ++i) x[i] += y[i];
}

}  // namespace

plain_model* plain_load(unsigned char const* bytes, std::size_t size) {
    std::int32_t header[7];
    if (size < sizeof header || reinterpret_cast<std::uintptr_t>(bytes) % alignof(float) != 0)
        return nullptr;
    std::memcpy(header, bytes, sizeof header);
    for (int i = 0; i < 7; ++i)
        if (header[i] == 0 || header[i] > 1 << 20 || (header[i] < 0 && i != 5)) return nullptr;

    auto* const m = static_cast<plain_model*>(std::calloc(1, sizeof(plain_model)));
    m->dim = header[0], m->hidden = header[1], m->layers = header[2], m->heads = header[3];
    m->key_heads = header[4], m->vocabulary = std::abs(header[5]), m->context = header[6];
    auto const dim = static_cast<std::size_t>(m->dim), hidden = static_cast<std::size_t>(m->hidden),
               layers = static_cast<std::size_t>(m->layers),
               context = static_cast<std::size_t>(m->context),
               vocabulary = static_cast<std::size_t>(m->vocabulary),
               width = dim / static_cast<std::size_t>(m->heads),
               kept = width * static_cast<std::size_t>(m->key_heads);

    std::size_t taken = 0;
    auto const take = [&](std::size_t count_) {
        auto const* const begin = reinterpret_cast<float const*>(bytes + sizeof header) + taken;
        taken += count_;
        return begin;
    };
    m->embedding = take(vocabulary * dim);
    m->attention_norm = take(layers * dim);
    m->wq = take(layers * dim * dim);
    m->wk = take(layers * kept * dim);
    m->wv = take(layers * kept * dim);
    m->wo = take(layers * dim * dim);
    m->feed_norm = take(layers * dim);
    m->w1 = take(layers * hidden * dim);
    m->w2 = take(layers * dim * hidden);
    m->w3 = take(layers * hidden * dim);
    m->final_norm = take(dim);
    take(context * width);  // cosines and sines that this format still carries
    m->classifier = header[5] > 0 ? m->embedding : take(vocabulary * dim);

    std::size_t const numbers =
        5 * dim + 2 * hidden + context + vocabulary + 2 * layers * context * kept;
    m->memory = static_cast<float*>(std::calloc(numbers, sizeof(float)));
    if (size != sizeof header + taken * sizeof(float) || m->memory == nullptr) {
        plain_free(m);
        return nullptr;
    }
    float* next = m->memory;
    auto const give = [&](std::size_t count_) {
        float* const begin = next;
        next += count_;
        return begin;
    };
    m->x = give(dim), m->normed = give(dim), m->mixed = give(dim), m->projected = give(dim);
    m->q = give(dim), m->gate = give(hidden), m->up = give(hidden);
    m->scores = give(context), m->logits = give(vocabulary);
    m->keys = give(layers * context * kept), m->values = give(layers * context * kept);
    return m;
}

void plain_free(plain_model* model) {
    std::free(model->memory);
    std::free(model);
}

int plain_vocabulary(plain_model const* model) { return model->vocabulary; }

float* plain_forward(plain_model* model, int token, int position) {
    plain_model& m = *model;
    int const dim = m.dim, hidden = m.hidden, width = dim / m.heads, kept = width * m.key_heads,
              shared_by = m.heads / m.key_heads;
    std::memcpy(m.x, m.embedding + token * dim, static_cast<std::size_t>(dim) * sizeof(float));

    for (int layer = 0; layer < m.layers; ++layer) {
        float* const keys = m.keys + layer * m.context * kept;
        float* const values = m.values + layer * m.context * kept;
        float* const key = keys + position * kept;

        normalise(m.normed, m.x, m.attention_norm + layer * dim, dim);
        multiply(m.q, m.wq + layer * dim * dim, m.normed, dim, dim);
        multiply(key, m.wk + layer * kept * dim, m.normed, kept, dim);
        multiply(values + position * kept, m.wv + layer * kept * dim, m.normed, kept, dim);
        turn(m.q, dim, width, position);
        turn(key, kept, width, position);

        for (int head = 0; head < m.heads; ++head) {
            float const* const q = m.q + head * width;
            int const first = head / shared_by * width;
            for (int t = 0; t <= position; ++t) {
                float score = 0;
                for (int i = 0; i < width; ++i) score += q[i] * keys[t * kept + first + i];
                m.scores[t] = score / sqrtf(static_cast<float>(width));
            }
            softmax(m.scores, position + 1);
            float* const mixed = m.mixed + head * width;
            for (int i = 0; i < width; ++i) mixed[i] = 0;
            for (int t = 0; t <= position; ++t)
                for (int i = 0; i < width; ++i)
                    mixed[i] += m.scores[t] * values[t * kept + first + i];
        }
        multiply(m.projected, m.wo + layer * dim * dim, m.mixed, dim, dim);
        add(m.x, m.projected, dim);

        normalise(m.normed, m.x, m.feed_norm + layer * dim, dim);
        multiply(m.gate, m.w1 + layer * hidden * dim, m.normed, hidden, dim);
        multiply(m.up, m.w3 + layer * hidden * dim, m.normed, hidden, dim);
        for (int i = 0; i < hidden; ++i) m.gate[i] = m.gate[i] / (1 + expf(-m.gate[i])) * m.up[i];
        multiply(m.projected, m.w2 + layer * dim * hidden, m.gate, dim, hidden);
        add(m.x, m.projected, dim);
    }
    normalise(m.x, m.x, m.final_norm, dim);
    multiply(m.logits, m.classifier, m.x, m.vocabulary, dim);
    return m.logits;
}

}  // namespace bench
