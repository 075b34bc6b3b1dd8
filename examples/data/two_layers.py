#!/usr/bin/env python3
"""Writes two_layers.safetensors beside itself: two layers of attention that continue a repetition, with weights that
nobody trained. Channels are four groups of six: the token, its position, the token before it, the answer. The first
layer looks one position back, the second for a token that stood behind the same one before (Olsson et al. 2022)."""
import json
import pathlib
import struct

WORDS, CHANNELS = 6, 24
TOKEN, POSITION, BEFORE, ANSWER = 0, 6, 12, 18


def moves(rows, columns, *entries):
    """A matrix of zeros and these (row, column, value)."""
    out = [[0.0] * columns for _ in range(rows)]
    for row, column, value in entries:
        out[row][column] = value
    return out


def group(rows, columns, from_, to, value=1.0, shift=0):
    """A matrix that takes each of six entries of one group to the same one of another, or to an earlier one."""
    return moves(rows, columns, *((from_ + i, to + i - shift, value) for i in range(WORDS) if i >= shift))


tensors = {
    'embedding': group(WORDS, CHANNELS, 0, TOKEN),
    'positions': group(WORDS, CHANNELS, 0, POSITION),
    'layers.0.query': group(CHANNELS, WORDS, POSITION, 0, 60.0, shift=1),
    'layers.0.key': group(CHANNELS, WORDS, POSITION, 0),
    'layers.0.value': group(CHANNELS, WORDS, TOKEN, 0),
    'layers.0.output': group(WORDS, CHANNELS, 0, BEFORE),
    'layers.1.query': group(CHANNELS, WORDS, TOKEN, 0, 60.0),
    'layers.1.key': group(CHANNELS, WORDS, BEFORE, 0),
    'layers.1.value': group(CHANNELS, WORDS, TOKEN, 0),
    'layers.1.output': group(WORDS, CHANNELS, 0, ANSWER),
    'output': group(CHANNELS, WORDS, ANSWER, 0),
}
header, data = {}, b''
for name, rows in tensors.items():
    flat = [value for row in rows for value in row]
    header[name] = {'dtype': 'F32', 'shape': [len(rows), len(rows[0])],
                    'data_offsets': [len(data), len(data) + 4 * len(flat)]}
    data += struct.pack(f'<{len(flat)}f', *flat)
text = json.dumps(header, separators=(',', ':')).encode()
text += b' ' * (-len(text) % 8)
path = pathlib.Path(__file__).with_suffix('.safetensors')
path.write_bytes(struct.pack('<Q', len(text)) + text + data)
