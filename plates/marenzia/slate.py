"""The boat's slate, propped on the bench: the guest's name in chalk, the house's stripe in the rope beside it."""

import math
import os

from mathutils import Vector
from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.materials import paper, wood
from studio.shapes import block, thread

# In decimetres.
ART = os.environ["ART"]

out = begin(0.12)
ambient("#b9cdd2", 0.35)
for n in range(-3, 7):
    plank = wood(("#7d3f20", "#8a4826", "#74391c")[n % 3], "#47200f", "x", 3.2, n + 5, 0.22)
    block((14, 0.92, 0.3), (0, n * 0.94, -0.15), plank, bevel=0.02, apply=True)
    block((14, 0.025, 0.2), (0, n * 0.94 + 0.47, -0.13), paper("caulk", color="#1a1613", bump=0), bevel=0)
W, H = 3.6, 2.4
face = paper("slate", image=f"{ART}/slate.png", roughness=0.75, bump=0.02, grain=60, specular=0.25)
oak = wood("#a98a5e", "#7a5c38", "x", 9, 2, 0.6)
upright = wood("#a98a5e", "#7a5c38", "y", 9, 4, 0.6)
parts = [slab(W, H, 0.09, face, face, (0, 0, 0.04), 0, 0.004)]
for side in (-1, 1):
    parts.append(block((W + 0.36, 0.2, 0.2), (0, side * (H / 2 + 0.08), 0.1), oak, bevel=0.018))
    parts.append(block((0.2, H - 0.03, 0.2), (side * (W / 2 + 0.08), 0, 0.1), upright, bevel=0.018))
whole = geometry.gather(parts, (-0.35, 0.35, 0.06), 5)


def line(points, radius, lay=6.0):
    """A three-strand rope, one strand in the house's green."""
    green = paper("green", color="#1f5d46", roughness=0.9, bump=0.3, grain=40)
    white = paper("white", color="#e9e5d8", roughness=0.9, bump=0.3, grain=40)
    way = geometry.smooth_way(points, 0.03)
    for strand, material in enumerate((green, white, white)):
        spots = []
        for i, spot in enumerate(way):
            ahead = (way[min(i + 1, len(way) - 1)] - way[max(i - 1, 0)]).normalized()
            side = ahead.cross(Vector((0.05, 0.02, 1))).normalized()
            angle = i * 0.03 * 2 * math.pi / (lay * radius) + strand * 2.094
            spots.append(spot + (side * math.cos(angle) + ahead.cross(side) * math.sin(angle)) * radius * 0.52)
        thread(spots, radius * 0.56, material)


coil = []
for k in range(0, 62):
    a = k * math.pi / 7
    r = 1.28 - 0.0085 * k
    coil.append((3.35 + r * math.cos(a), -0.15 + r * 0.94 * math.sin(a), 0.13 + 0.0048 * k))
line([(6.5, 3.2, 0.13), (5.6, 2.2, 0.13), (4.9, 1.0, 0.13)] + coil, 0.13)
chalk = paper("chalk", color="#f0efe9", roughness=1, bump=0.1, grain=60)
geometry.line("chalk", [(-1.1, -1.62, 0.09), (-0.35, -1.7, 0.09)], 0.085, chalk)
sun((0.75, 0.45, -0.36), 3.4, 1.0, (1, 0.83, 0.6))
softbox((-6, 3, 6), (0, 0, 0), (6, 5), 420, (0.82, 0.93, 1))
camera((0.4, -4.9, 6.6), (0.47, 0.05, 0.0), 48, 0.9, (-0.3, 0.2, 0.1))
shoot(out)
