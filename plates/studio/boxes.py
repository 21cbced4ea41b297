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


def bag(width, height, depth, face, back, at, turn=0.0, seed=1):
    """A filled paper bag that stands on the ground, flat where it is folded; `face` covers its front."""

    def ease(low, high, x):
        t = min(1, max(0, (x - low) / (high - low)))
        return t * t * (3 - 2 * t)

    def side(sign):
        def place(u, v):
            full = (1 - ease(0.62, 0.9, v)) * (0.86 + 0.14 * ease(0, 0.12, v))
            belly = (1 - abs(2 * u - 1) ** 5) ** 0.5
            fold = 1 + 2 * ease(0.5, 0.8, v) * (1 - ease(0.9, 0.97, v))
            dent = 0.010 * noise.noise(Vector((u * 3 + seed * 9, v * 4, sign + seed)))
            dent += 0.004 * fold * noise.noise(Vector((u * 9, v * 14 + seed * 5, sign * 3)))
            x = (u - 0.5) * width * (1 - 0.03 * full)
            return (-sign * x, sign * (depth / 2 * full * belly + 0.002) + dent * belly, v * height)

        return geometry.mesh("bag", *geometry.grid(place, 90), smooth=True, materials=[face if sign < 0 else back])

    for half in (side(-1), side(1)):
        half.location, half.rotation_euler = at, (0, 0, math.radians(turn))


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
