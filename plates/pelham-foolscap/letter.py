"""A letter to a former friend on a desk, begun three times: the last attempt is still on the pad."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.geometry import gather
from studio.materials import paper, wood
from studio.paper import crumple, leaf
from studio.shapes import block
from things import ART, YELLOW, dark_pencil

out = begin(.2)
ambient("#eef0f2", .40)
for n in range(5):
    block((14, 1.62, .4), (.7 * n, -3.2 + 1.63 * n, -.2), wood("#8a5d39", "#5a3a22", "x", 3.2, n * 3, .42), bevel=.012)
stock = dict(roughness=.85, bump=.04, grain=300, specular=.08)
sheets = {n: paper(f"legal {n}", image=f"{ART}/legal-{n}.png", **stock) for n in (1, 2, 3)}
leaf(2.2, 3.08, sheets[2], (-1.1, .16, .0), 9, .10, .022, 2)
pad = [slab(2.2, 3.08, .15, paper("leaves", color=YELLOW, roughness=.9, bump=.6, grain=(90)), paper("edges", color="#efd15c", roughness=.9, bump=.5, grain=160), (0, 0, 0), 0, .004)]
pad.append(block((2.206, .2, .17), (0, 1.45, .082), paper("binding", color="#7c2a22", roughness=.6, bump=.06, grain=120), bevel=.01))
pad.append(leaf(2.2, 2.88, sheets[3], (0, -.1, .152), 0, .26, .012, 5))
gather(pad, (.54, -.60, 0), -4)
crumple(2.2, 3.08, sheets[1], .40, (2.0, 1.2, 0), (40, 20, 60), 64, 7)
dark_pencil(1.6, (2.42, -1.0, .045), (90, 0, -158))
sun((.75, -.55, -.5), 3.0, 1.2, (1, .97, .92))
camera((.1, -2.8, 7.7), (.26, .30, 0), 64)
shoot(out)
