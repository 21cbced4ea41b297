"""Furkhorn Bahn: 3’060, a metre tall, in the snow at noon; somebody has skied past."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Vector, noise

from heights import standing
from studio import shading
from studio.camera_and_light import begin, camera, clear_sky, shift, shoot, sun
from studio.landscape import ridge, snow_and_rock
from studio.materials import metal, paper
from studio.shapes import thread, tube

out = begin(-0.05)
clear_sky(((0.5, "#8fbde6"), (0.525, "#5592d6"), (0.56, "#2c6dbc"), (0.66, "#164c96")), "#5b93d8", 0.5)


def track(x, y):
    """Two skis, side by side, in a bow from the foreground past the figures and over the crest."""
    middle = 1.36 + 0.055 * (y + 0.35) + 0.42 * math.sin((y + 0.35) * 0.62)
    deep = 0.0
    for ski in (-0.085, 0.085):
        away = abs(x - middle - ski)
        deep += 0.026 / (1 + math.exp(min(60, (away - 0.046) * 210))) - 0.004 * math.exp(-(((away - 0.066) / 0.02) ** 2))
    return deep


def height(x, y):
    crest = 0.50 + 0.16 * math.sin(x * 0.42 + 0.5) + 0.05 * x
    back = max(0, y - 0.5)
    rise = crest * (1 - math.exp(-((back / 2.2) ** 2)))
    long = Vector((x * 0.5 + y * 0.35, y * 0.9 - x * 0.25, 7))
    drift = 0.10 * noise.noise(long) + 0.03 * noise.noise(long * 2.7)
    wind = Vector((x * 1.1 + y * 2.2, y * 6.5 - x * 2.4, 1))
    drift += 0.026 * max(0, noise.noise(wind)) * (1 + noise.noise(long * 1.3))
    drift *= min(1, 0.25 + math.hypot(x * 0.55, y) / 1.6)
    # Snow has drifted against the figures, which stand askew, and is blown out round them.
    foot = math.exp(-((max(0, abs(x) - 1.04) / 0.16) ** 2) - (((y + 0.03 - x * math.tan(math.radians(9))) / 0.2) ** 2))
    heaped = 0.085 + 0.03 * noise.noise(Vector((x * 2.1, y * 2, 2))) + 0.012 * noise.noise(Vector((x * 7, y * 5, 9)))
    return rise + drift - track(x, y) + heaped * foot, 0.0


def ice():
    """Lake ice: it lets light through and keeps its red; clear, clouded or cracked in places, its edges white with frost."""
    material, clear, tree = shading.material("ice", Base_Color="#d2f1fa", Transmission=1, Roughness=0.16, IOR=1.31)
    clouded = shading.node(tree, "BsdfPrincipled", Base_Color="#b9e1ee", Roughness=0.3, Subsurface=1)
    shading.put(tree, clouded, Subsurface_Radius=(0.05, 0.12, 0.16), Subsurface_Color="#aadcec")
    shading.relief(tree, clear, 5, 0.25, 0.05)
    where = shading.ramp(tree, shading.clouds(tree, 3.2, 6, (1, 1, 0.5)), ((0.36, 0.3), (0.62, 0.85)))
    mixed = shading.node(tree, "MixShader", where, clear.outputs[0], clouded.outputs[0]).outputs[0]
    # Cracks: bent planes through the whole of a figure, whose outlines show at its faces.
    bent = shading.node(tree, "TexNoise", Vector=shading.place(tree), Scale=1.6, Detail=4).outputs["Color"]
    spot = shading.node(tree, "VectorMath", shading.place(tree), bent, operation="ADD").outputs[0]
    planes = shading.node(tree, "TexVoronoi", Vector=spot, Scale=2.0, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    cracks = shading.ramp(tree, planes, ((0.0, 0.8), (0.006, 0.35), (0.018, 0.0)))
    patches = shading.ramp(tree, shading.clouds(tree, 2.1, 3, seed=3), ((0.42, 0.0), (0.56, 1.0)))
    # Frost: where the face turns into the side, by more or less.
    soft = shading.node(tree, "Bevel", Radius=0.055, samples=4).outputs[0]
    true = shading.node(tree, "NewGeometry").outputs["True Normal"]
    flat = shading.node(tree, "VectorMath", soft, true, operation="DOT_PRODUCT").outputs["Value"]
    rough = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 14, 6), -0.22, flat)
    frost = shading.ramp(tree, rough, ((0.7, 0.95), (0.92, 0.0)))
    white = shading.node(tree, "BsdfPrincipled", Base_Color="#f3f8fb", Roughness=0.7).outputs[0]
    over = shading.count(tree, "MAXIMUM", shading.count(tree, "MULTIPLY", cracks, patches), frost)
    mixed = shading.node(tree, "MixShader", over, mixed, white).outputs[0]
    light = shading.node(tree, "BsdfTransparent", "#8fcbe2").outputs[0]
    shadow = shading.count(tree, "MULTIPLY", shading.node(tree, "LightPath").outputs["Is Shadow Ray"], 0.6)
    shading.surface(tree, shading.node(tree, "MixShader", shadow, mixed, light).outputs[0])
    return material


ridge((12, 10), (1150, 1000), height, snow_and_rock(snow="#f6f8fb"), (0, 0, 0))
standing("3’060", 0.24, 0.016, ice(), (0, 0, 0.0), (90, 0, 9))
pole, grip = paper("pole", color="#d98e04", roughness=0.35, bump=0, specular=0.5), paper("grip", color="#1d1d1f", bump=0)
for x, y, lean in ((1.72, -0.30, 0.04), (1.84, -0.18, 0.11)):
    foot, head = Vector((x, y, -0.02)), Vector((x + lean, y + 0.05, 1.05))
    tube([foot, foot.lerp(head, 0.5), head], 0.0085, pole, [0.7, 0.9, 1])
    tube([foot.lerp(head, t) for t in (0.87, 0.9, 0.95, 1, 1.02)], 0.017, grip, [0.8, 1, 0.9, 1.1, 0.7])
    ring = [Vector((0.05 * math.cos(a), 0.05 * math.sin(a), 0)) for a in (n * math.pi / 16 for n in range(33))]
    thread([foot.lerp(head, 0.09) + spot for spot in ring], 0.006, grip)
    top = foot.lerp(head, 0.99)
    tube([top + Vector(spot) for spot in ((0, -0.015, 0), (0.05, -0.03, -0.04), (0.06, -0.03, -0.14), (0.03, -0.03, -0.19), (0.012, -0.025, -0.12), (0, -0.015, 0))], 0.005, grip, flat=1)
sun((0.7, -0.34, -0.56), 3.8, 2.2, (1, 0.965, 0.91))
camera((-0.3, -6.0, 0.92), (0.0, 0, 0.54), 46)
shift(-0.03)
shoot(out)
