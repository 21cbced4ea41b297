"""A corner of a scarf: its loom, its weaver and its date are woven into the border."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.cloth import drape, silk
from studio.shapes import ground
from things import ART, table

out = begin(.15)
ambient("#d8dade", .4)
ground(table())
drape(
    silk("under", f"{ART}/scarf-2.png"),
    [(-2.2, 1.5, .0, 2.6, .055), (-1.1, .5, .0, 2.4, .06), (.1, -.5, .0, 2.3, .055), (1.3, -1.6, .0, 2.6, .06)],
    13, seed=5,
)
drape(
    silk("hem", f"{ART}/hem.png", roughness=.4),
    [(.80, 2.0, .26, 1.7, .22), (.58, 1.1, .24, 1.62, .18), (.40, .42, .22, 1.56, .11), (.31, .0, .20, 1.54, .05), (.245, -.36, .185, 1.52, .02), (.215, -.54, .16, 1.52, .012)],
    4, seed=12, lean=.05,
)
softbox((-3.2, 1.6, 2.0), (0, 0, 0), (1.6, 2.4), 230, (1, .97, .92))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2, 2), 26, (.9, .95, 1))
camera((.14, -1.9, 3.85), (.10, .0, .15), 75)
shoot(out)
