"""Verrasque: what makes drawn-together cloth a scarf: fine creases between its folds, and a hem rolled by hand."""

import math

from mathutils import Vector, noise

from studio import geometry

ACROSS, ALONG = 420, 520  # the points of `drape`


def crease(thing, deep=0.006, seed=2):
    """Fine creases that run with the folds and die out before the edges; the end is not cut straight across."""
    points = [vertex.co for vertex in thing.data.vertices]
    ahead = points[-ACROSS // 2] - points[-ACROSS // 2 - 20 * (ACROSS + 1)]
    ahead = Vector((ahead.x, ahead.y, 0)).normalized()
    for number, vertex in enumerate(thing.data.vertices):
        u, v = number % (ACROSS + 1) / ACROSS, number // (ACROSS + 1) / ALONG
        wander = 0.12 * noise.noise(Vector((u * 3, v * 5, seed)))
        coarse = abs(noise.noise(Vector(((u + wander) * 15, v * 4.5, seed + 3))))
        fine = abs(noise.noise(Vector(((u + wander) * 34, v * 9, seed + 7))))
        edge = min(1, 9 * min(u, 1 - u), 9 * (1 - v), 4 * v)
        vertex.co += ahead * 0.07 * noise.noise(Vector((u * 1.5, 0.5, seed))) * max(0, 2 * v - 1) ** 2
        vertex.co.z += edge * deep * (0.6 - 1.6 * coarse - 0.5 * fine + 0.4)


def hem(thing, face, radius=0.0055):
    """Rolls the free edges: a round seam in the colours that they have there, nipped in at each stitch."""
    row, spots = ACROSS + 1, [vertex.co.copy() for vertex in thing.data.vertices]
    for edge in (
        [n * row for n in range(ALONG + 1)],
        [n * row + ACROSS for n in range(ALONG + 1)],
        [ALONG * row + n for n in range(row)],
    ):
        way = [spots[number] for number in edge]
        shown = [(number % row / ACROSS, 1 - number // row / ALONG) for number in edge]

        def place(u, v, way=way):
            n = round(v * (len(way) - 1))
            ahead = (way[min(n + 1, len(way) - 1)] - way[max(n - 1, 0)]).normalized()
            side = ahead.cross(Vector((0.1, 0.2, 1))).normalized()
            thick, angle = radius * (1 if n % 4 else 0.84), 2 * math.pi * u
            return way[n] + (side * math.cos(angle) + ahead.cross(side) * math.sin(angle)) * thick + Vector((0, 0, 0.6 * radius))

        points, faces, _ = geometry.grid(place, 10, len(way) - 1)
        uv = [spot for spot in shown for _ in range(11)]
        geometry.mesh("hem", points, faces, uv, [face], smooth=True)
