"""Verrasque: the grey box, open, and what was in it."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.cloth import drape, silk
from studio.geometry import gather
from studio.shapes import ground, plain
from things import ART, base, lid, table

out = begin(.16)
ambient("#d8dade", .42)
ground(table())
scarf = drape(
    silk("scarf", f"{ART}/scarf-1.png"),
    [
        (-.02, .46, .05, .90, .05),
        (-.02, .30, .10, .92, .09),
        (.02, .0, .12, .90, .10),
        (.04, -.30, .16, .78, .09),
        (.06, -.49, .195, .66, .05),
        (.06, -.58, .16, .63, .035),
        (.07, -.68, .075, .62, .035),
        (.10, -.82, .018, .65, .045),
        (.17, -1.0, .012, .70, .065),
        (.34, -1.26, .012, .80, .07),
        (.74, -1.58, .012, .92, .08),
        (1.3, -1.86, .012, .98, .08),
    ],
    11,
)
gather([base((0, 0, 0)), scarf], (.1, .22, 0), 12)
top = lid((-.80, .30, .075), 27)
top.rotation_euler.x, top.rotation_euler.y = math.radians(2), math.radians(-9)
softbox((-3.0, 1.2, 2.4), (0, 0, 0), (2.0, 2.0), 165, (1, .97, .92))
softbox((2.6, 2.2, 1.8), (0, 0, 0), (2.0, 1.0), 30, (.9, .95, 1))
for size in ((.15, 4), (4, .15)):
    bar = plain(table(), (-4, .84, 2.5), size, (90, 0, 90))
    bar.visible_camera = False
sun((.8, -.30, -.52), 2.1, .9, (1, .94, .84))
camera((.42, -2.9, 2.75), (.02, -.03, .05), 62)
shoot(out)
