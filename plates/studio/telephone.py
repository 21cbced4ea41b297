"""A dial telephone, its handset and its cord (unit: a decimetre), angles in degrees."""

import math

from mathutils import Matrix, Vector, noise

from studio import geometry
from studio.materials import metal, paper
from studio.shapes import block, loft, perforated, rod, tube


def _turned(angle, axis):
    return Matrix.Rotation(math.radians(angle), 4, axis)


def _plastic(color):
    shell = paper("shell", color=color, roughness=0.22, bump=0, specular=0.5)
    return shell, paper("dark", color="#1d1a18", roughness=0.3, bump=0, specular=0.5)


def telephone(color, dial, at, turn=0.0):
    """A dial telephone, 2.3 wide, without its handset; `dial` is the picture under the finger wheel."""
    shell, dark = _plastic(color)
    chrome = metal("#e9e4da", 0.12)
    shape = [(0, 0, 0, 0), (0, 1.08, 1.02, 0), (0.02, 1.12, 1.06, 0), (0.16, 1.13, 1.07, 0), (0.26, 1.11, 1.04, 0.01)]
    shape += [(0.42, 1.07, 0.93, 0.09), (0.92, 0.97, 0.56, 0.40), (1.04, 0.93, 0.47, 0.46), (1.10, 0.86, 0.39, 0.47)]
    shape += [(1.11, 0.7, 0.28, 0.47), (1.11, 0, 0, 0.47)]
    parts = [loft([(*section, 5) for section in shape], shell)]
    lean = Matrix.Translation((0, -0.47, 0.66)) @ _turned(33, "X")
    angles = [math.radians(60 + i * 30) for i in range(10)]
    holes = [(0.335 * math.cos(angle), 0.335 * math.sin(angle), 0.082) for angle in angles] + [(0, 0, 0.185)]
    ring, wheel = perforated(0.54, [], 0.10, 0.02, dark), perforated(0.46, holes, 0.012, 0.008, chrome)
    numbers = _disc(0.5, paper("dial", image=dial, roughness=0.4, bump=0))
    stop = block((0.05, 0.20, 0.05), (0, 0, 0), chrome, bevel=0.02)
    for thing, high in ((ring, 0.0), (numbers, 0.071), (wheel, 0.10)):
        thing.matrix_world = lean @ Matrix.Translation((0, 0, high))
    stop.matrix_world = lean @ _turned(-42, "Z") @ Matrix.Translation((0.44, 0, 0.14)) @ _turned(90, "Z")
    parts += [ring, numbers, wheel, stop]
    fork = [(0, 0, 0, 0, 4), (0, 0.20, 0.085, 0, 4), (0.24, 0.19, 0.075, 0, 4), (0.29, 0.15, 0.045, 0, 4)]
    fork += [(0.29, 0, 0, 0, 4)]
    for x in (-0.66, 0.66):
        for y in (0.18, 0.78):
            parts.append(loft(fork, shell, 48))
            parts[-1].location = (x, y, 1.03)
        parts.append(rod((x, 0.48, 1.0), (x, 0.48, 1.2), 0.075, chrome))
    return geometry.gather(parts, at, turn)


def _disc(radius, material):
    ring = [(math.cos(2 * math.pi * n / 96), math.sin(2 * math.pi * n / 96)) for n in range(96)]
    points, uv = [(x * radius, y * radius, 0) for x, y in ring], [(0.5 + x / 2, 0.5 + y / 2) for x, y in ring]
    return geometry.mesh("disc", points, [list(range(96))], uv, [material])


def handset(color, at, turn=0.0):
    """A telephone's handset, 2.2 long, on its side; the cord leaves it at its left end."""
    shell, dark = _plastic(color)
    half = [(0.93, 0.16), (0.92, 0.32), (0.76, 0.50), (0.4, 0.57)]
    way = [(-x, y, 0) for x, y in half] + [(0, 0.585, 0)] + [(x, y, 0) for x, y in half[::-1]]
    parts = [tube(way, 0.2, shell, [1.55, 1.35, 1.0, 0.86, 0.82, 0.86, 1.0, 1.3, 1.5])]
    parts[0].location = (0, 0, 0.42)
    cup = [(0.03, 0), (0.0, 0.75), (0.0, 0.93), (0.02, 0.985), (0.05, 1), (0.14, 1), (0.15, 0.99), (0.155, 0.94)]
    cup += [(0.18, 0.94), (0.32, 0.84), (0.40, 0.5), (0.42, 0)]
    for sign, wide in ((-1, 0.44), (1, 0.40)):
        parts.append(loft([(height, wide * part, wide * part, 0, 2) for height, part in cup], shell))
        end = Matrix.Translation((sign * 0.95, -0.12, 0.43))
        parts[-1].matrix_world = end @ _turned(sign * 10, "Z") @ _turned(-90, "X")
    parts.append(rod((-1.0, 0.36, 0.40), (-1.28, 0.52, 0.24), 0.07, dark))
    return geometry.gather(parts, at, turn)


def coil(way, radius, wire, material, pitch=2.6, loose=0.5, seed=1):
    """A telephone's cord: wire of radius `wire`, wound at `radius` round a smooth line.

    `pitch` is in thicknesses of wire, `loose` pulls parts of it apart.
    """
    step = pitch * wire / 10
    line = geometry.smooth_way(way, step)
    across, turns, points = Vector((0, 0, 1)), 0.0, []
    for number, (here, there) in enumerate(zip(line, line[1:])):
        along = (there - here).normalized()
        across = (across - along * across.dot(along)).normalized()  # carried along, so that the winding never flips
        slack = 1 + loose * max(0, noise.noise(Vector((number * step * 0.9, seed, 0))) + 0.15) * 2
        turns += step / (pitch * 2 * wire * slack)
        angle = 2 * math.pi * turns
        points.append(here + (across * math.cos(angle) + along.cross(across) * math.sin(angle)) * radius)
    return geometry.line("coil", points, wire, material, 4, caps=False)
