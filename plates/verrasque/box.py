"""Verrasque: the grey box, open, and the scarf that is drawn out of it over the rim, its hemmed end on the stone."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from scarf import crease, hem
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.cloth import drape, laid, silk
from studio.geometry import gather
from studio.materials import wall
from studio.shapes import ground
from things import ART, base, lid

out = begin(.28)
ambient("#d8dade", .27)
ground(wall("#cbbfac", "#bdb09c", .03, 2.4))
scarf, under = (silk(name, f"{ART}/{name}.png", threads=700, roughness=.29) for name in ("scarf-1", "scarf-back"))
layers = [
    laid(under, .93, (-.004, .006, .040), 90.8, hem=.006, seed=4),
    laid(scarf, .92, (.003, .002, .058), 89.3, hem=.006, seed=8),
]
box = [base((0, 0, 0)), *layers]
# From where it lies in the box over the rim, which it clears by a thumb, down to the stone, where it spreads.
if upright():
    gather(box, (-.03, .30, 0), -5)
    lid((.10, 1.34, 0), 6)
    way = [(.0, .73, .075, .86, .03), (.0, .54, .085, .82, .05), (.0, .24, .12, .72, .08), (-.01, .0, .19, .62, .09), (-.02, -.16, .215, .57, .085), (-.02, -.27, .19, .56, .08), (-.01, -.35, .10, .56, .08), (.01, -.42, .02, .56, .09), (.05, -.54, 0, .57, .115), (.13, -.75, 0, .60, .11), (.22, -1.01, 0, .68, .085)]
else:
    gather(box, (-.72, .16, 0), 8)
    lid((.89, .50, 0), -7)
    way = [(-1.16, .10, .085, .86, .03), (-.95, .12, .088, .82, .05), (-.66, .13, .12, .72, .08), (-.40, .11, .19, .62, .09), (-.21, .07, .22, .57, .085), (-.10, .03, .20, .56, .08), (-.02, -.01, .10, .56, .08), (.05, -.06, .02, .56, .09), (.17, -.15, .0, .57, .115), (.41, -.34, 0, .60, .11), (.76, -.53, 0, .70, .085)]
drawn = drape(scarf, way, 7, seed=5)
crease(drawn)
hem(drawn, scarf)
softbox((-3.1, 2.5, 1.9), (-.2, 0, 0), (.8, 2.2), 265, (1, .97, .92))
softbox((1.6, 3.4, 1.9), (.4, -.4, 0), (2.4, .3), 56, (1, .98, .95))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2.0, 2.0), 20, (.9, .95, 1))
if upright():
    camera((.03, -2.5, 4.6), (.03, .20, .05), 71)
else:
    camera((.04, -2.6, 4.1), (.04, -.02, .05), 62)
shoot(out)
