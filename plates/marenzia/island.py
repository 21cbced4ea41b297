"""Marenzia: an island on the horizon in the evening, drawn flat: nearly a kilometre away nothing has depth (unit: a metre)."""

import math
import random

from mathutils import Vector, noise

from studio import geometry, shading

# Each house beside the church: where it begins and ends, its eaves and its ridge.
HOUSES = ((-52, -41, 5.5, 8), (-40, -30, 7, 9.4), (-27, -19, 4.5, 6.6), (54, 67, 6, 8.4), (67, 76, 8, 10.6), (79, 90, 5, 7.4))
CYPRESSES = ((-57, 11), (-15.5, 15), (-11.5, 12), (50.5, 16), (77.5, 13), (92, 10))


def island(at, veil, thick=0.35, power=0.64):
    """The church with its bell tower round `at` (x, y) and a town on both sides of it, half lost in the evening's `veil`.

    `thick` is what the veil leaves out of its tones, more of it near the water; `power` is the light of all.
    """
    tones = ("#7a6b70", "#6d5d62", "#957a76", "#5a4f56", "#57544f")
    wall, roof, lit_edge, gap, green = (haze(tone, veil, thick, power) for tone in tones)
    far = [at[1] + 60]

    def flat(material, *points):
        far[0] -= 0.2  # what is drawn later stands in front
        shape = [(at[0] + x, far[0], z) for x, z in points]
        return geometry.mesh("island", shape, [tuple(range(len(shape)))], materials=[material])

    def box(material, left, right, foot, head):
        return flat(material, (left, foot), (right, foot), (right, head), (left, head))

    _behind(flat, haze("#6d5d62", veil, min(0.9, thick + 0.3), power))
    far[0] = at[1]
    for x, tall in CYPRESSES:
        outline = [(-0.2, 0), (-1.3, 0.2), (-1.5, 0.45), (-0.8, 0.8), (0, 1), (0.9, 0.78), (1.5, 0.4), (1.2, 0.2), (0.2, 0)]
        flat(green, *((x + out, up * tall) for out, up in outline))
    for left, right, eaves, ridge in HOUSES:
        box(wall, left, right, 0, eaves)
        box(lit_edge, left, left + 0.7, 0, eaves)
        flat(roof, (left - 0.5, eaves), (right + 0.5, eaves), (right - 1.6, ridge), (left + 1.6, ridge))
        box(wall, right - 3.4, right - 2.4, ridge - 1.4, ridge + 1.8)  # a chimney
        for n in range(int((right - left) / 3.2)):
            box(gap, left + 1.8 + n * 3.2, left + 2.8 + n * 3.2, eaves * 0.5, eaves * 0.5 + 1.6)
    _church(flat, box, wall, roof, lit_edge, gap)
    _tower(flat, box, wall, roof, lit_edge)
    flat(green, (-96, 0), *((x, _bushes(x)) for x in range(-86, 111, 2)), (122, 0))


def _behind(flat, tone):
    """The rest of the town, farther off and paler: roofs of all heights, a second, smaller tower."""
    chance, x = random.Random(5), -190.0
    while x < 230:
        wide, eaves = chance.uniform(7, 17), chance.uniform(5, 12)
        flat(tone, (x, 0), (x + wide, 0), (x + wide, eaves), (x + wide - 2, eaves + 2.6), (x + 2, eaves + 2.6), (x, eaves))
        if chance.random() < 0.5:
            flat(tone, (x + wide * 0.7, eaves), (x + wide * 0.7 + 1.2, eaves), (x + wide * 0.7 + 1.2, eaves + 4.6), (x + wide * 0.7, eaves + 4.6))
        x += wide + chance.choice((-1, -1, 0, 3, 9))
    flat(tone, (150, 0), (155.4, 0), (155.4, 27), (152.7, 34), (150, 27))
    flat(tone, (-240, 0), (-180, 3.4), (-60, 5.2), (90, 4.6), (220, 3.6), (290, 0))


def _bushes(x):
    """How high the bank is with what grows on it."""
    clumps, leaves = noise.noise(Vector((x * 0.11, 2, 5))), noise.noise(Vector((x * 0.6, 7, 1)))
    return 1.2 + 1.5 * max(0, clumps) + 1.1 * abs(leaves)


def haze(tone, veil, thick, power):
    """A tone of its own far off in the evening, veiled the more the nearer the water; that, a little ruffled, mirrors half of it."""
    material, _, tree = shading.material("haze")
    high = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    lost = shading.ramp(tree, shading.span(tree, high, 0, 60), ((0, min(0.96, thick + 0.45)), (0.12, thick + 0.1), (1, thick)))
    mirrored = shading.count(tree, "MULTIPLY", shading.node(tree, "LightPath").outputs["Is Glossy Ray"], 0.55)
    glow = shading.node(tree, "Emission", shading.mix(tree, lost, tone, veil), power).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", mirrored, glow, clear).outputs[0])
    return material


def _church(flat, box, wall, roof, lit_edge, gap):
    """A basilica seen from its side: the nave's roof above that of the aisle, the apse at its far end."""
    box(wall, 10, 44, 0, 15)
    flat(roof, (9.2, 15), (44.8, 15), (44, 20.5), (10, 20.5))
    flat(wall, (44, 0), (49, 0), (49, 9.5), (47.5, 11), (44, 11))
    flat(roof, (44, 11), (49.6, 10), (46.5, 13.4), (44, 14.2))
    box(lit_edge, 10, 11.2, 0, 15)
    flat(lit_edge, (9.2, 15), (10.4, 15), (10.9, 20.5), (10, 20.5))
    flat(roof, (11.2, 8), (43.6, 8), (43.6, 11), (12.4, 11))
    for n in range(7):
        box(gap, 14 + n * 4.2, 15.3 + n * 4.2, 11.9, 14)
        box(gap, 13.8 + n * 4.2, 15.5 + n * 4.2, 3, 6.4)


def _tower(flat, box, wall, roof, lit_edge):
    """The bell tower: its shaft, three open arches through which the sky shows, a drum and a cone."""
    box(wall, -4, 4, 0, 42)
    box(lit_edge, -4, -2.9, 0, 42)
    box(roof, -4.7, 4.7, 42, 43.2)
    for left, right in ((-4, -2.9), (-1.5, -0.8), (0.8, 1.5), (2.9, 4)):
        box(wall, left, right, 43.2, 50)
    for middle in (-2.2, 0, 2.2):  # between round arch and cornice
        arch = [(middle + 0.9 * math.cos(a * math.pi / 8), 47.6 + 1.2 * math.sin(a * math.pi / 8)) for a in range(9)]
        flat(wall, (middle - 1.1, 50.4), (middle - 1.1, 47.6), *reversed(arch), (middle + 1.1, 47.6), (middle + 1.1, 50.4))
    box(roof, -4.7, 4.7, 50.2, 51.4)
    box(wall, -3.2, 3.2, 51.4, 54)
    box(lit_edge, -3.2, -2.5, 51.4, 54)
    flat(roof, (-3.6, 54), (3.6, 54), (0.15, 66), (-0.15, 66))
    box(roof, -0.22, 0.22, 66, 69)
