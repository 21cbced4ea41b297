"""Ringwell: the poster in its case at a bus stop, after rain, as the lamps come on."""
import os
import random

import bpy
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox
from studio.glass import drops
from studio.materials import lit, metal, paper
from studio.paper import sheet
from studio.shapes import backdrop, block, ground, plain
from studio.street import wet

out, art = begin(.2), os.environ["ART"]
sky([(0, "#10151c"), (.5, "#33475c"), (.56, "#3f566d"), (.75, "#22334a"), (1, "#101a28")], .8)
ground(wet("#515154", (.62, .42), .92))
frame, steel = paper("frame", color="#1d2023", roughness=.32, bump=.01, grain=200, specular=.5), metal("#8a8f94", .38)
x0, z0, w, h = -.55, .36, 1.20, 1.80
sheet(w, h, lit(image=f"{art}/poster-joan.png", power=1.0), (x0 - w / 2, 0, z0), 0)
for size, at in (((.07, .17, h + .24), (x0 - w / 2 - .03, .03, z0 + h / 2)), ((.07, .17, h + .24), (x0 + w / 2 + .03, .03, z0 + h / 2)), ((w + .13, .17, .09), (x0, .03, z0 - .04)), ((w + .13, .17, .13), (x0, .03, z0 + h + .06)), ((w + .1, .1, h), (x0, .09, z0 + h / 2))):
    block(size, at, frame, bevel=.012)
for x in (-.4, .4):
    block((.09, .12, .4), (x0 + x, .03, .14), frame, bevel=.01)
drops(420, w, h, (x0 - w / 2, -.052, z0), (.0025, .0075), 3, .12)
# the shelter: roof, posts, a pane behind, a bench
block((4.4, 1.5, .07), (2.5, .62, 2.46), frame, bevel=.02)
for x in (.62, 2.3, 4.0):
    block((.06, .06, 2.46), (x, 1.25, 1.23), frame, bevel=.01)
block((2.0, .34, .05), (1.98, .95, .50), steel, bevel=.015)
for x in (1.2, 2.76):
    block((.05, .3, .5), (x, .95, .25), frame, bevel=.01)
block((3.0, .06, .03), (2.4, .7, 2.41), lit("#e6eef2", 2.2), bevel=0)
softbox((2.3, .7, 2.38), (2.3, .7, 0), (3, .4), 48, (.86, .93, 1))
softbox((x0, -.3, z0 + h / 2), (x0, -2, .3), (w, h), 26, (.85, .93, 1))
# far off: a terrace with its windows, lamps of the road
house = paper("house", color="#1b2530", bump=0)
chance = random.Random(6)
for n in range(9):
    high = 4.6 + chance.uniform(-.2, .3)
    block((3.2, 1, high), (-3 + n * 3.22, 24, high / 2), house, bevel=0)
    for x, z in ((-.8, 1.5), (.7, 1.5), (-.8, 3.4), (.7, 3.4)):
        if chance.random() < .36:
            plain(lit(chance.choice(("#ffc66e", "#ffd796", "#f7e2bd")), 1.6), (-3 + n * 3.22 + x, 23.4, z), (.8, 1.1), (90, 0, 0))
for tone, power, spots in (("#ffb25e", 5, 6), ("#ff3b25", 5, 3), ("#fff0d8", 4, 4)):
    for _ in range(spots):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=chance.uniform(.07, .13), location=(chance.uniform(2.4, 12), chance.uniform(12, 20), chance.uniform(.5, 1.1) if tone != "#ffb25e" else chance.uniform(3, 5)))
        bpy.context.object.data.materials.append(lit(tone, power))
bricks = backdrop(wet("#7a4a3c", (.24, .085), .1), 2.4)
bricks.location.x = -8.55
softbox((-2.6, -.4, 4.2), (-1.2, 2.4, 1.2), (.8, .8), 90, (1, .74, .45))
camera((.44, -4.6, .95), (.44, 0, .95), 46, .3, (.44, 0, 1.2))
shift(.085)
shoot(out)
