"""Tickets on a car park's floor, in what light a door ajar lets through; one is torn, and its stub has the end on it."""

import os

from studio.camera_and_light import ambient, begin, camera, projector, shoot
from studio.materials import paper, printed, wall
from studio.paper import leaf
from studio.shapes import block, ground

out, art = begin(0.15), os.environ["ART"]
ambient("#8f95a2", 1.0)
ground(wall("#a6a39d", "#9a9791", 0.12, 0.7))
block((9, 0.012, 0.001), (0, 1.86, 0.0002), paper("joint", color="#4a4845", bump=0), (0, 0, -5), 0)


def ticket(name, x, y, turn, wide=2.1, curl=0.05):
    face = printed(name, f"{art}/ticket-{name}.png", 0.6, 0.06)
    leaf(wide, 0.8, face, (x, y, 0.004), turn, curl, 0.006, len(name))


ticket("ramp", -0.24, 1.08, 11)
ticket("tins-main", -0.2, 0.07, 9, 1.735, 0.03)
ticket("tins-stub", 0.98, 0.33, 21, 0.365, 0.02)
ticket("looms", 0.2, -0.86, 7)
projector(f"{art}/slit.png", (1.0, 3.4, 3.2), (0.4, 0.1, 0), 1.5, (900, 900), 760, 0.03)
camera((0.1, -3.4, 3.2), (0.1, -0.15, 0), 49)
shoot(out)
