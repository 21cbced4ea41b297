"""Furkhorn Bahn: the stationmasters' timetable, framed, on the boards of the station in the sun of noon."""

import os
import random

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.glass import pane
from studio.materials import metal, paper, wood
from studio.paper import sheet
from studio.shapes import block, rod

out, art = begin(0.05), os.environ["ART"]
ambient("#8fb6e2", 0.45)
chance = random.Random(8)
for n in range(22):
    board = wood("#a9713c", "#6d4423", "x", 9, n, 0.7)
    block((7, 0.05, 0.196), (chance.uniform(-0.3, 0.3), 0.03, -1.0 + 0.2 * n), board, bevel=0.008)
W, H = 1.5, 0.9
sheet(
    W,
    H,
    paper("timetable", image=f"{art}/timetable.png", roughness=0.75, bump=0.03, grain=200),
    (-W / 2, -0.035, 0.75),
    0.003,
)
frame = wood("#3a2c22", "#1d1512", "x", 30, 3, 0.4)
upright = wood("#3a2c22", "#1d1512", "z", 30, 4, 0.4)
for z in (0.75 - 0.03, 0.75 + H + 0.03):
    block((W + 0.15, 0.075, 0.075), (0, -0.04, z), frame, bevel=0.012)
for x in (-W / 2 - 0.035, W / 2 + 0.035):
    block((0.075, 0.078, H + 0.02), (x, -0.04, 0.75 + H / 2), upright, bevel=0.012)
glass = block((W, 0.002, H), (0, -0.055, 0.75 + H / 2), pane(0.05), bevel=0)
glass.visible_shadow = False
nail = metal("#8f8a80", 0.4)
rod((0, 0.02, 0.75 + H + 0.3), (0, -0.06, 0.75 + H + 0.31), 0.012, nail)
for x in (-0.62, 0.62):
    rod((x, -0.03, 0.75 + H + 0.06), (0, -0.045, 0.75 + H + 0.3), 0.0035, nail)
block((8, 0.5, 0.1), (0, -0.2, 2.62), wood("#8a5d33", "#553519", "x", 9, 40, 0.7), bevel=0.01)
sun((0.5, 0.75, -1.15), 4.4, 0.5, (1, 0.965, 0.91))
camera((-0.55, -3.6, 1.25), (0.02, 0, 1.24), 62)
shoot(out)
