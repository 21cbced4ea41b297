"""Furkhorn Bahn: 3’060, blue and milky as ice, on the summit in a low sun after a storm."""

import math
import os
import sys

import bpy
from mathutils import Vector, noise

sys.path.insert(0, os.path.dirname(__file__))

from heights import standing
from studio import geometry, shading
from studio.camera_and_light import begin, camera, clear_sky, shift, shoot, sun, upright
from studio.materials import paper
from studio.shapes import thread, tube
from studio.snow import caps, rime, snow

out = begin(0.16)
TURN = -40 if upright() else -27  # the figures' right end is nearer
ALONG = Vector((math.cos(math.radians(TURN)), math.sin(math.radians(TURN))))
WIND = Vector((0.86, 0.5))  # from the left, past the camera


def bell(x, wide):
    return math.exp(-((x / wide) ** 2))


def height(x, y):
    """The summit falls away on all sides; the figures stand where it is calm."""
    z = -0.012 * x * x - 0.05 * max(0, -x - 1.0) ** 1.5 - 0.03 * max(0, -y - 0.8) ** 1.4
    z -= 0.16 * max(0, y - 0.9) ** 1.6
    carved, ripples = sastrugi(x, y)
    # In the figures' own axes: a runs along their row, b from front to back.
    a, b = x * ALONG.x + y * ALONG.y, -x * ALONG.y + y * ALONG.x
    calm = bell(max(0, -1.0 - a, a - 2.2), 0.5) * bell(max(0, -0.5 - b, b - 0.2), 0.6)
    return (z + carved) * (1 - 0.8 * calm) + drifts(a, b) + ripples


def sastrugi(x, y):
    """What the wind has carved: shelves of hard snow with sharp lips, tongue by tongue, and a fine grain along the wind."""
    along, across = x * WIND.x + y * WIND.y, -x * WIND.y + y * WIND.x
    soft = noise.noise(Vector((along * 0.35, across * 0.8, 7)))
    bent = across + 0.16 * noise.noise(Vector((along * 1.1, across * 0.9, 3))) + 0.03 * noise.noise(Vector((along * 5, across * 5, 4)))
    carved = 0.0
    for long, wide, deep, at, seed in ((0.42, 2.2, 0.055, 0.02, 1), (0.9, 4.8, 0.036, 0.06, 21), (2.2, 11, 0.016, 0.04, 33)):
        shelf = noise.noise(Vector((along * long, bent * wide, seed))) + 0.12 * noise.noise(Vector((along * 7 * long, bent * 3 * wide, seed)))
        # A shelf is steep at its lip and falls away slowly behind it.
        lip = min(1, max(0, (shelf - at) / 0.05))
        carved += deep * (lip * lip * (3 - 2 * lip) - 0.5 * max(0, shelf - at - 0.05))
    fine = noise.noise(Vector((along * 5, bent * 26, 8)))
    grain = noise.noise(Vector((along * 22, across * 60, 5)))
    where = 0.3 + max(0, 0.4 + noise.noise(Vector((x * 0.9, y * 1.4, 11))))
    return 0.07 * soft + carved * (0.55 + 0.6 * max(0, 0.5 + soft)), (0.004 * fine + 0.0009 * grain) * where


def drifts(a, b):
    """Heaped before the figures, blown out behind the last of them, and a tail beyond."""
    before = bell(max(0, abs(a - 0.14) - 0.95), 0.3) * (bell(b + 0.3, 0.22) if b < -0.3 else bell(b + 0.3, 0.42))
    lumps = 0.05 * noise.noise(Vector((a * 2.2, b * 1.5, 2))) + 0.02 * noise.noise(Vector((a * 6, b * 6, 9)))
    scoop = bell(a - 1.22, 0.16) * bell(b - 0.16, 0.2)
    tail = bell(max(0, 1.5 - a, a - 2.1), 0.4) * bell(b - 0.22 - 0.25 * (a - 1.2), 0.22)
    return before * (0.075 + lumps) - 0.06 * scoop + 0.08 * tail


def summit(u, v):
    """The ground before the camera, in steps that are even to the eye."""
    away = 0.7 * 13**v
    x, y = (u - 0.5) * 1.2 * away, away - 5.4
    return x, y, height(x, y)


def far(u, v):
    """Ranges a tenth of their size and a tenth as far away, in steps that are even to the eye."""
    angle, away = math.radians(-27 + 54 * u), 95 * (9.5**v)
    x, y = away * math.sin(angle), away * math.cos(angle)
    spot = Vector((x * 0.0042 + 4.1, y * 0.0042 + 1.3, 0.5))
    peaks = noise.ridged_multi_fractal(spot, 1.12, 2.15, 9, 1.0, 2.0)
    wide = noise.noise(Vector((x * 0.0031, y * 0.004, 3)))
    return x, y, -118 + 52 * peaks + 24 * wide + 0.018 * away


def distance():
    """Snow on what is not too steep, rock elsewhere, and blue air before it."""
    material, shader, tree = shading.material("far", Roughness=0.9, Specular=0.05)
    up = shading.node(tree, "SeparateXYZ", shading.node(tree, "NewGeometry").outputs["Normal"]).outputs["Z"]
    rough = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 0.35, 9, roughness=0.7), 0.5, up)
    tint = shading.ramp(tree, rough, ((0.9, "#33322f"), (0.98, "#e6ebf1")))
    shading.put(tree, shader, Base_Color=tint)
    air = shading.node(tree, "CameraData").outputs["View Distance"]
    veil = shading.node(tree, "MapRange", Value=air, From_Min=90, From_Max=900, To_Min=0.2, To_Max=0.8).outputs[0]
    blue = shading.node(tree, "Emission", Color="#6f9fd3", Strength=1.0).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", veil, shader.outputs[0], blue).outputs[0])
    return material


def ice():
    """Ice as it was cast: light soaks into it, and its skin has melted and frozen again. Its colour is in the `skin`, since
    coloured light inside would be grainy.
    """
    material, shader, tree = shading.material("ice", Roughness=0.16, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.05)
    look = shading.node(tree, "NewGeometry").outputs
    white = "#ececec"
    shading.put(tree, shader, Base_Color=white, Subsurface=1.0, Subsurface_Color=white, Subsurface_Radius=(0.11, 0.11, 0.11))
    melted = shading.count(tree, "MULTIPLY_ADD", clouds_of(tree, look, 7), 3.0, clouds_of(tree, look, 42))
    shading.bump(tree, shader, melted, 0.5, 0.02)
    return material


def skin(thing):
    """A film round the ice that colours what goes in and comes out: deeper or milky in clouds, paler where a crack stands in
    the ice like a sheet, and white at its bruised edges.
    """
    material, _, tree = shading.material("skin")
    look = shading.node(tree, "NewGeometry").outputs
    sheets, milk = [], []
    for deep in (0.004, 0.014, 0.024, 0.035, 0.047, 0.06):
        where = inward(tree, look, deep)
        walls = shading.node(tree, "TexVoronoi", Vector=warped(tree, where, 9, 0.05), Scale=3.4, feature="DISTANCE_TO_EDGE")
        some = shading.node(tree, "TexNoise", Vector=where, Scale=5.5, Detail=4, Roughness=0.6).outputs["Fac"]
        torn = shading.ramp(tree, some, ((0.5, 0.0), (0.62, 1.0)))
        sheet = shading.ramp(tree, walls.outputs["Distance"], ((0.0, 1.0), (0.012, 0.5), (0.035, 0.0)))
        sheets.append(shading.count(tree, "MULTIPLY", shading.count(tree, "MULTIPLY", sheet, torn), 0.9 - 8 * deep))
        milk.append(shading.node(tree, "TexNoise", Vector=where, Scale=4.2, Detail=7, Roughness=0.62).outputs["Fac"])
    dense = shading.count(tree, "DIVIDE", total(tree, milk), len(milk))
    tint = shading.ramp(tree, dense, ((0.4, "#a9d6ea"), (0.5, "#c0e2ef"), (0.62, "#daeff6")))
    tint = shading.mix(tree, shading.node(tree, "Clamp", total(tree, sheets)).outputs[0], tint, "#ffffff")
    round_edge = shading.node(tree, "Bevel", Radius=0.018).outputs["Normal"]
    same = shading.node(tree, "VectorMath", look["Normal"], round_edge, operation="DOT_PRODUCT").outputs["Value"]
    bruised = shading.count(tree, "MULTIPLY_ADD", shading.span(tree, same, 1.0, 0.9), 0.5, clouds_of(tree, look, 16))
    tint = shading.mix(tree, shading.ramp(tree, bruised, ((0.6, 0.0), (0.95, 0.9))), tint, "#ffffff")
    shading.surface(tree, shading.node(tree, "BsdfTransparent", Color=tint).outputs[0])
    film = thing.copy()
    film.data = thing.data.copy()
    for spot, normal in zip(film.data.vertices, [v.normal.copy() for v in thing.data.vertices]):
        spot.co += normal * 0.001 / thing.scale[0]
    film.data.materials.clear()
    film.data.materials.append(material)
    bpy.context.collection.objects.link(film)


def inward(tree, look, deep):
    """The place that is seen `deep` below the surface: the ray bends towards the middle of the ice."""
    way = shading.node(tree, "MixRGB", 0.4, look["Normal"], look["Incoming"]).outputs[0]
    scaled = shading.node(tree, "VectorMath", way, (-deep,) * 3, operation="MULTIPLY").outputs[0]
    return shading.node(tree, "VectorMath", look["Position"], scaled, operation="ADD").outputs[0]


def warped(tree, where, scale, by):
    """`where`, pushed aside by clouds."""
    push = shading.node(tree, "TexNoise", Vector=where, Scale=scale, Detail=3).outputs["Color"]
    scaled = shading.node(tree, "VectorMath", push, (by,) * 3, operation="MULTIPLY").outputs[0]
    return shading.node(tree, "VectorMath", where, scaled, operation="ADD").outputs[0]


def clouds_of(tree, look, scale):
    return shading.node(tree, "TexNoise", Vector=look["Position"], Scale=scale, Detail=3, Roughness=0.45).outputs["Fac"]


def total(tree, parts):
    added = parts[0]
    for part in parts[1:]:
        added = shading.count(tree, "ADD", added, part)
    return added


bpy.context.scene.cycles.diffuse_bounces = 1  # more would fill the shade, and the figures' edges would go soft
clear_sky(((0.5, "#a9cdec"), (0.515, "#78aee2"), (0.55, "#3f83cb"), (0.6, "#2362b0"), (0.68, "#154a92")), "#4a8fe4", 0.34)
geometry.mesh("far", *geometry.grid(far, 1100, 900), smooth=True, materials=[distance()])
geometry.mesh("summit", *geometry.grid(summit, 1000, 1000), smooth=True, materials=[snow()])
cast = standing("3’060", 0.22, 0.012, ice(), (0, 0, -0.035), (90, 0, TURN))
skin(cast)
caps(cast, 0.085, snow("#f3f6fa", ripples=False), seed=3)
rime(cast, 110000, (0.9, -0.05, -0.35), paper("rime", color="#f7fafc", roughness=0.9, bump=0), long=0.007)
pole, grip = paper("pole", color="#d98e04", roughness=0.35, bump=0, specular=0.5), paper("grip", color="#1d1d1f", bump=0)
for x, y, lean in () if upright() else ((1.46, -0.62, 0.03), (1.56, -0.5, 0.1)):
    deep = height(x, y) - 0.12  # the basket lies on the snow
    foot, head = Vector((x, y, deep)), Vector((x + lean, y + 0.05, deep + 1.1))
    tube([foot, foot.lerp(head, 0.5), head], 0.0085, pole, [0.7, 0.9, 1])
    tube([foot.lerp(head, t) for t in (0.87, 0.9, 0.95, 1, 1.02)], 0.017, grip, [0.8, 1, 0.9, 1.1, 0.7])
    ring = [Vector((0.05 * math.cos(a), 0.05 * math.sin(a), 0)) for a in (n * math.pi / 16 for n in range(33))]
    thread([foot.lerp(head, 0.13) + spot for spot in ring], 0.006, grip)
    top = foot.lerp(head, 0.99)
    loop = ((0, -0.015, 0), (0.05, -0.03, -0.04), (0.06, -0.03, -0.14), (0.03, -0.03, -0.19), (0.012, -0.025, -0.12))
    tube([top + Vector(spot) for spot in (*loop, loop[0])], 0.005, grip, flat=1)
sun((0.82, -0.33, -0.36), 7.4, 0.5, (1, 0.945, 0.86))
if upright():
    camera((0.15, -4.7, 0.62), (0.15, 0, 0.62), 55)
    shift(0.03)
else:
    camera((-0.06, -5.4, 0.7), (0.04, 0, 0.7), 50)
    shift(-0.035)
bpy.context.scene.camera.data.clip_end = 2000
shoot(out)
