"""Five bags in the order of the day; a low sun comes through the shop's window."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun
from studio.materials import paper, wall
from studio.shapes import backdrop, ground
from things import hour, window

out = begin(.06)
ambient("#d2dae2", .6)
ground(paper("shelf", color="#d9dcda", roughness=.5, grain=60, specular=.25))
backdrop(wall("#bcc6cb", "#b2bdc3", .08, 2), 1.6)
for number, (x, y, turn) in enumerate(((-1.35, .02, -13), (-.675, -.06, -18), (0, .04, -14), (.675, -.05, -19), (1.35, .03, -15)), 1):
    hour(number, (x, y, 0), turn)
low = (.62, .72, -.36)
window((.12, 0, .95), low, 5.4, 2.7, (4, 1), 4.5)
sun(low, 2.6, 1.0, (1, .9, .76))
camera((-.01, -7.4, 2.3), (-.01, 0, 2.3), 74)
shift(-.425)
shoot(out)
