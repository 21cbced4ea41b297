"""Kilowatt & Daughters: the old badge is off, its two holes and the paint that it covered remain; the new one lies below them."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from studio import geometry
from studio.camera_and_light import begin, camera, shoot, sky, streaks, sun
from studio.shapes import turned
from workshop import badge, dark, glossy, panel

HOLES, LAID, TURN = 0.42, -0.2, -9

out = begin(0.2)
sky(
    [
        (0, "#0d100f"),
        (0.44, "#1c1613"),
        (0.5, "#8a5a3a"),
        (0.53, "#f7c48c"),
        (0.62, "#fff3df"),
        (0.73, "#d3e0e5"),
        (0.8, "#58717d"),
        (0.85, "#1c282e"),
        (0.93, "#1d2a30"),
        (0.965, "#6a818c"),
        (0.985, "#e6eef1"),
        (1, "#f2f6f7"),
    ],
    1.1,
)
streaks("#f3e6d2", 0.5, 5, 4)
sun((0.5, 0.35, -1), 0.9, 1.5, (1, 0.95, 0.86))


def height(x, y):
    return -0.05 * x * x - 0.07 * y * y


def kept(rim, lift):
    """What the old badge covered: a tapering bar with a lozenge in its middle; `rim` wider, and `lift` above the paint."""

    def place(u, v):
        angle = 2 * math.pi * u
        x = 0.4 * math.copysign(abs(math.cos(angle)) ** 0.7, math.cos(angle))
        half = max(0.046 - 0.055 * abs(x), 0.112 - 0.8 * abs(x)) + rim
        y = half * math.copysign(abs(math.sin(angle)) ** 0.3, math.sin(angle))
        x, y = v * x * (1 + rim / 0.4), HOLES + v * y
        return x, y, height(x, y) + lift

    return geometry.grid(place, 400, 60)


panel((8, 8), height, glossy("#145a3e"), (500, 500))
# Years of polish have dried along its edge.
for rim, lift, tone in ((0.0035, 0.0003, "#7fa791"), (0, 0.0006, "#2f805c")):
    geometry.mesh("kept", *kept(rim, lift), smooth=True, materials=[glossy(tone)])
for x in (-0.3, 0.3):
    z = height(x, HOLES)
    turned([(0, 0.0012), (0.0145, 0.0012), (0.0155, 0.0006)], dark("#060606"), (x, HOLES, z))
    turned([(0.015, 0.0008), (0.0165, 0.0022), (0.0195, 0.0006)], dark("#9a958c"), (x, HOLES, z))
badge(1.0, (0.02, LAID, height(0, LAID) + 0.002), (1.5, 0, TURN), joined=True)
camera((0.1, -1.75, 2.5), (0.02, 0.06, 0.0), 76, 5.6, (0, -0.15, 0))
shoot(out)
