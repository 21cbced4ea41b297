"""The counter where it was turned: the queue comes along it, past the five bags, to the till (unit: a decimetre)."""

import math
import os
import random
import sys

from mathutils import Matrix, Vector, noise

sys.path.insert(0, os.path.dirname(__file__))
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.geometry import gather, softened
from studio.materials import enamel, metal, paper, wood
from studio.shapes import block, plain, tube, turned
from things import ART, hour

out = begin(0.03)
ambient("#d9dde2", 0.5)
black, steel = paper("black", color="#1d1814", roughness=0.5, bump=0, specular=0.35), metal("#b9babb", 0.3)
china = enamel("china", color="#eee6d8")
chance = random.Random(3)


def tiles(back):
    """Milk-white tiles in half bond, close set, each hung a little out of true."""
    glaze = [glazed(tone) for tone in ("#e6dccb", "#eae2d3", "#e1d6c3", "#e8dfd0")]
    plain(paper("grout", color="#d3c9b8", bump=0.02), (0, back + 0.035, 4), (44, 14), (90, 0, 0))
    for row in range(13):
        for n in range(24):
            at = -10 + n * 1.53 + (row % 2) * 0.765
            turn = (chance.gauss(0, 0.35), 0, chance.gauss(0, 0.35))
            block((1.512, 0.1, 0.742), (at, back, -0.4 + row * 0.76), chance.choice(glaze), turn, 0.014)


def glazed(tone):
    """Glaze that has run unevenly: the window is mirrored in it with a bend."""
    material, shader, tree = shading.material("glaze", Base_Color=tone, Roughness=0.12, Specular=0.5)
    where = shading.node(tree, "NewGeometry").outputs["Position"]
    shading.bump(tree, shader, shading.node(tree, "TexNoise", Vector=where, Scale=1.3, Detail=3).outputs["Fac"], 0.25, 0.05)
    return material


def worktop():
    """The counter's top, glued of oak staves, oiled; its edge is rounded by use."""
    tones = (("#b98f5d", "#8f6639"), ("#ad8250", "#825a31"), ("#c29a68", "#9a7142"), ("#a67a4a", "#7a532c"))
    staves = [wood(light, dark, "x", 1.6, n, 0.36) for n, (light, dark) in enumerate(tones)]
    for row in range(7):
        y, x = -1.83 + row * 0.63, -22 + chance.uniform(0, 6)
        while x < 22:
            long = chance.uniform(6, 11) if row else 44  # the nosing is of one piece
            block((long - 0.006, 0.627, 0.42), (x + long / 2, y, -0.21), chance.choice(staves), bevel=0.045 if row == 0 else 0.006, apply=True)
            x += long


def rack(x, y):
    """The range in its order: a tray of bent black steel on the counter, its front edge printed with the five names."""
    wide, deep = 6.9, 1.5
    parts = [
        block((wide, deep, 0.06), (0, 0, 0.25), black, bevel=0.015),
        block((wide, 0.06, 0.64), (0, -deep / 2, 0.52), black, bevel=0.015),
        block((wide, 0.06, 1.3), (0, deep / 2, 0.85), black, bevel=0.015),
        plain(paper("names", image=f"{ART}/strip.png", roughness=0.45, bump=0, specular=0.3), (0, -deep / 2 - 0.034, 0.52), (wide - 0.06, 0.6), (90, 0, 0)),
    ]
    for side in (-1, 1):
        parts.append(block((0.06, deep, 0.64), (side * (wide - 0.06) / 2, 0, 0.52), black, bevel=0.015))
        parts.append(block((0.3, deep - 0.2, 0.24), (side * (wide / 2 - 0.5), 0, 0.12), black, bevel=0.015))
    for number in range(1, 6):
        for row in range(2):
            one = hour(number, (0, 0, 0), chance.gauss(-6, 2), 1)
            one.scale = (1.75, 1.75, 1.75)
            parts.append(gather([one], ((number - 3) * 1.36, -0.36 + row * 0.62, 0.28)))
    gather(parts, (x, y, 0))


def till(x, y, turn):
    """A card reader on its stand, turned to whoever pays."""
    foot = turned(softened([(0, 0), (0.8, 0), (0.8, 0.1), (0.2, 0.16), (0.2, 0.9), (0, 0.9)], 0.04), black, (0, 0, 0))
    face = slab(0.82, 1.62, 0.22, paper("reader", image=f"{ART}/reader.png", roughness=0.35, bump=0, specular=0.5), black, (0, 0, 0), 0, 0.05)
    face.location, face.rotation_euler = (0, -0.05, 0.95), (math.radians(38), 0, 0)
    return gather([foot, face], (x, y, 0), turn)


def bun(seed, crust, sugar):
    """A bun as it came off the tray: wider than high, no two alike, with nibs of sugar on its head."""
    tilt, nibs = chance.uniform(0, 6.3), []

    def place(u, v):
        around, up = 2 * math.pi * u, math.pi * v
        flat = math.cos(up) if v < 0.5 else math.cos(up) * 0.42  # its foot is flat
        side = math.sin(up) ** 0.8
        way = Vector((math.cos(around) * side, math.sin(around) * side, flat))
        puffed = 1 + 0.09 * noise.noise(way * 1.3 + Vector((seed * 7, 0, 0))) + 0.018 * noise.noise(way * 5 + Vector((0, seed * 3, 0)))
        return 0.56 * way.x * puffed, 0.56 * way.y * puffed, 0.23 + 0.4 * way.z * puffed + 0.03 * way.x * math.cos(tilt)

    points, faces, uv = geometry.grid(place, 72, 40)
    parts = [geometry.mesh("bun", points, faces, uv, [crust], smooth=True)]
    for _ in range(46):
        around, up = chance.uniform(0, 1), abs(chance.gauss(0, 0.13))
        at, size = Vector(place(around, min(up, 0.36))), chance.uniform(0.016, 0.032)
        turn = Matrix.Rotation(chance.uniform(0, 6), 3, Vector((chance.random(), chance.random(), 1)))
        nibs.extend(at + turn @ Vector((x, y, z)) * size * chance.uniform(0.7, 1.1) for z in (-1, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    sides = ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0))
    parts.append(geometry.mesh("nibs", nibs, [tuple(n + k for k in side) for n in range(0, len(nibs), 8) for side in sides], materials=[sugar]))
    return parts


def crusted():
    """Dark and glossy with egg on its head, pale where it stood against the next one."""
    material, shader, tree = shading.material("crust", Specular=0.45, Subsurface=0.06, Subsurface_Color="#d68b45")
    high = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    baked = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 3.2, 7, roughness=0.62), 0.26, high)
    tone = shading.ramp(tree, shading.span(tree, baked, 0.1, 0.8), ((0, "#e2b877"), (0.28, "#d1954d"), (0.55, "#a9602a"), (1, "#74380f")))
    shading.put(tree, shader, Base_Color=tone, Roughness=shading.ramp(tree, shading.span(tree, baked, 0.25, 0.6), ((0, 0.7), (1, 0.27))))
    wrinkled = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 26, 5), 0.35, shading.clouds(tree, 7, 4))
    shading.bump(tree, shader, wrinkled, 0.5, 0.03)
    return material


def buns(x, y):
    """Buns on a footed plate, six round two and one on top; a few nibs have rolled off."""
    stand = [(0, 0), (0.75, 0), (0.7, 0.08), (0.16, 0.2), (0.13, 0.9), (0.2, 1.05), (1.6, 1.1), (1.72, 1.2), (1.68, 1.24), (1.56, 1.16), (0, 1.14)]
    turned(softened(stand, 0.05), china, (x, y, 0))
    crust, sugar = crusted(), paper("sugar", color="#f6f0e2", roughness=0.5, bump=0, specular=0.4)
    places = [(1.02 * math.cos(a), 1.02 * math.sin(a), 1.15) for a in (math.radians(d) for d in (14, 74, 134, 194, 254, 314))]
    places += [(0.02, -0.05, 1.17), (-0.42, -0.28, 1.63), (0.44, -0.12, 1.62), (0.02, 0.5, 1.62)]
    for n, (px, py, pz) in enumerate(places):
        gather(bun(n, crust, sugar), (x + px, y + py, pz), chance.uniform(0, 360))


def poured():
    """Milk poured into coffee: a leaf of it, in bands that the pouring has bent."""
    material, shader, tree = shading.material("poured", Roughness=0.25, Specular=0.5)
    where = shading.place(tree)
    split = shading.node(tree, "SeparateXYZ", shading.mix(tree, 0.06, where, shading.node(tree, "TexNoise", Vector=where, Scale=5).outputs["Color"]))
    bend = shading.count(tree, "MULTIPLY", shading.count(tree, "ABSOLUTE", split.outputs["X"]), 1.1)
    bands = shading.count(tree, "SINE", shading.count(tree, "MULTIPLY", shading.count(tree, "ADD", split.outputs["Y"], bend), 42))
    away = shading.node(tree, "VectorMath", where, operation="LENGTH").outputs["Value"]
    inside = shading.ramp(tree, shading.span(tree, away, 0, 0.46), ((0.55, 1.0), (0.72, 0.0)))
    leaf = shading.count(tree, "MULTIPLY", shading.ramp(tree, bands, ((0.35, 0.0), (0.6, 1.0))), inside)
    crema = shading.ramp(tree, shading.span(tree, away, 0.2, 0.46), ((0, "#b27a45"), (1, "#8a5428")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, leaf, crema, "#f0e2c8"))
    return material


def cup(x, y):
    """Somebody's, by the till: what is in it is drawn a little below the rim."""
    turned(softened([(0, 0), (0.42, 0), (0.78, 0.1), (0.8, 0.13), (0.44, 0.06), (0, 0.06)], 0.03), china, (x, y, 0))
    turned(softened([(0, 0.07), (0.24, 0.07), (0.3, 0.14), (0.46, 0.36), (0.5, 0.66), (0.465, 0.66), (0.43, 0.38), (0, 0.3)], 0.03), china, (x, y, 0))
    turned([(0, 0.0), (0.464, 0.0)], poured(), (x, y, 0.605))
    tube([(x + 0.46, y - 0.1, 0.58), (x + 0.72, y - 0.18, 0.6), (x + 0.7, y - 0.17, 0.32), (x + 0.4, y - 0.08, 0.3)], 0.05, china)


tiles(6.4)
worktop()
plain(black, (0, -1.8, -6), (60, 12), (90, 0, 0))
for n in range(-16, 17):  # matchboarding below
    block((1.46, 0.2, 11), (n * 1.5, -1.85, -5.9), paper("boards", color="#3a2618", roughness=0.42, specular=0.4, bump=0.02, grain=30), bevel=0.05)
block((60, 2.2, 0.4), (0, 5.3, -0.5), steel, bevel=0.04)
for x, count in ((5.4, 5), (6.6, 6), (7.8, 3)):  # cups, one in another
    for n in range(count):
        turned(softened([(0, 0.1), (0.24, 0.1), (0.3, 0.17), (0.46, 0.4), (0.5, 0.72), (0.46, 0.72), (0, 0.5)], 0.03), china, (x, 5.2, -0.4 + n * 0.42))
rack(-2.6, 0.1)
buns(2.55, 0.45)
cup(4.05, -1.15)
till(5.15, -0.45, -16)
# The morning comes in through the shop's window, behind whoever queues; only its bars are in the light.
low = (0.62, 0.55, -0.42)
for x, z, wide, high in ((-14, 0, 14, 40), (17.5, 0, 14, 40), (0, 30, 40, 40), (-2.4, 0, 0.3, 40), (2.6, 0, 0.3, 40), (7.4, 0, 0.3, 40), (0, 7.2, 40, 0.3)):
    bar = plain(black, (0.6 - 24 * low[0] + x, -24 * low[1], 0.8 - 24 * low[2] + z), (wide, high), (90, 0, 0))
    bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = False
sun(low, 2.35, 0.9, (1, 0.89, 0.72))
softbox((-10, -8, 9), (0, 0, 2), (6, 5), 800, (1, 0.96, 0.9)).visible_camera = False
camera((-9.6, -7.9, 3.35), (-1.1, 0.3, 1.2), 46, 0.6, (-4.4, -0.8, 1.6))
shoot(out)
