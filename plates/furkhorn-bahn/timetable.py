"""Furkhorn Bahn: the stationmasters' timetable, framed, on limewash in a low sun; the shade of the station's corner ends beside it."""

import os

from mathutils import Vector

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import metal, paper, wall, wood
from studio.paper import sheet
from studio.shapes import backdrop, block, rod

WIDE, HIGH, FOOT, BAR = 1.5, 1.0, 0.7, 0.055

out, art = begin(0.04), os.environ["ART"]
ambient("#8fb6e2", 0.4)
backdrop(wall("#e9e4d8", "#d9d2c4", 0.16, 1.7))
print_ = paper("timetable", image=f"{art}/timetable.png", roughness=0.8, bump=0.02, grain=200)
sheet(WIDE, HIGH, print_, (-WIDE / 2, -0.03, FOOT), 0.002)
larch = [wood("#c29a66", "#93683c", axis, 44, seed, 0.5) for axis, seed in (("x", 4), ("z", 3))]
for side in (-1, 1):
    # Flat, so that the shadow of the frame ends before the first letter.
    block((WIDE + 2 * BAR, 0.056, BAR), (0, -0.028, FOOT + HIGH / 2 + side * (HIGH + BAR) / 2), larch[0], bevel=0.005)
    block((BAR, 0.053, HIGH), (side * (WIDE + BAR) / 2, -0.0265, FOOT + HIGH / 2), larch[1], bevel=0.005)
brass = metal("#d9b25f", 0.25)
for x in (-WIDE / 2 - BAR / 2, WIDE / 2 + BAR / 2):
    for z in (FOOT - BAR / 2, FOOT + HIGH + BAR / 2):
        rod((x, -0.055, z), (x, -0.061, z), 0.011, brass)
SUN = Vector((0.72, 0.8, -0.5))
# Out of the picture: the corner of the station, whose shade ends beside the frame.
corner = block((2, 0.02, 5), Vector((-2.04, 0, 1.2)) - SUN * 2.2, paper("corner", color="#b7ad9b", bump=0), (0, 7, 0), 0)
corner.visible_camera = False
sun(SUN, 4.4, 0.5, (1, 0.955, 0.89))
camera((-1.62, -2.75, 1.24), (-0.17, 0, 1.19), 58)
shoot(out)
