"""The line, thrown along the wall of a car park, before the players come. There are chairs."""

import math
import os
import random
import sys

import bpy

from studio import geometry
from studio.camera_and_light import begin, camera, clear_sky, projector, shift, shoot, softbox
from studio.chairs import stacking_chair
from studio.materials import lit, metal, paper, wall, wood
from studio.shapes import block, ground, rod

sys.path.insert(0, os.path.dirname(__file__))
from concrete import poured, shuttered

HIGH, END = 3.9, 4.75  # the ceiling, and where the wall ends
chance = random.Random(4)


def overhead(concrete):
    """Ribs, a pipe for the sprinklers and the strip lights, off."""
    block((END + 11, 16, 0.3), ((END + 1.2 - 9) / 2, -6, HIGH + 0.15), concrete, bevel=0)
    for n in range(7):
        block((0.3, 14, 0.4), (-8.2 + 2.4 * n, -7.1, HIGH - 0.2), concrete, bevel=0.015)
    red, white = paper("pipe", color="#8e2a22", roughness=0.4, bump=0, specular=0.5), paper("strip", color="#cfcdc8", bump=0)
    rod((-9, -0.08, HIGH - 0.24), (END, -0.08, HIGH - 0.24), 0.035, red)
    for n in range(3):
        block((0.1, 1.3, 0.07), (4.8 * n - 7, -3.2, HIGH - 0.04), white, bevel=0.01)


def music_stand(x, y, turn, steel, sheet):
    """Tripod, stem and a desk with its part."""
    parts = [rod((0, 0, 0.22), (0, 0, 0.9), 0.011, steel, 16)]
    for n in range(3):
        a = 2.1 * n + 0.5
        parts.append(rod((0, 0, 0.24), (0.28 * math.cos(a), 0.28 * math.sin(a), 0.01), 0.008, steel, 12))
    parts.append(block((0.48, 0.012, 0.32), (0, 0.02, 0.98), steel, (-24, 0, 0), 0.003))
    parts.append(block((0.42, 0.004, 0.28), (0, 0.034, 0.99), sheet, (-24, 0, 0), 0))
    geometry.gather(parts, (x, y, 0), turn)


def drum(x, y, paint, rim):
    """An oil drum with its two hoops: the largest of the tins."""
    rod((x, y, 0), (x, y, 0.86), 0.285, paint, 64)
    for z in (0.02, 0.29, 0.58, 0.86):
        rod((x, y, z - 0.012), (x, y, z + 0.012), 0.296, rim, 64)


def players():
    """What waits for the players below the loudest part: stands, their chairs and the tins."""
    steel, sheet = metal("#3a3a3d", 0.4), paper("part", color="#d8d5cc", bump=0)
    for x, y, turn in ((-1.5, -1.7, -10), (-0.65, -2.0, 4)):
        music_stand(x, y, turn, steel, sheet)
        stacking_chair((x + 0.03, y + 0.62, 0), 180 + turn, seat, frame)
    blue, rust = (paper(c, color=c, roughness=0.45, bump=0.05, grain=20, specular=0.4) for c in ("#3a6178", "#7a5240"))
    for x, y, paint in ((0.2, -1.2, blue), (0.92, -1.35, rust)):
        drum(x, y, paint, paint)
    tin = metal("#b9b7b2", 0.28)
    for x, y, wide, high in ((0.16, -1.8, 0.12, 0.34), (0.42, -1.92, 0.1, 0.27)):
        rod((x, y, 0), (x, y, high), wide, tin, 48)
        rod((x, y, high - 0.004), (x, y, high + 0.006), wide + 0.004, tin, 48)


def town():
    """Roofs across the road; somebody is at home."""
    dark, window = paper("town", color="#20242e", bump=0), lit("#e8c89a", 0.25)
    for n in range(22):
        wide, high, y = chance.uniform(3, 8), chance.uniform(-1.4, 2.2), 4 + 3.1 * n
        block((4, wide, high + 20), (54 + chance.uniform(0, 14), y, high / 2 - 10), dark, bevel=0)
        if n % 5 == 2:
            block((0.1, 0.4, 0.6), (51.5, y, high - 1.2), window, bevel=0)


def spill():
    """What the wall gives back of the score: its colours, at the places where they are thrown."""
    for color, at, size, power in (
        ((1, 0.62, 0.08), (-3.4, 1.0), (1.8, 0.4), 17),
        ((1, 0.16, 0.06), (-0.9, 1.9), (2.2, 0.5), 20),
        ((0.2, 0.85, 0.75), (0.3, 3.1), (2.6, 0.3), 28),
        ((1, 0.5, 0.06), (0.5, 2.4), (1.2, 0.4), 14),
        ((0.25, 0.8, 0.72), (1.6, 1.3), (0.3, 1.2), 14),
        ((1, 0.24, 0.08), (3.9, 1.2), (0.8, 0.5), 22),
    ):
        lamp = softbox((at[0], -0.12, at[1]), (at[0], -3, at[1]), size, power, color)
        lamp.visible_camera = lamp.visible_glossy = False


out, art = begin(1.5), os.environ["ART"]
# Nine on an evening in May: what light there is comes in over the parapet.
clear_sky(((0.49, "#3d4452"), (0.5, "#8f96a3"), (0.53, "#7f8999"), (0.62, "#6a778c"), (0.8, "#55627a")), "#7183b0", 0.2)
cycles = bpy.context.scene.cycles
cycles.sample_clamp_indirect = 2
cycles.max_bounces = cycles.diffuse_bounces = 2
concrete = poured()
ground(paper("floor", color="#3b3a3a", roughness=0.13, bump=0.015, grain=5, specular=0.6))
shuttered(concrete, (-8.4, END), HIGH / 3)
overhead(wall("#7b7773", "#6d6965", 0.2, 1.2))
block((0.4, 0.45, HIGH), (END + 0.2, 0.1, HIGH / 2), concrete, bevel=0.02)
block((0.2, 16, 0.95), (END + 2.2, -2, 0.475), concrete, bevel=0.01)
town()
paint = paper("paint", color="#b9b7b0", roughness=0.5, bump=0.05, grain=30)
for n in (0, 2, 4, 6):
    block((0.09, 4.4, 0.002), (-8.2 + 2.4 * n, -2.3, 0.001), paint, bevel=0)
seat, frame = wood("#c39160", "#a87a4c", "x", 20), metal("#77777a", 0.25)
card = paper("card", color="#ffcf33", bump=0)
rows = ((-3.3, -2.85, 7, (1, 5)), (-4.7, -1.85, 4, (0, 2)))
for y, left, count, programmes in rows:
    for n in range(count):
        at = (left + 0.78 * n + chance.uniform(-0.05, 0.05), y + chance.uniform(-0.05, 0.05), 0)
        stacking_chair(at, chance.uniform(-9, 9), seat, frame)
        if n in programmes:  # folded
            block((0.105, 0.3, 0.008), (at[0] + 0.02, at[1], 0.466), card, (0, 0, chance.uniform(-25, 25)), 0)
players()
thrown = projector(f"{art}/wall.png", (0, -9.6, 3.2), (0, 0, 2.05), 0.93, (2400, 800), 3300)
thrown.visible_glossy = False  # one bright point: fireflies
spill()
softbox((END + 1.6, -2.5, 1.8), (2, -2, 0.6), (0.8, 3), 150, (0.72, 0.78, 1))
softbox((-4, -11, 3), (0, -2, 0.6), (3, 2), 60, (0.85, 0.88, 1))
camera((-0.5, -8.2, 1.35), (0.45, 0, 1.35), 27)
shift(0.045)
shoot(out)
