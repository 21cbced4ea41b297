"""The programme of one piece, cut along its score, stands on the floor of a car park: a panel for every minute."""

import os
import sys

from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox, upright
from studio.materials import paper, printed
from studio.paper import folded
from studio.shapes import block, ground

sys.path.insert(0, os.path.dirname(__file__))
from concrete import poured, shuttered

METRE = 3.1  # a panel is 70 by 470 mm
out, art = begin(0.75), os.environ["ART"]
ambient("#6a7794", 0.4)
ground(paper("floor", color="#4a4949", roughness=0.15, bump=0.015, grain=4, specular=0.5))
shuttered(poured(METRE), (-9.6, 14), 4.1, 2, 3.4, METRE)
block((0.34, 12, 0.002), (2.6, 0, 0.001), paper("bay", color="#c9c7c0", roughness=0.5, bump=0.05, grain=12), bevel=0)
face = printed("programme", f"{art}/programme.png", 0.6, 0.06)
tall = upright()
# On phones it runs away from us more steeply, so that all of its line is in the picture.
at, turn = ((0.45, 0.9, 0.744), 42) if tall else ((0.1, 0.3, 0.744), 10)
folded(0.22, 1.474, 18, face, face, at, turn, -0.05, 0.25, 7, stand=True)
softbox((-3.4, -3.6, 3), (0.2, 0.4, 0.5), (1.4, 2.4), 260, (1, 0.95, 0.88))
softbox((4.8, -2.6, 3), (1.6, 2, 0.9), (1.2, 2.2), 240, (0.78, 0.86, 1))
if tall:
    camera((-0.7, -2.6, 0.8), (-0.01, 0.9, 0.8), 39, 18, (0, 0.4, 0.5))
else:
    camera((-0.36, -5.2, 0.85), (0.03, 0.3, 0.85), 46, 18, (0, 0.2, 0.5))
shift(-0.03)
shoot(out)
