"""Verrasque: the grey box, open, and the scarf that lies folded in it."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from scarf import pile, twill
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.geometry import gather
from studio.materials import wall
from studio.shapes import ground
from things import ART, base, bed, flap, lid, tissue

out = begin(.1)
ambient("#d8dade", .17)
ground(wall("#cfc6b8", "#c6bcad", .05, 4))
thin = tissue()
folded_back = [(-.06, .03), (-.01, .08), (.0, .15), (.035, .185), (.1, .17), (.165, .115), (.20, .06)]
standing = [(-.05, .03), (-.02, .09), (-.012, .15), (.02, .20), (.075, .215), (.13, .185), (.16, .135)]
low = [(-.05, .03), (-.025, .08), (-.02, .12), (-.01, .145), (.02, .15), (.05, .135)]
linings = [bed(thin), flap(thin, .46, .9, folded_back, 0, 3), flap(thin, .46, .88, standing, 90, 5), flap(thin, .46, .86, low, -90, 8, .02)]
scarf = pile(twill("scarf", f"{ART}/scarf-1.png", 260, .3), (-.005, -.025, .062))
box = [base((0, 0, 0)), *linings, *scarf]
if upright():
    gather(box, (0, 0, 0), -16)
    lid((.16, 1.30, 0), 5)
    camera((.03, -2.9, 3.0), (.02, .34, .05), 68)
else:
    gather(box, (-.27, .0, 0), -20)
    lid((.98, .74, 0), -8)
    camera((.04, -3.2, 2.75), (.075, .05, .06), 68)
softbox((-4.4, 2.6, 2.9), (-.1, 0, 0), (2.4, 2.4), 450, (1, .96, .9))
softbox((-1.3, 3.6, 2.3), (-.4, 0, .1), (1.1, .7), 20, (1, .97, .93))
softbox((-1.5, -.7, 3.2), (-.2, 0, .1), (2.6, .5), 60, (1, .97, .92))
softbox((2.6, -2.6, 2.6), (0, 0, 0), (2.0, 2.0), 14, (.9, .95, 1))
shoot(out)
