"""The programme of one piece, cut along its line, stands on the floor of a car park: a panel for every minute."""

import os

import bpy

from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox, upright
from studio.materials import paper, printed, wall
from studio.paper import folded
from studio.shapes import backdrop, block, ground

out, art = begin(0.75), os.environ["ART"]
ambient("#56648a", 0.42)
ground(paper("floor", color="#4a4949", roughness=0.13, bump=0.02, grain=5, specular=0.5))
block((0.34, 12, 0.002), (2.2, 0, 0.001), paper("bay", color="#c9c7c0", roughness=0.5, bump=0.05, grain=12), bevel=0)
backdrop(wall("#a5a09c", "#7d7a78", 0.35, 0.6), 5).location.x = 5
face = printed("programme", f"{art}/programme.png", 0.6, 0.06)
tall = upright()
if tall:  # its cover has turned a little away from the lamp
    bpy.context.scene.view_settings.exposure += 0.25
# On phones it runs away from us more steeply, so that all of its line is in the picture.
at, turn = ((1.3, 1.0, 0.685), 40) if tall else ((1.6, 0.75, 0.685), 24)
folded(0.35, 1.365, 18, face, face, at, turn, -0.09, 0.3, 7, stand=True)
softbox((-3.4, -3.6, 2.6), (0.4, 0.2, 0.5), (1.2, 2.4), 190, (1, 0.95, 0.86))
softbox((4.8, -3.2, 2.4), (2.6, 1.2, 0.6), (1, 2.2), 260, (0.7, 0.8, 1))
if tall:
    camera((-0.6, -3.2, 0.75), (0.24, 0.8, 0.75), 31.5, 18, (-0.3, 0, 0.5))
    shift(-0.06)
else:
    camera((-1.75, -3.95, 0.85), (0.52, 0.28, 0.85), 49.5, 14, (-0.5, -0.2, 0.5))
    shift(-0.07)
shoot(out)
