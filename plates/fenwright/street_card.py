"""Fenwright: the street card, standing like a street."""
import os

from studio.camera_and_light import ambient, begin, camera, shift, shoot, sun, upright
from studio.materials import paper, wall
from studio.paper import folded
from studio.shapes import backdrop, ground

out, art = begin(.02), os.environ["ART"]
ambient("#cfdbe2", .4)
render = wall("#a6bcb9", "#a0b6b3", .05, 1.6)
ground(render)
backdrop(render, 3.4)
card = paper("card", image=f"{art}/card.png", roughness=.75, bump=.02, grain=300)
back, edge = paper("back", color="#f4f1e9"), paper("edge", color="#fbf9f2", bump=0)
if upright():  # both sides of each fold are seen alike, so that no figure is lost
    folded(.44, 1.76, 10, card, back, (0, .3, .88), 2, rise=.3, slack=.06, stand=True, edge=edge)
    camera((-.1, -9.4, 2.5), (0, 0, 2.5), 80)
    shift(-.375)
else:
    folded(.44, 1.76, 10, card, back, (.16, .75, .88), 14, rise=.22, slack=.08, stand=True, edge=edge)
    camera((-1.0, -5.9, 2.1), (.06, .5, 2.1), 49)
    shift(-.25)
sun((.79, .55, -.54), 3.3, 1.1, (1, .98, .95))
shoot(out)
