"""A corner of a scarf: its loom, its weaver and its date are woven into the border."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.cloth import laid, silk
from studio.shapes import ground
from things import ART, table

out = begin(.3)
ambient("#d8dade", .36)
ground(table())
laid(silk("under", f"{ART}/scarf-2.png", threads=960), 3.4, (-.5, -.2, 0), 38, swell=.03, seed=5)
laid(silk("hem", f"{ART}/hem.png", threads=620), 2.2, (.62, .62, .03), -9, hem=.013, swell=.10, seed=12)
softbox((-2.8, 2.6, 1.5), (0, 0, 0), (1.0, 1.6), 300, (1, .97, .92))
softbox((-.9, 3.4, 3.1), (.2, .1, 0), (1.6, .35), 60, (1, .98, .95))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2, 2), 22, (.9, .95, 1))
camera((.30, -1.3, 4.4), (.24, .06, .05), 64)
shoot(out)
