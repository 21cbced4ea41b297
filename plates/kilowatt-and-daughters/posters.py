"""Kilowatt & Daughters: three posters on a street wall in the morning, in the shadow of a tree."""

import math
import os

from studio.camera_and_light import ambient, begin, camera, foliage, sun
from studio.materials import paper, wall
from studio.motion import swing_shadow
from studio.paper import sheet
from studio.shapes import backdrop, block, ground

out, art = begin(0.12), os.environ["ART"]
ambient("#a9c3e6", 0.5)
backdrop(wall("#b3ab9f", "#8f877b", 0.5, 2.2))
ground(wall("#77736b", "#57544e", 0.4, 3), -0.62)
block((16, 0.16, 0.5), (0, -0.06, -0.47), wall("#8b867c", "#6b675f", 0.4, 4), bevel=0.02)
posters = zip(("birds", "sixty", "heart"), ((-1.62, 0.105), (-0.51, 0.12), (0.6, 0.09)))
for seed, (name, (x, z)) in enumerate(posters, 1):
    face = paper(name, image=f"{art}/poster-{name}.png", bump=0.05, grain=30, specular=0.08)
    sheet(1.06, 1.59, face, (x, -0.006, z), wave=0.006, seed=seed)
# The tree stands to the left: its shadow lies along the top of the wall and leaves the words alone.
light = sun((0.9, 1.4, -1.1), 4.0, 1.5)
branches = [
    foliage((-3.9, -3.4, 4.6), 130, (0.34, 0.2, 0.3), 0.12, 3),
    foliage((-2.8, -3.4, 4.72), 34, (0.5, 0.12, 0.07), 0.11, 4),
    foliage((-0.7, -3.4, 4.76), 30, (0.5, 0.12, 0.07), 0.11, 9),
]
camera((0.9, -6.4, 0.95), (0.04, 0, 0.82), 63)


def sway(way):
    """A light wind: each branch turns about the trunk and gives way in its own measure."""
    for branch, (aside, turn, down) in zip(branches, ((0.05, 2.4, 0.01), (0.09, -1.6, 0.02), (-0.06, 3.4, 0.03))):
        branch.location = (aside * way, 0, -down * way * way)
        branch.rotation_euler = (0, math.radians(turn * way * abs(way) ** 0.4), math.radians(-turn * way * 0.4))


swing_shadow(out, sway, branches, light)
