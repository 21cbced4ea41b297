"""Perigee Mutual: two Descent Reports, front and back, complete one orbit; beside them a scale."""
import os

from studio.books import booklet
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.materials import metal, paper
from studio.shapes import ground

out, art = begin(.2), os.environ["ART"]
ambient("#c9d2dc", .14)
ground(paper("black", color="#0b0c0e", roughness=.85, bump=.02, grain=300, specular=.08))
front, back = (paper(side, image=f"{art}/cover-{side}{'-upright' if upright() else ''}.png", roughness=.6, bump=.02, grain=500, specular=.2) for side in ("front", "back"))
inner, wire = paper("inner", color="#f2f1ec", bump=.01), metal("#cfd2d6", .2)
booklet(1.05, 1.4, 9, .028, front, inner, wire, (-1.053, .03, 0), .3, .05)
booklet(1.05, 1.4, 9, .028, back, inner, wire, (1.058, .02, 0), 179.5, .05)
scale = paper("scale", image=f"{art}/scale-report.png", roughness=.5, bump=0)
at, turn = ((-.66, -.86, 0), .4) if upright() else ((-1.165, -.27, 0), 90.4)
slab(.8, .06, .004, scale, inner, at, turn, .001)
softbox((-2.8, 1.9, 1.7), (0, 0, 0), (1.0, 1.8), 185, (1, .98, .95))
softbox((2.6, -1.2, 2.6), (.6, 0, 0), (1.6, 1.6), 40)
if upright():
    camera((.0, -.9, 4.95), (.0, -.09, 0), 61)
else:
    camera((.0, -.9, 4.95), (-.01, -.02, 0), 55.5)
shoot(out)
