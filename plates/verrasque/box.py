"""Verrasque: the grey box, open, and the scarf as it lies in it, folded, one corner turned back."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.cloth import laid, silk
from studio.geometry import gather
from studio.shapes import ground
from things import ART, base, lid, table

out = begin(.3)
ambient("#d8dade", .38)
ground(table())
top, under = (silk(name, f"{ART}/{name}.png") for name in ("scarf-1", "scarf-back"))
layers = [
    laid(under, .93, (-.004, .006, .050), .8, hem=.006, seed=4),
    laid(top, .92, (.003, .002, .072), -.7, hem=.006, seed=8),
    laid(under, .925, (.006, -.002, .094), .4, hem=.006, seed=6),
    laid(top, .93, (-.004, .004, .116), -.4, back=(.47, .026), hem=.006, swell=.032, seed=2),
]
gather([base((0, 0, 0)), *layers], (-.30, .0, 0), 6)
lid((.86, .10, 0), -4)
softbox((-2.7, 2.4, 1.5), (-.2, 0, 0), (.9, 1.5), 250, (1, .97, .92))
softbox((2.6, -1.6, 2.6), (0, 0, 0), (2.0, 2.0), 20, (.9, .95, 1))
camera((.0, -.75, 4.4), (.0, .01, .05), 83)
shoot(out)
