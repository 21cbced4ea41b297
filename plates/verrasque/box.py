"""Verrasque: the grey box, open, its lid beside it, and the scarf that lies folded inside."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from scarf import lustrous, pile
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.geometry import gather
from studio.materials import wall
from studio.shapes import ground
from things import ART, base, lid
from tissue import bed, cover, flap, tissue

LAID = (-.005, -.025, .05)  # the scarf's foot
OPEN = [(-.08, .03), (-.002, .03), (-.002, .112), (.03, .122), (.12, .17), (.24, .11), (.36, .02)]

out = begin(.08)
ambient("#d6dade", .32)
ground(wall("#c1bcb4", "#b8b3aa", .03, 1.6, roughness=.7, specular=.12))
thin = tissue()
scarf = pile(lustrous("scarf", f"{ART}/scarf-1.png"), LAID)
box = [base((0, 0, 0)), bed(thin), cover(thin, LAID), flap(thin, OPEN), *scarf]
if upright():
    box += [lid((.1, 1.16, 0), 7)]
    gather(box, (0, 0, 0), -14)
    camera((.03, -2.9, 3.0), (.09, .37, .05), 68)
else:
    box += [lid((.5, 1.13, 0), 6)]
    gather(box, (-.33, -.5, 0), -13)
    camera((0, -4.6, 3.9), (0, -.1, .05), 67)
softbox((-4.7, 2.9, 5.6), (0, 0, 0), (2.4, 2.8), 1080, (1, .97, .93))
softbox((2.6, -2.6, 2.6), (0, 0, 0), (2.0, 2.0), 14, (.9, .95, 1))
cycles = bpy.context.scene.cycles  # enough in an open box
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.adaptive_threshold = 5, 3, 2, .03
shoot(out)
