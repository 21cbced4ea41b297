"""Before Seven, when it is: the window is blue, and nothing else is up."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.materials import paper, wall
from studio.shapes import backdrop, ground
from things import hour, window

out = begin(.3)
ambient("#2b3b55", .34)
ground(paper("shelf", color="#5d5f63", roughness=.4, grain=60, specular=.35))
backdrop(wall("#8d949c", "#838a93", .08, 2), 1.0)
hour(1, (0, 0, 0), -17)
dawn = (.62, .72, -.30)
window((.5, 0, 1.06), dawn, 1.9, 2.2, (2, 1))
sun(dawn, 3.1, 1.6, (.5, .68, 1))
softbox((2.4, -1.4, 1.0), (0, 0, .5), (.4, 1.6), 7, (.55, .7, 1))
camera((.5, -5.4, 1.3), (.1, 0, .66), 100)
shoot(out)
