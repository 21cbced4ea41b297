"""Perigee Mutual: an engineer's diagram on the grid, on its pad, in low light."""
import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper
from studio.paper import leaf
from studio.shapes import ground

out, art = begin(.95), os.environ["ART"]
ambient("#c9d2dc", .12)
ground(paper("black", color="#0b0c0e", roughness=.85, bump=.02, grain=300, specular=.08))
drawn, blank = paper("drawn", image=f"{art}/sheet.png", roughness=.7, bump=.02, grain=500), paper("blank", color="#f2f1ec", bump=.01)
slab(2.1, 1.5, .05, blank, blank, (0, 0, 0), -13, .001)
leaf(2.1, 1.5, drawn, (0, 0, .052), -13, curl=.12, wave=.006, seed=4)
slab(.8, .06, .004, paper("scale", image=f"{art}/scale-diagram.png", roughness=.5, bump=0), blank, (-.30, -.965, 0), -13, .001)
softbox((-2.2, 2.6, 1.0), (.1, 0, 0), (.7, 1.8), 120, (1, .98, .95))
softbox((2.8, -2.2, 2.2), (.4, -.2, 0), (1.2, 1.2), 26)
camera((.30, -2.55, 2.25), (-.04, -.16, .02), 45.5)
shoot(out)
