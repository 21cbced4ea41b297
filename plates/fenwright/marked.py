"""Fenwright: the card as an officer pins it up, marked in pencil."""
import math
import os

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.geometry import softened
from studio.materials import metal, paper, wall
from studio.paper import folded
from studio.shapes import backdrop, turned

out, art = begin(.05), os.environ["ART"]
ambient("#d9e0e4", .6)
backdrop(wall("#ece7da", "#e0dacb", .3, 7), .03)
card = paper("card", image=f"{art}/card-marked.png", roughness=.75, bump=.02, grain=300)
folded(.44, 1.76, 10, card, paper("back", color="#f4f1e9"), (0, 0, .9), 0, rise=.045, slack=.5, stand=True)
brass = metal("#d0a95a", .22)
for x, z in ((-2.14, 1.74), (-1.30, 1.745), (-.42, 1.74), (.46, 1.745)):
    turned(softened([(0, 0), (.028, 0), (.03, .008), (.02, .02), (0, .026)], .006), brass, (x, -.062, z)).rotation_euler = (math.radians(90), 0, 0)
sun((.8, .42, -.62), 2.5, 3, (.98, .99, 1))
camera((-2.55, -2.45, 1.36), (-1.1, 0, .95), 44)
shoot(out)
