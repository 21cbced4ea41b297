"""The line, thrown along the wall of a car park. There are chairs."""

import os
import random

import bpy

from studio.camera_and_light import begin, camera, projector, shoot, sky, softbox
from studio.chairs import stacking_chair
from studio.materials import metal, paper, wall
from studio.shapes import block, ground

out, art = begin(1.5), os.environ["ART"]
# Eight on an evening in May: the last light comes in over the parapet.
sky(((0, "#14161f"), (0.488, "#2a2b38"), (0.5, "#f0b98c"), (0.53, "#c9a9a8"), (0.6, "#7486b6"), (1, "#43558c")), 0.8)
cycles = bpy.context.scene.cycles
cycles.sample_clamp_indirect = 0.5  # the projector is one bright point: its bounces are fireflies
cycles.max_bounces = cycles.diffuse_bounces = 2
concrete, dark = wall("#a09c97", "#76736f", 0.35, 1.1), wall("#6d6a67", "#55524f", 0.35, 0.8)
ground(paper("floor", color="#3b3a39", roughness=0.13, bump=0.03, grain=5, specular=0.5))
chance = random.Random(4)
for n in range(16):
    block((1.188, 0.2, 2.75), (-9 + 1.2 * n, 0.1 + chance.uniform(-0.004, 0.004), 1.375), concrete, bevel=0.006)
block((24, 12, 0.3), (2, -4, 2.9), dark)
for x in range(-8, 12, 4):
    block((0.42, 11, 0.38), (x + 0.6, -5.5, 2.59), dark, bevel=0.015)
    block((0.42, 0.42, 2.4), (x + 0.6, -0.21, 1.2), concrete, bevel=0.02)
block((0.2, 14, 0.95), (10.3, -4, 0.475), concrete, bevel=0.01)
city = paper("city", color="#1b1e2b", bump=0)
for n in range(14):
    wide, high = chance.uniform(4, 9), chance.uniform(0.3, 3.4)
    block((6, wide, high + 20), (62 + chance.uniform(0, 14), 12 + 3.4 * n, high / 2 - 10), city, bevel=0)
paint = paper("paint", color="#c9c7c0", roughness=0.5, bump=0.05, grain=30)
for n in range(9):
    block((0.09, 4.2, 0.002), (-9 + 2.4 * n, -4.3, 0.001), paint, bevel=0)
seat, steel = paper("seat", color="#c9c4b8", roughness=0.5, bump=0, specular=0.4), metal("#77777a", 0.3)
for row in range(2):
    for n in range(6):
        if (row, n) != (1, 2):
            x, y = 0.35 + 0.62 * n + chance.uniform(-0.03, 0.03), -4.7 - row + chance.uniform(-0.04, 0.04)
            stacking_chair((x, y, 0), chance.uniform(-5, 5), seat, steel)
projector(f"{art}/wall.png", (1.9, -10.5, 2.2), (1.9, 0, 1.3), 1.3, (2400, 500), 12000)
softbox((11, -3, 1.8), (4, -2, 0.6), (0.8, 2), 210, (0.6, 0.75, 1))
softbox((-5.5, -9, 2.5), (2.5, -4, 0.3), (0.8, 1.6), 190, (0.66, 0.77, 1))
camera((-3.4, -8.6, 1.35), (0.45, -0.2, 1.2), 25.5)
shoot(out)
