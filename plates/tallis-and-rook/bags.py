"""Five bags in the order of the day; a low sun comes through the shop's window."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper, wall
from studio.shapes import backdrop, ground
from things import hour, window

out = begin(.08)
ambient("#f0e2cc", .62)
ground(paper("shelf", color="#9c8262", roughness=.55, grain=60, specular=.25))
backdrop(wall("#cdb995", "#c2ad88", .08, 2), 1.15)
for number, (x, y, turn) in enumerate(((-1.58, .02, 5), (-.79, -.05, -3), (0, .03, 2), (.8, -.04, -4), (1.6, .03, -6)), 1):
    hour(number, (x, y, 0), turn)
low = (.62, .72, -.36)
window((.12, 0, .95), low, 6.3, 3.3, (4, 1), 4.5)
sun(low, 3.9, 1.0, (1, .89, .72))
camera((.15, -7.0, 1.0), (.02, 0, .6), 56)
shoot(out)
