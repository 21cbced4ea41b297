"""Kilowatt & Daughters: the badge on a bonnet, in a street, early."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import math

from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import lacquer, metal, paper
from studio.shapes import tube
from workshop import CHROME, badge, panel, terrace

out = begin(0.22)
sky(
    [
        (0, "#181614"),
        (0.49, "#26221f"),
        (0.5, "#e6b98a"),
        (0.56, "#f4dfc2"),
        (0.66, "#dfe8ea"),
        (0.82, "#8fa9b6"),
        (1, "#4f6c7c"),
    ],
    0.8,
)


def height(x, y):
    rib = 0.035 * math.exp(-(((x + 1.02) / 0.07) ** 2))
    return -0.045 * x * x - 0.075 * y * y - 0.02 * max(0, -y - 0.4) ** 3 + rib


panel((6, 6), height, lacquer("#1f6a4f"), (300, 160))
badge(1.0, (0, 0, 0.004), (2, 0, 0))
strip = [(-1.02, y / 10, height(-1.02, y / 10) + 0.012) for y in range(-30, 31)]
tube(strip, 0.017, metal(CHROME, 0.06), flat=1)
terrace(7, -16, 26, 1.3, paper("brick", color="#4a2f27", bump=0))
softbox((-2.6, 2.6, 2.2), (0, 0, 0), (3.2, 0.8), 55, (1, 0.96, 0.9))
softbox((2.8, -0.4, 1.6), (0, 0, 0), (0.4, 2.8), 34, (1, 0.84, 0.66))
camera((0.4, -2.05, 1.32), (-0.01, -0.02, 0), 63, 5.6, (0, -0.02, 0))
shoot(out)
