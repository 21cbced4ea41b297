"""Kilowatt & Daughters: six cars' paint as six bonnets, nose to nose, from above."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import math

from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import lacquer, metal
from studio.shapes import ground, tube
from workshop import CHROME, badge, dark, panel

out = begin(0.08)
sky([(0, "#181614"), (0.5, "#5d5a55"), (0.56, "#d8d2c6"), (0.7, "#f3f1ea"), (0.86, "#b6c2c8"), (1, "#7c8e98")], 0.7)
ground(dark("#1b1a18"), -0.6)
WIDE = 1.06


def height(x, y):
    edge = abs(x) / (WIDE / 2)
    crown = 0.10 * (1 - edge**2.2) - 0.12 * max(0, edge - 0.86) ** 2 * 40
    crease = 0.022 * math.exp(-((x / 0.045) ** 2))
    nose = -0.32 * max(0, -y - 0.9) ** 2.2
    return crown + crease + nose - 0.008 * y * y


for n, color in enumerate(("#1f6a4f", "#f3c63b", "#8fb7c9", "#b3261e", "#f1e8d4", "#27364f")):
    x = (n - 2.5) * (WIDE + 0.05)
    panel((WIDE, 7.0), lambda x, y: height(x, y + 1.3), lacquer(color), (120, 400), (x, 1.3, 0))
    spear = [(x, y / 10, height(0, y / 10) + 0.014) for y in range(-9, 48)]
    tube(spear, 0.016, metal(CHROME, 0.08))
    badge(0.6, (x, -1.12, height(0, -1.12) + 0.03), (26, 0, 0))
softbox((-3.5, 2.5, 4.5), (0, 0, 0), (5, 1.0), 260, (1, 0.97, 0.93))
softbox((4.5, -1.5, 3.5), (0, 0, 0), (0.7, 4), 120, (1, 0.88, 0.74))
camera((0.0, -8.3, 11.2), (0.0, 0.12, 0), 80)
shoot(out)
