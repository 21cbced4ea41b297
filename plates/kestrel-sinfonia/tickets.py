"""Tickets on a car park's floor, in what light a door ajar lets through; one is torn, and its stub has the end on it."""

import os

from studio.camera_and_light import ambient, begin, camera, projector, shoot
from studio.materials import printed, wall
from studio.shapes import ground, plain

out, art = begin(0.15), os.environ["ART"]
ambient("#70809c", 0.9)
ground(wall("#b5b2ac", "#8d8a85", 0.35, 1.6))


def ticket(name, x, y, turn, wide=2.1, tilt=0.5):
    face = printed(name, f"{art}/ticket-{name}.png", 0.6, 0.06)
    plain(face, (x, y, 0.012), (wide, 0.74), (tilt, -tilt / 2, turn))


ticket("ramp", -0.36, 0.93, 24)
ticket("tins-main", -0.12, -0.01, 22, 1.735)
ticket("tins-stub", 0.93, 0.40, 33, 0.365, 1.2)
ticket("looms", 0.56, -0.8, 25)
projector(f"{art}/slit.png", (1.0, 3.4, 3.2), (0.55, 0.02, 0), 1.5, (900, 900), 1300, 0.03)
camera((0.25, -2.0, 4.6), (0.15, 0.04, 0), 62)
shoot(out)
