"""The size is a letter-box's: a box comes through one, title last."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.geometry import gather, mesh, rounded, smooth
from studio.materials import metal, paper
from studio.shapes import plain, plate, turned
from things import board, box

# From a panel's outer edge inwards, and out of the door: a bold moulding, then the bevel of a raised field.
MOULDING = [(0, 0), (0, .1)] + [(.1 - .1 * math.cos(a), .1 + .07 * math.sin(a)) for a in (math.pi * n / 12 for n in range(1, 9))]
MOULDING += [(.18, .1), (.2, .1)] + [(.2 + .1 * math.sin(a), .01 + .09 * math.cos(a)) for a in (math.pi * n / 16 for n in range(1, 9))]
MOULDING += [(.34, .012), (.345, .03), (.62, .1), (.625, .115)]


def panel(left, right, low, high, material):
    """A door's panel within its moulding: ring within ring, each `MOULDING` further in."""
    points, faces = [], []
    for inward, out in MOULDING:
        x, z = (left + inward, right - inward), (low + inward, high - inward)
        points += [(x[0], -out, z[0]), (x[1], -out, z[0]), (x[1], -out, z[1]), (x[0], -out, z[1])]
    for ring in range(0, len(points) - 4, 4):
        faces += [(ring + i, ring + (i + 1) % 4, ring + 4 + (i + 1) % 4, ring + 4 + i) for i in range(4)]
    smooth(mesh("panel", points, [*faces, tuple(range(len(points) - 4, len(points)))], materials=[material]), 32)


out = begin(-.24)
# The brass mirrors the hall: a dark floor, a pale wall, more light the higher one looks.
sky([(0, "#1c1813"), (.17, "#2b241c"), (.215, "#8f8778"), (.235, "#fff6e4"), (.3, "#e9e2d4"), (.5, "#cfd5dc"), (.8, "#dfe6ee"), (.93, "#aab4c0"), (1, "#eef2f6")], .31)
paint = paper("paint", color="#8fbae4", roughness=.36, specular=.4, bump=.03, grain=14)
plain(paint, (0, 0, 0), (14, 14), (90, 0, 0))
panel(-2.15, 2.15, 1.0, 5, paint)
panel(-2.15, 2.15, -6, -1.32, paint)
brass = metal("#e0b457", .16)
plate([rounded(0, 0, 3.05, 1.0, .06), rounded(0, 0, 2.4, .46, .02)], .05, brass, (0, -.05, 0), .022)
plain(paper("dark", color="#141210", bump=0), (0, -.012, 0), (2.5, .5), (90, 0, 0))
for x in (-1.36, 1.36):
    head = turned([(0, .045), (.04, .04), (.062, .018), (.066, 0)][::-1], brass, (x, -.095, 0))
    head.rotation_euler = (math.radians(90), 0, 0)
flap = slab(2.36, .45, .03, brass, brass, (0, -.225, -.015), 0, .012)
gather([flap], (0, -.12, .215)).rotation_euler.x = math.radians(27)
box(4, (0, -.98, -.45), 0, 12, board(), cut="steep")
# Along the door, so that its mouldings, the flap and the box throw their shadows on what is below them.
sun((.58, .16, -.78), 1.85, .7, (1, .95, .86))
softbox((-3.4, -6.5, 1.4), (0, 0, 0), (3, 3), 400, (1, .97, .93))
softbox((-.4, -1.3, 6.5), (0, -.3, .1), (2.2, 2.4), 50, (1, .96, .88)).visible_diffuse = False  # for the flap alone
camera((.4, -6.8, 4.6), (.04, -.55, -.42), 62)
shoot(out)
