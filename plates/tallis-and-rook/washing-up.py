"""After the Washing-up, when it is: under the lamp, with no window; the last cup is drying beside it."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.geometry import softened
from studio.materials import enamel, paper, wall
from studio.shapes import backdrop, block, ground, tube, turned
from things import hour

out = begin(.1)
ambient("#343040", .26)
ground(paper("shelf", color="#5d5f63", roughness=.4, grain=60, specular=.35))
backdrop(wall("#8d949c", "#838a93", .08, 2), 1.0)
hour(5, (-.2, 0, 0), 14, creased=.9)

# The cup stands on its rim; what it is of is drawn from there to the ring of its foot.
china, x, y = enamel("china", color="#d8d0c2"), .4, -.2
cup = [(.155, .02), (.17, 0), (.185, .004), (.18, .1), (.165, .2), (.12, .285), (.09, .3), (.09, .325), (.075, .325), (.07, .305), (0, .305)]
turned(softened(cup, .02), china, (x, y, 0))
tube([(x + .15, y - .03, .06), (x + .25, y - .06, .05), (x + .275, y - .07, .13), (x + .22, y - .05, .2), (x + .14, y - .03, .2)], .019, china)

# The lamp's shade keeps the room dark above it.
block((8, .02, 2), (0, -.6, 2.62), paper("shade", color="#1a1512", bump=0), bevel=0).visible_camera = False
softbox((2.1, -1.15, 1.8), (-.1, 0, .6), (.4, .4), 165, (1, .72, .44))
softbox((-2.6, -1.6, .6), (0, 0, .5), (.4, 1.2), 7, (.5, .62, 1))
camera((.5, -5.4, 1.3), (.04, 0, .66), 104)
shoot(out)
