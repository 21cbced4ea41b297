"""The front door, moved to the airport: the landing in the evening, lit under its striped awning, a launch coming in."""

import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from board import slate
from island import island
from landing import GREENS, WHITE, awning, bench, deck, lamps, luggage
from launch import bow
from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.geometry import gather
from studio.materials import lit
from studio.shapes import turned
from studio.water import banded, skyline, water

EYE = (0.8, -10.6, 1.28)

out, art = begin(0.22), os.environ["ART"]
sky(
    ((0, "#26383c"), (0.499, "#b98e72"), (0.503, "#f0b98c"), (0.525, "#e9b592"), (0.56, "#c2aaa2"), (0.63, "#8798a5"), (0.78, "#55748c"), (1, "#34526c")),
    0.62,
)
streaks("#e7b79c", 0.45, 18, 4)
water("#0d2b2a", EYE, near=2.2, wave=0.017, length=0.7)
far = lit("#75727a", 0.62)
skyline(870, 2, 13, far)
island((318, 862), far)
deck()
awning()
lamps()
bench()
luggage()
posts = ((-3.35, -0.55, 2.5), (2.98, -0.5, 2.62), (3.72, 0.5, 2.4), (4.5, 1.9, 2.5))
for n, ((x, y, top), green) in enumerate(zip(posts, GREENS)):
    edges = [0.42 + 0.31 * i for i in range(7)]
    paint = banded(([green, WHITE] * 5)[:8], edges, tide=0.06)
    profile = geometry.softened([(0.15, -1.5), (0.148, 1), (0.145, top - 0.1), (0.12, top - 0.02), (0, top)], 0.03)
    turned(profile, paint, (x, y, 0)).rotation_euler = geometry.radians(((0.5, -1.4, 10), (0.3, 1.1, 200), (0, -0.8, 60), (0.6, 1.2, 90))[n])
hung = gather(slate(art), Vector((3.0, -0.675, 1.62)))
hung.rotation_euler = geometry.radians((87, -1.2, 4))
bow((3.1, -3.4, 0), 9, GREENS[0])
# What the globes give: down on the boards, and up into the canvas.
softbox((0, 1.6, 2.75), (0, 1.6, 0), (4.4, 2.0), 150, (1, 0.74, 0.44)).visible_glossy = False
softbox((0, 1.6, 2.2), (0, 1.6, 5), (4.0, 1.6), 95, (1, 0.74, 0.44)).visible_glossy = False
sun((0.55, -0.75, -0.13), 1.1, 2, (1, 0.66, 0.42))
softbox((-7, -8, 5), (0, 0, 1.2), (7, 5), 520, (0.72, 0.84, 1))
camera(EYE, (EYE[0], 0, EYE[2]), 37.5)
shift(-0.008)
shoot(out)
