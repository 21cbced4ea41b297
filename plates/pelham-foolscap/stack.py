"""Eight letters that people put off, in a pile; a pencil has been left under the first of them."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper
from studio.shapes import seamless
from things import HIGH, board, box, dark_pencil

out = begin(.24)
ambient("#fbf3e4", .46)
# The envelope's blue.
seamless(paper("blue", color="#7aa2c9", roughness=.9, bump=.01, grain=40, specular=.05), back=3, bend=2)
edge, step = board(), HIGH + .002
for place, (number, turn, x, y) in enumerate(((6, -2, .03, 0), (5, 3, -.06, .05), (3, -1, .02, -.03), (8, 7, .05, .02), (2, 1, -.05, -.02), (7, -5, .04, .04), (4, 2, -.04, -.02))):
    box(number, (x, y, place * step), turn, edge=edge)
# It lies across, its point out to the right, and lifts the box's far end.
top = 7 * step
dark_pencil(1.9, (-.42, .6, top + .0495), (90, 30, 97))
box(1, (.02, .0, top + .056), -8, 2.7, edge=edge)
sun((-.66, .62, -.55), 2.7, 1.0, (1, .96, .88))
camera((.4, -8.9, 2.08), (.06, .1, 1.12), 78)
shoot(out)
