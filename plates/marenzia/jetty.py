"""The front door, moved to the airport: the landing in the evening, lit under its striped awning, a launch coming in."""

import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from board import slate
from furniture import bench, luggage
from houses import GREENS, RIVA, WHITE
from island import island
from landing import awning, deck, lamps
from launch import bow
from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.geometry import gather
from studio.materials import lit
from studio.shapes import turned
from studio.water import banded, skyline, water
from weed import weed

EYE = (0.8, -10.6, 1.28)

HAZE = "#d9a07a"

out, art = begin(0.1), os.environ["ART"]
sky(
    ((0, "#1c2c31"), (0.499, HAZE), (0.506, "#e6ad80"), (0.525, "#e0b08c"), (0.555, "#bfa79a"), (0.61, "#8597a3"), (0.74, "#4d6f8a"), (1, "#284c6c")),
    0.62,
)
streaks("#e3b08f", 0.3, 26, 4)
streaks("#66748a", 0.3, 34, 9)
water("#0b2a2b", EYE, near=2.2, wave=0.008, length=0.9, ripple=0.028, haze=(HAZE, 0.62))
skyline(880, 2, 11, lit("#c39580", 0.6))
island((318, 862), HAZE, 0.4, 0.56)
deck()
awning()
lamps()
bench()
luggage()
posts = ((-3.35, -0.55, 2.5), (2.98, -0.5, 2.62), (3.72, 0.5, 2.4), (4.5, 1.9, 2.5))
for n, ((x, y, top), green) in enumerate(zip(posts, GREENS)):
    edges = [0.42 + 0.36 * i for i in range(6)]
    paint = banded(([green, WHITE] * 5)[:7], edges, tide=0.06)
    profile = geometry.softened([(0.15, -1.5), (0.148, 1), (0.145, top - 0.1), (0.12, top - 0.02), (0, top)], 0.03)
    turned(profile, paint, (x, y, 0)).rotation_euler = geometry.radians(((0.5, -1.4, 10), (0.3, 1.1, 200), (0, -0.8, 60), (0.6, 1.2, 90))[n])
    weed((x, y), 0.15, n, 90)
hung = gather(slate(art), Vector((3.0, -0.675, 1.62)))
hung.rotation_euler = geometry.radians((87, -1.2, 4))
bow((3.1, -3.4, 0), 9, RIVA, True)
sun((0.55, -0.75, -0.13), 0.55, 2, (1, 0.6, 0.38)).visible_glossy = False  # the last of it
softbox((-7, -8, 5), (0, 0, 1.2), (7, 5), 230, (0.62, 0.78, 1)).visible_glossy = False
camera(EYE, (EYE[0], 0, EYE[2]), 37.5)
shift(-0.008)
shoot(out)
