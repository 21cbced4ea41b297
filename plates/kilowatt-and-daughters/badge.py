"""Kilowatt & Daughters: the badge on a bonnet, in a street, early."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import math

from studio.camera_and_light import begin, camera, shoot, sky, streaks, sun
from studio.materials import metal
from studio.shapes import tube
from workshop import CHROME, badge, dark, glossy, panel

out = begin(0.22)
# The letters mirror all of it, in bands; the paint only what stands above the horizon, bent by the bonnet.
sky(
    [
        (0, "#0d100f"),
        (0.44, "#1c1613"),
        (0.5, "#8a5a3a"),
        (0.52, "#f7c48c"),
        (0.56, "#fff3df"),
        (0.63, "#d3e0e5"),
        (0.69, "#58717d"),
        (0.75, "#1c282e"),
        (0.86, "#1d2a30"),
        (0.92, "#6a818c"),
        (0.96, "#e6eef1"),
        (1, "#c3d2d9"),
    ],
    1.2,
)
streaks("#f3e6d2", 0.6, 5, 4)
sun((0.35, 0.5, -1), 0.6, 1.2, (1, 0.93, 0.8))


def rib(y):
    """How high the bonnet is pressed up under its strip, which ends above the badge."""
    return 0.03 * min(1, max(0, (y - 0.3) / 0.5)) ** 2


def height(x, y):
    return -0.045 * x * x - (0.075 if y < 0 else 0.05) * y * y - 0.02 * max(0, -y - 0.4) ** 3 + rib(y) * math.exp(-((x / 0.11) ** 2))


def across(x):
    """Where the bonnet ends at the nose."""
    return -0.75 + 0.07 * x * x


panel((8, 8), height, glossy("#145a3e"), (500, 500))
badge(1.0, (0, 0, 0.004), (4, 0, 12))
chrome = metal(CHROME, 0.06)
strip = [(0, y / 10, height(0, y / 10) + 0.01) for y in range(5, 36)]
tube(strip, 0.02, chrome, [0.4, 0.75, 0.95] + [1] * (len(strip) - 3), 1)
nose = [(x / 10, across(x / 10), height(x / 10, across(x / 10))) for x in range(-24, 25)]
tube([(x, y + 0.012, z - 0.004) for x, y, z in nose], 0.012, dark())
tube([(x, y - 0.03, z + 0.006) for x, y, z in nose], 0.026, chrome)
camera((0.12, -2.5, 2.3), (0.0, -0.02, 0), 56, 5.6, (0, -0.02, 0))
shoot(out)
