"""Eight letters that people put off, in a pile; the pencil waits on top."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.shapes import seamless
from things import HIGH, board, box, dark_pencil, ground_yellow

out = begin(-.02)
ambient("#fff3c8", .30)
seamless(ground_yellow(), back=3, bend=2)
edge = board()
for place, (number, turn, x, y) in enumerate(((6, -2, .03, 0), (5, 3, -.06, .05), (3, -1, .02, -.03), (8, 7, .05, .02), (2, 1, -.05, -.02), (7, -5, .04, .04), (4, 2, -.04, -.02), (1, -10, .02, 0))):
    box(number, (x, y, place * (HIGH + .002)), turn, edge=edge)
dark_pencil(1.15, (.66, .16, 8 * (HIGH + .002)), (0, 0, 12))
sun((-.9, .2, -.5), 3.4, 1.0, (1, .97, .9))
camera((.55, -8.6, 4.3), (-.16, .1, 1.3), 74)
shoot(out)
