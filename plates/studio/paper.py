"""Paper as it is used: posters, letters, crumpled sheets, folded cards, and the pencil.

Lengths in a scene's units, angles in degrees.
"""

import math
import random

import numpy
from mathutils import Matrix, Vector, noise

from studio import geometry


def sheet(width, height, face, at, wave=0.005, seed=1):
    """A poster pasted to a wall behind it, a little uneven by `wave`; `at` is its lower left corner."""

    def place(u, v):
        swell = 1 + noise.noise(Vector((u * 2.5 * width + seed * 7, v * 2.5 * height, seed)))
        return at[0] + u * width, at[1] - wave * swell - 0.001, at[2] + v * height

    return geometry.mesh("sheet", *geometry.grid(place, 60), smooth=True, materials=[face])


def leaf(width, height, face, at, turn=0.0, curl=0.0, wave=0.01, seed=1):
    """A written sheet that lies on the ground and lifts.

    `curl` is the height of its lower right corner, `wave` of its unevenness.
    """

    def place(u, v):
        corner = max(0, (u - v - 0.35) / 0.65)
        lift = wave * (1 + noise.noise(Vector((u * 2.2 + seed * 5, v * 2.6, seed)))) + wave * 0.6 * abs(2 * u - 1) ** 3
        pulled = curl * 0.35 * corner**2
        return (u - 0.5) * width - pulled, (v - 0.5) * height + pulled, lift + curl * corner**2

    thing = geometry.mesh("leaf", *geometry.grid(place, 60, 80), smooth=True, materials=[face])
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    return thing


def crumple(width, height, face, size, at, turn=(0, 0, 0), folds=46, seed=1, begin_at=None):
    """A sheet pressed into a ball of radius `size`.

    Mirrored in one plane after another, which folds paper without stretching it.
    """
    chance = random.Random(seed)
    points, faces, uv = geometry.grid(lambda u, v: ((u - 0.5) * width, (v - 0.5) * height, 0), 260, 340)
    cloud = numpy.array(points, dtype=float)
    cloud[:, 2] += 0.03 * size * numpy.sin(cloud[:, 0] * 7 / width + seed) * numpy.cos(cloud[:, 1] * 5 / height)
    wide = begin_at or math.hypot(width, height) / 2
    for number in range(folds):
        reach = size + (wide - size) * (1 - number / folds) ** 2
        normal = numpy.array(Vector([chance.gauss(0, 1) for _ in "xyz"]).normalized())
        beyond = numpy.maximum(cloud @ normal - reach * chance.uniform(0.5, 1.0), 0)
        cloud -= 2 * beyond[:, None] * normal
    x, y, z = (Matrix.Rotation(angle, 3, axis) for angle, axis in zip(geometry.radians(turn), "XYZ"))
    cloud = cloud @ numpy.array(z @ y @ x).T
    cloud[:, 2] -= cloud[:, 2].min()
    thing = geometry.mesh("crumple", [tuple(point) for point in cloud], faces, uv, [face], smooth=True)
    thing.location = at
    soft = thing.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 2
    return thing


def folded(panel, height, count, face, back, at, turn=0.0, rise=0.12, slack=0.2, seed=1, stand=False, edge=None):
    """A card folded to and fro into `count` panels, each `panel` wide, lying or standing.

    `rise` is the folds' depth, `slack` their unevenness; `face` is printed over all panels.
    `edge` is the material of a board's cut edges, where these can be seen.
    """
    chance, spots, x = random.Random(seed), [], 0.0
    for i in range(count + 1):
        z = (rise if i % 2 else 0) * (1 + slack * chance.uniform(-1, 1)) + 0.004
        x += math.sqrt(max(panel**2 - (z - spots[-1][1]) ** 2, 0)) if spots else 0
        spots.append((x, z))
    middle = x / 2

    def place(u, v):
        t = u * count
        i = min(int(t), count - 1)
        f, (xa, za), (xb, zb) = t - i, *spots[i : i + 2]
        bow = 0.02 * rise * math.sin(math.pi * f) * (1 + 2 * noise.noise(Vector((i * 3.1, v * 2, seed))))
        skew = (x + 0.006 * height * math.sin(line * 2.4 + seed) * (v - 0.5) for x, line in ((xa, i), (xb, i + 1)))
        xa, xb = skew
        return xa + (xb - xa) * f - middle, (v - 0.5) * height, za + (zb - za) * f - bow

    thick = 0.02 if edge else 0.004

    def part(material, spot, across, up):
        thing = geometry.mesh("folded", *geometry.grid(spot, across, up), materials=[material])
        thing.location, thing.rotation_euler = at, geometry.radians((90 if stand else 0, 0, turn))
        return thing

    def raised(u, v, lift):
        x, y, z = place(u, v)
        return x, y, z + lift

    sides = [(face, lambda u, v: raised(u, v, thick)), (back, lambda u, v: raised(u, v, 0))]
    parts = [part(material, spot, count * 16, 40) for material, spot in sides]
    if edge:
        parts += [part(edge, lambda u, v, end=end: raised(u, end, v * thick), count * 16, 1) for end in (0, 1)]
        parts += [part(edge, lambda u, v, end=end: raised(end, v, u * thick), 1, 40) for end in (0, 1)]
    return parts


def pencil(length, across, body, wood, lead, at, turn=(0, 0, 0), taper=10.5, steps=144):
    """A six-sided pencil that stands at `at` on its cut end, point up.

    `across` its flats, `taper` half the point's angle.
    """
    steep, core = 1 / math.tan(math.radians(taper)), across * 0.15
    wide = length - core * steep  # where the lead begins

    def rim(angle):
        return min(across / 2 / math.cos((angle + math.pi / 6) % (math.pi / 3) - math.pi / 6), across * 0.56)

    rows = [lambda a: (0, 0)] + [lambda a: (core, 0)] * 2 + [lambda a: (rim(a) * 0.985, 0)] * 2
    rows += [lambda a: (rim(a), across * 0.02)] + [lambda a: (rim(a), length - rim(a) * steep)] * 2
    rows += [lambda a: (core, wide)] * 2
    rows += [lambda a: (core * 0.16, length - core * steep * 0.16), lambda a: (0, length - core * steep * 0.1)]
    points = []
    for row in rows:
        for angle in (2 * math.pi * i / steps for i in range(steps)):
            radius, height = row(angle)
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    faces, which = [], []
    for j, kind in enumerate((2, 2, 1, 1, 0, 0, 0, 1, 1, 2, 2)):
        for i in range(steps):
            k = (i + 1) % steps
            faces.append((j * steps + i, j * steps + k, (j + 1) * steps + k, (j + 1) * steps + i))
            which.append(kind)
    thing = geometry.mesh("pencil", points, faces, materials=[body, wood, lead], which=which)
    geometry.smooth(thing, 24)
    thing.location, thing.rotation_euler = at, geometry.radians(turn)
    return thing
