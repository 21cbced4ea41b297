"""Aldwater: the wall of its yard, London stock brick laid by eye, sooted, repointed and mended since (unit: a metre).

The wall stands at y = 0 and faces -y.
"""

import math
import random

from mathutils import Vector, noise

from studio import geometry, shading

LONG, HIGH, JOINT = 0.216, 0.064, 0.011
# Of a brick's face across and up, from side to side: the arris is worn, the side goes back into the joint.
ACROSS = (0, 0, 0.035, 0.2, 0.5, 0.8, 0.965, 1, 1)
UPWARDS = (0, 0, 0.1, 0.5, 0.9, 1, 1)


def hung(x, z):
    """How far a course has sunk or risen where it passes, and the wall with it bellied: down and outwards."""
    sag = 0.016 * noise.noise(Vector((x * 0.33, z * 0.5, 4))) + 0.005 * noise.noise(Vector((x * 1.3, z * 3, 9)))
    return sag, -0.014 * noise.noise(Vector((x * 0.4, z * 0.45, 2)))


def wall(x, z, mended=(), seed=1):
    """Flemish bond from `x` to `x` and `z` to `z`; `mended` are patches (left, right, foot, head) of later brick, toothed in."""
    chance, points, faces, uv = random.Random(seed), [], [], []

    def lay(at, foot, long, high, later):
        """One brick: `uv` holds its tone and what kind it is."""
        tone, spot = chance.random(), Vector((chance.uniform(0, 99), chance.uniform(0, 99), 0))
        out, lean, tip = chance.gauss(0, 0.0022), chance.gauss(0, 0.004), chance.gauss(0, 0.003)
        first, wide = len(points), len(ACROSS)
        for j, v in enumerate(UPWARDS):
            for i, u in enumerate(ACROSS):
                px, pz = at + u * long, foot + v * high
                rim = i in (0, wide - 1) or j in (0, len(UPWARDS) - 1)
                edge = i in (1, wide - 2) or j in (1, len(UPWARDS) - 2)
                chip = abs(noise.noise(spot + Vector((u * 5, v * 2, 0)))) * (0.007 if edge else 0.0025)
                sag, belly = hung(px, pz)
                deep = 0.03 if rim else out + lean * (u - 0.5) + tip * (v - 0.5) + chip + (0.0022 if edge else 0)
                inward = 0.35 * chip if edge or rim else 0
                points.append((px + inward * math.copysign(1, 0.5 - u), belly + deep, pz + sag + inward * math.copysign(1, 0.5 - v)))
                uv.append((tone, 0.75 if later else 0.25))
        for j in range(len(UPWARDS) - 1):
            for i in range(wide - 1):
                a = first + j * wide + i
                faces.append((a, a + 1, a + wide + 1, a + wide))

    for course in range(int((z[1] - z[0]) / (HIGH + JOINT)) + 1):
        at, foot = x[0] - (course % 2) * 0.17 - 0.04 * chance.random(), z[0] + course * (HIGH + JOINT)
        header = course % 2 == 1
        while at < x[1]:
            long = (0.104 if header else LONG) + chance.gauss(0, 0.003)
            middle = at + long / 2 + (0.11 if course % 2 else 0)
            later = any(left < middle < right and low < foot < high for left, right, low, high in mended)
            lay(at, foot + chance.gauss(0, 0.0012), long, HIGH + chance.gauss(0, 0.0014), later)
            at, header = at + long + JOINT + chance.gauss(0, 0.0018), not header
    laid = geometry.mesh("bricks", points, faces, uv, [stock()], smooth=True)
    geometry.smooth(laid, 50)

    def joint(u, v):
        px, pz = x[0] + u * (x[1] - x[0]), z[0] + v * (z[1] - z[0])
        worn = 0.0065 + 0.003 * noise.noise(Vector((px * 9, pz * 9, 0))) + 0.002 * noise.noise(Vector((px * 40, pz * 40, 5)))
        return px, hung(px, pz)[1] + worn - 0.0048 * repointed(px, pz), pz

    geometry.mesh("mortar", *geometry.grid(joint, 420, 300), smooth=True, materials=[mortar()])


def repointed(x, z):
    """Where a mason has been since, 0 to 1: his mortar is paler and stands flush."""
    where = noise.noise(Vector((x * 0.42 + 3, z * 0.5, 7)))
    return min(1, max(0, (where - 0.12) * 12))


def weather(tree):
    """Soot in clouds and in runs, 0 to 1."""
    place = shading.node(tree, "NewGeometry").outputs["Position"]

    def clouds(scale, detail, stretch):
        where = shading.node(tree, "Mapping", Vector=place, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=0.62).outputs["Fac"]

    broad, runs = clouds(0.75, 8, (1, 1, 1.2)), clouds(3.2, 7, (1, 1, 0.16))
    high = shading.span(tree, shading.node(tree, "SeparateXYZ", place).outputs["Z"], 1.6, 6.4)
    dirt = shading.count(tree, "ADD", shading.count(tree, "MULTIPLY_ADD", runs, 0.5, broad), shading.count(tree, "MULTIPLY", high, 0.22))
    return shading.ramp(tree, dirt, ((0.62, 0.0), (0.92, 1.0))), place


def stock():
    """Yellow clay and ash, burnt unevenly: straw, ochre, plum and clinker; what was mended later is redder and cleaner."""
    material, shader, tree = shading.material("stock", Specular=0.2, Roughness=0.9)
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    tone = split.outputs["X"]
    old = shading.ramp(tree, tone, ((0, "#c4ac7c"), (0.25, "#ae9064"), (0.5, "#b99d70"), (0.7, "#977b56"), (0.84, "#8b6650"), (0.94, "#6c5242"), (1, "#4c3f38")))
    new = shading.ramp(tree, tone, ((0, "#ad8462"), (0.5, "#9c6f52"), (1, "#85583f")))
    body = shading.mix(tree, shading.ramp(tree, split.outputs["Y"], ((0, 0.0), (0.5, 1.0)), hard=True), old, new)
    soot, place = weather(tree)
    grain = shading.node(tree, "TexNoise", Vector=place, Scale=46, Detail=8, Roughness=0.7).outputs["Fac"]
    pits = shading.node(tree, "TexNoise", Vector=place, Scale=150, Detail=3).outputs["Fac"]
    body = shading.mix(tree, shading.ramp(tree, grain, ((0.4, 0.5), (0.62, 0.0))), body, "#5d4631")
    body = shading.mix(tree, shading.ramp(tree, pits, ((0.3, 0.7), (0.4, 0.0))), body, "#352a22")
    body = shading.mix(tree, shading.count(tree, "MULTIPLY", soot, 0.84), body, "#2b2622")
    shading.put(tree, shader, Base_Color=body)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", pits, 0.5, grain), 0.5, 0.006)
    return material


def mortar():
    """Lime, gone grey; cement where it has been repointed."""
    material, shader, tree = shading.material("mortar", Specular=0.1, Roughness=0.95)
    soot, place = weather(tree)
    grain = shading.node(tree, "TexNoise", Vector=place, Scale=120, Detail=6, Roughness=0.7).outputs["Fac"]
    tint = shading.ramp(tree, grain, ((0.35, "#857b6a"), (0.65, "#bdb39c")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", soot, 0.72), tint, "#332d28"))
    shading.bump(tree, shader, grain, 0.6, 0.006)
    return material
