"""Harbeck: the dig diary on the wall at Hollin Bank, in a low sun between two showers; taken with a telephone."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import bpy
from gritstone import coping, gritstone, mortar, moss, stone
from mathutils import Vector, noise
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, clear_sky, shoot, softbox, streaks, sun, upright
from studio.glass import drops
from studio.materials import metal, paper
from studio.shapes import block, ground, plain, rod
from studio.street import wet

BOARD, HIGH, WIDE, TALL = -0.04, 0.845, 1.24, 0.93  # its middle across and up, its size
WALL, FRONT = 1.4, 0.088  # how high it is; how far back the board's face lies

out, art = begin(0.16), os.environ["ART"]
clear_sky([(0, "#5a5c5e"), (0.5, "#d3d5d1"), (0.58, "#bcc4c7"), (0.72, "#9eaab0"), (1, "#8e9aa0")], "#ccd4da", 0.46)
streaks("#dadedd", 0.7, 5, 3)

gritstone(6.4, WALL, (-2.6, 0.16, 0), seed=14)
grit, green = stone(), moss()
for i in range(9):
    coping((-2.5 + i * 0.72, 0.115 + 0.006 * (i % 3), WALL + 0.008 + 0.005 * (i % 2)), 0.713, 0.4, 0.105, grit, green, i)
block((6.4, 0.3, WALL + 0.07), (0.6, 0.36, WALL / 2 + 0.035), mortar())
ground(wet("#66615a", (0.6, 0.6), 0.6, 0.006))


def moor(far, high, seed):
    """The moor behind the wall, pale with the rain that is going."""
    material, _, tree = shading.material("moor")
    fields = shading.clouds(tree, 0.22, 10, (1, 1, 2.4), roughness=0.68)
    tint = shading.ramp(tree, fields, ((0.34, "#666d58"), (0.5, "#7d8270"), (0.64, "#95937a")))
    # Intakes climb it, each of another green, between dry walls that keep to no line.
    x, _, z = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs
    wander = [shading.clouds(tree, scale, 4, (1, 1, 2), seed) for scale, seed in ((0.06, 5), (0.1, 9))]
    across = shading.count(tree, "MULTIPLY_ADD", wander[0], 26, shading.count(tree, "MULTIPLY_ADD", z, 2.2, x))
    up = shading.count(tree, "MULTIPLY_ADD", wander[1], 2.4, shading.count(tree, "MULTIPLY_ADD", x, 0.02, z))
    where = shading.node(tree, "CombineXYZ", across, up).outputs[0]
    size = {"Scale": 1, "Brick_Width": 13, "Row_Height": 1.15, "Mortar_Size": 0.045, "Mortar_Smooth": 0.6}
    intakes = shading.node(tree, "TexBrick", Vector=where, Color1="#000000", Color2="#bbbbbb", Mortar="#222222", offset=0.37, squash=0.7, squash_frequency=3, **size)
    tint = shading.mix(tree, intakes.outputs["Color"], tint, "#8b9672")
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", intakes.outputs["Fac"], 0.42), tint, "#555b50")
    shading.surface(tree, shading.node(tree, "Emission", Color=tint, Strength=0.8).outputs[0])

    def place(u, v):
        x = (u - 0.5) * 3.2 * far
        swell = 0.26 * math.cos((x - 42) / 44) + noise.noise(Vector((u * 22, 0, seed))) * 0.06 + noise.noise(Vector((u * 90, 0, seed))) * 0.008
        return x, far, v * high * (1 + swell)

    geometry.mesh("moor", *geometry.grid(place, 300, 1), materials=[material])


moor(80, 15.9, 3)

# The board is bolted to two battens, so that it throws a shadow.
face = paper("board", image=f"{art}/board.png", roughness=0.16, bump=0, specular=0.5)
bolt, rust = metal("#a9abad", 0.3), paper("rust", color="#6d4a30", roughness=0.7, bump=0.3, grain=300)
parts = [slab(WIDE, TALL, 0.014, face, metal("#c9ccce", 0.3), (0, 0, 0), 0, 0.002)]
for x in (-1, 1):
    for z in (-1, 1):
        spot = (x * (WIDE / 2 - 0.028), z * (TALL / 2 - 0.028))
        parts.append(rod((*spot, 0.013), (*spot, 0.0155), 0.0145, rust, 32))
        parts.append(rod((*spot, 0.015), (*spot, 0.022), 0.0095, bolt, 6))
for x in (-0.46, 0.46):
    block((0.05, 0.045, 0.8), (BOARD + x, FRONT + 0.036, HIGH), paper("batten", color="#3f3a33", roughness=0.8, bump=0.2, grain=60))
board = geometry.gather(parts, (BOARD, FRONT + 0.014, HIGH))
board.rotation_euler = geometry.radians((90, 1.4, 0))
drops(300, 1.2, 0.88, (-0.64, FRONT - 0.0012, HIGH - 0.44), (0.0012, 0.005), 2, 0.12)


def muddy(color, roughness):
    """Plastic that has been on many sites: bleached above, scuffed, mud splashed from below."""
    material, shader, tree = shading.material("muddy", Specular=0.4)
    where = shading.node(tree, "NewGeometry").outputs["Position"]
    high = shading.node(tree, "SeparateXYZ", where).outputs["Z"]
    faded = shading.ramp(tree, shading.clouds(tree, 3, 4, roughness=0.6), ((0.4, 0.0), (0.7, 0.4)))
    tint = shading.mix(tree, faded, color, shading.darker(color, 1.25))
    scratch = shading.ramp(tree, shading.clouds(tree, 55, 3, (0.06, 1, 1)), ((0.66, 0.0), (0.72, 0.55)))
    tint = shading.mix(tree, scratch, tint, shading.darker(color, 0.6))
    # A film at the foot, and above it drops that grow fewer.
    film = shading.count(tree, "MULTIPLY_ADD", high, -3.2, shading.clouds(tree, 9, 6, seed=3, roughness=0.7))
    splash = shading.node(tree, "TexVoronoi", Vector=where, Scale=62)
    one = shading.node(tree, "SeparateXYZ", splash.outputs["Color"]).outputs["X"]
    wide = shading.count(tree, "MULTIPLY_ADD", high, -0.62, shading.count(tree, "MULTIPLY_ADD", one, 0.9, -0.42))
    drops = shading.span(tree, shading.count(tree, "SUBTRACT", splash.outputs["Distance"], wide), 0.03, -0.03)
    mud = shading.count(tree, "MAXIMUM", shading.ramp(tree, film, ((-0.1, 0.0), (0.35, 0.9))), shading.count(tree, "MULTIPLY", drops, 0.85))
    shading.put(tree, shader, Base_Color=shading.mix(tree, mud, tint, "#57472f"))
    shading.put(tree, shader, Roughness=shading.count(tree, "MULTIPLY_ADD", mud, 0.4, roughness))
    shading.relief(tree, shader, 60, 0.12, 0.01)
    return material


# The trench is behind its barrier.
orange, tape = muddy("#bf4519", 0.42), paper("tape", image=f"{art}/tape.png", roughness=0.3, bump=0, specular=0.6)
rubber = paper("rubber", color="#232324", roughness=0.75, bump=0.3, grain=120)
for x, turn in ((1.78, -7), (3.06, 3)):
    parts = [block((1.25, 0.04, 0.17), (0, 0, z), orange, bevel=0.012) for z in (0.78, 0.12)]
    parts.append(block((1.25, 0.05, 0.15), (0, 0, 0.58), orange, bevel=0.012))
    parts.append(plain(tape, (0, -0.0265, 0.58), (1.21, 0.128), (90, 0, 0)))
    parts += [block((0.13, 0.56, 0.055), (dx, 0, 0.03), rubber, bevel=0.015) for dx in (-0.5, 0.5)]
    parts += [block((0.06, 0.036, 0.8), (dx, 0, 0.44), orange, bevel=0.012) for dx in (-0.59, -0.2, 0.2, 0.59)]
    geometry.gather(parts, (x, -0.2, 0), turn)
sun((0.9, 0.37, -0.37), 6.2, 1, (1, 0.89, 0.72))
softbox((-2.5, -3.5, 4.5), (0, 0, 1), (4, 3), 14, (0.94, 0.97, 1))
if upright():
    camera((-0.36, -2.5, 1.0), (-0.02, 0.1, 0.93), 42)
else:
    camera((-0.5, -2.36, 1.05), (0.25, 0.1, 0.84), 27)
bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(-1.4))
shoot(out)
