"""Tissue paper in a box: thin and crisp, creased where it was folded and where a hand has pressed it."""

import math
import random

from mathutils import Vector, noise

from scarf import DEEP, FOLDS, drawn, height
from studio import geometry, shading

INSIDE = 0.474  # from the box's middle to the inside of a wall


def tissue():
    """So thin that what lies behind shows through it; two layers are whiter than one, and seen at a slant it is white."""
    material, shader, tree = shading.material("tissue", Base_Color="#ebe8e1", Roughness=0.4, Specular=0.3)
    behind = shading.node(tree, "BsdfTranslucent", "#eeeae2").outputs[0]
    paper_like = shading.node(tree, "MixShader", 0.45, shader.outputs[0], behind).outputs[0]
    clear = shading.node(tree, "BsdfTransparent", "#fbfaf7").outputs[0]
    slant = shading.node(tree, "LayerWeight", Blend=0.5).outputs["Facing"]
    through = shading.ramp(tree, slant, ((0.0, 0.46), (0.6, 0.3), (1, 0.04)))
    shading.surface(tree, shading.node(tree, "MixShader", through, paper_like, clear).outputs[0])
    return material


def ridges(count, area, seed, tall=0.016):
    """Creases at random in `area` (left, low, right, high): place, direction, half the length, half the width, height."""
    chance = random.Random(seed)
    left, low, right, high = area
    made = []
    for _ in range(count):
        turn, long = chance.uniform(0, math.pi), chance.uniform(0.06, 0.3) * chance.uniform(0.5, 1.4)
        wide = long * chance.uniform(0.12, 0.4)
        rise = chance.choice((-1, 1)) * tall * chance.uniform(0.3, 1) * min(1, wide / 0.05)
        spot = chance.uniform(left, right), chance.uniform(low, high)
        made.append((*spot, math.cos(turn), math.sin(turn), long, wide, rise))
    return made


def creased(folds, x, y):
    """How high paper with these ridges stands at (x, y): plane facets that meet in straight lines."""
    rise = 0.0
    for at_x, at_y, cos, sin, long, wide, tall in folds:
        off = abs(cos * (y - at_y) - sin * (x - at_x)) / wide
        along = abs(cos * (x - at_x) + sin * (y - at_y)) / long
        if off < 1 and along < 1:
            rise += tall * min(1 - off, 2 * (1 - along))
    return rise


def way(points, part):
    """A point of the broken line through `points`, its bends sharp."""
    whole = [math.dist(a, b) for a, b in zip(points, points[1:])]
    left = part * sum(whole)
    for (a, b), long in zip(zip(points, points[1:]), whole):
        if left <= long:
            return tuple(p + (q - p) * left / long for p, q in zip(a, b))
        left -= long
    return points[-1]


def crisp(name, place, material, across=520, up=300):
    """A sheet whose creases stay sharp."""
    thing = geometry.mesh(name, *geometry.grid(place, across, up), materials=[material])
    geometry.smooth(thing, 5)
    return thing


def flap(material, run, ends=(-0.468, 0.468), seed=4, fan=0.16):
    """A sheet that comes up the left wall and lies open over its rim: `run` is its way as (out, up), the wall being at 0."""
    folds = ridges(110, (-0.05, -0.6, 0.45, 0.6), seed, 0.024)

    def place(u, v):
        out, up = way(run, v)
        free = min(1, max(0, out) / 0.12)
        along = ends[0] + u * (ends[1] - ends[0])
        y = along * (1 + fan * min(1, max(0, out) / 0.4))
        rise = creased(folds, out, y)
        out *= 1 + 0.1 * along  # it was not opened quite square
        wave = 0.03 * noise.noise(Vector((y * 2.2, out * 1.5, seed))) * min(1, max(0, out) / 0.2)
        return -INSIDE - out, y, max(0.004, up + wave + (0.12 + 0.88 * free) * rise)

    return crisp("flap", place, material)


def cover(material, at, reach=(0.11, 0.36), ends=(-0.47, 0.47), seed=8):
    """A sheet that comes up the back wall and still lies over the scarf, whose foot is round `at`: by `reach`, left and right."""
    folds = ridges(80, (-0.5, -0.1, 0.5, 0.6), seed, 0.013)
    bottom, rim = 0.03, 0.118

    def place(u, v):
        x = ends[0] + u * (ends[1] - ends[0])
        t = u * u * (3 - 2 * u)
        long = reach[0] + (reach[1] - reach[0]) * t
        if v < 0.2:
            return x, INSIDE - 0.004, bottom + (rim - bottom) * v / 0.2
        away = (v - 0.2) / 0.8 * long
        y = INSIDE - 0.004 - away
        near = min(max(y - at[1], -DEEP / 2), DEEP / 2 - 0.01)
        cloth = at[2] + height(FOLDS, x - at[0], near) + drawn(x - at[0], near)[0] + 0.012
        start = min(1, away / 0.07)
        lift = 0.035 * (away / long) ** 2 + 0.012 * noise.noise(Vector((x * 3, y * 3, seed)))
        return x, y, rim + (cloth - rim) * start + start * (max(0, lift) + abs(creased(folds, x, y)))

    return crisp("cover", place, material)


def bed(material, seed=2):
    """The sheet under the scarf; it stands up a little along the walls."""
    folds = ridges(90, (-0.5, -0.5, 0.5, 0.5), seed, 0.02)

    def place(u, v):
        x, y = (u - 0.5) * 2 * (INSIDE - 0.004), (v - 0.5) * 2 * (INSIDE - 0.004)
        edge = max(0, max(abs(x), abs(y)) - 0.43) / 0.04
        return x, y, 0.028 + 0.06 * edge + abs(creased(folds, x, y))

    return crisp("bed", place, material, 400, 400)
