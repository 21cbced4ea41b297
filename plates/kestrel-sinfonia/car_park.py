"""The line, thrown along the wall of a car park, before the players come. There are chairs."""

import math
import os
import random

import bpy

from studio import geometry, shading
from studio.camera_and_light import begin, camera, clear_sky, projector, shift, shoot, softbox
from studio.chairs import stacking_chair
from studio.materials import lit, metal, paper, wall, wood
from studio.shapes import block, ground, rod

HIGH, END = 3.42, 6.6  # the ceiling, and where the wall ends
chance = random.Random(4)


def poured():
    """Concrete as it came out of its shuttering: no two panels as light, rain has run down them, pores."""
    material, shader, tree = shading.material("poured", Roughness=0.9, Specular=0.12)
    panel = shading.node(tree, "ObjectInfo").outputs["Random"]
    place = shading.node(tree, "NewGeometry").outputs["Position"]

    def clouds(scale, stretch, detail):
        where = shading.node(tree, "Mapping", Vector=place, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=0.62).outputs["Fac"]

    tone = shading.mix(tree, panel, "#8b8782", "#a39e97")
    run = shading.ramp(tree, clouds(1.0, (9, 9, 0.35), 5), ((0.42, 0.0), (0.72, 0.5)))
    tone = shading.mix(tree, run, tone, "#66625e")
    bloom = shading.ramp(tree, clouds(0.9, (1, 1, 1.6), 9), ((0.5, 0.0), (0.66, 0.45)))
    tone = shading.mix(tree, bloom, tone, "#b5b1aa")
    pores = shading.node(tree, "TexVoronoi", Vector=place, Scale=26).outputs["Distance"]
    pore = shading.ramp(tree, pores, ((0.06, 1.0), (0.1, 0.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", pore, 0.7), tone, "#45423f"))
    rough = shading.count(tree, "MULTIPLY_ADD", pore, -1.5, clouds(30, (1, 1, 1), 6))
    shading.bump(tree, shader, rough, 0.35, 0.006)
    return material


def shuttered(concrete, hole):
    """The wall, in three lifts of panels, each with the holes of its four ties."""
    high = HIGH / 3
    for lift in range(3):
        x = -8.4 - 0.6 * (lift % 2)
        while x < END - 0.1:
            wide = min(2.4, END - x)
            out = chance.uniform(-0.004, 0.004)
            block((wide - 0.006, 0.2, high - 0.006), (x + wide / 2, 0.1 + out, (lift + 0.5) * high), concrete, bevel=0.005)
            for tie in (0.3, 1.5, 2.1) if wide > 2.2 else (0.3,):
                for z in (0.22, 0.92):
                    spot = (x + tie, (lift + z * 0.95) * high)
                    rod((spot[0], out - 0.001, spot[1]), (spot[0], out - 0.0005, spot[1]), 0.02, hole, 20)
            x += wide


def overhead(concrete):
    """Ribs, a pipe for the sprinklers and the strip lights, off."""
    block((END + 11, 16, 0.3), ((END + 1.2 - 9) / 2, -6, HIGH + 0.15), concrete, bevel=0)
    for n in range(7):
        block((0.3, 14, 0.34), (-8.2 + 2.4 * n, -7.1, HIGH - 0.17), concrete, bevel=0.015)
    red, white = paper("pipe", color="#8e2a22", roughness=0.4, bump=0, specular=0.5), paper("strip", color="#cfcdc8", bump=0)
    rod((-9, -0.08, 3.12), (END, -0.08, 3.12), 0.035, red)
    for n in range(6):
        block((0.1, 1.3, 0.07), (2.4 * n - 7, -3.2, HIGH - 0.3), white, bevel=0.01)


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
    for x, y, turn in ((-0.95, -1.7, -8), (-0.05, -2.2, 4)):
        music_stand(x, y, turn, steel, sheet)
        stacking_chair((x + 0.03, y + 0.62, 0), 180 + turn, seat, frame)
    blue, rust = (paper(c, color=c, roughness=0.45, bump=0.05, grain=20, specular=0.4) for c in ("#2d4a5c", "#5b4034"))
    for x, y, paint in ((-0.3, -1.2, blue), (0.42, -1.35, rust)):
        drum(x, y, paint, paint)
    tin = metal("#b9b7b2", 0.28)
    for x, y, wide, high in ((-0.28, -1.86, 0.12, 0.34), (-0.02, -1.95, 0.1, 0.27)):
        rod((x, y, 0), (x, y, high), wide, tin, 48)
        rod((x, y, high - 0.004), (x, y, high + 0.006), wide + 0.004, tin, 48)


def town():
    """Roofs across the road, some windows lit."""
    dark, window = paper("town", color="#171a26", bump=0), lit("#ffcf8a", 0.3)
    for n in range(22):
        wide, high, y = chance.uniform(3, 8), chance.uniform(-1.4, 2.6), 4 + 3.1 * n
        block((4, wide, high + 20), (54 + chance.uniform(0, 14), y, high / 2 - 10), dark, bevel=0)
        for _ in range(3):
            spot = (51.5, y + chance.uniform(-0.4, 0.4) * wide, high - chance.uniform(0.5, 3))
            block((0.1, 0.42, 0.6), spot, window, bevel=0)


out, art = begin(1.5), os.environ["ART"]
# Eight on an evening in May: the last light comes in over the parapet.
dusk = ((0.49, "#3a3340"), (0.5, "#a07359"), (0.515, "#85686a"), (0.55, "#525a7c"), (0.7, "#333f63"))
clear_sky(dusk, "#6f86c0", 0.3)
cycles = bpy.context.scene.cycles
cycles.sample_clamp_indirect = 0.5  # the projector is one bright point: its bounces are fireflies
cycles.max_bounces = cycles.diffuse_bounces = 2
concrete = poured()
ground(paper("floor", color="#464443", roughness=0.2, bump=0.02, grain=6, specular=0.4))
shuttered(concrete, paper("tie", color="#2b2927", bump=0))
overhead(wall("#7b7773", "#65615d", 0.3, 1.6))
block((0.45, 0.45, HIGH), (END + 0.3, 0.1, HIGH / 2), concrete, bevel=0.02)
block((0.2, 16, 0.95), (END + 2.2, -2, 0.475), concrete, bevel=0.01)
town()
paint = paper("paint", color="#b9b7b0", roughness=0.5, bump=0.05, grain=30)
for n in range(7):
    block((0.09, 4.4, 0.002), (-8.2 + 2.4 * n, -2.3, 0.001), paint, bevel=0)
seat, frame = wood("#c39160", "#98693e", "x", 30), metal("#77777a", 0.3)
card, left = paper("card", color="#ffcf33", bump=0), ((0, 2), (0, 7), (1, 4), (2, 1), (2, 6))
for row in range(3):
    for n in range(9):
        x, y = -2.55 + 0.62 * n + chance.uniform(-0.03, 0.03), -4.3 - 0.95 * row + chance.uniform(-0.04, 0.04)
        stacking_chair((x, y, 0), chance.uniform(-5, 5), seat, frame)
        if (row, n) in left:  # a programme, folded
            block((0.105, 0.3, 0.008), (x + 0.02, y, 0.466), card, (0, 0, chance.uniform(-25, 25)), 0)
players()
projector(f"{art}/wall.png", (0.1, -9.6, 3.0), (0.1, 0, 1.56), 0.98, (2400, 700), 4900)
softbox((END + 1.6, -2.5, 1.8), (2, -2, 0.6), (0.8, 3), 190, (0.72, 0.76, 1))
softbox((-5.5, -9.5, 2.6), (0, -4, 0.3), (0.8, 1.6), 60, (0.66, 0.77, 1))
camera((-1.3, -8.7, 1.6), (0.55, 0, 1.6), 25)
shift(-0.07)
shoot(out)
