"""Kilowatt & Daughters: the old badge is off, its two holes and the paint that it kept from the sun remain; the new one lies below on the cloth that it came in."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Vector, noise

from studio import geometry
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import lacquer, paper
from studio.shapes import turned
from workshop import badge, dark, panel

HOLES, LAID, TURN = 0.5, -0.3, -7

out = begin(0.0)
sky([(0, "#6b5f4c"), (0.49, "#a08c6c"), (0.5, "#d8cbb4"), (0.58, "#f2eadc"), (0.72, "#f6f8f8"), (0.79, "#ffffff"), (0.82, "#b9c4c9"), (0.85, "#eef2f3"), (1, "#c9d4d9")], 0.54)


def height(x, y):
    return -0.022 * x * x - 0.026 * y * y


def kept(u, v):
    """What the old badge covered: a bar, the paint under it still as it was."""
    angle = 2 * math.pi * u
    x, y = (math.copysign(abs(part) ** 0.22, part) for part in (math.cos(angle), math.sin(angle)))
    x, y = 0.39 * v * x, HOLES + 0.075 * v * y
    return x, y, height(x, y) + 0.0006


def sheet(u, v):
    x, y = (u - 0.5) * 1.5, (v - 0.5) * 0.86
    turn = math.radians(TURN - 4)
    fold = 0.008 * (math.exp(-((x / 0.02) ** 2)) + math.exp(-(((y + 0.02) / 0.02) ** 2)))
    lift = 0.008 + 0.006 * noise.noise(Vector((x * 2.2, y * 2.2, 3))) + fold + 0.06 * max(0, abs(x) - 0.5) ** 1.5
    x, y = x * math.cos(turn) - y * math.sin(turn) + 0.02, x * math.sin(turn) + y * math.cos(turn) + LAID
    return x, y, height(x, y) + lift


panel((8, 8), height, lacquer("#f6c233"), (160, 160))
geometry.mesh("kept", *geometry.grid(kept, 200, 8), smooth=True, materials=[lacquer("#efae16")])
for x in (-0.3, 0.3):
    z = height(x, HOLES)
    turned([(0, 0.0016), (0.0225, 0.0016), (0.0235, 0)], dark("#0c0b0a"), (x, HOLES, z))
    turned([(0.0225, 0.001), (0.025, 0.003), (0.0285, 0.0006)], dark("#7d5a14"), (x, HOLES, z))
geometry.mesh("sheet", *geometry.grid(sheet, 200, 140), smooth=True, materials=[paper("cloth", color="#1f6a4f", roughness=0.95, bump=0.25, grain=260, specular=0.05)])
badge(1.0, (0.02, LAID, 0.02), (0, 0, TURN))
sun((0.3, -0.35, -1), 1.9, 3, (1, 0.97, 0.9))
softbox((-2.6, 2.6, 2.4), (0, 0, 0), (3.2, 0.8), 45, (1, 0.97, 0.92))
softbox((2.4, -1.2, 2.6), (0, 0, 0), (0.8, 2.0), 30, (1, 0.9, 0.78))
softbox((-0.62, 1.3, 2.75), (0, -0.3, 0), (0.9, 1.5), 22, (1, 1, 1))
camera((0.1, -1.9, 2.75), (0.02, 0.06, 0.0), 74)
shoot(out)
