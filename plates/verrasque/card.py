"""The mending card on the box's board, a needle through it, the scarf beside it."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from scarf import twill
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.cloth import laid, silk
from studio.materials import metal, paper
from studio.shapes import ground, rod, thread
from studio.geometry import spline
from things import ART, table

out = begin(.2)
sky([(0, "#6f7074"), (.5, "#c9ccd2"), (1, "#eceef2")], .42)
ground(table("#8f8d88"))
stock = dict(roughness=.85, bump=.04, grain=500, specular=.1)
card = paper("card", image=f"{ART}/card.png", **stock)
slab(1.48, 1.05, .009, card, paper("card edge", color="#efece5", **stock), (-.12, -.08, 0), 9, .002)
steel = metal("#e8e6e2", .18)
rod((.15, -.52, .006), (.43, -.315, .036), .0062, steel)
rod((.43, -.315, .036), (.465, -.29, .04), .0046, steel)
loose = [(.46, -.294, .046), (.54, -.23, .04), (.67, -.20, .016), (.71, -.32, .014), (.61, -.39, .014), (.69, -.50, .010), (.85, -.46, .006), (.97, -.60, .006), (1.3, -.58, .006)]
thread(spline(loose, 24), .0048, silk("floss", color="#c8102e"))
laid(twill("scarf", f"{ART}/scarf-1.png", 380), 2.6, (.42, 1.86, 0), 4, hem=.013, swell=.075, seed=8)
softbox((-2.6, .9, 1.7), (0, 0, 0), (1.4, 1.4), 84, (1, .97, .92))
softbox((.2, 3.5, 2.3), (.3, .9, 0), (1.8, .3), 34, (1, .98, .95))
softbox((2.4, -1.4, 2.4), (0, 0, 0), (1.6, 1.6), 16, (.9, .95, 1))
camera((-.02, -1.95, 2.5), (-.09, .01, 0), 59)
shoot(out)
