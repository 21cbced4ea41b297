"""A corner of a scarf: its loom, its weaver and its date are woven into the border."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from scarf import twill
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.cloth import laid
from studio.shapes import ground
from things import ART, table

out = begin(.1)
ambient("#d8dade", .3)
ground(table())
laid(twill("under", f"{ART}/scarf-2.png", 310), 3.4, (-.5, -.2, 0), 38, swell=.03, seed=5)
laid(twill("hem", f"{ART}/hem.png", 200), 2.2, (.62, .62, .03), -9, hem=.013, swell=.12, seed=12)
softbox((-3.4, 2.2, 1.7), (0, 0, 0), (2.0, 1.5), 430, (1, .96, .9))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2, 2), 14, (.9, .95, 1))
camera((.30, -1.3, 4.4), (.24, .06, .05), 64)
shoot(out)
