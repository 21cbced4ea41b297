"""Takes the grain out of a photograph.

Debian's Blender comes without Open Image Denoise. Its weights (`denoise.tza`, rt_ldr_alb_nrm of version 2) are used here by a network
that is small: a U of sixteen 3x3 convolutions over the picture and what the renderer knows of each pixel's surface.
"""

import os
import struct
from concurrent.futures import ThreadPoolExecutor

import numpy as np


def denoise(colour, albedo, normal):
    """The picture without grain. All are arrays of height, width and 3: colour as shown from 0 to 1, normals from -1 to 1."""
    layers = _read_weights(os.path.join(os.path.dirname(__file__), "denoise.tza"))
    height, width, _ = colour.shape
    known = np.concatenate([colour, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) / 2 + 0.5], axis=2)
    # Four times halved and doubled again, so that sizes want to be multiples of 16.
    known = np.pad(known, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="edge")
    clean = _network(known.astype(np.float32), layers)
    return np.clip(clean[:height, :width], 0, 1)


def _read_weights(file):
    """The tensors of a TZA file by name."""
    with open(file, "rb") as opened:
        data = opened.read()
    at = 0

    def take(form):
        nonlocal at
        values = struct.unpack_from("<" + form, data, at)
        at += struct.calcsize("<" + form)
        return values

    magic, major, _, table = take("HBBQ")
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{file} holds no weights that are understood.")
    at = table
    tensors = {}
    for _ in range(*take("I")):
        (name,) = take(f"{take('H')[0]}s")
        (ranks,) = take("B")
        shape = take(f"{ranks}I")
        _, kind, start = take(f"{ranks}scQ")
        form = {b"h": np.float16, b"f": np.float32}[kind]
        read = np.frombuffer(data, form, count=int(np.prod(shape)), offset=start)
        tensors[name.decode()] = read.reshape(shape).astype(np.float32)
    return tensors


def _network(known, layers):
    def through(picture, *names):
        for name in names:
            picture = _convolve(picture, layers[f"{name}.weight"], layers[f"{name}.bias"])
        return picture

    def with_earlier(picture, earlier):
        return np.concatenate([picture.repeat(2, axis=0).repeat(2, axis=1), earlier], axis=2)

    half = _halve(through(known, "enc_conv0", "enc_conv1"))
    quarter = _halve(through(half, "enc_conv2"))
    eighth = _halve(through(quarter, "enc_conv3"))
    deepest = through(_halve(through(eighth, "enc_conv4")), "enc_conv5a", "enc_conv5b")
    eighth = through(with_earlier(deepest, eighth), "dec_conv4a", "dec_conv4b")
    quarter = through(with_earlier(eighth, quarter), "dec_conv3a", "dec_conv3b")
    half = through(with_earlier(quarter, half), "dec_conv2a", "dec_conv2b")
    return through(with_earlier(half, known), "dec_conv1a", "dec_conv1b", "dec_conv0")


def _halve(picture):
    height, width, channels = picture.shape
    return picture.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def _convolve(picture, weight, bias, portion=1024):
    """3x3 with zeros around, then what is below zero cut off."""
    height, width, channels = picture.shape
    # In one long row of pixels the nine neighbours are three runs of three, a row apart; what runs over an edge is cut off at the end.
    row = width + 2
    long = np.zeros(((height + 2) * row + 2, channels), np.float32)
    long[: (height + 2) * row].reshape(height + 2, row, channels)[1:-1, 1:-1] = picture
    step, value = long.strides
    runs = np.lib.stride_tricks.as_strided(long, (height * row, 3, 3 * channels), (step, row * step, value))
    taps = weight.transpose(2, 3, 1, 0).reshape(9 * channels, -1)
    result = np.empty((height * row, len(bias)), np.float32)

    def fill(start):
        # A portion's neighbours fit into the processor's cache.
        part = result[start : start + portion]
        np.matmul(runs[start : start + portion].reshape(len(part), -1), taps, out=part)
        np.maximum(part + bias, 0, out=part)

    with ThreadPoolExecutor(os.cpu_count()) as processors:
        list(processors.map(fill, range(0, len(result), portion)))
    return result.reshape(height, row, -1)[:, :width]
