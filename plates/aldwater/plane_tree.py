"""Aldwater: the plane tree of its yard, out of the picture, seen by its shade alone (unit: a metre)."""

import random

from mathutils import Vector

from studio import geometry
from studio.materials import paper

# Half of a plane's leaf, from its stalk to its tip: three of the five lobes.
LOBES = ((0.0, 0.0), (0.16, -0.08), (0.5, 0.04), (0.36, 0.2), (0.62, 0.52), (0.34, 0.5), (0.22, 0.62), (0.0, 1.0))


def plane_tree(boughs, leaf=0.15, seed=4):
    """`boughs` are (from, towards, length, thickness): each parts into branches and twigs, and bears leaves."""
    chance, leaves = random.Random(seed), ([], [])
    bark = paper("bark", color="#3a3128", bump=0)

    def away(way, by):
        return (way + Vector([chance.gauss(0, by) for _ in "xyz"])).normalized()

    def grow(at, way, long, thick, depth):
        spots = [at]
        for _ in range(6):
            way = away(way, 0.12)
            spots.append(spots[-1] + way * long / 6)
            if depth < 3:
                for _ in range(1 if depth else 2):
                    if chance.random() < 0.62:
                        grow(spots[-1], away(way, 0.62), long * chance.uniform(0.36, 0.6), thick * 0.5, depth + 1)
            if depth >= 1 and chance.random() < 0.85:
                hang(spots[-1], away(way, 0.8))
        thing = geometry.line("bough", spots, thick, bark, 2, radii=[1 - 0.11 * n for n in range(7)])
        thing.visible_camera = False

    def hang(at, way):
        points, faces = leaves
        size = leaf * chance.uniform(0.6, 1.25)
        along = (way + Vector((0, 0, -0.5))).normalized()
        across = along.cross(Vector([chance.gauss(0, 1) for _ in "xyz"])).normalized()
        first, begin = len(points), at + along * size * 0.5
        ring = [*LOBES, *((-x, y) for x, y in LOBES[-2:0:-1])]
        points.extend(begin + (across * x + along * y) * size for x, y in ring)
        faces.append(tuple(range(first, first + len(ring))))

    for at, towards, long, thick in boughs:
        grow(Vector(at), Vector(towards).normalized(), long, thick, 0)
    hung = geometry.mesh("leaves", *leaves, materials=[paper("leaf", color="#4a5a26", bump=0)])
    hung.visible_camera = False
    return hung
