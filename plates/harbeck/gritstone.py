"""Harbeck: a wall of Pennine gritstone, pitched, pecked or boasted, black with soot, wet and mossy in its joints (unit: a metre)."""

import math
import random

from mathutils import Vector, noise
from studio import geometry, shading

DEEP = 0.017  # how far the mortar lies behind the stones' faces
STEP = 0.0055  # between the points of a stone's face
PITCHED, PECKED, BOASTED = 0.0, 0.5, 1.0  # with the hammer, with the point, with the broad chisel: the red of a stone's own colour


def gritstone(wide, high, at, seed=1, row=(0.1, 0.23), long=(0.17, 0.56)):
    """Broken courses of stones from their lower left corner `at`, facing -y, and the mortar between them."""
    chance, z, face = random.Random(seed), 0.0, stone()

    def lay(left, right, low, up):
        corners = [(x, y + _bed(x, y)) for x, y in ((left, low), (right, low), (left, up), (right, up))]
        _stone(at, corners, face, chance)

    while z < high - 0.03:
        tall, x = min(chance.uniform(*row), high - z), -chance.uniform(0, long[1])
        while x < wide:
            length = chance.uniform(*long) * (0.7 if tall < 0.13 else 1)
            if tall > 0.165 and chance.random() < 0.42:  # two thin ones in place of one
                middle, cut = z + tall * chance.uniform(0.4, 0.6), x + length * chance.uniform(0.35, 0.65)
                upper = chance.random() < 0.5
                for low, up, split in ((z, middle, not upper), (middle, z + tall, upper)):
                    ends = (x, cut, x + length) if split and length > 0.34 else (x, x + length)
                    for left, right in zip(ends, ends[1:]):
                        lay(left, right, low, up)
            else:
                lay(x, x + length, z, z + tall)
            x += length
        z += tall

    def bed(u, v):
        x, z = u * wide, v * high
        out = 0.006 * noise.noise(Vector((x * 9, z * 9, seed))) + 0.003 * noise.noise(Vector((x * 45, z * 45, seed)))
        return at[0] + x, at[1] + DEEP + out, at[2] + z

    geometry.mesh("mortar", *geometry.grid(bed, 640, 180), smooth=True, materials=[mortar()])


def _bed(x, z):
    """How far a course has been laid out of level."""
    return 0.014 * noise.noise(Vector((x * 1.3, z * 5, 3)))


def _stone(at, corners, face, chance):
    """One stone: no right angle in it, its arrises sharp but for what has broken off; pitched with a hammer, or tooled flat."""
    joint = [chance.uniform(0.003, 0.0085) for _ in range(4)]
    (ax, az), (bx, bz), (cx, cz), (dx, dz) = (
        (x + side * joint[n] + chance.gauss(0, 0.003), z + rise * joint[3 - n] + chance.gauss(0, 0.003))
        for n, ((x, z), side, rise) in enumerate(zip(corners, (1, -1, 1, -1), (1, 1, -1, -1)))
    )
    tooled = chance.random() < 0.45
    proud, seed = chance.gauss(0, 0.0045), chance.uniform(0, 90)
    # A pitched face is what the hammer left: planes that meet in ridges.
    deep = 0.0 if tooled else chance.uniform(0.5, 1.2)
    planes = [(chance.uniform(0.1, 0.9), chance.uniform(0.1, 0.9), chance.gauss(0, 0.09), chance.gauss(0, 0.16), chance.uniform(0, 0.006)) for _ in range(6)]
    length, tall = bx - ax, cz - az
    across, up = max(10, round(length / STEP)) + 2, max(8, round(tall / STEP)) + 2

    def place(u, v):
        i, j = round(u * across), round(v * up)
        s, t = min(1, max(0, (i - 1) / (across - 2))), min(1, max(0, (j - 1) / (up - 2)))
        x = (ax * (1 - s) + bx * s) * (1 - t) + (cx * (1 - s) + dx * s) * t
        z = (az * (1 - t) + cz * t) * (1 - s) + (bz * (1 - t) + dz * t) * s
        near = min(s * length, (1 - s) * length, t * tall, (1 - t) * tall)
        rim = max(0.0, 1 - near / 0.02)
        x += 0.0035 * rim * noise.noise(Vector((z * 34, seed, s * 2)))
        z += 0.0035 * rim * noise.noise(Vector((x * 30, seed + 5, t * 2)))
        # Towards the camera is less: y falls.
        facet = max(-0.006, min((s - a) * p * length + (t - b) * q * tall + d for a, b, p, q, d in planes))
        crag = noise.hetero_terrain(Vector((x * 13, z * 13, seed)), 0.8, 2.2, 5, 0.6) - 0.6
        out = proud + deep * (facet * 0.9 + 0.0045 * crag) + (0.0012 * crag if tooled else 0)
        broken = max(0.0, noise.noise(Vector((x * 26, z * 26, seed + 7))) - 0.16) * max(0.0, 1 - near / 0.013)
        out -= 0.035 * broken + 0.0012 * max(0.0, 1 - near / 0.003)
        if not (0 < i < across and 0 < j < up):
            out -= 0.03
        return at[0] + x, at[1] - out, at[2] + z

    points, faces, uv = geometry.grid(place, across, up)
    thing = geometry.mesh("stone", points, faces, uv, [face])
    geometry.smooth(thing, 38)
    finish = chance.choice((PECKED, PECKED, BOASTED)) if tooled else PITCHED
    thing.color = (finish, chance.random(), chance.random(), 1)


def stone():
    """Grit with quartz in it, blackened by the mills; a stone's own colour says how it is finished, at what angle, and its bed."""
    material, shader, tree = shading.material("gritstone", Specular=0.3)

    def count(operation, *values):
        return shading.count(tree, operation, *values)

    own = shading.node(tree, "SeparateXYZ", shading.node(tree, "ObjectInfo").outputs["Color"])
    finish, angle, bed = (own.outputs[axis] for axis in "XYZ")
    tint = shading.ramp(tree, bed, ((0, "#6a645a"), (0.3, "#7d735f"), (0.55, "#8d7e65"), (0.8, "#756e62"), (1, "#998a70")))
    streak = shading.clouds(tree, 8, 5, (1, 1, 3.2), roughness=0.6)
    tint = shading.mix(tree, shading.ramp(tree, streak, ((0.42, 0.0), (0.7, 0.45))), tint, "#4a4237")
    # A broad chisel leaves strokes of no even width, a point leaves pits.
    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    high = split.outputs["Z"]
    turn = count("MULTIPLY_ADD", angle, 0.9, -0.45)
    cosine, sine = count("COSINE", turn), count("SINE", turn)
    across = count("ADD", count("MULTIPLY", split.outputs["X"], cosine), count("MULTIPLY", high, sine))
    along = count("SUBTRACT", count("MULTIPLY", high, cosine), count("MULTIPLY", split.outputs["X"], sine))
    row = shading.node(tree, "CombineXYZ", count("MULTIPLY", across, 95), count("MULTIPLY", along, 9), count("MULTIPLY", bed, 40)).outputs[0]
    stroke = shading.node(tree, "TexNoise", Vector=row, Scale=1, Detail=3, Roughness=0.55).outputs["Fac"]
    stroke = count("MULTIPLY", shading.span(tree, stroke, 0.36, 0.62), shading.span(tree, finish, 0.7, 0.9))
    pits = shading.ramp(tree, shading.clouds(tree, 75, 2, seed=9), ((0.34, 0.0), (0.5, 1.0)))
    pits = count("MULTIPLY", pits, count("SUBTRACT", shading.span(tree, finish, 0.2, 0.4), shading.span(tree, finish, 0.6, 0.8)))
    chiselled = count("MULTIPLY", count("ADD", stroke, pits), shading.ramp(tree, shading.clouds(tree, 14, 3, seed=6), ((0.36, 0.3), (0.56, 1.0))))
    # Soot lies where no rain runs, in the grooves first.
    soot = count("MULTIPLY_ADD", bed, 0.16, shading.clouds(tree, 2.3, 9, (1, 1, 0.55), seed=3, roughness=0.72))
    soot = count("MULTIPLY_ADD", chiselled, -0.07, soot)
    tint = shading.mix(tree, shading.ramp(tree, soot, ((0.4, 0.08), (0.63, 0.88))), tint, "#252321")
    grain = shading.clouds(tree, 330, 3, roughness=0.8)
    tint = shading.mix(tree, shading.ramp(tree, grain, ((0.38, 0.55), (0.54, 0.0))), tint, "#14110e")
    tint = shading.mix(tree, shading.ramp(tree, grain, ((0.62, 0.0), (0.78, 0.38))), tint, "#b9ad94")
    # Damp rises from the pavement and seeps from under the coping; algae follow it.
    foot, head = shading.span(tree, high, 0.5, -0.05), shading.span(tree, high, 1.05, 1.45)
    seeps = shading.clouds(tree, 4, 6, (1, 1, 0.35), seed=8, roughness=0.65)
    damp = shading.ramp(tree, count("ADD", count("MAXIMUM", foot, count("MULTIPLY", head, 0.75)), count("MULTIPLY", seeps, 0.9)), ((0.82, 0.0), (1.1, 0.75)))
    algae = count("MULTIPLY", damp, shading.ramp(tree, shading.clouds(tree, 11, 6, seed=12, roughness=0.7), ((0.48, 0.0), (0.66, 0.7))))
    tint = shading.mix(tree, damp, tint, shading.mix(tree, 0.45, "#14130f", tint))
    shading.put(tree, shader, Base_Color=shading.mix(tree, algae, tint, "#3d4427"))
    dry = shading.ramp(tree, shading.clouds(tree, 3, 5, seed=5), ((0.4, 0.5), (0.65, 0.85)))
    shading.put(tree, shader, Roughness=count("MULTIPLY_ADD", damp, -0.34, dry))
    pitted = count("MULTIPLY_ADD", shading.clouds(tree, 90, 5, seed=2, roughness=0.75), 1.6, count("MULTIPLY", grain, 0.7))
    shading.bump(tree, shader, count("MULTIPLY_ADD", chiselled, 0.42, pitted), 0.75, 0.0042)
    return material


def mortar():
    """Lime, dirty and crumbled; moss has taken the lowest joints, which stay wet."""
    material, shader, tree = shading.material("mortar", Roughness=0.95, Specular=0.1)
    lime = shading.ramp(tree, shading.clouds(tree, 6, 8, roughness=0.7), ((0.35, "#2f2b25"), (0.68, "#6a6251")))
    fine = shading.clouds(tree, 150, 5)
    lime = shading.mix(tree, shading.ramp(tree, fine, ((0.35, 0.6), (0.6, 0.0))), lime, "#1d1a16")
    high = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    damp = shading.count(tree, "MULTIPLY_ADD", high, -0.24, shading.clouds(tree, 5, 7, seed=6, roughness=0.65))
    moss = shading.ramp(tree, damp, ((0.33, 0.0), (0.43, 0.9)))
    green = shading.ramp(tree, shading.clouds(tree, 90, 4, seed=2), ((0.35, "#1c2310"), (0.68, "#465024")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, moss, lime, green))
    cushion = shading.count(tree, "MULTIPLY", moss, shading.clouds(tree, 110, 5, seed=4))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", cushion, 1.6, fine), 0.8, 0.005)
    return material


def moss():
    """Cushions of it, on what lies in the rain."""
    material, shader, tree = shading.material("moss", Roughness=1, Specular=0.05, Sheen=0.3)
    fine = shading.clouds(tree, 240, 5)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, fine, ((0.35, "#1b2410"), (0.68, "#4d5726"))))
    shading.bump(tree, shader, fine, 0.9, 0.008)
    return material


def coping(at, length, deep, tall, face, green, seed):
    """A coping stone, tooled along its face, its upper arris broken here and there, moss on it where water stays."""
    chance = random.Random(seed)

    def place(u, v):
        # Round its section: from under it, up its face (0 to 1), to the back of its top.
        part = v * 2.3 - 0.3
        y, z = (-part * 0.3, 0) if part < 0 else (0, part * tall) if part < 1 else ((part - 1) * deep, tall)
        upper, lower = max(0, 1 - abs(part - 1) / 0.06) ** 2 * 0.007, max(0, 1 - abs(part) / 0.05) ** 2 * 0.005
        end = max(0, 1 - min(u, 1 - u) * length / 0.008) ** 2 * 0.012
        x = u * length
        rough = 0.004 * noise.noise(Vector((x * 6, part * 3, seed))) + 0.003 * noise.noise(Vector((x * 25, part * 9, seed)))
        rough += 0.03 * max(0, noise.noise(Vector((x * 14, seed, 2))) - 0.3) * max(0, 1 - abs(part - 1) / 0.18)
        return at[0] + x, at[1] + y + upper + lower + end + rough, at[2] + z - 0.7 * (upper - lower) + (rough if part < 0.5 else -rough)

    thing = geometry.mesh("coping", *geometry.grid(place, 160, 80), smooth=True, materials=[face])
    thing.color = (chance.choice((PECKED, BOASTED)), 0.5 + 0.12 * chance.random(), chance.random(), 1)
    for _ in range(3):
        x, size = chance.uniform(0.04, length - 0.04), chance.uniform(0.014, 0.034)

        def cushion(u, v, x=x, size=size):
            out = Vector(((u - 0.5) * 2, 0, (v - 0.5) * 2))
            bulge = max(0, 1 - out.length_squared) ** 0.5
            lump = 1 + 0.5 * noise.noise(Vector((u * 5, v * 5, x * 40)))
            high = at[2] + tall - 0.014 + bulge * size * 0.5 * lump
            return at[0] + x + out.x * size * 1.9 * lump, at[1] + 0.03 + (v - 0.5) * size, high

        geometry.mesh("cushion", *geometry.grid(cushion, 24, 16), smooth=True, materials=[green])
