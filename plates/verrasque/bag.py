"""The bag of the shop, seen as it is handed over: grey, but lined in the seven silks."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import geometry
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper
from studio.shapes import ground, rod, rope
from things import ART, STOCK, table

WIDE, DEEP, HIGH = 1.0, .6, 1.14

out = begin(.15)
ambient("#d8dade", .42)
ground(table())


def side(inset):
    """The four sides in one, from the front's left corner; the short ones are creased inwards."""
    whole = 2 * (WIDE + DEEP)

    def place(u, v):
        s = u * whole
        pinch = .055 * v
        bow = .018 * v * v
        if s < WIDE:
            x, y = s - WIDE / 2, -DEEP / 2 - bow * math.sin(math.pi * s / WIDE)
        elif s < WIDE + DEEP:
            t = (s - WIDE) / DEEP
            x, y = WIDE / 2 - pinch * (1 - abs(2 * t - 1)), (t - .5) * DEEP
        elif s < 2 * WIDE + DEEP:
            x = WIDE / 2 - (s - WIDE - DEEP)
            y = DEEP / 2 + bow * math.cos(math.pi * x)
        else:
            t = (s - 2 * WIDE - DEEP) / DEEP
            x, y = -WIDE / 2 + pinch * (1 - abs(2 * t - 1)), (.5 - t) * DEEP
        return x * (1 - 2 * inset / WIDE), y * (1 - 2 * inset / DEEP), .002 + v * HIGH

    return place


def wall(inset, name):
    face = paper(name, image=f"{ART}/{name}.png", **STOCK)
    thing = geometry.mesh(name, *geometry.grid(side(inset), 320, 60), materials=[face])
    geometry.smooth(thing, 20)
    return thing


TURN = math.radians(-24)
geometry.gather([wall(0, "bag"), wall(.004, "bag-inside")], (0, 0, 0), -24)
cord = paper("cord", color="#3b3a38", roughness=.9, bump=.1, grain=300)
for y, lean in ((-DEEP / 2 + .008, -.10), (DEEP / 2 - .022, .05)):
    way = [(-.2, y, HIGH - .10), (-.2, y, HIGH), (-.19, y + lean * .4, HIGH + .14), (-.11, y + lean * .8, HIGH + .25), (.02, y + lean, HIGH + .29), (.13, y + lean * .8, HIGH + .24), (.19, y + lean * .4, HIGH + .13), (.2, y, HIGH), (.2, y, HIGH - .10)]
    rope([(x * math.cos(TURN) - y * math.sin(TURN), x * math.sin(TURN) + y * math.cos(TURN), z) for x, y, z in way], .011, cord)
softbox((-3.0, -1.3, 2.9), (0, 0, .4), (1.8, 1.8), 320, (1, .97, .92))
softbox((1.2, 2.6, 3.0), (0, 0, .6), (2, 1), 50, (.9, .95, 1))
camera((.2, -6.3, 7.4), (.03, .06, .63), 172)
shoot(out)
