"""A letter to a former friend, begun three times."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper
from studio.paper import crumple, leaf
from studio.shapes import ground
from things import ART, dark_pencil

out = begin(.12)
ambient("#f3f0e2", .40)
ground(paper("desk", color="#ffd84a", roughness=.9, bump=.02, grain=30, specular=.1))
stock = dict(roughness=.85, bump=.04, grain=300, specular=.08)
sheets = {n: paper(f"legal {n}", image=f"{ART}/legal-{n}.png", **stock) for n in (1, 2, 3)}
leaf(2.2, 3.08, sheets[2], (-1.12, .16, .0), 9, 0, .012, 2)
leaf(2.2, 3.08, sheets[3], (.52, -.62, .03), -4, .30, .014, 5)
crumple(2.2, 3.08, sheets[1], .40, (1.95, 1.32, 0), (40, 20, 60), 64, 7)
dark_pencil(1.6, (2.42, -1.0, .045), (90, 0, -158))
sun((.75, -.55, -.5), 3.0, 1.4, (1, .95, .85))
camera((.1, -2.8, 7.7), (.24, .30, 0), 64)
shoot(out)
