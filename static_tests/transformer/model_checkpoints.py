#!/usr/bin/env python3
"""Expected numbers of model_checkpoints.hpp: PyTorch's and transformers' layers written out in float64, with the matrices
as those keep them, (out, in) or (in, out). Tensors are numbers(seed) of tests/transformer/unseen.hpp, seeds 1, 2, .. in the
order in which the files of model_checkpoints.hpp hold them."""
import numpy as np

C, H, F, VOCABULARY = 4, 2, 3, 5


def numbers(seed, *shape):
    out = np.empty(int(np.prod(shape)))
    for i in range(out.size):
        seed = (seed * 1664525 + 1013904223) % 2**32
        out[i] = (seed >> 8) / 8388608 - 1
    return out.reshape(shape)


class File:
    def __init__(self):
        self.seed = 0

    def take(self, *shape):
        self.seed += 1
        return numbers(self.seed, *shape)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def attend(q, k, v, causal, heads=H, key_heads=H):
    out, E = np.empty_like(q), q.shape[1] // heads
    for h in range(heads):
        g = h * key_heads // heads
        scores = q[:, h * E:(h + 1) * E] @ k[:, g * E:(g + 1) * E].T / np.sqrt(E)
        if causal:
            scores = np.where(np.tri(*scores.shape) > 0, scores, -np.inf)
        out[:, h * E:(h + 1) * E] = softmax(scores) @ v[:, g * E:(g + 1) * E]
    return out


def layer_norm(x, weight, bias):
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5) * weight + bias


def rms_norm(x, weight):
    return x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * weight


def torch_attention(f, x, context, causal):
    weight, bias = f.take(3 * C, C), f.take(3 * C)
    out_weight, out_bias = f.take(C, C), f.take(C)
    q = x @ weight[:C].T + bias[:C]
    k = context @ weight[C:2 * C].T + bias[C:2 * C]
    v = context @ weight[2 * C:].T + bias[2 * C:]
    return attend(q, k, v, causal) @ out_weight.T + out_bias


def torch_feed_forward(f, x):
    w1, b1, w2, b2 = f.take(F, C), f.take(F), f.take(C, F), f.take(C)
    return np.maximum(x @ w1.T + b1, 0) @ w2.T + b2


def encoder():
    f, x = File(), numbers(101, 3, C)
    for _ in range(2):  # nn.TransformerEncoderLayer, norm_first=False
        x = layer_norm(x + torch_attention(f, x, x, False), f.take(C), f.take(C))
        x = layer_norm(x + torch_feed_forward(f, x), f.take(C), f.take(C))
    return x


def decoder():
    f, x, context = File(), numbers(101, 3, C), numbers(102, 2, C)
    x = layer_norm(x + torch_attention(f, x, x, True), f.take(C), f.take(C))
    x = layer_norm(x + torch_attention(f, x, context, False), f.take(C), f.take(C))
    x = layer_norm(x + torch_feed_forward(f, x), f.take(C), f.take(C))
    return layer_norm(x, f.take(C), f.take(C))


TEXT = [1, 4, 0]


def gpt2():
    f = File()
    wte, wpe = f.take(VOCABULARY, C), f.take(3, C)
    x = wte[TEXT] + wpe
    rows = layer_norm(x, f.take(C), f.take(C))
    attn, attn_bias = f.take(C, 3 * C), f.take(3 * C)  # Conv1D: (in, out)
    q, k, v = np.split(rows @ attn + attn_bias, 3, axis=1)
    x = x + attend(q, k, v, True) @ f.take(C, C) + f.take(C)
    rows = layer_norm(x, f.take(C), f.take(C))
    fc = rows @ f.take(C, F) + f.take(F)
    gelu = 0.5 * fc * (1 + np.tanh(np.sqrt(2 / np.pi) * (fc + 0.044715 * fc**3)))
    x = x + gelu @ f.take(F, C) + f.take(C)
    return layer_norm(x, f.take(C), f.take(C)) @ wte.T


def turned(x, heads):
    """transformers' apply_rotary_pos_emb: feature i turns with i + E / 2."""
    out, E = np.empty_like(x), x.shape[1] // heads
    for h in range(heads):
        for t in range(len(x)):
            part = x[t, h * E:(h + 1) * E]
            angle = t * 10000.0 ** (-np.arange(0, E, 2) / E)
            a, b = part[:E // 2], part[E // 2:]
            out[t, h * E:(h + 1) * E] = np.concatenate([a * np.cos(angle) - b * np.sin(angle),
                                                        b * np.cos(angle) + a * np.sin(angle)])
    return out


def llama(shared):
    f, C, E = File(), 8, 4  # a head of four features: neighbours are other pairs than halves
    table = f.take(VOCABULARY, C)
    x = table[TEXT]
    q, k, v, o = f.take(C, C), f.take(E, C), f.take(E, C), f.take(C, C)
    gate, up, down = f.take(F, C), f.take(F, C), f.take(C, F)
    input_norm, post_norm, norm, lm_head = f.take(C), f.take(C), f.take(C), f.take(VOCABULARY, C)
    rows = rms_norm(x, input_norm)
    x = x + attend(turned(rows @ q.T, H), turned(rows @ k.T, 1), rows @ v.T, True, H, 1) @ o.T
    rows = rms_norm(x, post_norm)
    g = rows @ gate.T
    x = x + (g / (1 + np.exp(-g)) * (rows @ up.T)) @ down.T
    return rms_norm(x, norm) @ (table if shared else lm_head).T


for name, answer in (('encoder', encoder()), ('decoder', decoder()), ('gpt2', gpt2()), ('llama', llama(False)),
                     ('shared', llama(True))):
    print(name)
    for row in answer:
        print('    {' + ', '.join(f'{x:.9g}f' for x in row) + '},')
