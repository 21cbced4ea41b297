"""Harbeck: a wall of Pennine gritstone, flat-faced, black with soot, with mortar and moss in its joints (unit: a metre)."""

import random

from mathutils import Vector, noise
from studio import geometry, shading

DEEP = 0.011  # how far the mortar lies behind the stones' faces


def gritstone(wide, high, at, seed=1, row=(0.13, 0.21), long=(0.24, 0.58), joint=0.011):
    """Courses of stones from their lower left corner `at`, facing -y, and the mortar between them."""
    chance, z, face = random.Random(seed), 0.0, stone()
    while z < high:
        tall, x = min(chance.uniform(*row), max(0.09, high - z)), -chance.uniform(0, long[1])
        while x < wide:
            length = chance.uniform(*long)
            spot = (at[0] + x + joint / 2, at[1], at[2] + z + joint / 2)
            _dressed(spot, length - joint, tall - joint, face, chance)
            x += length
        z += tall

    def bed(u, v):
        x, z = u * wide, v * high
        out = 0.004 * noise.noise(Vector((x * 9, z * 9, seed))) + 0.002 * noise.noise(Vector((x * 40, z * 40, seed)))
        return at[0] + x, at[1] + DEEP + out, at[2] + z

    geometry.mesh("mortar", *geometry.grid(bed, 420, 180), smooth=True, materials=[mortar()])


def _dressed(at, length, tall, face, chance):
    """One stone: its edges wander and are worn round, its face is nearly flat, and no two lie in quite one plane."""
    seed, out = chance.uniform(0, 90), chance.uniform(-0.004, 0.004)
    tilt, lean = chance.gauss(0, 0.006), chance.gauss(0, 0.01)

    def place(u, v):
        x, z = u * length, v * tall
        rough = noise.noise(Vector((x * 22, z * 22, seed))) * 0.0028 + noise.noise(Vector((x * 5, z * 5, seed + 4))) * 0.004
        near = min(x, length - x, z, tall - z)
        worn = max(0, 1 - near / 0.012) ** 2 * 0.016
        # The edge wanders along its stone, more at the corners.
        x += 0.005 * noise.noise(Vector((z * 14, u * 3, seed + 9)))
        z += 0.005 * noise.noise(Vector((x * 12, v * 3, seed + 13)))
        corner = max(0, 1 - (min(u * length, length - u * length) + min(v * tall, tall - v * tall)) / 0.03)
        x += (0.5 - u) * 0.014 * corner
        z += (0.5 - v) * 0.014 * corner
        return at[0] + x, at[1] + out + rough + worn + tilt * (u - 0.5) + lean * (v - 0.5) * tall, at[2] + z

    across, up = max(16, int(length / 0.009)), max(12, int(tall / 0.009))
    geometry.mesh("stone", *geometry.grid(place, across, up), smooth=True, materials=[face])


def stone():
    """Buff grit with quartz in it, blackened by the mills where no rain runs; each stone from its own bed."""
    material, shader, tree = shading.material("gritstone", Specular=0.35)
    own = shading.node(tree, "ObjectInfo").outputs["Random"]
    bed = shading.ramp(tree, own, ((0, "#7d6a4c"), (0.3, "#6c5f4b"), (0.55, "#8c7857"), (0.8, "#756a59"), (1, "#93815f")))
    streak = shading.clouds(tree, 7, 5, (1, 1, 3.2), roughness=0.6)
    tint = shading.mix(tree, shading.ramp(tree, streak, ((0.42, 0.0), (0.72, 0.55))), bed, "#5b4a33")
    soot = shading.count(tree, "MULTIPLY_ADD", own, 0.22, shading.clouds(tree, 2.1, 9, (1, 1, 0.6), seed=3, roughness=0.7))
    tint = shading.mix(tree, shading.ramp(tree, soot, ((0.46, 0.0), (0.7, 0.86))), tint, "#292724")
    grain = shading.clouds(tree, 300, 4, roughness=0.8)
    tint = shading.mix(tree, shading.ramp(tree, grain, ((0.4, 0.4), (0.56, 0.0))), tint, "#241f19")
    tint = shading.mix(tree, shading.ramp(tree, grain, ((0.64, 0.0), (0.78, 0.4))), tint, "#b7aa90")
    # Lichen in pale rounds.
    cell = shading.node(tree, "TexVoronoi", Vector=shading.place(tree), Scale=9).outputs["Distance"]
    ragged = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 70, 4), 0.3, cell)
    few = shading.ramp(tree, shading.clouds(tree, 1.7, 2, seed=8), ((0.56, 0.0), (0.62, 0.5)))
    lichen = shading.count(tree, "MULTIPLY", few, shading.ramp(tree, ragged, ((0.27, 1.0), (0.31, 0.0))))
    tint = shading.mix(tree, lichen, tint, "#9b9c86")
    shading.put(tree, shader, Base_Color=tint)
    shading.put(tree, shader, Roughness=shading.ramp(tree, shading.clouds(tree, 3, 5, seed=5), ((0.4, 0.42), (0.65, 0.75))))
    pitted = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 75, 6, seed=2, roughness=0.7), 2.2, grain)
    shading.bump(tree, shader, pitted, 0.5, 0.0035)
    return material


def mortar():
    """Lime, damp and dirty; moss has taken the lower and wetter joints."""
    material, shader, tree = shading.material("mortar", Roughness=0.9, Specular=0.15)
    lime = shading.ramp(tree, shading.clouds(tree, 6, 8, roughness=0.7), ((0.35, "#5f584b"), (0.68, "#8f8670")))
    fine = shading.clouds(tree, 120, 5)
    lime = shading.mix(tree, shading.ramp(tree, fine, ((0.35, 0.5), (0.6, 0.0))), lime, "#3d372e")
    high = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    damp = shading.count(tree, "MULTIPLY_ADD", high, -0.06, shading.clouds(tree, 3.4, 7, seed=6, roughness=0.65))
    moss = shading.ramp(tree, damp, ((0.42, 0.0), (0.5, 1.0)))
    green = shading.ramp(tree, shading.clouds(tree, 60, 4, seed=2), ((0.35, "#2f3a14"), (0.65, "#67762b")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, moss, lime, green))
    cushion = shading.count(tree, "MULTIPLY", moss, shading.clouds(tree, 90, 5, seed=4))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", cushion, 2.5, fine), 0.7, 0.006)
    return material


def moss():
    """Cushions of it, on what lies in the rain."""
    material, shader, tree = shading.material("moss", Roughness=1, Specular=0.05, Sheen=0.5)
    fine = shading.clouds(tree, 160, 5)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, fine, ((0.35, "#2b3612"), (0.65, "#6f7f2f"))))
    shading.bump(tree, shader, fine, 0.9, 0.008)
    return material


def coping(at, length, deep, tall, face, green, seed):
    """A coping stone, sawn and worn, with cushions of moss along its upper edge."""
    chance = random.Random(seed)

    def place(u, v):
        # Round its section: from under it, up its face (0 to 1), to the back of its top.
        part = v * 2.3 - 0.3
        y, z = (-part * 0.3, 0) if part < 0 else (0, part * tall) if part < 1 else ((part - 1) * deep, tall)
        upper, lower = max(0, 1 - abs(part - 1) / 0.14) ** 2 * 0.02, max(0, 1 - abs(part) / 0.1) ** 2 * 0.012
        end = max(0, 1 - min(u, 1 - u) * length / 0.02) ** 2 * 0.015
        x = u * length
        rough = 0.006 * noise.noise(Vector((x * 6, part * 3, seed))) + 0.003 * noise.noise(Vector((x * 25, part * 9, seed)))
        return at[0] + x, at[1] + y + upper + lower + end + rough, at[2] + z - 0.7 * (upper - lower) + rough

    geometry.mesh("coping", *geometry.grid(place, 90, 48), smooth=True, materials=[face])
    for _ in range(7):
        x, size = chance.uniform(0.04, length - 0.04), chance.uniform(0.018, 0.05)

        def cushion(u, v, x=x, size=size):
            out = Vector(((u - 0.5) * 2, 0, (v - 0.5) * 2))
            bulge = max(0, 1 - out.length_squared) ** 0.5
            lump = 1 + 0.5 * noise.noise(Vector((u * 5, v * 5, x * 40)))
            high = at[2] + tall - 0.02 + bulge * size * 0.55 * lump
            return at[0] + x + out.x * size * 1.7 * lump, at[1] + 0.03 + (v - 0.5) * size, high

        geometry.mesh("cushion", *geometry.grid(cushion, 24, 16), smooth=True, materials=[green])
