"""Fenwright: the street card, standing like a street."""
import os

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper, wall
from studio.paper import folded
from studio.shapes import backdrop, ground

out, art = begin(.02), os.environ["ART"]
ambient("#d9e0e4", .68)
render = wall("#a9c0bd", "#9bb3b0", .35, 9)
ground(render)
backdrop(render, 3.2)
card = paper("card", image=f"{art}/card.png", roughness=.75, bump=.02, grain=300)
folded(.44, 1.76, 10, card, paper("back", color="#f4f1e9"), (.42, .75, .88), 27, rise=.23, stand=True)
sun((.72, .62, -.62), 2.3, 5, (.98, .99, 1))
camera((-.74, -3.52, .80), (-.04, 0, .835), 44.5)
shoot(out)
