"""Aldwater: the old grading table of the lab, scrubbed oak, and the tools that lie about on it (unit: a decimetre)."""

import math
import random

from mathutils import Vector, noise

from studio import geometry, shading
from studio.materials import enamel, lacquer, metal, paper
from studio.shapes import block, turned, tube


def table(wear, boards, broad, long):
    """`boards` along x, each `broad`, no two from the same place in the tree; `wear` shows its stains (red) and cuts (green)."""
    for n in range(boards):
        y = (n - (boards - 1) / 2) * (broad + 0.014)
        board = block((long, broad, 0.3), (0, y, -0.15 - 0.006 * (n % 3 == 1)), oak(wear, n, long), bevel=0.02, smooth=2)
        board.rotation_euler.z = math.radians((-0.12, 0.1, 0.03, -0.06, 0.14)[n % 5])
    block((long, boards * broad * 1.1, 0.1), (0, 0, -0.3), paper("dust", color="#14100c", bump=0), bevel=0)


def oak(wear, seed, long):
    """Oak sawn through: years as long tongues and lines, pores in their light part, a scrubbed and greyed surface."""
    material, shader, tree = shading.material("oak", Specular=0.3)

    def count(operation, *values):
        return shading.count(tree, operation, *values)

    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    x, y = split.outputs["X"], split.outputs["Y"]
    place = shading.node(tree, "CombineXYZ", count("ADD", x, seed * 13.7), y, 0.0).outputs[0]

    def noise_of(stretch, detail=2, rough=0.5):
        moved = shading.node(tree, "Mapping", Vector=place, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=moved, Scale=1, Detail=detail, Roughness=rough).outputs["Fac"]

    # The middle of the tree lies under the board, now on one side, now on the other, and aslant to it.
    aside, under, lean = ((0.9, 0.5, 0.05), (-0.15, 0.34, 0.1), (-1.1, 0.7, -0.04), (0.3, 0.28, -0.08), (1.5, 0.8, 0.03))[seed % 5]
    across = count("SUBTRACT", count("MULTIPLY_ADD", noise_of((0.35, 0.9, 1)), 0.5, y), aside + 0.25)
    deep = count("ADD", count("MULTIPLY_ADD", x, lean, under), count("MULTIPLY", noise_of((0.5, 0.7, 1)), 0.3))
    radius = count("SQRT", count("ADD", count("MULTIPLY", across, across), count("MULTIPLY", deep, deep)))
    season = count("FRACT", count("MULTIPLY_ADD", noise_of((0.3, 3, 1)), 1.5, count("MULTIPLY", radius, 17)))
    early = shading.ramp(tree, season, ((0, 1.0), (0.3, 0.35), (0.75, 0.0), (0.93, 0.15), (1, 1.0)))
    pores = shading.ramp(tree, noise_of((4.5, 170, 1), 2, 0.6), ((0.42, 1.0), (0.52, 0.0)))
    pores = count("MULTIPLY", pores, count("MULTIPLY_ADD", early, 0.85, 0.15))
    fibre, streak = noise_of((1.6, 46, 1), 5, 0.65), noise_of((0.35, 7, 1), 3)
    worn = shading.clouds(tree, 0.5, 6, (1, 1.6, 1), seed + 2)

    tint = shading.ramp(tree, fibre, ((0.3, "#7d5a36"), (0.7, "#b48c5c")))
    tint = shading.mix(tree, shading.ramp(tree, streak, ((0.35, 0.0), (0.7, 0.45))), tint, "#694825")
    tint = shading.mix(tree, count("MULTIPLY", early, 0.5), tint, "#553c25")
    tint = shading.mix(tree, count("MULTIPLY", pores, 0.75), tint, "#2c1f14")
    tint = shading.mix(tree, shading.ramp(tree, worn, ((0.4, 0.0), (0.7, 0.45))), tint, "#ab9a80")
    tint = shading.mix(tree, (0.0, 0.16, 0.08, 0.22, 0.05)[seed % 5], tint, "#3a2a1b")

    spot = shading.node(tree, "NewGeometry").outputs["Position"]
    where = shading.node(tree, "Mapping", Vector=spot, Scale=(1 / long, 1.5 / long, 1), Location=(0.5, 0.5, 0)).outputs[0]
    marks = shading.node(tree, "SeparateXYZ", shading.picture(tree, wear, where).outputs["Color"])
    stain, cut = marks.outputs["X"], marks.outputs["Y"]
    edge = shading.span(tree, count("ABSOLUTE", y), 0.6, 0.68)
    tint = shading.mix(tree, count("MULTIPLY", edge, 0.35), tint, "#22180f")
    tint = shading.mix(tree, count("MULTIPLY", shading.ramp(tree, stain, ((0, 0.0), (0.6, 1.0))), 0.78), tint, "#20140b")
    shading.put(tree, shader, Base_Color=tint)
    shading.put(tree, shader, Roughness=count("MULTIPLY_ADD", worn, 0.3, 0.36))
    height = count("MULTIPLY_ADD", pores, -0.5, count("MULTIPLY_ADD", fibre, 0.5, count("MULTIPLY", early, -0.25)))
    shading.bump(tree, shader, count("MULTIPLY_ADD", shading.ramp(tree, cut, ((0, 0.0), (0.5, 1.0))), -3.0, height), 0.7, 0.012)
    return material


def curling(wide, high, face, at, turn, bow=0.05, corner=0.1, seed=1, back="#dcd8cd"):
    """A card that has lain about: it bows by `bow` along its longer side, and one corner stands `corner` high."""
    chance = random.Random(seed)
    cu, cv, along = chance.choice((0, 1)), chance.choice((0, 1)), wide > high

    def place(u, v):
        t = 2 * (u if along else v) - 1
        pulled = max(0, 1 - math.hypot((u - cu) * wide, (v - cv) * high) / (0.62 * min(wide, high)))
        lift = bow * t * t + corner * pulled**2 + 0.006 * noise.noise(Vector((u * 3, v * 3, seed)))
        inwards = 0.4 * corner * pulled**2
        return (u - 0.5) * wide + inwards * (0.5 - cu), (v - 0.5) * high + inwards * (0.5 - cv), lift

    thing = geometry.mesh("card", *geometry.grid(place, 48), smooth=True, materials=[face])
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.004, -1
    return thing


def strip(long, at, turn, seed=1, broad=0.24):
    """Masking tape, torn off at both ends."""
    chance, half = random.Random(seed), long / 2
    ends = [[(side * (half + chance.uniform(-0.03, 0.03)), (n / 8 - 0.5) * broad) for n in range(9)] for side in (-1, 1)]
    crepe = paper("crepe", color="#d8c79f", roughness=0.7, bump=0.05, grain=60, specular=0.2)
    thing = geometry.outline("tape", [ends[0][::-1] + ends[1]], 0.004, 0, crepe)
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    return thing


def roll(at):
    """What is left of the tape, on its core of board."""
    crepe = paper("roll", color="#cdb98c", roughness=0.75, bump=0.08, grain=90, specular=0.15)
    core = paper("core", color="#8d6b45", bump=0.03)
    rim = [(0.45, 0), (0.455, 0.02), (0.455, 0.22), (0.45, 0.24), (0.4, 0.24)]
    return geometry.gather([turned(rim, crepe, (0, 0, 0)), turned([(0.4, 0.24), (0.365, 0.24), (0.36, 0.23), (0.36, 0)], core, (0, 0, 0))], at)


def cup(at, turn):
    """A mug of the yard, a third of its tea left."""
    glaze = enamel("glaze", color="#e9e7e0")
    body = [(0.3, 0), (0.36, 0.015), (0.4, 0.08), (0.415, 0.4), (0.42, 0.88), (0.412, 0.905), (0.398, 0.91), (0.386, 0.9)]
    body += [(0.38, 0.85), (0.375, 0.3), (0.34, 0.1)]
    tea = shading.material("tea", Base_Color="#4a2108", Roughness=0.06, Specular=0.5)[0]
    line = shading.material("line", Base_Color="#9c7a55", Roughness=0.4)[0]
    parts = [
        turned(geometry.softened(body, 0.03), glaze, (0, 0, 0)),
        turned([(0.0, 0.52), (0.377, 0.52)], tea, (0, 0, 0)),
        turned([(0.3775, 0.6), (0.3775, 0.625)], line, (0, 0, 0)),
    ]
    bow = [(0.39, 0, 0.72), (0.52, 0, 0.76), (0.68, 0, 0.66), (0.7, 0, 0.44), (0.6, 0, 0.28), (0.39, 0, 0.22)]
    parts.append(tube(bow, 0.058, glaze))
    return geometry.gather(parts, at, turn)


def shears(at, turn, open_by=7):
    """Leather shears of forged steel, their bows black."""
    steel, black = metal("#c9c7c2", 0.24), lacquer("#171615")
    blade = [(-1.42, 0.01), (-1.3, 0.055), (-0.6, 0.115), (-0.1, 0.14), (0.1, 0.13), (0.3, 0.14), (0.3, 0.02), (0.1, -0.04), (-0.1, -0.045), (-0.6, -0.015)]
    parts = []
    for side, z in ((1, 0.05), (-1, 0.085)):
        half = geometry.outline("blade", [[(x, side * y) for x, y in blade]], 0.03, 0.008, steel, -0.008)
        ring = [(0.78 + 0.36 * math.cos(a), side * (0.28 + 0.2 * math.sin(a) + 0.05 * math.cos(a)), 0) for a in (n * math.pi / 14 for n in range(29))]
        bow, shank = tube(ring, 0.07, black), tube([(0.2, side * 0.08, 0), (0.34, side * 0.1, 0), (0.5, side * 0.12, 0)], 0.06, black)
        whole = geometry.gather([half, bow, shank], (0, 0, z), -side * open_by)
        parts.append(whole)
    parts.append(turned([(0.065, 0), (0.06, 0.03), (0.0, 0.035)], metal("#8e8a82", 0.3), (0, 0.0, 0.1)))
    return geometry.gather(parts, at, turn)
