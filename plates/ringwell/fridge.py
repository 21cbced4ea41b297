"""Ringwell: a volunteer's card on the fridge, in the low sun of a kitchen window."""
import math
import os

from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.geometry import grid, mesh
from studio.materials import enamel, lacquer, metal, paper
from studio.shapes import block, plain, rod, turned

out, art = begin(0), os.environ["ART"]
ambient("#f3e6d2", .36)
door = enamel("door", color="#ebe3d3")
for middle, high in ((-2.55, 10), (4.55, 4)):
    block((6.4, .5, high), (1.0, .25, middle), door, bevel=.2, smooth=8)
plain(paper("gap", color="#3b352d", bump=0), (1, .3, 2.5), (6.2, .6), (90, 0, 0))
plain(paper("wall", color="#b9a385", bump=.02), (0, .9, 0), (30, 30), (90, 0, 0))
chrome = metal("#f1ece2", .12)
for low, high in ((-2.6, 1.7), (3.0, 6)):
    rod((-1.72, -.34, low), (-1.72, -.34, high), .085, chrome)
    for z in (low + .25, high - .25):
        rod((-1.72, -.34, z), (-1.72, .02, z), .07, chrome)
face = paper("card", image=f"{art}/fridge-card.png", roughness=.75, bump=.03, grain=300)


def hangs(u, v):
    """Held at its head; the lower corners have begun to come away from the door."""
    away = (1 - v) ** 2.4 * (.05 + .16 * u**3) + .012 * (1 - v) * math.sin(5 * u + 1)
    return (u - .5) * 2.0, -.006 - max(0, away), (v - .5) * 2.8


card = mesh("card", *grid(hangs, 40, 56), materials=[face], smooth=True)
card.location, card.rotation_euler = (.62, -.002, .2), (0, math.radians(2.4), 0)
magnet = turned([(0, .1), (.12, .1), (.145, .085), (.15, .06), (.15, 0)][::-1], lacquer("#d7352b"), (.68, -.02, 1.43))
magnet.rotation_euler = (math.radians(90), 0, 0)
# the window's bars, out of frame
sun((.74, .95, -.5), 3.0, .9, (1, .88, .7))
for size, at in (((.2, .1, 12), (-4.4, -3.6, 2)), ((.2, .1, 12), (-1.9, -3.6, 2)), ((12, .1, .2), (-3.3, -3.6, 3.4)), ((4, .1, 12), (-7.4, -3.6, 2))):
    block(size, at, door, bevel=0).visible_camera = False
softbox((5, -6, 3), (0, 0, 0), (4, 4), 60, (.95, .97, 1))
camera((-1.8, -8.0, .6), (.3, 0, .2), 62)
shoot(out)
