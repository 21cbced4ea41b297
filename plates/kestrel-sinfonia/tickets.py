"""Tickets on a car park's floor, in what light a door ajar lets through."""

import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, projector, shoot
from studio.materials import paper, wall
from studio.shapes import ground

out, art = begin(0.15), os.environ["ART"]
ambient("#70809c", 0.75)
ground(wall("#9b9893", "#75726e", 0.35, 1.6))
edge = paper("edge", color="#2a2a2e", bump=0)
for name, x, y in (("ramp", -0.55, 1.02), ("tins", 0.10, 0.06), ("looms", 0.72, -0.92)):
    face = paper(name, image=f"{art}/ticket-{name}.png", roughness=0.5, bump=0.02, grain=600, specular=0.05)
    slab(2.1, 0.74, 0.012, face, edge, (x, y, 0), 24, 0.001)
projector(f"{art}/slit.png", (1.0, 3.4, 3.2), (0.55, 0.02, 0), 1.5, (900, 900), 2000, 0.03)
camera((0.3, -2.0, 4.6), (0.22, 0.05, 0), 76)
shoot(out)
