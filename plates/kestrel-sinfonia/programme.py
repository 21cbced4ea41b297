"""The programme of one piece, unfolded on the floor of a car park: a panel for every minute."""

import os

from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper, wall
from studio.paper import folded
from studio.shapes import backdrop, ground

out, art = begin(0.6), os.environ["ART"]
ambient("#56648a", 0.3)
ground(paper("floor", color="#4a4949", roughness=0.13, bump=0.02, grain=5, specular=0.5))
backdrop(wall("#77757a", "#5a585d", 0.35, 0.6), 6).location.x = 5
face = paper("programme", image=f"{art}/programme.png", roughness=0.6, bump=0.02, grain=500, specular=0.06)
back = paper("back", color="#111114", bump=0.02, specular=0.06)
folded(0.42, 1.085, 17, face, back, (1.75, 0.9, 0.545), 24, 0.14, 0.3, 7, stand=True)
softbox((-3.4, -3.6, 2.6), (0.4, 0.2, 0.5), (1.2, 2.4), 310, (1, 0.93, 0.8))
softbox((4.8, -3.2, 2.4), (2.6, 1.2, 0.6), (1, 2.2), 250, (0.62, 0.76, 1))
camera((-1.9, -4.2, 1.35), (0.5, 0.35, 0.47), 48.5, 8, (-0.7, -0.2, 0.5))
shoot(out)
