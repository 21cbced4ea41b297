"""Verrasque: the grey box, open, and the scarf that is drawn out of it in folds, its end on the table."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.cloth import drape, laid, silk
from studio.geometry import gather
from studio.shapes import ground
from things import ART, base, lid, table

out = begin(.36)
ambient("#d8dade", .40)
ground(table())
scarf, under = (silk(name, f"{ART}/{name}.png", threads=700) for name in ("scarf-1", "scarf-back"))
layers = [
    laid(under, .93, (-.004, .006, .040), 90.8, hem=.006, seed=4),
    laid(scarf, .92, (.003, .002, .058), 89.3, hem=.006, seed=8),
]
box = [base((0, 0, 0)), *layers]
if upright():
    gather(box, (-.03, .10, 0), -5)
    lid((.10, 1.16, 0), 6)
    drape(scarf, [(.0, .53, .075, .88, .04), (.0, .34, .085, .84, .07), (.0, .06, .12, .72, .12), (-.03, -.26, .20, .56, .15), (-.02, -.5, .17, .50, .13), (.06, -.70, .04, .52, .10), (.16, -.84, .0, .58, .08), (.23, -1.0, 0, .64, .06)], 6, seed=3)
else:
    gather(box, (-.72, .06, 0), 8)
    lid((.80, .22, 0), -7)
    drape(scarf, [(-1.16, .0, .075, .90, .04), (-.95, .03, .085, .86, .07), (-.68, .04, .12, .74, .12), (-.38, .0, .20, .56, .15), (-.12, -.08, .17, .50, .13), (.08, -.2, .04, .52, .10), (.32, -.3, .0, .58, .08), (.62, -.36, 0, .64, .06)], 6, seed=3)
softbox((-3.1, 2.5, 1.9), (-.2, 0, 0), (.8, 2.2), 290, (1, .97, .92))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2.0, 2.0), 20, (.9, .95, 1))
if upright():
    camera((.03, -2.5, 4.6), (.03, .20, .05), 71)
else:
    camera((.04, -2.6, 4.1), (.04, -.02, .05), 62)
shoot(out)
