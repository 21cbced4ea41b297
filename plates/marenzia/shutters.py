"""Four walls, four shutters, four greens: what each house's own was mixed from. Its name stands under them, a tree's shadow goes over all."""

import math
import os
import random
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from houses import GREENS
from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun, upright
from studio.materials import metal, paper, wall
from studio.shapes import block, plain, rod
from studio.water import banded

out = begin(0.2)
PLASTERS = (("#d9b98d", "#bd9566"), ("#cf9d87", "#b07a66"), ("#ddd5c4", "#bfb5a2"), ("#c98f5e", "#a86d42"))
# In portrait format all four find room beside each other if their windows are taller and closer.
WIDE, SILL = (0.8, 0.74) if upright() else (0.93, 0.82)
FEET = (0.62, 0.5, 0.7, 0.56) if upright() else (0.52, 0.45, 0.58, 0.48)
HEADS = (2.98, 3.1, 2.88, 3.04) if upright() else (2.03, 2.11, 1.97, 2.07)
LIGHT = (0.72, 0.62, -0.42)


def plaster(color, stain, seed):
    """Lime plaster that the lagoon's air has worked on: blotched, paler with salt towards its foot, cracked like a hair."""
    material, shader, tree = shading.material("plaster", Roughness=0.95, Specular=0.08)
    blotches = shading.clouds(tree, 1.1, 12, (1, 1, 0.7), seed, roughness=0.68)
    tone = shading.ramp(tree, blotches, ((0.3, stain), (0.6, color)))
    height = shading.node(tree, "SeparateXYZ", shading.node(tree, "NewGeometry").outputs["Position"]).outputs["Z"]
    salt = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 2.6, 9, seed=seed + 4, roughness=0.65), -1.3, height)
    tone = shading.mix(tree, shading.ramp(tree, shading.span(tree, salt, -0.75, 0.05), ((0, 0.55), (1, 0.0))), tone, "#dcd6c9")
    edges = shading.node(tree, "Mapping", Vector=shading.place(tree), Location=(seed, seed * 2, 0)).outputs[0]
    bent = shading.mix(tree, 0.12, edges, shading.node(tree, "TexNoise", Vector=edges, Scale=3, Detail=4).outputs["Color"])
    crack = shading.node(tree, "TexVoronoi", Vector=bent, Scale=1.1, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    some = shading.ramp(tree, shading.clouds(tree, 1.4, 3, seed=seed + 8), ((0.52, 0.0), (0.6, 0.55)))
    line = shading.count(tree, "MULTIPLY", shading.ramp(tree, crack, ((0, 1.0), (0.006, 0.0))), some)
    shading.put(tree, shader, Base_Color=shading.mix(tree, line, tone, shading.darker(stain, 0.5)))
    trowel = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 6, 4, (1, 1, 1.6), seed), 1.0, shading.count(tree, "MULTIPLY", shading.clouds(tree, 90, 5), 0.16))
    shading.bump(tree, shader, trowel, 0.4, 0.012)
    return material


def leaf(x, side, foot, tall, paint, iron, ajar):
    """One leaf of a shutter, `side` -1 or 1 of its window's middle `x`: its frame, its slats and two straps; `ajar` by degrees."""
    middle, parts = x + side * 0.187, []
    for edge in (-1, 1):
        parts.append(block((0.05, 0.035, tall), (middle + edge * 0.158, -0.045, foot + tall / 2), paint, bevel=0.004, apply=True))
    for z, high in ((0.045, 0.085), (tall * 0.52, 0.13), (tall - 0.035, 0.085)):
        parts.append(block((0.27, 0.033, high), (middle, -0.045, foot + z), paint, bevel=0.004, apply=True))
    steps = int(tall / 0.05)
    for n in range(2, steps - 1):
        z = n * tall / steps
        if abs(z - tall * 0.52) > 0.06:
            parts.append(block((0.272, 0.008, 0.052), (middle, -0.045, foot + z), paint, (34, 0, 0), 0.002, 2, True))
    for z in (0.2, tall - 0.2):
        parts.append(block((0.13, 0.008, 0.026), (middle + side * 0.11, -0.067, foot + z), iron, bevel=0.003, apply=True))
    if ajar:
        hinge = geometry.gather(parts, (middle + side * 0.185, 0, 0))
        for part in parts:
            part.location.x -= middle + side * 0.185
        hinge.rotation_euler = geometry.radians((0, 0, side * ajar))


def window(house, x):
    """The wall of a `house`, its window with both leaves, and its name."""
    art, foot, tall = os.environ["ART"], FEET[house], HEADS[house] - FEET[house]
    outer = 0.4 * (house in (0, 3))
    plain(plaster(*PLASTERS[house], house), (x + (0.2 if house == 3 else -0.2) * bool(outer), 0.008 * (house % 2), 1.2), (WIDE + outer, 6), (90, 0, 0))
    stone = wall("#d2cdc0", "#b3ad9f", 0.1, 9)
    block((SILL, 0.11, 0.08), (x, -0.03, foot - 0.06), stone, bevel=0.006, apply=True)
    block((SILL - 0.03, 0.06, 0.1), (x, -0.005, foot + tall + 0.06), stone, bevel=0.005, apply=True)
    plain(wall("#1d2320", "#141816", 0.1, 3), (x, -0.012, foot + tall / 2), (0.72, tall), (90, 0, 0))
    green = GREENS[house]
    paint = banded([green, green], [9], worn="#8d8471", tide=-9, wear=(0.33, 0.37, 0.345, 0.34)[house])
    iron = metal("#3f3b36", 0.6)
    for side in (-1, 1):
        leaf(x, side, foot, tall, paint, iron, {(1, 1): 24, (2, -1): 13}.get((house, side), 0))
    name = paper("name", image=f"{art}/plaque-{house}.png", roughness=0.9, bump=0.12, grain=60, specular=0.08)
    plain(name, (x, 0.008 * (house % 2) - 0.0015, foot - (0.34 if upright() else 0.215)), (0.5, 0.198) if upright() else (0.36, 0.1425), (90, 0, 0))


def bough(start, way, long, seed):
    """A branch out of frame with its twigs and leaves, seen by its shadow alone."""
    chance, points, faces = random.Random(seed), [], []
    bark = paper("leaf", color="#1c331c", bump=0)

    def blade(at, along, size):
        along, first = along.normalized() * size, len(points)
        across = Vector((along.z, chance.uniform(-0.5, 0.5) * size, -along.x)) * 0.26
        points.extend(at + along * t + across * w for t, w in ((0, 0), (0.3, 0.8), (0.6, 0.9), (1, 0), (0.6, -0.9), (0.3, -0.8)))
        faces.append(tuple(range(first, first + 6)))

    def grow(at, heading, length, thick):
        steps, spots = max(3, int(length / 0.07)), [at]
        for n in range(steps):
            heading = (heading + Vector([chance.gauss(0, 0.13) for _ in "xyz"]) + Vector((0, 0, -0.035))).normalized()
            spots.append(spots[-1] + heading * length / steps)
            for side in (-1, 1):
                out = Vector((heading.z, chance.uniform(-0.4, 0.4), -heading.x)) * side
                if thick > 0.006 and n > 1 and chance.random() < 0.62:
                    grow(spots[-1], (heading + out * chance.uniform(0.6, 1.1)).normalized(), length * chance.uniform(0.28, 0.45), thick * 0.45)
                elif chance.random() < 0.85:
                    blade(spots[-1], heading * 0.7 + out + Vector((0, 0, -0.25)), chance.uniform(0.075, 0.125))
        blade(spots[-1], heading, 0.11)
        wood = geometry.line("twig", spots, thick, bark, 1)
        wood.visible_camera = False

    grow(Vector(start), Vector(way).normalized(), long, 0.016)
    geometry.mesh("leaves", points, faces, materials=[bark]).visible_camera = False


def shaded(x, z, away=1.7):
    """Where out of frame a thing has to be for its shadow to fall on the wall at (x, z)."""
    return x - LIGHT[0] * away / LIGHT[1], -away, z - LIGHT[2] * away / LIGHT[1]


ambient("#c3d4dc", 0.42)
for house in range(4):
    window(house, (house - 1.5) * WIDE)
for n in (-1, 1):
    rod((n * WIDE, -0.05, -1), (n * WIDE, -0.05, 4), 0.032, metal("#6d6a60", 0.5))
for at, way, long, seed in (((2.3, 2.75), (-1, 0, -0.42), 1.9, 4), ((2.4, 2.2), (-1, 0, -0.3), 1.3, 9), ((0.9, 2.95), (-1, 0, -0.28), 1.5, 12)):
    x, z = at
    bough(shaded(x, z + (0.95 if upright() else 0)), way, long, seed)
sun(LIGHT, 4.2, 0.55, (1, 0.85, 0.64))
if upright():
    camera((0.0, -6.6, 1.62), (0, 0, 1.62), 57.4)
else:
    camera((0.0, -6.6, 1.3), (0, 0, 1.3), 62)
    shift(-0.005)
shoot(out)
