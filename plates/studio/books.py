"""Bound paper: stapled reports, sewn books open and shut. Lengths in a scene's units, angles in degrees."""

import math

from mathutils import Vector, noise

from studio import geometry, shading
from studio.boxes import slab
from studio.materials import paper
from studio.shapes import rod, thread


def page_edges(color="#efebe2", sheets=90, between=None):
    """The cut edge of a page block.

    `sheets` lines per unit of height, the shadow `between` them darker than `color`.
    """
    material, shader, tree = shading.material("page edges", Roughness=0.9, Specular=0.1)
    lines = shading.clouds(tree, sheets, 2, (0.02, 0.02, 1))
    tones = ((0.35, between or shading.darker(color, 0.72)), (0.6, color))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, lines, tones))
    return material


def bound_leaf(width, height, face, profile, seed=0):
    """One sheet from its fold at x = 0 to the right (left: `width` below 0).

    `profile(u)`, 0 at the fold, 1 at the edge, answers (x, z).
    """

    def place(u, v):
        wave = 0.0016 * abs(width) * noise.noise(Vector((u * 3, v * 2, seed * 3.7))) * u
        x, z = profile(u)
        return math.copysign(x, width), (v - 0.5) * height, z + wave

    points, faces, uv = geometry.grid(place, 36, 6)
    if width < 0:
        faces = [tuple(reversed(f)) for f in faces]
        uv = [(1 - u, v) for u, v in uv]
    return geometry.mesh("leaf", points, faces, uv, [face], smooth=True)


def curl(width, rise, lift):
    """A profile for `bound_leaf`: it climbs to `rise` within the fold, then bends up by `lift` towards the edge.

    Lengths stay true.
    """
    points, x, z, steps = [(0.0, 0.0)], 0.0, 0.0, 72
    for n in range(steps):
        u = (n + 0.5) / steps
        slope = rise * 9 / width * math.exp(-9 * u) + 2 * lift / width * u
        length = width / steps / math.sqrt(1 + slope * slope)
        x, z = x + length, z + slope * length
        points.append((x, z))
    return lambda u: points[round(u * steps)]


def booklet(width, height, leaves, thick, cover, inner, wire, at, turn=0.0, lift=0.03):
    """A stapled report that lies shut, its fold left.

    `leaves` sheets that spring open a little, two staples in the fold.
    """
    parts = []
    for n in range(leaves + 1):
        part = n / leaves
        profile = curl(width * (1 - 0.004 * math.sin(math.pi * part)), thick * part, lift * part**2.2)
        parts.append(bound_leaf(width, height, cover if n in (0, leaves) else inner, profile, n))
        parts[-1].location.z = 0.0005 + 0.0004 * n
    for middle in (-0.27 * height, 0.27 * height):
        low, high = ((-0.0015, middle + end * 0.03 * height, thick * 0.45) for end in (-1, 1))
        parts.append(rod(low, high, 0.0022 * width / 0.75, wire))
    return geometry.gather(parts, at, turn)


def open_book(width, height, thick, left, right, cover, edges, line, at, turn=0.0, share=0.4, overlap=0.03):
    """A sewn book that lies open: pages `width` by `height`, `share` of the `thick` block on the left.

    `edges` is the block's material (`page_edges`), `line` its thread's or None; the cover is larger by `overlap`.
    """
    parts, fold = [], 0.13 * width

    def side(sign, full, page):
        def surface(u, v):
            x = u * width
            rise = full * (1 - math.exp(-x / fold)) * (1 - 0.16 * u * u) + 0.006
            ripple = 0.004 * thick / 0.16 * noise.noise(Vector((u * 2, v * 1.4, sign * 4)))
            return Vector((sign * x, (v - 0.5) * height, rise + ripple * u))

        def down(spot, v):
            out = sign * 0.05 * thick * (1 - v) * (abs(spot.x) > width * 0.9)
            return Vector((spot.x + out, spot.y, spot.z * v))

        def add(place, across, up, material):
            parts.append(geometry.mesh("page", *geometry.grid(place, across, up), smooth=True, materials=[material]))

        add(lambda u, v: surface(1 - u if sign < 0 else u, v), 80, 20, page)
        add(lambda u, v: down(surface(1, u), v), 4, 12, edges)
        for end in (0, 1):
            add(lambda u, v: down(surface(u, end), v), 80, 12, edges)

    side(-1, thick * share, left)
    side(1, thick * (1 - share), right)
    for sign in (-1, 1):
        middle = (sign * (width + overlap) / 2, 0, -0.021)
        parts.append(slab(width + overlap, height + 2 * overlap, 0.02, cover, cover, middle, 0, 0.004))
    for a, b in ((-0.4, -0.22), (-0.2, -0.02), (0.02, 0.2), (0.22, 0.4)) if line else ():
        rise = ((0.002, a, 0.004), (0, a + 0.01, 0.014), (-0.002, b - 0.01, 0.011), (0, b, 0.004))
        parts.append(thread([(x, y * height, z) for x, y, z in rise], 0.003, line))
    return geometry.gather(parts, at, turn)


def sewn_book(width, height, thick, face, cover, edges, line, at, turn=0.0, sections=6, board=0.022):
    """A closed book that lies flat, its spine (at the left) open.

    `sections` of folded sheets and the thread `line` that holds them.
    """
    parts, each, sheets = [], (thick - 2 * board) / sections, paper("fold", color="#e9e4d8", bump=0.02)
    spine = -width / 2 + 0.015
    angles = [math.pi * k / 10 - math.pi / 2 for k in range(11)]
    profile = [(0.42 * each * math.cos(a), 0.46 * each * math.sin(a)) for a in angles]
    for i in range(sections):
        middle = board + (i + 0.5) * each

        def place(u, v, middle=middle, out=0.002 * (i % 3)):
            x, up = profile[round(v * (len(profile) - 1))]
            return spine - x + out, (0.5 - u) * (height - 0.04), middle + up

        parts.append(geometry.mesh("section", *geometry.grid(place, 2, 10), smooth=True, materials=[sheets]))
        x = spine - 0.42 * each
        for a, b in ((-0.40, -0.27), (-0.14, -0.01), (0.01, 0.14), (0.27, 0.40)):
            way = [(x + 0.02, a * height), (x - 0.003, a * height + 0.008)]
            way += [(x - 0.004, b * height - 0.008), (x + 0.02, b * height)]
            parts.append(thread([(*spot, middle) for spot in way], 0.0065, line))
    parts.append(slab(width - 0.05, height - 0.04, thick - 2 * board, edges, edges, (0, 0, board), 0, 0))
    parts.append(slab(width, height, board, cover, cover, (0.01, 0, 0), 0, 0.004))
    parts.append(slab(width, height, board, face, cover, (0.01, 0.004, thick - board), 0, 0.004))
    return geometry.gather(parts, at, turn)
