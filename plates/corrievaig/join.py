"""Where two bottles stand side by side: the road leaves one and goes on round the other. Rain on the glass."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from malt import malt
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, sun
from studio.glass import behind_glass, drops_round, glass, pane
from studio.materials import paper
from studio.shapes import plain
from studio.street import tarmac

EYE = (0.03, -7.5, 1.12)

out = begin(0.2)
sky(((0, "#3d4345"), (0.497, "#5d6668"), (0.503, "#eceeea"), (0.52, "#dbe0df"), (0.56, "#b4bec2"), (0.6, "#98a4aa"), (0.72, "#8b989f"), (1, "#dfe3e4")), 0.84)
plain(tarmac("#17191a", 0.3, 30), (0, 80, 0), (400, 200))
clear, bead, cap = glass(), pane(0.3), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
for side, tint, number, glow in ((-1, "#eb9f34", 2, 1.5), (1, "#bd661c", 3, 1.7)):
    at = (side * 0.412, 0.01 * side, 0)
    malt(number, tint, at, EYE, clear, cap, glow=glow)
    drops_round(0.412, 0.1, 1.75, 260, bead, at, number, 0.01)
    drops_round(0.412, 0.3, 1.7, 18, bead, at, number + 20, 0.017)
softbox((-5, -3, 6), (0, 0, 1), (6, 5), 560, (0.95, 0.98, 1))
for side, power in ((-7.2, 70), (7, 40)):  # tall lamps: a line of light down either side of each bottle, to its road
    softbox((side, -2.6, 1.75), (0, 0, 1.45), (0.5, 2.7), power)
sun((0.3, 0.8, -0.5), 1.9, 20, (1, 1, 1))
behind_glass()
camera(EYE, (0.03, 0, 1.12), 134, 3.2, (0, -0.41, 1))
shift(-0.115)
shoot(out)
