"""Harbeck: the dig diary on the wall at Hollin Bank, between two showers; taken with a telephone."""
import math
import os

import bpy
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, upright
from studio.glass import drops
from studio.materials import metal, paper, wall
from studio.shapes import backdrop, block, ground, rod
from studio.street import stones, wet

out, art = begin(.42), os.environ["ART"]
sky([(0, "#5a5c5e"), (.48, "#9aa0a2"), (.53, "#c3cacd"), (.7, "#dfe4e6"), (1, "#f4f6f6")], 1.0)
tones = [wall(tone, stain, .8, 2.6, roughness=.4, specular=.5) for tone, stain in (("#8a7d66", "#51483b"), ("#756b5c", "#403a32"), ("#968a77", "#5d5548"), ("#665e52", "#38342e"))]
stones(11, 1.74, (-2.2, .22, 0), tones, 4)
for i in range(14):
    block((.78, .34, .11), (-2.1 + i * .8, .30, 1.84 + .008 * (i % 3)), tones[i % 4], (0, .5 * (i % 2), 0), .03, apply=True)
backdrop(paper("mortar", color="#2f2c28", bump=.2, grain=40), .34).location.z = -6.14
ground(wet("#5d6062", (.6, .6), .8))
face = paper("board", image=f"{art}/board.png", roughness=.16, bump=0, specular=.5)
thing = slab(1.24, .93, .018, face, metal("#c9ccce", .3), (0, 0, 0), 0, .002)
thing.location, thing.rotation_euler = (-.04, .16, 1.14), [math.radians(a) for a in (90, 1.4, 0)]
for x in (-.6, .6):
    for z in (-.445, .445):
        middle = (-.04 + x, .145, 1.14 + z - x * .024)
        rod(middle, (middle[0], .138, middle[2]), .0085, metal("#9a9c9e", .3), 24)
drops(340, 1.2, .88, (-.64, .1405, .70), (.0012, .0058), 2, .12)
# the trench is behind its barrier
orange, band = paper("barrier", color="#e4521b", roughness=.35, bump=0, specular=.5), paper("band", color="#f0f0ee", roughness=.3, bump=0)
for x, turn in ((1.62, -7), (2.9, 3)):
    for z in (.78, .12):
        block((1.25, .04, .16), (x, -.34, z), orange, (0, 0, turn), .01)
    block((1.25, .05, .13), (x, -.34, .60), band, (0, 0, turn), .01)
    for dx in (-.6, -.2, .2, .6):
        away = (dx * math.cos(math.radians(turn)), dx * math.sin(math.radians(turn)))
        block((.06, .04, .8), (x + away[0], -.34 + away[1], .44), orange, (0, 0, turn), .01)
softbox((-2.5, -3.5, 4.5), (0, 0, 1), (4, 3), 90, (.94, .97, 1))
if upright():
    camera((-.34, -2.3, 1.16), (-.0, .1, 1.08), 46)
else:
    camera((-.46, -2.14, 1.22), (.27, .1, 1.1), 31)
bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(-1.4))
shoot(out)
