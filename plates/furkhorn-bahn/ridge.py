"""Furkhorn Bahn: 3060, a metre tall, on the ridge at noon."""

import math
import os

from mathutils import Vector, noise

from studio.camera_and_light import begin, camera, clear_sky, shoot, sun
from studio.landscape import crags, ridge, snow_and_rock
from studio.materials import paper
from studio.shapes import rod
from studio.type import figures

out = begin(-0.04)
font = os.environ["FONTS"] + "/@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff"
clear_sky("#1d5aa3", "#5b93d8", 0.5)
STEPS = [(0.25 + 0.34 * n / 3 + 0.11 * (-1) ** n, -3.0 + 0.31 * n) for n in range(9)]


def tread(x, y):
    """Somebody has walked up to the poles: how deep, here."""
    deep = 0.0
    for foot, toe in STEPS:
        away = ((x - foot) / 0.075) ** 2 + ((y - toe) / 0.15) ** 2
        if away < 6:
            deep += 0.075 * math.exp(-(away**2)) - 0.018 * math.exp(-((away - 1.9) ** 2))
    return deep


def height(x, y):
    crest = 0.07 * x - 0.03 * max(0, x - 1.2) ** 2.4 + 0.10 * noise.noise(Vector((x * 0.5, 0, 3)))
    away = y - 0.15 + 0.3 * noise.noise(Vector((x * 0.5, 1, 0)))
    fall = -0.50 * (math.sqrt(away * away + 0.5) - 0.71) if away < 0 else -0.6 * (math.sqrt(away * away + 0.3) - 0.55)
    drift = 0.09 * noise.fractal(Vector((x * 0.8 + y * 0.4, y * 1.1, 7)), 1, 2, 3)
    drift += 0.028 * noise.noise(Vector((x * 1.2 + y * 2.6, y * 4.5 - x, 1)))
    snow = crest + fall + drift - tread(x, y)
    where = noise.noise(Vector((x * 0.45 + 2.6, y * 0.5, 11))) + 0.45 * noise.noise(Vector((x * 1.4, y * 1.4, 5)))
    where += 1.3 * min(1, max(0, (x - 1.15) / 0.8)) - 0.8 * min(1, max(0, (-y - 1.5) / 0.8))
    where -= 0.9 * math.exp(-(((x + 0.2) / 1.3) ** 2 + (y / 0.9) ** 2))
    rock = crest + fall - 0.5 + 0.75 * crags(x, y, 0.9, 4) * min(1, max(0.1, where * 2)) + 0.4 * min(0.7, max(0, where))
    return max(snow, rock), min(1, max(0, 0.5 + (rock - snow) * 9))


ridge((16, 9), (1000, 640), height, snow_and_rock())
ice = paper("ice", color="#e0f3f8", roughness=0.4, bump=0, specular=0.3)
figures("3060", font, 1.0, 0.2, 0.006, ice, (-0.25, 0.0, -0.05), (90, 0, -28), 1.04)
pole, grip = paper("pole", color="#d98e04", roughness=0.4, bump=0, specular=0.5), paper("grip", color="#1d1d1f", bump=0)
for x, y, lean in ((1.16, -0.28, 0.05), (1.25, -0.20, 0.13)):
    foot, head = Vector((x, y, -0.02)), Vector((x + lean, y + 0.05, 1.05))
    rod(foot, head, 0.0085, pole)
    rod(foot.lerp(head, 0.88), foot.lerp(head, 1.02), 0.017, grip)
sun((0.90, 0.22, -0.72), 3.5, 0.5, (1, 0.965, 0.91))
camera((-0.5, -6.2, 0.62), (0.06, 0, 0.43), 64)
shoot(out)
