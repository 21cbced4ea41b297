"""Cloths that lie spread on a board as they came out of their folds: squares of silk, and a throw with its fringe."""

import functools
import math
import random

from mathutils import Vector, noise

from scarf import ease, hem
from studio import geometry
from studio.materials import paper

WARP = ["#c8102e", "#7a1f3d", "#f26b1d", "#e85d75", "#2a1a3e", "#f7b733", "#7a1f3d"]  # the throw's, in range.html's order
BEATS = [4, 1, 2, 1, 3, 1, 2]


def chance(*place):
    return noise.noise(Vector(place))


def pressed(at, many, wide=0.11):
    """How high a cloth stands that was folded `many` times at `at` (0 to 1): its creases run up and down in turn."""
    creases = ((k / many, 1 if k % 2 else -0.7) for k in range(1, many))
    return sum(way * math.exp(-math.sqrt((at - place) ** 2 + 0.00002) / wide) for place, way in creases)


@functools.cache
def own_folds(seed):
    """The soft folds that one scarf has kept from being put down: way, where, width, height, bend of each."""
    draw = random.Random(seed)
    first = draw.uniform(0, math.pi)
    ranges = ((first - 0.35, first + 0.35), (-0.42, 0.42), (0.05, 0.11), (0.015, 0.027), (-0.5, 0.5))
    return [[draw.uniform(*ends) for ends in ranges] for _ in range(draw.choice((2, 3, 3, 4)))]


def swell(u, v, seed):
    """How high silk lies at (u, v), its size being 1: folds of its own, faint creases, edges that do not quite rest."""
    rise, x, y = 0.0, u - 0.5, v - 0.5
    for way, at, wide, high, bend in own_folds(seed):
        across, along = x * math.cos(way) + y * math.sin(way), y * math.cos(way) - x * math.sin(way)
        away = (across - at - bend * along * along - 0.02 * chance(along * 3, at, seed)) / wide
        rise += high * math.exp(-away * away) * max(0, 0.75 + 0.9 * chance(along * 2.2, at * 5, seed + 3))
    across, along = (part + 0.006 * chance(other * 3, seed, 2) for part, other in ((u, v), (v, u)))
    crease = 0.006 * pressed(across, 2, 0.03) + 0.005 * pressed(along, 2, 0.03)
    wave = 0.014 * chance(u * 1.5 + v, v * 1.7 - u, seed) + 0.003 * chance(u * 5, v * 5, seed + 9)
    border = min(u, 1 - u, v, 1 - v)
    lifted = 0.012 * max(0, chance(u * 2.6, v * 2.6, seed + 5)) * max(0, 1 - border / 0.1)
    return 0.006 + max(0.0, 0.012 + rise + crease + wave) * (0.25 + 0.75 * ease(-0.03, 0.16, border)) + lifted


def turned_back(x, y, high, corner, seed, bend=0.022):
    """A point (x, y) of a square of 1 round 0, `high` as it lies, whose `corner` (right or left, far or near, how much) is turned back."""
    right, far, cut = corner
    tilt = math.pi / 4 + 0.16 * math.sin(seed * 2.3)
    cos, sin = right * math.cos(tilt), far * math.sin(tilt)
    slant = x * cos + y * sin - (abs(cos) + abs(sin)) / 2 + cut * 0.62
    slant += 0.012 * chance((x - y) * 2.2, seed, 3)
    if slant <= 0:
        return x, y, high(x, y)
    angle, over = min(math.pi, slant / bend), max(0, slant - math.pi * bend)
    out = bend * math.sin(angle) - over - slant
    rest = math.exp(-over / 0.12)
    up = bend * (1 - math.cos(angle)) * (0.3 + 0.7 * rest) + 0.012 * (1 - rest) * (1 + chance(x * 5, y * 5, seed + 4))
    x, y = x + out * cos, y + out * sin
    return x, y, high(x, y) + up


def sheet(name, place, corner, size, board, material, steps=240, inset=0.004):
    """A cloth of `size` whose upper left corner is at `corner` of a `board`, in the colours that the board's picture has there."""
    shown = []

    def at(u, v):
        x, y, z = place(u, v)
        along, down = (inset + (1 - 2 * inset) * part for part in (u, 1 - v))
        shown.append(((corner[0] + along * size[0]) / board[0] + 0.5, (corner[1] - down * size[1]) / board[1] + 0.5))
        return corner[0] + (x + 0.5) * size[0], corner[1] + (y - 0.5) * size[1], z * size[0]

    points, faces, _ = geometry.grid(at, steps)
    geometry.mesh(name, points, faces, shown, [material], smooth=True)
    return points, shown, steps + 1


def scarf(material, corner, size, board, seed, back=None):
    """A square of silk with a rolled hem; `back` is a corner that is turned back."""
    turn = 0.006 * math.sin(seed * 3.1 + 1)

    def high(x, y):
        u, v = (min(1, max(0, part + 0.5)) for part in (x, y))
        return swell(u, v, seed * 3.7)

    def place(u, v):
        x, y = u - 0.5 + 0.007 * chance(v * 2.4, seed, 1), v - 0.5 + 0.007 * chance(u * 2.4, seed, 6)
        x, y = x + turn * y, y - turn * x
        return turned_back(x, y, high, back, seed) if back else (x, y, high(x, y))

    points, shown, row = sheet("silk", place, corner, (size, size), board, material)
    last = row * (row - 1)
    for side in (range(row), range(last, last + row), range(0, last + 1, row), range(row - 1, last + row, row)):
        hem([points[n] for n in side], [shown[n] for n in side], material, 0.0026 * size)


def throw(material, corner, size, board):
    """The throw: of wool, so it lies heavier; it was folded in four."""

    def place(u, v):
        bent = 0.01 * chance(u * 3, v * 3, 2)
        crease = 0.022 * pressed(u + bent, 2, 0.06) + 0.02 * pressed(v + bent, 2, 0.06)
        wave = 0.034 * chance(u * 1.7 + v, v * 1.8 - u, 4) + 0.008 * chance(u * 5, v * 5, 8)
        border = ease(-0.03, 0.2, min(u, 1 - u, v, 1 - v))
        x, y = u - 0.5 + 0.003 * chance(v * 4, 3, 1), 0.932 * (v - 0.5) + 0.003 * chance(u * 4, 3, 6)
        return x, y, 0.012 + max(0.0, 0.024 + crease + wave) * (0.1 + 0.9 * border)

    sheet("throw", place, corner, size, board, material, 260)


def fringe(corner, size, many=84, seed=5):
    """Twisted ends of the warp, a row at each end of the throw: each of its own length, lying its own way."""
    draw = random.Random(seed)
    yarns = {colour: paper("yarn", color=colour, roughness=0.95, bump=0.3, grain=60, sheen=0.4) for colour in WARP}
    for n in range(many):
        part = (n + 0.5) / many
        x = corner[0] + part * size[0]
        colour = "#2a1a3e" if part < 0.025 or part > 0.975 else colour_at(part * 2 % 1)
        for end, way in ((0.036, 1), (0.964, -1)):
            y = corner[1] - end * size[1]
            long, lean, bow = 0.17 + 0.05 * draw.random(), 0.09 * (draw.random() - 0.5), 0.05 * (draw.random() - 0.5)
            steps = [(0, -0.05, 0.06), (0, 0.0, 0.05), (bow, 0.5 * long, 0.018), (lean, long, 0.014)]
            spots = [(x + out, y + way * up, z) for out, up, z in steps]
            geometry.line("end", spots, 0.016, yarns[colour], 3, "NURBS", (1, 1, 0.95, 0.6))


def colour_at(part):
    """The warp's colour at `part` of one round of the seven beats."""
    reach = 0
    for beat, colour in zip(BEATS, WARP):
        reach += beat / sum(BEATS)
        if part < reach:
            return colour
    return WARP[-1]
