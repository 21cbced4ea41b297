"""The boat's slate on a mooring post, early: yesterday's name wiped with a sleeve, today's in chalk, the lagoon behind it."""

import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from board import BAR, TALL, WIDE, slate
from houses import ORTO, RIVA, SQUERO, WHITE
from launch import bow
from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.geometry import gather
from studio.materials import lit, metal, paper
from studio.shapes import block, rod, rope, thread, turned
from studio.water import banded, skyline, water

EYE, HIGH = (0.16, -1.98, 1.05), 1.16  # the slate's middle is HIGH above the water

out, art = begin(0.12), os.environ["ART"]
sky(((0, "#7d8f94"), (0.498, "#b9c3c4"), (0.503, "#ead9c6"), (0.53, "#dcd9d2"), (0.6, "#c3d0d6"), (0.8, "#9db9c8"), (1, "#7fa2b8")), 0.8)
streaks("#f2e4d6", 0.4, 14, 5)
water("#3c5c5a", (0, EYE[1], EYE[2]), near=1.2, wave=0.02, length=0.8)
far = lit("#97a7ab", 0.8)
skyline(870, 3, 15, far)
block((9, 9, 46), (101, 862, 23), far, bevel=0)  # a bell tower, and its church
block((34, 9, 13), (121, 862, 6), far, bevel=0)
turned([(0, 13), (6.4, 0)], far, (101, 862, 46))
bow((0.82, 4.4, 0), 12, RIVA)


def post(x, y, radius, green, lean, top=2.05):
    edges = [0.34 + 0.29 * i for i in range(6)]
    paint = banded(([green, WHITE] * 5)[:7], edges, tide=0.02)
    profile = geometry.softened([(radius, -1), (radius * 0.99, 1), (radius * 0.97, top - 0.1), (radius * 0.8, top - 0.02), (0, top)], 0.03)
    turned(profile, paint, (x, y, 0)).rotation_euler = geometry.radians(lean)


post(0, 0, 0.17, RIVA, (0.4, -1.2, 200))
for x, y, green in ((-1.5, 5.2, RIVA), (-3.9, 15, ORTO), (-9.2, 34, SQUERO)):
    post(x, y, 0.17, green, (0, 1.2 - x * 0.3, 40))


cord = paper("cord", color="#cbb88f", roughness=0.95, bump=0.3, grain=300)
hung = gather(slate(art), (0.0, -0.192, HIGH))
hung.rotation_euler = geometry.radians((86, -1.6, 0))
top = HIGH + TALL / 2 + BAR
nail = Vector((0.004, -0.2, top + 0.085))
rod(nail + Vector((0, 0.05, -0.004)), nail + Vector((0, -0.022, 0.006)), 0.0055, metal("#5a554e", 0.5), 24)
ends = [Vector((side * 0.15, -0.203, top - 0.018 + side * 0.004)) for side in (-1, 1)]
over = [nail + Vector((0.0085 * math.sin(a), -0.004, 0.0085 * math.cos(a))) for a in (-1.1, -0.5, 0, 0.5, 1.1)]
rope([ends[0], ends[0] + Vector((0, -0.004, 0.012)), *over, ends[1] + Vector((0, -0.004, 0.012)), ends[1]], 0.0034, cord)
for end in ends:
    rope([end + Vector((0.0, 0.004, 0)), end + Vector((0.005, -0.006, 0.002)), end + Vector((0.0, -0.007, 0.006)), end + Vector((-0.005, -0.005, 0))], 0.0034, cord)
# The chalk on its string.
start = Vector((WIDE / 2 + BAR / 2 + 0.004, -0.206, HIGH - 0.1))
way = [start, start + Vector((0.014, -0.008, 0.004)), start + Vector((0.026, -0.014, -0.04)), start + Vector((0.024, -0.012, -0.11))]
thread(geometry.spline(way, 16), 0.0011, cord)
stick = paper("chalk", color="#f0eee6", roughness=0.95, bump=0.2, grain=500)
rod(way[-1] + Vector((0, 0, 0.004)), way[-1] + Vector((0.003, 0, -0.052)), 0.0048, stick, 32)
sun((0.8, 0.55, -0.34), 2.9, 2, (1, 0.84, 0.66))
softbox((-2.6, -2.4, 2.6), (0, 0, HIGH), (2.4, 2), 38, (0.9, 0.97, 1))
camera(EYE, (0.02, -0.2, 1.05), 74, 1.9, (0, -0.2, HIGH))
shift(0.138)
shoot(out)
