"""Kilowatt & Daughters: the old badge's two holes; the new one is on its way, its shadow is already there."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import lacquer
from studio.shapes import turned
from workshop import PIN, badge, dark, panel

out = begin(0.0)
sky([(0, "#26231f"), (0.49, "#5d564c"), (0.5, "#d8cbb4"), (0.58, "#f2eadc"), (0.7, "#e6ecec"), (1, "#b5c4cb")], 0.55)


def height(x, y):
    return -0.022 * x * x - 0.026 * y * y


panel((8, 8), height, lacquer("#f3b81c"), (160, 160))
for x in (-0.3, 0.3):
    z = height(x, PIN)
    turned([(0, 0.0012), (0.0225, 0.0012), (0.0235, 0)], dark("#0c0b0a"), (x, PIN, z))
    turned([(0.0225, 0.0006), (0.025, 0.0016), (0.0275, 0.0004)], dark("#b9892a"), (x, PIN, z))
badge(1.0, (0.0, 0.0, 0.6), (0, 0, 0), pins=0.15)
sun((0.03, 0.06, -1), 2.1, 0.8, (1, 0.97, 0.9))
softbox((-2.6, 2.6, 2.4), (0, 0, 0), (3.2, 0.8), 45, (1, 0.97, 0.92))
softbox((2.4, -1.2, 2.6), (0, 0, 0), (0.8, 2.0), 30, (1, 0.9, 0.78))
camera((0.2, -2.35, 2.2), (0.0, 0.0, 0.26), 66)
shoot(out)
