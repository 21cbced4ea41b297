"""Chairs, and the turned and bent wood that they are made of (unit: a metre), angles in degrees."""

import math

from mathutils import Vector

from studio import geometry
from studio.materials import wood
from studio.shapes import block, rod, turned


def spindle(low, high, radii, material):
    """A turned stick from `low` to `high`; `radii` from bottom to top, evenly spaced and eased between."""
    low, high = Vector(low), Vector(high)
    long, steps = (high - low).length, 48

    def radius(t):
        place = t * (len(radii) - 1)
        i = min(int(place), len(radii) - 2)
        f = place - i
        return radii[i] + (radii[i + 1] - radii[i]) * f * f * (3 - 2 * f)

    body = [(radius(i / steps), 0.002 + (long - 0.004) * i / steps) for i in range(steps + 1)]
    profile = [(0, 0), (radii[0] * 0.8, 0), *body, (radii[-1] * 0.8, long), (0, long)]
    stick = turned(profile, material, low)
    stick.rotation_mode = "QUATERNION"
    stick.rotation_quaternion = (high - low).to_track_quat("Z", "Y")
    return stick


def rail(way, tall, thick, material, lean=0.0, taper=0.75):
    """A bent rail through `way`, rounded in section, leaning back by `lean` degrees, lower at its ends by `taper`."""
    spots, tilt = geometry.spline(way, 24), math.radians(lean)

    def square(x):
        return math.copysign(abs(x) ** 0.45, x)

    def place(u, v):
        i = round(v * (len(spots) - 1))
        ahead = (spots[min(i + 1, len(spots) - 1)] - spots[max(i - 1, 0)]).normalized()
        out = Vector((ahead.y, -ahead.x, 0)).normalized()
        up = (Vector((0, 0, 1)) * math.cos(tilt) - out * math.sin(tilt)).normalized()
        end = max((1 - (2 * v - 1) ** 8) ** 0.5, 0.02)
        full = (taper + (1 - taper) * math.cos((v - 0.5) * math.pi)) * end
        a, b = square(math.cos(2 * math.pi * u)), square(-math.sin(2 * math.pi * u))
        return spots[i] + out * (a * thick / 2 * end) + up * (b * tall / 2 * full)

    points, faces, uv = geometry.grid(place, 40, len(spots) - 1)
    long, around = sum((b - a).length for a, b in zip(spots, spots[1:])), 2 * (tall + thick)
    return geometry.mesh("rail", points, faces, [(u * around, v * long) for u, v in uv], [material], smooth=True)


def seat(width, deep, thick, dish, material, at):
    """A solid seat, squarish, wider in front, hollowed by `dish` and thinned to its edge from below."""
    ring = [(0.0, 0), (0.3, 0), (0.6, 0), (0.8, 0), (0.92, 0), (0.975, -0.1), (1, -0.3)]
    ring += [(0.995, -0.5), (0.93, -0.75), (0.8, -0.98), (0.6, -1), (0.0, -1)]
    ring = geometry.softened([(r * 10, z) for r, z in ring], 0.25)

    def place(u, v):
        r, z = ring[round(v * (len(ring) - 1))]
        angle, r = 2 * math.pi * u, r / 10
        c, s = math.cos(angle), math.sin(angle)
        out = r / (abs(c) ** 3.2 + abs(s) ** 3.2) ** (1 / 3.2)
        x, y = out * c * width / 2 * (1 - 0.06 * s), out * s * deep / 2
        thighs = 0.9 * max(0, -s * r) * math.exp(-((x / width * 7) ** 2))
        bowl = -dish * max(0, 1 - r**2) * (1 + 0.3 * s * r - thighs) if z > -0.05 else 0
        return x, y, z * thick + bowl

    points, faces, uv = geometry.grid(place, 128, len(ring) - 1)
    thing = geometry.mesh("seat", points, faces, uv, [material], smooth=True)
    thing.data.flip_normals()
    thing.location = at
    return thing


def chair(light, dark, at, turn=0.0, planed=wood):
    """A stick-back chair, .8 high, its wood from `light` to `dark`, facing -y before `turn`.

    `planed` returns the material of a part, as `wood` does; the seat has seed 9, the crest 4.
    """
    along = [planed(light, dark, "z", seed=i) for i in range(3)]
    parts = [seat(0.45, 0.43, 0.036, 0.014, planed(light, dark, "y", 16, 9), (0, 0, 0.455))]
    leg, feet = (0.0115, 0.0155, 0.0195, 0.0175, 0.013), {}
    for i, (end, top, foot) in enumerate(
        (("front", (0.155, -0.135), (0.215, -0.205)), ("back", (0.125, 0.135), (0.185, 0.235)))
    ):
        for side in (-1, 1):
            feet[end, side] = Vector((side * foot[0], foot[1], 0)), Vector((side * top[0], top[1], 0.442))
            parts.append(spindle(*feet[end, side], leg, along[(i + side) % 3]))
    thin = (0.008, 0.0115, 0.0125, 0.0115, 0.008)
    left, right = (
        [low.lerp(high, t) for (low, high), t in ((feet["front", side], 0.4), (feet["back", side], 0.36))]
        for side in (-1, 1)
    )
    across = left[0].lerp(left[1], 0.47), right[0].lerp(right[1], 0.47)
    parts += [spindle(*left, thin, along[1]), spindle(*right, thin, along[1]), spindle(*across, thin, along[2])]
    crest = [
        (-0.225, 0.165, 0.775),
        (-0.15, 0.232, 0.788),
        (0, 0.262, 0.795),
        (0.15, 0.232, 0.788),
        (0.225, 0.165, 0.775),
    ]
    parts.append(rail(crest, 0.078, 0.021, planed(light, dark, "uv", 26, 4), 12))
    bend = geometry.spline(crest, 24)
    for i, t in enumerate((0.1, 0.26, 0.42, 0.58, 0.74, 0.9)):
        low = Vector(((t - 0.5) * 0.42, 0.172 - 0.055 * (2 * t - 1) ** 2, 0.44))
        high = bend[round(t * (len(bend) - 1))] + Vector((0, 0, 0.005))
        inner, outer = (0.0075, 0.0095, 0.0085, 0.0065), (0.0085, 0.012, 0.0105, 0.0075)
        parts.append(spindle(low, high, inner if 0 < i < 5 else outer, along[i % 3]))
    return geometry.gather(parts, at, turn)


def stacking_chair(at, turn, seat, frame):
    """A hall's stacking chair, .45 to the seat; `seat` and `frame` are materials."""
    back = block((0.42, 0.02, 0.24), (0, -0.215, 0.72), seat, (8, 0, 0), 0.008)
    parts = [block((0.42, 0.40, 0.02), (0, 0, 0.45), seat, bevel=0.008), back]
    for x in (-0.19, 0.19):
        for start, end in (
            ((0.19, 0), (0.16, 0.45)),
            ((-0.23, 0), (-0.17, 0.45)),
            ((-0.18, 0.45), (-0.245, 0.84)),
            ((-0.18, 0.435), (0.17, 0.435)),
        ):
            parts.append(rod((x, *start), (x, *end), 0.011, frame, 24))
    return geometry.gather(parts, at, turn)
