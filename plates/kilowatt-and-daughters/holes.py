"""Kilowatt & Daughters: the old badge is off, its holes and the paint that it covered remain; the new one waits on a duster."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Vector, noise
from studio import shading
from studio.camera_and_light import begin, camera, shoot, softbox
from studio.cloth import laid, linen
from studio.shapes import turned
from workshop import badge, dark, panel, rusty, workshop

HOLES, APART, BORE = 0.4, 0.258, 0.0165  # the holes: how far up the bonnet, from its middle, how wide
LAID, TURN, SOFT = (0.02, -0.17), -8, 0.034  # the new badge, and what the folded duster lifts it

out, art = begin(0.1), os.environ["ART"]


def height(x, y):
    return -0.05 * x * x - 0.07 * y * y


def aged():
    """The car's own lacquer: faded by sixty summers except where the old badge lay, with polish dried along that edge."""
    material, shader, tree = shading.material("paint", Specular=0.45, Clearcoat_Roughness=0.015)
    spot = shading.place(tree)
    over = shading.node(tree, "Mapping", Vector=spot, Scale=(1, 2.5, 1), Location=(0.5, 0.5 - 2.5 * HOLES, 0))
    left = shading.picture(tree, f"{art}/kept.png", over.outputs[0])
    left.image.colorspace_settings.name = "Non-Color"
    split = shading.node(tree, "SeparateColor", left.outputs["Color"])
    under, polish, rust = (split.outputs[name] for name in ("Red", "Green", "Blue"))
    faded = shading.ramp(tree, shading.clouds(tree, 2.2, 6), ((0.3, "#2f7055"), (0.7, "#3a7d62")))
    tint = shading.mix(tree, under, faded, "#0a4a30")
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", polish, 0.7), tint, "#cfcbb4")
    brown = shading.ramp(tree, shading.clouds(tree, 70, 4), ((0.4, "#4a2412"), (0.65, "#8a4a22")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", rust, 0.8), tint, brown))
    dull = shading.count(tree, "MINIMUM", 1.0, shading.count(tree, "ADD", polish, rust))
    shading.put(tree, shader, Clearcoat=shading.count(tree, "SUBTRACT", 1.0, dull))
    shading.put(tree, shader, Roughness=shading.count(tree, "MULTIPLY_ADD", dull, 0.6, 0.06))
    solid = 1.0
    for x in (-APART, APART):
        away = shading.node(tree, "VectorMath", spot, (x, HOLES, height(x, HOLES)), operation="DISTANCE").outputs["Value"]
        solid = shading.count(tree, "MULTIPLY", solid, shading.count(tree, "GREATER_THAN", away, BORE))
    shading.put(tree, shader, Alpha=solid)
    return material


def drape(cloth, lift):
    """Lets a laid cloth follow the bonnet, `lift` above it; its creases and waves are smoothed where the badge presses on it."""
    turn = cloth.rotation_euler.z
    for vertex in cloth.data.vertices:
        x, y, z = vertex.co
        crease = max(0, 1 - abs(abs(x) - 0.29) / 0.035) + max(0, 1 - abs(y + 0.3) / 0.03)
        z += (0.007 * crease + 0.045 * max(0, noise.noise(Vector((x * 1.9, y * 2.6, lift * 400))))) * (1 if lift > 0.01 else 0.15)
        y *= 0.66  # it is folded in half
        x, y = (part + 0.022 * noise.noise(Vector((x * 2.1, y * 2.4, lift * 300 + 9 * n))) for n, part in enumerate((x, y)))
        vertex.co.x, vertex.co.y = x, y
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        x, y = x + cloth.location.x, y + cloth.location.y
        away = math.hypot((x - LAID[0]) / 0.47, (y - LAID[1]) / 0.23)
        pressed = 1 - min(1, max(0, (away - 0.85) / 0.45))
        vertex.co.z = height(x, y) + lift + z + 0.93 * pressed * (SOFT - lift - 0.003 - z) * (lift > 0.01)


panel((8, 8), height, aged(), (500, 500))
for x in (-APART, APART):
    at = (x, HOLES, height(x, HOLES))
    turned([(BORE + 0.0022, 0.0004), (BORE + 0.0008, 0.0012), (BORE, 0), (BORE - 0.0004, -0.012), (0.05, -0.013)], rusty(), at)
    turned([(0, -0.16), (0.06, -0.16), (0.06, -0.0125)], dark("#060606"), at)
flannel = linen("duster", image=f"{art}/duster.png", threads=240, bump=0.3)
drape(laid(flannel, 1.04, (0.045, -0.22, 0), -15, swell=0.007, hem=0.004, seed=4), 0.004)
drape(laid(flannel, 1.04, (0.02, -0.21, 0), -10.5, swell=0.026, hem=0.006, seed=2), 0.014)
badge(2 * APART / 0.6, (*LAID, height(*LAID) + SOFT), (1.2, 0, TURN))
workshop(4.5, [(-2.15, 2.7, 0.54), (0.95, 2.7, 0.54)])
softbox((-2.6, -0.6, 2.2), Vector((0, -0.1, 0)), (1.2, 1.2), 55, (1, 0.94, 0.86))
camera((0.1, -1.75, 2.5), (0.02, 0.03, 0.0), 76, 5.6, (0, -0.05, 0))
shoot(out)
