"""The bag of the shop, seen as it is handed over: grey, but lined in the seven silks."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from carrier import DEEP, carrier
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox
from studio.materials import wall
from studio.shapes import backdrop, ground

out = begin(.1)
ambient("#d8dade", .3)
ground(wall("#cfc6b8", "#c6bcad", .05, 4))
backdrop(wall("#c9c2b6", "#c2bbae", .06, 2.5), 1.5)
carrier()
softbox((-3.6, -2.0, 3.1), (0, 0, .5), (1.8, 1.8), 390, (1, .97, .92))
softbox((3.2, -2.4, 2.0), (.3, 0, .5), (1.5, 1.5), 45, (.92, .96, 1))
softbox((1.0, 1.2, 4.2), (0, 0, .9), (1.6, .6), 40, (.95, .97, 1))
# Straight on and from the right, so that the name stays level and one gusset is seen.
camera((1.2, -6.6, 4.5), (1.2, -DEEP / 2, 2.05), 128)
shift(-.6, -.565)
shoot(out)
