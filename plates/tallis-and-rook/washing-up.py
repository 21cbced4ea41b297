"""After the Washing-up, when it is: the same place under the lamp, the window dark."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper, wall
from studio.shapes import backdrop, ground
from things import hour

out = begin(.32)
ambient("#3a2c26", .14)
ground(paper("shelf", color="#5d5f63", roughness=.4, grain=60, specular=.35))
backdrop(wall("#8d949c", "#838a93", .08, 2), 1.0)
hour(5, (0, 0, 0), 17)
softbox((1.5, -1.9, 2.0), (.0, .1, .45), (.5, .5), 175, (1, .70, .40))
softbox((-2.6, -1.6, .6), (0, 0, .5), (.4, 1.2), 6, (.5, .62, 1))
camera((.5, -5.4, 1.3), (.04, 0, .66), 104)
shoot(out)
