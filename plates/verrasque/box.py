"""Verrasque: the grey box, open, its lid leaning on a corner of it, and the scarf that lies folded inside."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from scarf import lustrous, pile
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.geometry import gather
from studio.materials import paper
from studio.shapes import ground
from things import ART, base, lid
from tissue import bed, cover, flap, tissue

LAID = (-.005, -.025, .05)  # the scarf's foot
OPEN = [(-.08, .03), (-.002, .03), (-.002, .112), (.03, .122), (.12, .17), (.24, .11), (.36, .02)]

out = begin(.08)
ambient("#d6dade", .32)
ground(paper("table", color="#bdb9b2", roughness=.8, bump=.012, grain=90, specular=.12))
thin = tissue()
scarf = pile(lustrous("scarf", f"{ART}/scarf-1.png"), LAID)
box = [base((0, 0, 0)), bed(thin), cover(thin, LAID), *scarf]
# The lid's rim rests on two of the box's, close to a corner, and on the table.
if upright():
    box += [flap(thin, OPEN, (-.468, .36)), lid((-.17, .98, .056), 12, (-6.2, 0))]
    gather(box, (0, 0, 0), -14)
    camera((.03, -2.9, 3.0), (.02, .34, .05), 68)
else:
    box += [flap(thin, OPEN), lid((1.0, .22, .056), 12, (0, 6.2))]
    gather(box, (-.52, .06, 0), -19)
    camera((-.05, -3.2, 2.75), (-.02, .06, .06), 57.5)
softbox((-4.2, 3.0, 4.6), (0, 0, 0), (2.2, 2.6), 800, (1, .97, .93))
softbox((2.6, -2.6, 2.6), (0, 0, 0), (2.0, 2.0), 14, (.9, .95, 1))
cycles = bpy.context.scene.cycles  # enough in an open box
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.adaptive_threshold = 5, 3, 2, .03
shoot(out)
