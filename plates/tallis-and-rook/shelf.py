"""The shelf that the queue passes, at half past three by the clock above it."""
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun
from studio.materials import paper, wall
from studio.shapes import backdrop, plain, turned
from things import ART, hour

out = begin(.05)
ambient("#dbe0e4", .5)
backdrop(wall("#c9d0d2", "#c0c8cb", .08, 1.4), .62)
oak, dark = paper("shelf", color="#b08f63", roughness=.5, grain=30, specular=.25, bump=.05), paper("dark", color="#17130f", roughness=.5, bump=0)
slab(7.6, 1.1, .1, oak, oak, (0, .1, -.1), 0, .012)
edge = paper("strip", image=f"{ART}/strip.png", roughness=.45, bump=0, specular=.3)
strip = plain(edge, (0, -.462, -.07), (6.6, .22), (90, 0, 0))
for place, (x, number, y, turn) in enumerate((x + side * .06, number, y, turn) for number, x in enumerate((-1.79, -.895, 0, .895, 1.79), 1) for side, y, turn in ((1, .3, -14), (-1, -.14, -15 - number % 3))):
    hour(number, (x, y, 0), turn)
face = turned([(0, 0), (.62, 0), (.66, .02), (.66, .10), (.63, .12)], dark, (0, 0, 0))
face.location, face.rotation_euler = (.9, .60, 2.12), (math.radians(90), 0, 0)
bpy.ops.mesh.primitive_circle_add(vertices=128, radius=.63, fill_type="NGON", location=(.9, .49, 2.12), rotation=(math.radians(90), 0, 0))
disc = bpy.context.object
layer = disc.data.uv_layers.active or disc.data.uv_layers.new()
for loop in disc.data.loops:
    x, y, _ = disc.data.vertices[loop.vertex_index].co
    layer.data[loop.index].uv = (.5 + x / 1.26, .5 + y / 1.26)
disc.data.materials.append(paper("face", image=f"{ART}/face.png", roughness=.5, bump=0))
for long, wide, turns, out_ in ((.30, .045, 3.5 / 12, .02), (.46, .03, .5, .03)):
    hand = slab(wide, long + .1, .008, dark, dark, (0, 0, 0), 0, .003)
    a = 2 * math.pi * turns
    hand.location = (.9 + math.sin(a) * long / 2, .49 - out_, 2.12 + math.cos(a) * long / 2)
    hand.rotation_euler = (math.radians(90), a, 0)
sun((.5, .62, -.62), 2.3, 1.4, (1, .9, .76))
camera((-.1, -7.3, 1.9), (-.1, 0, 1.9), 52)
shift(-.14)
shoot(out)
