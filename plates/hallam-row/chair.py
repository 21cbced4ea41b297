"""A chair and its shadow on limewash, in black and white but for the stamp."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.chairs import chair
from studio.materials import wall
from studio.shapes import backdrop, ground
from ticket import hang

out = begin(.05)
ambient("#ebebeb", .26)
backdrop(wall("#efeeec", "#dcdbd9", .35, 1.6), .62)
ground(wall("#c4c3c1", "#b3b2b0", .15, 3))
chair("#8a8884", "#4a4845", (.27, 0, 0), 38)
hang((.27, 0, 0), 38)
sun((-.78, .62, -.5), 3.1, 1.6, (1, 1, 1))
softbox((-4, -2, 3), (0, 0, .5), (2.4, 2.4), 30)
camera((-.42, -3.1, .6), (-.10, 0, .41), 54)
shoot(out)
