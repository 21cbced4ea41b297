"""Furkhorn Bahn: the figure of 1,480 on its platform, cast in concrete a metre tall; its shadow tells the hour."""

import math
import os

from mathutils import Vector, noise

from studio import geometry
from studio.camera_and_light import begin, camera, clear_sky, sun
from studio.landscape import ridge, snow_and_rock
from studio.materials import metal, paper, wall
from studio.motion import swing
from studio.shapes import block, plain
from studio.type import figures

out = begin(0.02)
font = os.environ["FONTS"] + "/@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff"

clear_sky("#2f6fb2", "#6f9fd8", 0.5)
concrete = wall("#b9b5ae", "#a19d96", 0.35, 2.4)
figures("1480", font, 1.0, 0.24, 0.012, concrete, (0.0, 0.0, 0.0), (90, 0, 0), 1.03)
floor = wall("#8d8a85", "#7a7772", 0.5, 6)
for n in range(-6, 7):
    block((1.49, 3.2, 0.3), (n * 1.5, -0.1, -0.15), floor, bevel=0.012, apply=True)
larch = paper("larch", color="#d98e04", roughness=0.7, bump=0.03, grain=25, specular=0.1)
plain(larch, (0, -1.52, 0.003), (19, 0.16))
block((19, 0.05, 0.9), (0, 1.46, 0.45), larch, bevel=0.006)
for n in range(-7, 8):
    block((0.07, 0.07, 0.95), (n * 1.3, 1.5, 0.47), metal("#5b5e60", 0.5), bevel=0.005)


def meadow(x, y):
    hill = 2.4 * noise.noise(Vector((x * 0.05, y * 0.06, 3))) + 0.10 * noise.noise(Vector((x * 0.9, y * 0.9, 1)))
    return -3.2 + 0.05 * y + hill + 0.12 * x, 1.0


ridge((120, 80), (400, 260), meadow, wall("#6f8a3f", "#55702f", 0.9, 1.3), (0, 28, 0))


def peaks(x, y):
    p = Vector((x * 0.02 + 4, y * 0.02, 5))
    high = 26 * max(0, noise.fractal(p, 0.9, 2.1, 6) + 0.42) * math.exp(-((y / 38) ** 2))
    return high, 0.5 + 3 * (0.10 + 0.5 * noise.fractal(p * 3, 0.9, 2.1, 4) - high * 0.012)


ridge((320, 90), (420, 160), peaks, snow_and_rock(lichen="#8d897f"), (0, 190, -6))
light = sun((0, 0, -1), 4.2, 0.5, (1, 0.965, 0.91))


def clock(hour):
    """Puts the sun where it stands from noon (12) to evening (18): the shadow swings round and grows."""
    late = (hour - 12) / 6
    height, way = math.radians(62 - 50 * late), math.radians(25 + 55 * late)
    level = math.cos(height)
    geometry.aim(light, (level * math.sin(way), level * math.cos(way), -math.sin(height)))


camera((-1.25, -5.2, 1.15), (-0.05, 0, 0.5), 46)
swing(out, lambda way: clock(15 + 3 * way))
