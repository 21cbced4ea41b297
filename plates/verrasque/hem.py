"""A corner of a scarf: its loom, its weaver and its date are woven into the border, its hem is rolled and sewn by hand."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from mathutils import Matrix, Vector, noise
from scarf import ease, rolled, satin
from studio import geometry
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper
from studio.shapes import ground
from things import ART, table

SIZE = 2.2  # of the part of the scarf that hem.html draws
TURN = Matrix.Rotation(math.radians(-9), 3, "Z")
CORNER = Vector((-0.64, -0.3, 0.03))
FOLDS = ((0.66, 0.17, 0.15, 0.5), (1.16, 0.24, 0.2, 0.9), (1.78, 0.2, 0.16, 0.2), (2.5, 0.3, 0.2, 0.7))  # where, wide, high, bent


def chance(*place):
    return noise.noise(Vector(place))


def soft(x, y):
    """How high the upper scarf lies: long folds that rise away from its corner and run out before its border."""
    across = 0.86 * x + 0.42 * y - 0.1 * chance(x * 0.8, y * 0.8, 2)
    folds = 0.0
    for at, wide, high, bent in FOLDS:
        away = (across - at - 0.16 * bent * (y - 0.7) ** 2 - 0.05 * chance(y * 1.3, at, 5)) / wide
        away *= 1.35 if away < 0 else 0.85  # they lean over a little
        folds += high * math.exp(-away * away) * (0.8 + 0.5 * chance(y * 1.1, at, 9))
    free = ease(-0.15, 1.05, (max(x * 1.25, 0.01) ** -3 + max(y, 0.01) ** -3) ** (-1 / 3))
    return 0.02 + folds * (0.16 + 0.84 * free) + 0.035 * chance(x * 1.1, y * 1.5, 4) * (0.4 + free)


def under(x, y):
    """How high the lower scarf lies."""
    return 0.05 * chance(x * 0.9 + y * 0.3, y * 0.9 - x * 0.5, 12) + 0.02 * chance(x * 2.1, y * 2.4, 3)


def laid(name, material, size, at, turn, high, steps=520):
    """A square of cloth whose near left corner is `at`."""

    def place(u, v):
        x, y = size * u, size * v
        return at + turn @ Vector((x + 0.008 * chance(y * 1.7, 2, 1), y + 0.008 * chance(x * 1.7, 5, 1), high(x, y)))

    points, faces, uv = geometry.grid(place, steps)
    geometry.mesh(name, points, faces, uv, [material], smooth=True)


def edge(step=0.004, bow=0.022):
    """The upper scarf's free edge: from the right along the near side, round the corner, up the left side."""
    count = int(SIZE / step)
    near = [(SIZE - n * step, 0.0) for n in range(count) if SIZE - n * step > bow]
    corner = [(bow - bow * math.sin(a), bow - bow * math.cos(a)) for a in (n * math.pi / 24 for n in range(13))]
    left = [(0.0, n * step) for n in range(count) if n * step > bow]
    for x, y in near + corner + left:
        shifted = Vector((x + 0.008 * chance(y * 1.7, 2, 1), y + 0.008 * chance(x * 1.7, 5, 1), soft(x, y)))
        yield CORNER + TURN @ shifted


out = begin(0.1)
ambient("#d8dade", 0.17)
ground(table(), -0.12)
slant = Matrix.Rotation(math.radians(38), 3, "Z")
laid("under", satin("lower", f"{ART}/scarf-2.png", lines=1250), 3.4, Vector((-0.79, -2.59, 0)), slant, under)
laid("hem", satin("upper", f"{ART}/hem.png", lines=800, raised=f"{ART}/hem-letters.png"), SIZE, CORNER, TURN, soft)
sewn = paper("thread", color="#953a58", roughness=0.5, bump=0, specular=0.4)
rolled(edge(), CORNER + TURN @ Vector((1.0, 1.0, 0.0)), satin("roll", color="#7a1f3d", lines=500), sewn)
softbox((-3.5, 2.3, 2.15), (0, 0, 0), (2.2, 1.9), 390, (1, 0.96, 0.9))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2, 2), 16, (0.9, 0.95, 1))
camera((0.30, -1.3, 4.4), (0.24, 0.06, 0.05), 64)
shoot(out)
