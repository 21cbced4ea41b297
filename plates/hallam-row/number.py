"""The chair's number on its string, close: beech, and the only colour is the stamp's."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.chairs import chair
from studio.materials import wall
from studio.shapes import backdrop, ground
from ticket import hang

out = begin(.08)
ambient("#e9ebee", .36)
backdrop(wall("#efeeec", "#dcdbd9", .3, 1.6), .62)
ground(wall("#c4c3c1", "#b3b2b0", .15, 3))
chair("#cfab7c", "#94693c", (.3, 0, 0), 38)
hang((.3, 0, 0), 38)
sun((-.78, .62, -.5), 3.0, 1.2, (1, .98, .95))
camera((.36, -1.15, .86), (.29, .1, .60), 60)
shoot(out)
