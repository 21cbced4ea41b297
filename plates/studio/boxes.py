"""What holds and what is handed over: cards, closed boxes, paper bags, paint tins.

Lengths in a scene's units, angles in degrees.
"""

import math

from mathutils import Vector, noise

from studio import geometry
from studio.shapes import turned


def slab(width, height, thick, face, edge, at, turn=0.0, bevel=0.002):
    """A card, board or closed box that lies on its back: `face` is on top, upright when seen from -y.

    `at` is the middle of its foot.
    """
    x, y = width / 2, height / 2
    points = [(sx * x, sy * y, z) for z in (0, thick) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(4, 5, 6, 7), (3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    corners = {4: (0, 0), 5: (1, 0), 6: (1, 1), 7: (0, 1)}
    uv = [corners.get(i, (0, 0)) for i in range(8)]
    thing = geometry.mesh("slab", points, faces, uv, [face, edge], [0, 1, 1, 1, 1, 1])
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    if bevel:
        geometry.bevel(thing, bevel)
    return thing


def tray(inside, outside, wide, long, deep, at, turn=0.0, wall=0.03):
    """An open box or a lid on its back; `inside` is the material of its floor."""
    parts = [slab(wide, long, wall, inside, outside, (0, 0, 0), 0, 0.004)]
    for side in (-1, 1):
        parts.append(slab(wall, long, deep, outside, outside, (side * (wide - wall) / 2, 0, 0), 0, 0.006))
        parts.append(slab(wide - 2 * wall, wall, deep, outside, outside, (0, side * (long - wall) / 2, 0), 0, 0.006))
    return geometry.gather(parts, at, turn)


def bag(width, height, depth, face, back, at, turn=0.0, seed=1, label=None, full=0.0):
    """A filled block-bottom paper bag, `depth` deep at its foot and flat at its top, its sides folded inwards.

    `face` covers its front. `label` is (share of the width, share of the height, length down the back): a sticker with that
    part of `face`, put on from below the middle of the front over the top. `full` (about 1) bulges it: it has slumped on its
    foot, and its edges are no longer straight.
    """

    def half(v):
        slumped = 0.016 * math.sin(math.pi * min(1, v * 1.6)) - 0.01 * v
        return width / 2 + full * (slumped + 0.006 * noise.noise(Vector((v * 2.6, seed * 3, 5))))

    def ease(low, high, x):
        t = min(1, max(0, (x - low) / (high - low)))
        return t * t * (3 - 2 * t)

    def deep(v):
        return (depth / 2 - 0.02) * (1 - 0.55 * ease(0.2, 1, v) - 0.45 * v) + 0.02

    def front(u, v, sign=-1, out=0.0):
        belly = (1 - (2 * u - 1) ** 2) * ease(0, 0.2, v) * (1 - ease(0.45, 0.95, v))
        edge = 1 - abs(2 * u - 1) ** 6
        dent = 0.016 * noise.noise(Vector((u * 2.2 + seed * 9, v * 3, sign + seed)))
        dent += 0.005 * noise.noise(Vector((u * 7, v * 9 + seed * 5, sign * 3)))
        dent *= edge * (1 - 0.7 * ease(0.8, 1, v)) * ease(0, 0.1, v)
        belly *= 0.022 + 0.02 * full
        return -sign * (2 * u - 1) * half(v), sign * (deep(v) + belly + dent * (1 + 0.4 * full) + out), v * height

    def gusset(side, sign):
        def place(u, v):
            inward = 0.85 * max(0, (depth / 2) ** 2 - deep(v) ** 2) ** 0.5 * ease(0.05, 0.5, v)
            swell = (0.02 + 0.02 * full) * math.sin(math.pi * u) * (1 - ease(0.2, 0.6, v)) * ease(0, 0.1, v)
            return side * (half(v) - inward * u + swell), sign * deep(v) * (1 - u), v * height

        return geometry.grid(place, 12, 60)

    parts = [
        geometry.mesh("bag", *geometry.grid(lambda u, v, s=sign: front(u, v, s), 90), smooth=True, materials=[paper])
        for sign, paper in ((-1, face), (1, back))
    ]
    for side in (-1, 1):
        for sign in (-1, 1):
            parts.append(geometry.mesh("gusset", *gusset(side, sign), smooth=True, materials=[back]))
    if label:
        parts.append(_folded_label(front, height, face, *label))
    return geometry.gather(parts, at, turn)


def _folded_label(front, height, face, wide, long, behind):
    gap, steps = 0.0035, 60
    way = [(1 - long + long * n / steps, -1, 0.0) for n in range(steps + 1)]
    way += [(1, angle, 1.0) for angle in range(15, 180, 15)]
    way += [(1 - behind * n / 20, 1, 0.0) for n in range(21)]

    def place(u, v):
        up, sign, over = way[round(v * (len(way) - 1))]
        across = 0.5 + (u - 0.5) * wide
        if not over:
            return front(across if sign < 0 else 1 - across, up, sign, gap)
        x, y, z = front(across, 1, -1, gap)
        angle = math.radians(sign)
        return x, y * math.cos(angle), z + abs(y) * math.sin(angle)

    points, faces, uv = geometry.grid(place, 60, len(way) - 1)
    inset = wide - 0.004
    rows = [min(1 - long + long * n / steps + 0.002, 0.999) for n in range(len(way))]
    uv = [(0.5 + (u - 0.5) * inset, rows[round(v * (len(way) - 1))]) for u, v in uv]
    return geometry.mesh("label", points, faces, uv, [face], smooth=True)


def tin(lid, body, at, roll=0.0, yaw=0.0, radius=0.85, long=1.9):
    """A lever-lid paint tin that lies on its side, lid to the camera (unit: a decimetre).

    `at` is the middle of its back, `roll` turns the number on its lid, `yaw` the tin.
    """
    rim = [(0.98, 0), (1.02, 0.04), (1, 0.08), (1, long - 0.09), (1.02, long - 0.06), (1.03, long - 0.025)]
    rim += [(1.01, long), (0.985, long - 0.005), (0.965, long - 0.06), (0.885, long - 0.065)]
    mouth = [(0.88, long - 0.11), (0.865, long - 0.115), (0.85, long - 0.105), (0.845, long - 0.035)]
    mouth += [(0.825, long - 0.025), (0.80, long - 0.045), (0.785, long - 0.06)]
    profile = [(0, 0)] + [(r * radius, z) for r, z in rim + mouth]
    shell = turned(geometry.softened(profile, 0.012), body, at)

    def place(u, v):
        angle, r = 2 * math.pi * u, 0.79 * radius * v
        x, y = r * math.sin(angle), r * math.cos(angle)
        return x, y, long - 0.06 + 0.012 * (1 - v * v) + 0.004 * noise.noise(Vector((x * 2, y * 2, roll)))

    points, faces, _ = geometry.grid(place, 96, 24)
    across = 1.58 * radius
    uv = [(0.5 + x / across, 0.5 + y / across) for x, y, _ in points]
    disc = geometry.mesh("lid", points, faces, uv, [lid], smooth=True)
    turns = geometry.quaternion("Z", yaw) @ geometry.quaternion("X", 90) @ geometry.quaternion("Z", roll)
    for part in (shell, disc):
        part.location, part.rotation_mode, part.rotation_quaternion = at, "QUATERNION", turns
