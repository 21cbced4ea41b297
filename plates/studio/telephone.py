"""A dial telephone, its handset and its cord (unit: a decimetre), angles in degrees."""

import math

from mathutils import Matrix, Vector, noise

from studio import geometry, shading
from studio.materials import metal, paper
from studio.shapes import block, loft, perforated, rod, tube


def _turned(angle, axis):
    return Matrix.Rotation(math.radians(angle), 4, axis)


def _plastic(color):
    """Moulded plastic that hands have dulled in places, and the dark rubber and ebonite that go with it."""
    shell, shader, tree = shading.material("shell", Base_Color=color, Specular=0.5)
    worn = shading.ramp(tree, shading.clouds(tree, 2.4, 6, roughness=0.6), ((0.3, 0.2), (0.7, 0.3)))
    hair = shading.clouds(tree, 60, 3, (1, 0.04, 1), seed=2)
    shading.put(tree, shader, Roughness=shading.count(tree, "MULTIPLY_ADD", hair, 0.08, worn))
    shading.relief(tree, shader, 5, 0.03, 0.05)
    return shell, paper("dark", color="#1d1a18", roughness=0.3, bump=0, specular=0.5)


def telephone(color, dial, at, turn=0.0):
    """A dial telephone, 2.3 wide, without its handset; `dial` is the picture under the finger wheel."""
    shell, dark = _plastic(color)
    chrome = metal("#e9e4da", 0.12)
    # A flat dark base, a seam, the shell: an upright skirt, a slope for the dial, a narrow flat top.
    base = [(0, 0, 0, 0), (0, 1.06, 1.0, 0), (0.07, 1.09, 1.03, 0), (0.08, 1.05, 1.0, 0), (0.1, 0, 0, 0)]
    shape = [(0.085, 1.0, 0.96, 0), (0.085, 1.1, 1.05, 0), (0.09, 1.12, 1.06, 0), (0.1, 1.125, 1.065, 0)]
    shape += [(0.2, 1.12, 1.06, 0), (0.27, 1.105, 1.04, 0.01), (0.3, 1.09, 1.02, 0.03), (0.34, 1.07, 0.98, 0.06)]
    shape += [(0.66, 0.99, 0.77, 0.23), (0.98, 0.915, 0.545, 0.415), (1.05, 0.895, 0.5, 0.45), (1.085, 0.875, 0.475, 0.46)]
    shape += [(1.1, 0.84, 0.44, 0.465), (1.1, 0.6, 0.25, 0.465), (1.1, 0, 0, 0.465)]
    parts = [loft([(*section, 6) for section in base], dark), loft([(*section, 6) for section in shape], shell)]
    lean = Matrix.Translation((0, -0.54, 0.68)) @ _turned(39, "X")
    angles = [math.radians(60 + i * 30) for i in range(10)]
    holes = [(0.36 * math.cos(angle), 0.36 * math.sin(angle), 0.076) for angle in angles] + [(0, 0, 0.2)]
    ring, wheel = perforated(0.52, [], 0.10, 0.02, dark), perforated(0.46, holes, 0.008, 0.006, chrome)
    numbers = _disc(0.5, paper("dial", image=dial, roughness=0.4, bump=0))
    stop = block((0.05, 0.20, 0.05), (0, 0, 0), chrome, bevel=0.02)
    for thing, high in ((ring, 0.0), (numbers, 0.071), (wheel, 0.10)):
        thing.matrix_world = lean @ Matrix.Translation((0, 0, high))
    stop.matrix_world = lean @ _turned(-42, "Z") @ Matrix.Translation((0.44, 0, 0.14)) @ _turned(90, "Z")
    parts += [ring, numbers, wheel, stop]
    # The cradle: on each side two horns in one piece, a plunger in the hollow between them.
    bow = [(0.48 + 0.21 * math.cos(t), 0.27 + 0.19 * math.sin(t)) for t in (math.pi * n / 16 for n in range(17, 32))]
    horns = [(0.02, 0), (0.07, 0.24), (0.11, 0.28), (0.22, 0.28), *bow, (0.74, 0.28), (0.85, 0.28), (0.89, 0.24), (0.94, 0)]
    for x in (-0.7, 0.7):
        saddle = geometry.outline("saddle", [horns], 0.15, 0.025, shell, -0.025, 4)
        saddle.matrix_world = Matrix.Translation((x, 0, 1.06)) @ _turned(90, "Z") @ _turned(90, "X")
        parts += [saddle, rod((x, 0.48, 1.1), (x, 0.48, 1.24), 0.05, chrome)]
    parts.append(block((0.9, 0.035, 0.02), (0, 0.8, 1.096), dark, bevel=0.008))  # where a hand lifts it
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
    parts = [tube(way, 0.2, shell, [1.5, 1.25, 0.92, 0.8, 0.77, 0.8, 0.92, 1.2, 1.45])]
    parts[0].location = (0, 0, 0.42)
    cap = [(0.035, 0), (0.005, 0.72), (0.0, 0.92), (0.0, 0.94), (0.008, 0.985), (0.025, 1), (0.03, 1), (0.15, 1)]
    cap += [(0.155, 0.995), (0.158, 0.96), (0.158, 0)]
    cup = [(0.14, 0), (0.14, 0.93), (0.178, 0.93), (0.178, 0.985), (0.185, 0.99), (0.22, 0.985), (0.32, 0.86)]
    cup += [(0.40, 0.5), (0.42, 0)]
    for sign, wide, count in ((-1, 0.43, 8), (1, 0.40, 6)):
        end = Matrix.Translation((sign * 0.95, -0.12, 0.43)) @ _turned(sign * 10, "Z") @ _turned(-90, "X")
        for profile in (cap, cup):
            parts.append(loft([(height, wide * part, wide * part, 0, 2) for height, part in profile], shell))
            parts[-1].matrix_world = end
        spots = [(0, 0)] + [(0.2 * math.cos(a), 0.2 * math.sin(a)) for a in (2 * math.pi * n / count for n in range(count))]
        for x, y in spots:
            parts.append(_disc(0.036, dark))
            deep = 0.033 * max(0, 1 - math.hypot(x, y) / wide / 0.75) - 0.004
            parts[-1].matrix_world = end @ Matrix.Translation((x, y, deep)) @ _turned(180, "X")
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
