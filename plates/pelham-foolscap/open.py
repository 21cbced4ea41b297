"""The box to a former friend, open: inside its lid one paragraph, in its tray paper and a reply envelope."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab, tray
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper
from studio.shapes import seamless
from things import ART, STOCK, board, ground_yellow

out = begin(.06)
ambient("#fff3c8", .36)
seamless(ground_yellow(), back=4)
edge = board("#f6d348")
tray(board("#f6d348"), edge, 1.65, 2.35, .235, (-1.12, -.1, 0), 6)
stock = dict(roughness=.85, bump=.04, grain=300, specular=.08)
sheets = paper("sheets", image=f"{ART}/legal-0.png", **stock)
slab(1.5, 2.15, .1, sheets, paper("block", color="#fbe9a0", **stock), (-1.12, -.1, .03), 6, .004)
envelope = paper("envelope", image=f"{ART}/envelope.png", **stock)
slab(1.46, 1.03, .012, envelope, paper("blue", color="#7aa2c9", **stock), (-1.02, -.78, .235), 17, .003)
tray(paper("inside", image=f"{ART}/inside.png", **STOCK), edge, 1.675, 2.375, .2, (1.12, .06, 0), -5)
sun((.72, .5, -.72), 2.5, 1.0, (1, .97, .9))
camera((.0, -2.6, 7.2), (.02, -.02, 0), 60)
shoot(out)
