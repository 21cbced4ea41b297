"""Five bags in the order of the day; a low sun comes through the shop's window."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun, upright
from studio.materials import paper, wall
from studio.shapes import backdrop, block, ground
from things import hour, window

out = begin(.06)
ambient("#d2dae2", .55)
shelf = paper("shelf", color="#d9dcda", roughness=.5, grain=60, specular=.25)
ground(shelf)
if upright():  # the morning on a step, the rest of the day before it
    backdrop(wall("#bcc6cb", "#b2bdc3", .08, 2), 2.2)
    step = 1.33
    block((9, 2.2, step), (0, 1.42, step / 2), shelf, (0, 0, 0), .012)
    places = ((-.73, .58, -13, step), (.0, .54, -18, step), (.73, .6, -14, step), (-.4, -.1, -18, 0), (.4, -.06, -14, 0))
else:
    backdrop(wall("#bcc6cb", "#b2bdc3", .08, 2), 1.6)
    places = ((-1.42, .17, -13, 0), (-.71, .07, -16, 0), (-.005, -.02, -12, 0), (.69, -.05, 13, 0), (1.4, -.06, -14, 0))
for number, (x, y, turn, z) in enumerate(places, 1):
    hour(number, (x, y, z), turn, .7 if upright() else 1.1, full=1)
low = (.62, .72, -.36) if upright() else (.44, .86, -.36)
if upright():
    window((.1, .3, 1.45), low, 2.9, 3.3, (2, 2), 4.5)
    camera((-.01, -7.4, 2.6), (-.01, 0, 2.6), 84)
    shift(-.405)
else:
    window((.12, 0, .95), low, 5.4, 2.7, (4, 1), 4.5)
    camera((-.01, -7.4, 2.3), (-.01, 0, 2.3), 72.5)
    shift(-.425)
sun(low, 2.6, 2.4 if upright() else 1.2, (1, .9, .76))
shoot(out)
