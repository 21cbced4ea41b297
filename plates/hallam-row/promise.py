"""The underside of a seat before its legs are in, straight from above: nobody who buys a chair looks there."""

import math
import os

from studio import shading
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.geometry import bevel, outline, smooth
from studio.materials import paper, wall
from studio.shapes import ground, turned

WIDE, DEEP, THICK = 0.46, 0.432, 0.034

out, art = begin(0.1), os.environ["ART"]
ambient("#e4e7ea", 0.3)
ground(wall("#e2e1df", "#d6d5d2", 0.25, 1.4))


def edge(n):
    """The seat's outline: broader in front (here below), its corners round."""
    angle = 2 * math.pi * n / 240
    x, y = (math.copysign(abs(part) ** (2 / 3.6), part) for part in (math.cos(angle), math.sin(angle)))
    return WIDE / 2 * x * (1 - 0.07 * y), DEEP / 2 * y * (1 - 0.03 * abs(x) ** 2)


def ring(x, y, radius):
    return [(x + radius * math.cos(n * math.pi / 48), y + radius * math.sin(n * math.pi / 48)) for n in range(96)]


beech, shader, tree = shading.material("beech", Roughness=0.5, Specular=0.25)
over = shading.node(tree, "Mapping", Vector=shading.place(tree), Scale=(1 / 0.48, 1 / 0.451, 1), Location=(0.5, 0.5, 0))
shading.put(tree, shader, Base_Color=shading.picture(tree, f"{art}/promise.png", over.outputs[0]).outputs["Color"])
holes = [(x, y) for x, y in ((-0.158, -0.148), (0.158, -0.148), (-0.136, 0.148), (0.136, 0.148))]
seat = outline("seat", [[edge(n) for n in range(240)]] + [ring(x, y, 0.0155) for x, y in holes], THICK - 0.008, 0.004, beech, -0.004, 4)
seat.location = (0, 0, 0.012 + THICK / 2)
bored = paper("bored", color="#a9793f", roughness=0.8, bump=0.2, grain=900)
for x, y in holes:
    turned([(0, 0.021), (0.0165, 0.021), (0.0165, 0.034)], bored, (x, y, 0))
sun((0.72, -0.42, -0.60), 3.1, 1.4, (1, 0.98, 0.95))
softbox((-0.9, 0.9, 1.2), (0, 0, 0), (0.8, 0.8), 3, (1, 1, 1))
camera((0.012, -0.01, 2.2), (0.012, 0, 0), 112)
shoot(out)
