"""Fenwright: the street card, standing like a street."""
import os

from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.materials import paper, wall
from studio.paper import folded
from studio.shapes import backdrop, ground

out, art = begin(.02), os.environ["ART"]
ambient("#d9e0e4", .68)
render = wall("#a9c0bd", "#9bb3b0", .35, 9)
ground(render)
backdrop(render, 3.2)
card = paper("card", image=f"{art}/card.png", roughness=.75, bump=.02, grain=300)
back = paper("back", color="#f4f1e9")
if upright():
    folded(.44, 1.76, 10, card, back, (.1, .75, .88), 21, rise=.35, stand=True)
    camera((-.78, -4.9, 1.1), (-.13, .5, .82), 57)
else:
    folded(.44, 1.76, 10, card, back, (.16, .75, .88), 17, rise=.23, stand=True)
    camera((-1.0, -5.4, .95), (.03, .5, .84), 48)
sun((.72, .62, -.62), 2.3, 5, (.98, .99, 1))
shoot(out)
