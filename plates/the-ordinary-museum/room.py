"""The Ordinary Museum: the kitchen at noon, as one comes in; the wash-house lies through the door (unit: a metre)."""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from mathutils import noise, Vector
from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox, sun
from studio.chairs import chair
from studio.cloth import linen
from studio.materials import enamel, metal, paper, wall, wood
from studio.shapes import block, plain, rod, tube, turned
from studio.telephone import handset, telephone
from things import fish_slice

ART = os.environ["ART"]
DOOR, HEAD, TABLE = -1.62, 2.16, 0.8  # the door's right edge and its height; the table's height
chance = random.Random(5)

out = begin(0.16)
ambient("#e2e7ec", 0.62)
beech, brass = paper("beech", color="#b98a57", roughness=0.5, bump=0.05, grain=30, specular=0.4), metal("#c9a24e", 0.25)
black, cream = paper("black", color="#1c1b19", roughness=0.5, bump=0.01, grain=80, specular=0.3), paper("cream", color="#efe9da", roughness=0.5, bump=0.01)


def walls():
    noon, next_door = wall("#f2c230", "#ecbb2b", 0.04, 1.6), wall("#a9c3c4", "#a2bcbd", 0.04, 1.6)
    block((6, 0.3, 3.4), (DOOR + 3, 0.15, 1.7), noon, bevel=0.004, apply=True)
    block((3, 0.3, 1.4), (DOOR - 1.5, 0.15, HEAD + 0.7), noon, bevel=0.004, apply=True)
    block((5.98, 0.022, 0.15), (DOOR + 3, -0.011, 0.075), cream, bevel=0.006)
    plain(next_door, (-3, 2.6, 1.7), (8, 3.4), (90, 0, 0))
    block((8, 0.022, 0.15), (-3, 2.59, 0.075), cream, bevel=0.006)


def floor():
    boards = [wood("#b98f5c", "#8d6438", "y", 20, seed, 0.38) for seed in (1, 4, 7)]
    plain(paper("joint", color="#3a2a1b", bump=0), (0, -1.5, -0.022), (12, 9))
    for n in range(62):
        near = -5.5 + chance.uniform(-1, 0)
        while near < 2.6:
            far = min(near + chance.uniform(1.6, 3.2), 2.6)
            block((0.1288, far - near - 0.002, 0.03), (-5 + n * 0.13, (near + far) / 2, -0.015), chance.choice(boards), bevel=0.0015)
            near = far


def hang(image, x, y, top, wide, high):
    """A blind on its roller, a batten in its hem; it does not hang quite flat."""

    def place(u, v):
        wave = 0.012 * noise.noise(Vector((u * 2.4, v * 1.2, wide))) * (1 - v)
        return (u - 0.5) * wide, -0.06 + wave, (v - 1) * high

    face = linen("blind", image=f"{ART}/hung-{image}.png", threads=420, bump=0.4, roughness=0.55)
    geometry.mesh("blind", *geometry.grid(place, 60, 40), smooth=True, materials=[face]).location = (x, y, top)
    roll = linen("roll", color="#262320", threads=160)
    rod((x - wide / 2, y - 0.012, top), (x + wide / 2, y - 0.012, top), 0.05, roll)
    rod((x - wide / 2 - 0.035, y - 0.012, top), (x + wide / 2 + 0.035, y - 0.012, top), 0.022, beech)
    for side in (-1, 1):
        end = x + side * (wide / 2 + 0.05)
        rod((end - 0.02, y - 0.012, top), (end + 0.02, y - 0.012, top), 0.01, brass)
        block((0.012, 0.08, 0.05), (end, y - 0.03, top), brass, bevel=0.003)
    rod((x - wide / 2, y - 0.06, top - high), (x + wide / 2, y - 0.06, top - high), 0.013, roll)


def label(name, at, lean=0.0):
    """Forty words on a board, upright or leaning back on the table."""
    board = slab(0.28, 0.24, 0.008, paper("label", image=f"{ART}/label-{name}.png", roughness=0.7, bump=0.01), cream, (0, 0, 0), 0, 0.001)
    board.location, board.rotation_euler = at, (math.radians(90 - lean), 0, 0)


def table(x, wide):
    top = wood("#d8b98b", "#b08d5c", "x", 16, 3, 0.4)
    block((wide, 0.56, 0.032), (x, -0.36, TABLE - 0.016), top, bevel=0.004)
    for side in (-1, 1):
        for y in (-0.59, -0.13):
            block((0.035, 0.035, TABLE - 0.032), (x + side * (wide / 2 - 0.08), y, TABLE / 2 - 0.016), black, bevel=0.003)
        block((0.03, 0.43, 0.05), (x + side * (wide / 2 - 0.08), -0.36, TABLE - 0.06), black, bevel=0.003)
    block((wide - 0.16, 0.02, 0.05), (x, -0.59, TABLE - 0.06), black, bevel=0.003)


def stand(x, wide, deep, high):
    """A black block that lifts an object to the eye."""
    block((wide, deep, high), (x, -0.36, TABLE + high / 2), black, bevel=0.003)
    return TABLE + high


def mug(x, y, z):
    white, navy = enamel("mug", color="#eeeade"), enamel("rim", color="#23365e")
    cup = [(0, 0), (0.04, 0), (0.043, 0.004), (0.043, 0.083), (0.0405, 0.083), (0.04, 0.01), (0, 0.008)]
    turned(geometry.softened(cup, 0.003), white, (x, y, z))
    turned(geometry.softened([(0.0405, 0.08), (0.044, 0.08), (0.0445, 0.086), (0.04, 0.086), (0.0395, 0.08)], 0.002), navy, (x, y, z))
    tube([(x + 0.04, y - 0.01, z + 0.07), (x + 0.07, y - 0.02, z + 0.073), (x + 0.08, y - 0.022, z + 0.045), (x + 0.066, y - 0.018, z + 0.02), (x + 0.04, y - 0.01, z + 0.018)], 0.0048, navy)


def small(parts, size, at, turns=(0, 0, 0)):
    """What was made in other units, at its size in the room."""
    handle = geometry.gather(parts, at)
    handle.scale, handle.rotation_euler = (size, size, size), geometry.radians(turns)


walls()
floor()
hang("noon", -0.89, 0, 2.25, 0.84, 0.84)
hang("kitchen", 0.53, 0, 2.25, 1.7, 0.84)
hang("wash-house", -2.99, 2.6, 2.0, 0.96, 0.47)
table(-0.08, 2.5)
mug(-1.12, -0.36, stand(-1.12, 0.2, 0.2, 0.1))
label("mug", (-0.84, -0.42, TABLE + 0.12), 14)
# The fish-slice on a slope; its handle points to the right.
block((0.46, 0.02, 0.24), (-0.3, -0.33, TABLE + 0.105), black, (-30, 0, 0), 0.003)
small([fish_slice((-0.69, 0, 0), -90)], 0.108, (-0.3, -0.345, TABLE + 0.11), (60, 0, 0))
label("fish-slice", (0.1, -0.42, TABLE + 0.12), 14)
high = stand(0.54, 0.34, 0.3, 0.1)
small([telephone("#1b1a19", f"{ART}/dial.png", (0, 0, 0))], 0.105, (0.54, -0.34, high), (0, 0, -14))
lifted = geometry.gather([handset("#1b1a19", (0, 0, 0))], (0, 0.9, 0.8))
lifted.rotation_euler.x = math.radians(90)
small([lifted], 0.105, (0.54, -0.34, high), (0, 0, -14))
label("telephone", (0.9, -0.42, TABLE + 0.12), 14)
block((0.72, 0.7, 0.1), (1.66, -0.52, 0.05), black, bevel=0.004)
chair("#a9794a", "#6d4826", (1.66, -0.5, 0.1), -24)
label("chair", (1.66, -0.008, 1.24))

# The sun comes over the visitor's left shoulder through a tall window, which is out of frame and only lets light in.
low = Vector((0.72, 0.46, -0.42))
through = Vector((0.75, 0, 1.12))
middle = through - low * 5.2
dark = paper("dark", color="#1a1a1a", bump=0)
bars = [(y, 0, 0.05, 8) for y in (-0.42, 0.42)] + [(0, 0.1, 4, 0.05), (-4.9, 0, 7.4, 14), (4.9, 0, 7.4, 14), (0, 4.95, 8, 8), (0, -4.95, 8, 8)]
for y, z, wide, tall in bars:
    part = plain(dark, (middle.x, middle.y + y, middle.z + z), (tall, wide), (0, 90, 0))
    part.visible_camera = part.visible_diffuse = part.visible_glossy = False
sun(low, 2.7, 0.8, (1, 0.94, 0.84))
day = softbox((-3.2, -3.4, 2.4), (0.6, 0, 1.0), (2.4, 2.2), 85, (0.94, 0.97, 1))
beyond = softbox((-2.6, 1.1, 3.2), (-3.2, 2.6, 1.2), (2, 1), 40, (0.95, 0.98, 1))
for lamp in (day, beyond):
    lamp.visible_camera = False
camera((0, -5, 1.45), (0, 0, 1.45), 39)
shift(-0.125)
shoot(out)
