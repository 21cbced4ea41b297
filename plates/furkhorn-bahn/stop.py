"""Furkhorn Bahn: 1’480 in cast iron, a metre tall, on the edge of its platform before a wall of larch shingles."""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from heights import standing
from studio import geometry
from studio.camera_and_light import begin, camera, clear_sky, shoot, sun
from studio.materials import paper, wall, wood
from studio.shapes import block

WALL = 0.82
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


out = begin(0.03)
clear_sky("#2f6fb2", "#84b0e4", 0.4)
block((7, 0.1, 4), (0, WALL + 0.06, 1), paper("dark", color="#1a120c", bump=0), bevel=0)
shingles(-2.6, 2.9, 2.2)
needles(9000)
iron = paper("iron", color="#dd9206", roughness=0.5, bump=0.02, grain=160, specular=0.4)
standing("1’480", 0.2, 0.004, iron, (0.0, 0.16, 0))
kerb = wall("#a9a49b", "#7f7a72", 0.4, 7)
x = -3.1
while x < 3:
    long, y = chance.uniform(1.1, 1.5), 0.5 + chance.uniform(-0.003, 0.003)
    block((long - 0.008, 1.1, 0.2), (x + long / 2, y, -0.1), kerb, bevel=0.012, apply=True)
    x += long
for n in range(5):
    boarded, y = wall("#8e8a83", "#6a655e", 0.5, 3 + n), 0.21 + chance.uniform(-0.004, 0.004)
    block((7, 0.3, 0.147), (0, y, -0.275 - 0.15 * n), boarded, bevel=0.006)
sun((0.62, 0.72, -0.62), 4.4, 0.5, (1, 0.955, 0.88))
camera((-0.95, -4.6, 0.78), (-0.04, 0, 0.42), 57)
shoot(out)
