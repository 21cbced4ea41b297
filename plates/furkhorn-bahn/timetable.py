"""Furkhorn Bahn: the stationmasters' timetable, framed, on limewash in the sun of noon."""

import os

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import metal, paper, wall, wood
from studio.paper import sheet
from studio.shapes import backdrop, block, rod

WIDE, HIGH, FOOT, BAR = 1.5, 1.0, 0.7, 0.06

out, art = begin(0.04), os.environ["ART"]
ambient("#8fb6e2", 0.4)
backdrop(wall("#e7e1d4", "#d6cebf", 0.4, 2.2))
print_ = paper("timetable", image=f"{art}/timetable.png", roughness=0.8, bump=0.02, grain=200)
sheet(WIDE, HIGH, print_, (-WIDE / 2, -0.03, FOOT), 0.002)
for across, size in ((True, WIDE + 2 * BAR), (False, HIGH)):
    larch = wood("#b0793f", "#6f4520", "x" if across else "z", 30, 3 + across, 0.5)
    for side in (-1, 1):
        x, z = (0, side * (HIGH + BAR) / 2) if across else (side * (WIDE + BAR) / 2, 0)
        bar = (size, 0.09, BAR) if across else (BAR, 0.086, size)
        block(bar, (x, -0.045, FOOT + HIGH / 2 + z), larch, bevel=0.006)
brass = metal("#d9b25f", 0.25)
for x in (-WIDE / 2 - BAR / 2, WIDE / 2 + BAR / 2):
    for z in (FOOT - BAR / 2, FOOT + HIGH + BAR / 2):
        rod((x, -0.088, z), (x, -0.096, z), 0.012, brass)
sun((0.55, 0.8, -0.95), 4.3, 0.5, (1, 0.965, 0.91))
camera((-1.5, -1.75, 1.32), (-0.25, 0, 1.165), 45)
shoot(out)
