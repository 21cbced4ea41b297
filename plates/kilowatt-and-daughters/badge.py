"""Kilowatt & Daughters: the badge on a bonnet, in a street, early."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import math

from studio import shading
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import metal, paper
from studio.shapes import tube
from workshop import CHROME, badge, dark, panel, terrace

out = begin(0.22)
sky(
    [
        (0, "#181614"),
        (0.49, "#26221f"),
        (0.5, "#e6b98a"),
        (0.56, "#f4dfc2"),
        (0.66, "#dfe8ea"),
        (0.82, "#a6bcc7"),
        (0.88, "#dbe5e8"),
        (0.93, "#b9cad2"),
        (1, "#4f6c7c"),
    ],
    0.8,
)


def rib(y):
    """How high the bonnet is pressed up under its strip, which ends above the badge."""
    return 0.035 * min(1, max(0, (y - 0.3) / 0.5)) ** 2


def height(x, y):
    return -0.045 * x * x - (0.075 if y < 0 else 0.05) * y * y - 0.02 * max(0, -y - 0.4) ** 3 + rib(y) * math.exp(-((x / 0.075) ** 2))


def across(x):
    """Where the bonnet ends at the nose."""
    return -0.75 + 0.07 * x * x


gloss = {"Roughness": 0.06, "Specular": 0.45, "Clearcoat": 1, "Clearcoat_Roughness": 0.02}
paint = shading.material("paint", Base_Color="#1a6449", **gloss)[0]
panel((8, 8), height, paint, (500, 500))
badge(1.0, (0, 0, 0.004), (4, 0, 12))
chrome = metal(CHROME, 0.06)
strip = [(0, y / 10, height(0, y / 10) + 0.01) for y in range(5, 36)]
tube(strip, 0.02, chrome, [0.4, 0.75, 0.95] + [1] * (len(strip) - 3), 1)
nose = [(x / 10, across(x / 10), height(x / 10, across(x / 10))) for x in range(-24, 25)]
tube([(x, y + 0.012, z - 0.004) for x, y, z in nose], 0.012, dark())
tube([(x, y - 0.03, z + 0.006) for x, y, z in nose], 0.026, chrome)
terrace(5.2, -14.3, 26, 1.1, paper("brick", color="#4a2f27", bump=0))
softbox((-3.05, 2.6, 2.2), (-0.4, 0, 0), (3.2, 0.8), 40, (1, 0.96, 0.9))
warm = softbox((2.8, -0.4, 1.6), (0, 0, 0), (0.4, 2.8), 34, (1, 0.84, 0.66))
warm.visible_glossy = False  # twice mirrored, in the letters and in the paint, it would run down like drips
camera((0.16, -2.75, 2.3), (0.0, 0.01, 0), 52.5, 5.6, (0, -0.02, 0))
shoot(out)
