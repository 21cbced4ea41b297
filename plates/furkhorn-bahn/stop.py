"""Furkhorn Bahn: 1’480 in enamelled iron, a metre tall, bolted to the edge of its platform before a wall of larch shingles."""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from heights import standing
from studio import geometry, shading
from studio.camera_and_light import begin, camera, clear_sky, shoot, sun
from studio.materials import metal, paper, wall, wood
from studio.shapes import block, rod

WALL = 0.82
FEET = ((-1.04, 0.34), (-0.15, 0.34), (0.32, 0.42), (0.94, 0.42))  # middle and width of each figure’s foot
SIDES = (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)
chance = random.Random(5)


def box(points, faces, corners):
    """Adds the eight corners, the lower four first."""
    n = len(points)
    points += corners
    faces += [[n + i for i in side] for side in SIDES]


def shingles(left, right, high, row=0.135):
    """Split larch in courses, each overlapping the one below it, no two as wide or as brown."""
    tones = ("#4f3220", "#2c1a10"), ("#6b4427", "#3a2314"), ("#7d5431", "#4a2e1a")
    silver = ("#5d4a3c", "#33271e"), ("#85766a", "#51463d")
    woods = [wood(light, dark, "z", 22, n * 3, 0.75) for n, (light, dark) in enumerate(tones + silver)]
    points, faces, which = [], [], []
    for course in range(int(high / row) + 2):
        x = left - chance.uniform(0, 0.1)
        while x < right:
            wide, foot = chance.uniform(0.055, 0.135), course * row - 0.05 + chance.uniform(-0.007, 0.007)
            a, b, skew = x + 0.0015, x + wide - 0.0015, chance.uniform(-0.004, 0.004)
            front = WALL - 0.034 + chance.uniform(-0.004, 0.003)
            lower, upper = (front, foot), (front + 0.03, foot + row * 1.9)
            corners = []
            for (near, z), lean in ((lower, skew), (upper, 0)):
                far = near + 0.013
                corners += [(a, near, z + lean), (b, near, z - lean), (b, far, z - lean), (a, far, z + lean)]
            box(points, faces, corners)
            which += [chance.choices(range(5), (3, 4, 3, 2, 1))[0]] * 6
            x += wide
    geometry.bevel(geometry.mesh("shingles", points, faces, materials=woods, which=which), 0.0018, 2)


def needles(count):
    """What the larches have dropped on the platform, thickest along the wall."""
    points, faces = [], []
    for _ in range(count):
        x, y = chance.uniform(-2.2, 2.4), WALL - 0.02 - min(0.8, chance.expovariate(5))
        dx, dy = chance.gauss(0, 1), chance.gauss(0, 1)
        long = 0.013 / (dx * dx + dy * dy) ** 0.5
        dx, dy, z = dx * long, dy * long, chance.uniform(0.001, 0.006)
        n = len(points)
        tip = (x + dx, y + dy, z + chance.uniform(0, 0.004))
        sides = [(x + side * dy, y - side * dx, z + 0.001) for side in (0.07, -0.07)]
        points += [(x - dx, y - dy, z), sides[0], tip, sides[1]]
        faces.append((n, n + 1, n + 2, n + 3))
    geometry.mesh("needles", points, faces, materials=[paper("needle", color="#d9961c", bump=0)])


def enamel(color):
    """Vitreous enamel on cast iron: gloss with a slight orange peel, chipped to rust along its edges, dusty low down."""
    material, shader, tree = shading.material("enamel", Specular=0.5, Clearcoat=1, Clearcoat_Roughness=0.03)
    split = shading.node(tree, "SeparateXYZ", shading.node(tree, "NewGeometry").outputs["Position"])
    low = shading.span(tree, split.outputs["Z"], 0.42, 0.0)
    flat, round_edge = (shading.node(tree, kind).outputs["Normal"] for kind in ("NewGeometry", "Bevel"))
    round_edge.node.inputs["Radius"].default_value = 0.02
    same = shading.node(tree, "VectorMath", flat, round_edge, operation="DOT_PRODUCT").outputs["Value"]
    worn = shading.span(tree, same, 1.0, 0.72)
    blotch = shading.clouds(tree, 9, 5, roughness=0.62, seed=4)
    crumb = shading.clouds(tree, 70, 4, roughness=0.6, seed=9)
    bare = shading.count(tree, "MULTIPLY_ADD", worn, 0.20, shading.count(tree, "MULTIPLY_ADD", crumb, 0.06, blotch))
    chip = shading.ramp(tree, bare, ((0.747, 0.0), (0.754, 1.0)))
    ring = shading.ramp(tree, bare, ((0.725, 0.0), (0.747, 1.0)))
    rust = shading.ramp(tree, crumb, ((0.35, "#2b1710"), (0.65, "#5d3019")))
    dust = shading.count(tree, "MULTIPLY", low, shading.ramp(tree, shading.clouds(tree, 14, 6, (1, 1, 0.25)), ((0.4, 0.0), (0.8, 0.55))))
    tint = shading.mix(tree, dust, color, "#8d6a35")
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", ring, 0.6), tint, "#8a4a12")
    tint = shading.mix(tree, chip, tint, rust)
    gloss = shading.count(tree, "SUBTRACT", 1.0, shading.count(tree, "MAXIMUM", chip, dust))
    rough = shading.count(tree, "MULTIPLY_ADD", gloss, -0.5, 0.78)
    shading.put(tree, shader, Base_Color=tint, Roughness=rough, Clearcoat=gloss)
    peel = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 11, 2), 0.6, shading.count(tree, "MULTIPLY", chip, -0.5))
    shading.bump(tree, shader, peel, 0.35, 0.012)
    return material


def feet(iron, bolt, places):
    """A flat iron foot under each figure, a bolt at either end."""
    for x, wide in places:
        block((wide, 0.3, 0.014), (x, 0.12, 0.007), iron, bevel=0.003)
        for end in (-1, 1):
            for y in (0.005, 0.235):
                spot = (x + end * (wide / 2 - 0.035), y)
                rod((*spot, 0.014), (*spot, 0.017), 0.022, bolt, 32)
                rod((*spot, 0.017), (*spot, 0.031), 0.013, bolt, 6)


out = begin(0.03)
clear_sky("#2f6fb2", "#84b0e4", 0.4)
block((7, 0.1, 4), (0, WALL + 0.06, 1), paper("dark", color="#1a120c", bump=0), bevel=0)
shingles(-2.6, 2.9, 2.2)
needles(9000)
standing("1’480", 0.2, 0.008, enamel("#e39402"), (0.0, 0.16, 0.012))
feet(paper("iron", color="#2f2b28", roughness=0.6, bump=0.08, grain=60, specular=0.4), metal("#8d8880", 0.35), FEET)
kerb = wall("#b3aea5", "#8b867d", 0.16, 22)
x = -3.1
while x < 3:
    long, y = chance.uniform(1.1, 1.5), 0.5 + chance.uniform(-0.003, 0.003)
    block((long - 0.008, 1.1, 0.2), (x + long / 2, y, -0.1), kerb, bevel=0.012, apply=True)
    x += long
for n in range(5):
    boarded, y = wall("#96928b", "#75706a", 0.2, 9 + n), 0.21 + chance.uniform(-0.004, 0.004)
    block((7, 0.3, 0.147), (0, y, -0.275 - 0.15 * n), boarded, bevel=0.006)
# Woods across the valley, which the enamel mirrors.
valley = block((30, 0.4, 7), (2, -24, 0.4), paper("valley", color="#22301f", bump=0), bevel=0)
valley.rotation_euler.y = -0.13
sun((-0.66, 0.6, -0.56), 4.6, 0.5, (1, 0.95, 0.86))
camera((-0.95, -4.6, 0.78), (-0.04, 0, 0.42), 57)
shoot(out)
