"""Harbeck: the plate on a lamp post at Cobden Terrace, in wet daylight; taken with a telephone."""
import math
import os
import random

import bpy
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.glass import drops, window
from studio.materials import lit, metal, paper, wall
from studio.shapes import block, ground, plain, rod
from studio.street import wet

out, art = begin(.46), os.environ["ART"]
sky([(0, "#55585a"), (.48, "#8f9698"), (.52, "#b6bec1"), (.7, "#d3dadc"), (1, "#eef1f1")], 1.0)
ground(wet("#585b5d", (.5, .3), .7))
zinc = metal("#9aa0a3", .42)
rod((0, .06, -.2), (0, .06, 3.6), .052, zinc)
rod((0, .06, -.2), (0, .06, .95), .078, zinc)
face = paper("plate", image=f"{art}/street.png", roughness=.18, bump=0, specular=.5)
thing = slab(.44, .59, .004, face, metal("#c9ccce", .3), (0, 0, 0), 0, .001)
thing.location, thing.rotation_euler = (.012, 0, 1.52), [math.radians(a) for a in (90, -2, 0)]
for z in (1.30, 1.74):
    rod((0, .06, z - .012), (0, .06, z + .012), .0555, metal("#d4d7d9", .25))
for x, z in ((.006, 1.742), (.02, 1.252)):
    rod((x, -.002, z), (x, -.009, z), .008, metal("#8b8e90", .3), 24)
drops(260, .42, .57, (-.2, -.0055, 1.235), (.0008, .0034), 5, .15)
# the terrace behind climbs the hill
chance = random.Random(3)
tones = [wall(tone, stain, .5, 1.2, roughness=.6, specular=.3) for tone, stain in (("#7d7260", "#4b443a"), ("#6d6455", "#423c33"))]
slate, glass = paper("slate", color="#454a50", roughness=.35, bump=.05, grain=6, specular=.5), window("#10171d", .05)
for n in range(7):
    x, up = -3.6 + n * 2.3, n * .42 - .4
    block((2.28, 3, 3.0), (x, 8.5, up + 1.5), tones[n % 2], bevel=.01)
    roof = block((2.4, .12, 2.1), (x, 7.75, up + 3.5), slate, (-48, 0, 0), .01)
    block((.5, .5, 1.0), (x + .9, 8.4, up + 4.5), tones[(n + 1) % 2], bevel=.01)
    for dx, z in ((-.55, 2.2), (.5, 2.2), (.5, .95)):
        plain(glass if chance.random() < .8 else lit("#ffd58c", 1.3), (x + dx, 6.99, up + z), (.55, .8), (90, 0, 0))
    plain(paper(f"door {n}", color=chance.choice(("#1747c7", "#7c2a22", "#2d5b47", "#e9e4d6")), bump=0, roughness=.4), (x - .55, 6.98, up + .85), (.6, 1.5), (90, 0, 0))
hill = wall("#66705a", "#49523f", .4, .5)
block((60, 1, 9), (0, 30, 2.2), hill, (0, -6, 0), 0)
softbox((-3, -4, 4.5), (0, 0, 1.4), (4, 3), 80, (.94, .97, 1))
camera((-.26, -1.05, 1.42), (.03, 0, 1.5), 43, .8, (0, 0, 1.5))
bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(1.8))
shoot(out)
