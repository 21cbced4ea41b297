"""Fenwright: at the merchants' the tins lie as they do in the van (unit: a decimetre)."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from rack_parts import PIGMENTS, TOP, cards, carcass, fill, run
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox, sun, upright
from studio.materials import paper, wall
from studio.shapes import plain
from trade_counter import TAPE, blockwork, brushes, carton, conduit, counter, kettle, pinned_card, spots, tape

WALL = 2.3
out = begin(0.16)
ambient("#d7dde0", 0.36)
plain(blockwork("#dcdad0"), (0, WALL, 15), (90, 60), (90, 0, 0))
plain(wall("#a3a09a", "#8b8882", 0.3, 0.5, 0.55, 0.35), (0, -20, 0), (90, 60))
carcass()
fill()
cards()
run(22, 12, 0.14)
run(33, 5, 0.4)
counter(12.0, -24, WALL, 9.6)
pinned_card((11.6, WALL, 11.6))
brushes((14.6, -0.6, 9.6), 38)
conduit(-11.4, WALL, 12.6)
spots(((-4, -2.5, 0.2, PIGMENTS[20]), (3.5, -1.8, 0.14, PIGMENTS[8]), (7.5, -3.5, 0.22, PIGMENTS[33]), (-8, -4.5, 0.12, PIGMENTS[0])))
for n, tone in enumerate((TAPE[0], TAPE[1], TAPE[0])):
    tape((12.9 + 0.05 * n, 1.4 - 0.04 * n, 9.6 + n * 0.39), tone, 1.1)
tape((15.2, 1.3, 9.6), "#5f86a6", 1.1, 0.5)
carton(-6.6, 0.9, TOP, 5)
carton(-1.9, 1.1, TOP, -8)
tape((1.6, 0.6, TOP), TAPE[1], 1.1, 0.5)
kettle((6.4, -5, 0) if upright() else (10.9, 0.2, 0), 60, PIGMENTS[33])
# Daylight from the door, on the left; over the rack a strip light.
softbox((-24, -22, 14), (1, 0, 7), (14, 20), 4300, (0.88, 0.95, 1))
softbox((3, -9, 27), (2, 0, 6), (16, 2.4), 1000, (1, 0.97, 0.9))
# And the sun, through the door's four panes: its frame stands round where the light falls, on the rack's right.
way, black = (0.56, 0.66, -0.44), paper("frame", color="#000000", bump=0)
for x, z, wide, high in ((-31.2, 0, 60, 90), (42.5, 0, 60, 90), (0, 64, 90, 90), (5.25, 0, 1.1, 90), (0, 10.6, 60, 1)):
    bar = plain(black, (x - 26 * way[0] / way[1], -26, z - 26 * way[2] / way[1]), (wide, high), (90, 0, 0))
    bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = False
sun(way, 3.1, 0.6, (1, 0.9, 0.74))
if upright():
    camera((-3.2, -36, 15.6), (0.2, 0, 15.6), 50)
    shift(-0.27)
else:
    camera((-5.5, -34, 15.6), (1.6, 0, 15.6), 42.8)
    shift(-0.26)
shoot(out)
