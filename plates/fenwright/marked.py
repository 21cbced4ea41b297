"""Fenwright: the card as an officer pins it up, through the folds that lie on the wall, marked in pencil."""

import math
import os

import bpy
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.geometry import softened
from studio.materials import metal, paper, wall
from studio.paper import folded
from studio.shapes import backdrop, turned

out, art = begin(0.05), os.environ["ART"]
ambient("#d9e0e4", 0.42)
backdrop(wall("#ece7da", "#e0dacb", 0.3, 7), 0.006)
card = paper("card", image=f"{art}/card-marked.png", roughness=0.75, bump=0.02, grain=300)
face, _ = folded(0.44, 1.76, 10, card, paper("back", color="#f4f1e9"), (0, 0, 0.9), 0, rise=0.085, slack=0.35, stand=True)
bpy.context.view_layer.update()
brass = metal("#d0a95a", 0.22)
head = softened([(0, -0.004), (0.03, -0.004), (0.033, 0.004), (0.024, 0.017), (0, 0.022)], 0.006)
for fold, across in ((0, 0.05), (2, 0), (4, 0), (6, 0), (8, 0)):
    column = fold * 16 + round(across / 0.44 * 16)
    spot = face.matrix_world @ face.data.vertices[38 * 161 + column].co  # row 38 of 40, of 160 steps each
    turned(head, brass, spot).rotation_euler = (math.radians(90), 0, 0)
sun((0.8, 0.42, -0.62), 3.2, 2, (1, 0.985, 0.95))
camera((-2.95, -2.6, 1.22), (-1.07, 0, 0.905), 33.5)
shoot(out)
