"""Verrasque: the grey box, open, and the scarf that lies folded in it."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from scarf import pile, twill
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.geometry import gather
from studio.materials import wall
from studio.shapes import ground
from things import ART, base, lid, tissue

out = begin(.1)
ambient("#d8dade", .18)
ground(wall("#cbbfac", "#bfb29f", .06, 5))
box = [base((0, 0, 0)), tissue(0, 3), tissue(90, 5), *pile(twill("scarf", f"{ART}/scarf-1.png"), (0, 0, .024))]
if upright():
    gather(box, (0, 0, 0), -16)
    lid((.16, 1.30, 0), 5)
    camera((.03, -2.9, 3.0), (.02, .34, .05), 68)
else:
    gather(box, (-.27, .0, 0), -20)
    lid((.94, .70, 0), -8)
    camera((.04, -3.2, 2.75), (.10, .06, .06), 66)
softbox((-3.0, 1.7, 1.9), (-.2, 0, 0), (1.6, 1.6), 240, (1, .95, .87))
softbox((-1.5, -.7, 3.2), (-.2, 0, .1), (2.6, .5), 75, (1, .97, .92))
softbox((2.6, -2.6, 2.6), (0, 0, 0), (2.0, 2.0), 14, (.9, .95, 1))
shoot(out)
