"""Verrasque: the grey box, open, and the scarf that lies folded in it."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from scarf import lustrous, pile
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.geometry import gather
from studio.materials import paper
from studio.shapes import ground
from things import ART, base, bed, lid, lining, tissue

out = begin(.27)
ambient("#d3d8de", .34)
ground(paper("table", color="#c9c4bb", roughness=.75, bump=.012, grain=90, specular=.15))
thin = tissue()
left = [(-.05, .03), (-.012, .09), (.0, .15), (.03, .215), (.085, .225), (.14, .19), (.175, .13)]
back = [(-.06, .03), (-.01, .08), (.0, .15), (.02, .195), (.065, .205), (.115, .17), (.15, .115)]
right = [(-.05, .03), (-.02, .075), (-.008, .11), (.002, .135), (.02, .142), (.04, .13), (.055, .11)]
scarf = pile(lustrous("scarf", f"{ART}/scarf-1.png"), (-.005, -.025, .062))
box = [base((0, 0, 0)), bed(thin), lining(thin, left, back, right), *scarf]
if upright():
    gather(box, (0, 0, 0), -16)
    lid((.16, 1.30, 0), 5)
    camera((.03, -2.9, 3.0), (.02, .34, .05), 68)
else:
    gather(box, (-.27, .0, 0), -20)
    lid((.98, .74, 0), -8)
    camera((.0, -3.2, 2.75), (.035, .06, .06), 71)
softbox((-5.0, 4.7, 3.4), (-.1, 0, 0), (2.2, 2.2), 900, (1, .955, .89))
softbox((2.6, -2.6, 2.6), (0, 0, 0), (2.0, 2.0), 14, (.9, .95, 1))
cycles = bpy.context.scene.cycles  # enough in an open box
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.adaptive_threshold = 4, 2, 2, .03
shoot(out)
