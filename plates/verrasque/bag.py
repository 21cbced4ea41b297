"""The bag of the shop on a stone counter: grey, but lined in the seven silks."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from carrier import DEEP, carrier
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox
from studio.materials import wall
from studio.shapes import backdrop, block

out = begin(.22)
ambient("#d8dade", .24)
block((9, 2.16, .5), (0, .5, -.253), wall("#a8a298", "#918b81", .12, 3.2, roughness=.55, specular=.3), bevel=.014)
backdrop(wall("#b9b3a8", "#aea89d", .08, 2.5), 1.56)
carrier()
softbox((-3.6, -1.7, 3.1), (0, 0, .5), (1.5, 1.5), 400, (1, .97, .92))
softbox((3.2, -2.4, 2.0), (.3, 0, .5), (1.5, 1.5), 32, (.92, .96, 1))
softbox((1.0, 1.2, 4.2), (0, 0, .9), (1.6, .6), 34, (.95, .97, 1))
# Straight on and from the right, so that the name stays level and one gusset is seen.
camera((1.2, -6.4, 3.75), (1.2, -DEEP / 2, 1.82), 138)
shift(-.555, -.66)
shoot(out)
