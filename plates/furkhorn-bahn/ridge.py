"""Furkhorn Bahn: 3,060, a metre tall, in the snow at noon; somebody has skied past."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Vector, noise

from heights import standing
from studio.camera_and_light import begin, camera, clear_sky, shift, shoot, sun
from studio.landscape import ridge, snow_and_rock
from studio.materials import paper
from studio.shapes import rod

out = begin(-0.12)
clear_sky("#1b58a4", "#5b93d8", 0.5)


def track(x, y):
    """Two skis, side by side, in a bow that ends at the poles."""
    middle = 1.36 + 0.055 * (y + 0.35) + 0.42 * math.sin((y + 0.35) * 0.62)
    if y > -0.5:
        return 0.0
    fade = min(1, (-0.5 - y) / 0.25)
    deep = 0.0
    for ski in (-0.085, 0.085):
        away = abs(x - middle - ski)
        deep += 0.026 / (1 + math.exp(min(60, (away - 0.046) * 210))) - 0.004 * math.exp(-(((away - 0.066) / 0.02) ** 2))
    return fade * deep


def height(x, y):
    crest = 0.50 + 0.16 * math.sin(x * 0.42 + 0.5) + 0.05 * x
    back = max(0, y - 0.5)
    rise = crest * (1 - math.exp(-((back / 2.2) ** 2)))
    long = Vector((x * 0.5 + y * 0.35, y * 0.9 - x * 0.25, 7))
    drift = 0.10 * noise.noise(long) + 0.03 * noise.noise(long * 2.7)
    wind = Vector((x * 1.1 + y * 2.2, y * 6.5 - x * 2.4, 1))
    drift += 0.026 * max(0, noise.noise(wind)) * (1 + noise.noise(long * 1.3))
    drift *= min(1, 0.25 + math.hypot(x * 0.55, y) / 1.6)
    # Snow has drifted against the figures and is blown out round them.
    foot = math.exp(-((max(0, abs(x) - 1.06) / 0.16) ** 2) - (((y + 0.02) / 0.22) ** 2))
    return rise + drift - track(x, y) + 0.05 * foot + 0.018 * foot * noise.noise(Vector((x * 3.3, y * 3, 4))), 0.0


ridge((12, 10), (1150, 1000), height, snow_and_rock(snow="#f6f8fb"), (0, 0, 0))
ice = paper("ice", color="#a5dcec", roughness=0.42, bump=0, specular=0.35)
standing("3,060", 0.24, 0.005, ice, (0, 0, 0.0), (90, 0, 9))
pole, grip = paper("pole", color="#d98e04", roughness=0.4, bump=0, specular=0.5), paper("grip", color="#1d1d1f", bump=0)
for x, y, lean in ((1.33, -0.30, 0.03), (1.43, -0.22, 0.09)):
    foot, head = Vector((x, y, -0.02)), Vector((x + lean, y + 0.05, 1.05))
    rod(foot, head, 0.0095, pole)
    rod(foot.lerp(head, 0.88), foot.lerp(head, 1.02), 0.018, grip)
sun((0.86, 0.34, -0.50), 4.3, 0.5, (1, 0.965, 0.91))
camera((-0.3, -6.0, 0.92), (0.0, 0, 0.54), 41.5)
shift(-0.03)
shoot(out)
