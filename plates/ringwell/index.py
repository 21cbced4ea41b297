"""Ringwell: Denise's card index, one drawer; Joan's card is half out of it."""
import math
import os
import random

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.geometry import gather
from studio.materials import metal, paper, wood
from studio.shapes import block, ground, plain

out, art = begin(.6), os.environ["ART"]
chance = random.Random(4)
WIDE, HIGH, LONG = 1.5, 1.0, 4.6
ambient("#f0ddc2", .3)
ground(paper("desk", color="#4f4438", roughness=.5, bump=.03, grain=30, specular=.3))
oak = wood("#c08a52", "#8f5f34", "y", 9, 1)
front = wood("#c08a52", "#8f5f34", "x", 9, 2)
edge = paper("edges", color="#d8cbb2", bump=0)
for side in (-1, 1):
    block((.09, LONG, .7), (side * (WIDE / 2 + .1), 0, .35), oak, bevel=.015)
block((WIDE + .29, .11, .86), (0, -LONG / 2, .43), front, bevel=.02)
block((WIDE + .29, .09, .7), (0, LONG / 2, .35), front, bevel=.02)
block((WIDE + .2, LONG, .05), (0, 0, .025), oak, bevel=0)
brass = metal("#c79f55", .28)
holder = paper("holder", image=f"{art}/label.png", bump=.02)
plain(holder, (0, -LONG / 2 - .062, .5), (.86, .26), (90, 0, 0))
for size, at in (((.92, .02, .035), (0, .645)), ((.92, .02, .035), (0, .355)), ((.035, .02, .32), (-.445, .5)), ((.035, .02, .32), (.445, .5))):
    block((size[0], .03, size[2]), (at[0], -LONG / 2 - .065, at[1]), brass, bevel=.008)

stocks = [paper(f"stock {n}", color=tone, bump=.02, grain=200) for n, tone in enumerate(("#ece3d2", "#e6dbc7", "#efe8da", "#9fc4d8", "#e3d6be"))]
tones = {"buff": stocks[1], "red": paper("red", color="#d7352b", bump=.02), "thursday": stocks[3]}
guides = ["buff", "red", "thursday", "buff", "red", "buff", "thursday", "red", "buff"]


def standing(y, lean, parts):
    """Cards stand on the drawer's floor at `y` and lean back."""
    whole = gather(parts, (chance.uniform(-.02, .02), y, .06))
    whole.rotation_euler = (math.radians(90 - lean), 0, math.radians(chance.gauss(0, .5)))


first = paper("alf", image=f"{art}/drawer-card-alf.png", bump=.02, grain=200)
standing(-2.17, 15, [slab(WIDE, HIGH, .012, first, stocks[0], (0, HIGH / 2, 0), 0, .001)])
y, step, guide, drawn = -2.12, .031, 0, False
while y < 2.05:
    lean = 13 + 5 * math.sin(y * 2.1) + chance.uniform(-1.2, 1.2)
    if guide < len(guides) and y > -2.0 + guide * .43:
        tone = tones[guides[guide]]
        tab = (-.49, 0, .49)[guide % 3]
        printed = paper(f"tab {guide}", image=f"{art}/tab-{guide}.png", bump=.02, grain=200)
        standing(y, lean, [slab(WIDE, HIGH, .012, tone, tone, (0, HIGH / 2, 0), 0, 0), slab(.5, .24, .012, printed, tone, (tab, HIGH + .045, .0005), 0, .002)])
        guide += 1
    elif y > -.62 and not drawn:
        drawn = True
        face = paper("joan", image=f"{art}/drawer-card-joan.png", bump=.02, grain=200)
        standing(y, lean - 4, [slab(WIDE, HIGH, .012, face, stocks[3], (.03, HIGH / 2 + .8, 0), -3, .001)])
    else:
        stock = chance.choice(stocks)
        standing(y, lean, [slab(WIDE, HIGH * chance.uniform(.965, 1), .01, stock, stock, (chance.uniform(-.015, .015), HIGH / 2 - .01, 0), 0, 0)])
    y += step * chance.uniform(.8, 1.3)
softbox((-5.5, .5, 5), (0, 0, .6), (3, 2.4), 500, (1, .89, .72))
softbox((5, -4, 4), (0, 0, .5), (4, 4), 60, (.9, .95, 1))
camera((2.1, -6.3, 4.5), (-.02, -.5, .62), 55)
shoot(out)
