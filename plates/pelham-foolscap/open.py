"""The box to a former friend, open: inside its lid one paragraph, in its tray paper and a reply envelope."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab, tray
from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.materials import paper
from studio.shapes import seamless
from things import ART, STOCK, board, ground_yellow

out = begin(.04)
# On a phone the lid lies above its box.
(x, y, turn), (lid_x, lid_y, lid_turn) = ((-.03, -1.24, 5), (.02, 1.34, -3)) if upright() else ((-1.12, -.1, 6), (1.12, .06, -5))
ambient("#f7f4ea", .40)
seamless(ground_yellow(), back=4)
edge = board()
tray(board(), edge, 1.65, 2.35, .235, (x, y, 0), turn)
stock = dict(roughness=.85, bump=.04, grain=300, specular=.08)
sheets = paper("sheets", image=f"{ART}/legal-0.png", **stock)
slab(1.5, 2.15, .1, sheets, board(), (x, y, .03), turn, .004)
envelope = paper("envelope", image=f"{ART}/envelope.png", **stock)
slab(1.46, 1.03, .012, envelope, paper("blue", color="#7aa2c9", **stock), (x + .1, y - .66, .237), turn + 11, .003)
tray(paper("inside", image=f"{ART}/inside.png", **STOCK), edge, 1.675, 2.375, .2, (lid_x, lid_y, 0), lid_turn)
sun((.72, .5, -.72), 2.5, 1.0, (1, .98, .94))
if upright():
    camera((.0, -1.9, 10.4), (.02, -.03, 0), 69)
else:
    camera((.0, -2.6, 7.2), (.02, -.02, 0), 60)
shoot(out)
