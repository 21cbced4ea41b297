"""Kilowatt & Daughters: the badge on the bonnet of a finished car, whose paint mirrors the workshop's windows."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import bpy
from nose import car, height
from studio.camera_and_light import begin, camera, shoot, softbox, upright
from studio.materials import wall
from studio.shapes import ground
from workshop import badge, glossy, workshop

BACK = 0.05  # how far up the bonnet the badge's middle is
out = begin(0.15)
car(glossy("#145a3e"))
SLOPE = math.tan(math.radians(9.5))
badge(1.42, (0, BACK, height(0, BACK) + 0.003), (9.5, 0, 0), lie=lambda x, y: height(x, y + BACK) - height(0, BACK) - SLOPE * y)
ground(wall("#4b4a47", "#383734", 0.2, 1.5, roughness=0.6, specular=0.3), -2.4)
workshop(5, [(-5.2, 6, 4.3), (-0.8, 6, 4.3), (3.6, 6, 4.3)], 4, [(-2.3, 0.7, 5.2), (1.3, 0.7, 5.2)], "window-calm")
fill = softbox((-3, -3.5, 3), (0.4, -0.4, 0), (2, 2), 110, (1, 0.94, 0.86))
bright = softbox((2.3, -3.2, 0.7), (1.36, -1, -0.42), (0.8, 0.8), 28, (1, 0.97, 0.92))  # the head lamp's reflector
for lamp in (fill, bright):
    lamp.visible_glossy = False  # the bonnet would show two white cards
if upright():
    camera((2.0, -3.55, 2.75), (0.47, -0.26, -0.15), 61, 5.6, (0, 0, 0))
    bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(-11))  # so that the name does not run downhill
else:
    camera((-0.7, -3.75, 2.5), (0.52, -0.1, -0.14), 55, 5.6, (0, -0.02, 0))
shoot(out)
