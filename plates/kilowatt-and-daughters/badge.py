"""Kilowatt & Daughters: the badge on a front wing, between wheel and door, under the workshop's one long lamp."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Vector

from studio import geometry, shading
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import metal, paper
from studio.shapes import plain, tube
from workshop import CHROME, badge, dark, long_lamp

WHEEL, ARCH = (-1.5, -1.32), 1.2
DOOR, GAP = 1.02, 0.008

out = begin(0.24)
sky(
    [
        (0, "#0b0c0c"),
        (0.42, "#1a1b1b"),
        (0.495, "#34312d"),
        (0.507, "#f4d8b0"),
        (0.54, "#f3e9da"),
        (0.6, "#bcd0da"),
        (0.7, "#6f95ab"),
        (0.84, "#304c5e"),
        (1, "#16242e"),
    ],
    0.85,
)


def flank(x, z):
    """How far the wing lies back at (x, z): it bulges, turns in to the sill and over to the bonnet."""
    over = max(0, z - 0.42)
    under = max(0, -0.55 - z)
    return 0.09 * z * z + 0.62 * over * over + 0.5 * over**3 + 0.2 * under * under + 0.012 * (x - 0.2) ** 2


def sheet(edge, far, material):
    """The wing or the door, from its rolled `edge` at the gap to `far`."""
    side = 1 if far > edge else -1

    def place(u, v):
        away = abs(far - edge) * u**3
        rolled = 0.02 - math.sqrt(max(0, 0.02**2 - max(0, 0.02 - away) ** 2))
        x, z = edge + side * away + 0.05 * math.sin(1.2 * (v - 0.3)), -1.6 + 3.1 * v
        return x, flank(x, z) + rolled, z

    points, faces, _ = geometry.grid(place, 260, 260)
    return geometry.mesh("sheet", points, faces if side > 0 else [face[::-1] for face in faces], smooth=True, materials=[material])


def cut_round(material, middle, radius):
    """Lets a material end at a circle: the arch."""
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    x = shading.count(tree, "SUBTRACT", split.outputs["X"], middle[0])
    z = shading.count(tree, "SUBTRACT", split.outputs["Z"], middle[1])
    away = shading.count(tree, "SQRT", shading.count(tree, "ADD", shading.count(tree, "MULTIPLY", x, x), shading.count(tree, "MULTIPLY", z, z)))
    shading.put(tree, shader, Alpha=shading.count(tree, "GREATER_THAN", away, radius))


gloss = {"Roughness": 0.3, "Specular": 0.45, "Clearcoat": 1, "Clearcoat_Roughness": 0.015}
paint = shading.material("paint", Base_Color="#1c714f", **gloss)[0]
cut_round(paint, WHEEL, ARCH)
chrome = metal(CHROME, 0.05)
sheet(DOOR - GAP, -3.0, paint)
sheet(DOOR + GAP, 3.0, paint)
plain(dark("#070707"), (0.9, 0.45, 0), (3, 4), (90, 0, 0))


def round_wheel(radius, steps=120):
    for n in range(steps + 1):
        angle = math.radians(-20 + 140 * n / steps)
        yield WHEEL[0] + radius * math.cos(angle), WHEEL[1] + radius * math.sin(angle)


lip = shading.material("lip", Base_Color="#1c714f", **gloss)[0]
tube([(x, flank(x, z) + 0.004, z) for x, z in round_wheel(ARCH)], 0.022, lip)
geometry.mesh(
    "flange",
    *geometry.grid(lambda u, v: (lambda x, z: (x, flank(x, z) + 0.5 * v, z))(*list(round_wheel(ARCH - 0.012))[round(u * 120)]), 120, 4),
    smooth=True,
    materials=[dark("#0d0f0e")],
)
plain(dark("#050505"), (-1.5, 0.7, -1.2), (3, 3), (90, 0, 0))


def ring(profile, material):
    """A part of the wheel: `profile` is (radius, forward)."""
    spots = geometry.softened(profile, 0.04)

    def place(u, v):
        r, forward = spots[round(v * (len(spots) - 1))]
        angle = 2 * math.pi * u
        return WHEEL[0] + r * math.cos(angle), 0.32 - forward, WHEEL[1] + r * math.sin(angle)

    return geometry.mesh("ring", *geometry.grid(place, 200, len(spots) - 1), smooth=True, materials=[material])


rubber = paper("rubber", color="#131313", roughness=0.55, bump=0.03, grain=60, specular=0.3)
white = paper("whitewall", color="#e8e2d2", roughness=0.5, bump=0.02, grain=60, specular=0.3)
ring([(1.06, -0.3), (1.06, 0), (1.0, 0.1), (0.9, 0.13), (0.88, 0.13)], rubber)
ring([(0.89, 0.13), (0.78, 0.15), (0.66, 0.13), (0.62, 0.1)], white)
ring([(0.63, 0.1), (0.6, 0.13), (0.57, 0.1), (0.54, 0.02), (0.3, 0.05), (0.28, 0.1), (0.0, 0.2)], chrome)

for low, high in ((-0.62, DOOR - GAP - 0.012), (DOOR + GAP + 0.012, 2.4)):
    line = [low + (high - low) * n / 60 for n in range(61)]
    ends = [0.5, 0.85] + [1] * 57 + [0.85, 0.5]
    tube([(x, flank(x, -0.44) - 0.006, -0.44) for x in line], 0.024, chrome, ends, 1)
badge(1.32, (0.06, flank(0.06, 0.1) - 0.004, 0.09), (90, -5, 0), round_edges=True)
long_lamp((0.2, -2.6, 3.6), (0.2, 0.2, 0.6), (7, 0.9), 15)
key = softbox((-3.4, -3.4, 2.6), (0, 0, 0), (2.6, 2.6), 190, (1, 0.95, 0.88))
key.visible_glossy = False
camera((-0.75, -5.0, -0.32), (0.02, 0, 0.02), 74, 5.6, Vector((0.06, -0.02, 0.09)))
shoot(out)
