"""The box to a former friend; the pencil's shadow strikes one word out."""
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.shapes import seamless
from things import board, box, dark_pencil, ground_yellow

out = begin(.12)
# The light that the box throws back must not burn out the sheet beside it.
bpy.context.scene.cycles.sample_clamp_indirect = .3
ambient("#fbf8ee", .33)
seamless(ground_yellow(), back=7)
turn = -9
box(1, (.55, .1, 0), turn, edge=board("#efd066"), titled=False, sunny=board("#c6a648"))
dark_pencil(1.21, (-1.02, .667, 0))
a = math.radians(turn)
sun((math.cos(a), math.sin(a), -.415), 3.9, .8, (1, .99, .96))
if upright():
    camera((.18, -5.8, 5.8), (.22, .15, .1), 80)
else:
    camera((-.22, -5.8, 5.8), (.03, .16, .1), 56)
shoot(out)
