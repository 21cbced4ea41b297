"""Marenzia: the landing at the airport jetty, a deck under an awning in the stripes of all four houses (unit: a metre)."""

import math
import random

from mathutils import Vector, noise

from studio import geometry, shading
from studio.materials import metal, paper, wood
from studio.shapes import block, rod, rope, turned

GREENS = ("#1f5d46", "#3e7a5a", "#6d8f6a", "#21443f")
WHITE = "#f2efe6"
DECK = 0.82
LEFT, RIGHT, DEEP = -2.6, 2.6, 3.2  # the deck under the awning
EAVES, RIDGE = 3.02, 3.98
STRIPES = 16


def stripes():
    """The awning's colours from left to right: each house's green twice, white between."""
    return [WHITE if n % 2 else GREENS[n // 4] for n in range(STRIPES)]


def canvas():
    """Sailcloth that the lamps shine through."""
    material, shader, tree = shading.material("canvas", Roughness=0.85, Specular=0.1)
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["X"]
    bands = shading.ramp(tree, across, [(n / STRIPES, tone) for n, tone in enumerate(stripes())], hard=True)
    weather = shading.ramp(tree, shading.clouds(tree, 1.6, 7), ((0.4, 0.0), (0.8, 0.16)))
    tone = shading.mix(tree, weather, bands, "#b9b2a2")
    shading.put(tree, shader, Base_Color=tone)
    shading.relief(tree, shader, 260, 0.1, 0.004)
    behind = shading.node(tree, "BsdfTranslucent", tone).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.42, shader.outputs[0], behind).outputs[0])
    return material


def awning():
    """Two slopes that sag a little from rafter to rafter, and a scalloped edge that hangs all round in front."""
    cloth, long = canvas(), RIGHT - LEFT

    def roof(u, v):
        bay = math.sin(math.pi * ((u * 4) % 1))
        slope = 1 - abs(2 * v - 1)
        sag = 0.05 * bay * math.sin(math.pi * slope) + 0.014 * noise.noise(Vector((u * 9, v * 5, 1)))
        return LEFT + u * long, 0.1 + v * (DEEP - 0.2), EAVES + (RIDGE - EAVES) * slope - sag

    def edge(u, v, y=0.1):
        scallop = abs(math.sin(math.pi * u * STRIPES)) ** 0.6
        blown = 0.03 * noise.noise(Vector((u * 7, v, 3))) * v
        return LEFT + u * long, y - 0.02 * v + blown, EAVES - v * (0.15 + 0.13 * scallop)

    geometry.mesh("roof", *geometry.grid(roof, 320, 80), smooth=True, materials=[cloth])
    geometry.mesh("edge", *geometry.grid(edge, 640, 10), smooth=True, materials=[cloth])
    timber = paper("timber", color="#23443d", roughness=0.45, bump=0.05, grain=40, specular=0.4)
    for y in (0.14, DEEP - 0.14):
        block((long, 0.07, 0.09), (0, y + 0.02, EAVES - 0.05), timber, bevel=0.008)
        for x in (LEFT + 0.12, RIGHT - 0.12):
            block((0.1, 0.1, EAVES - DECK), (x, y + 0.02, (EAVES + DECK) / 2), timber, bevel=0.01)
            block((0.16, 0.16, 0.14), (x, y + 0.02, DECK + 0.07), timber, bevel=0.012)
            for way in (-1, 1):  # a brace to the beam, inwards only
                if way * x < 0:
                    rod((x, y + 0.02, EAVES - 0.62), (x + way * 0.5, y + 0.02, EAVES - 0.09), 0.028, timber)
    rod((LEFT, DEEP / 2, RIDGE - 0.05), (RIGHT, DEEP / 2, RIDGE - 0.05), 0.035, timber)
    for n in range(5):
        x = LEFT + 0.02 + n * (long - 0.04) / 4
        for y in (0.12, DEEP - 0.12):
            rod((x, y, EAVES - 0.03), (x, DEEP / 2, RIDGE - 0.06), 0.022, timber)


def lamps():
    """Three opal globes under the ridge, each in a brass gallery below an enamelled shade."""
    iron, brass, glow = metal("#3b3a36", 0.4), metal("#c79a4d", 0.25), opal()
    enamel = paper("enamel", color="#1d4a39", roughness=0.2, bump=0, specular=0.5)
    globe = [(0.118 * math.sin(a * math.pi / 40), -0.118 * math.cos(a * math.pi / 40)) for a in range(37)]
    shade = [(0.19, 0.082), (0.192, 0.088), (0.15, 0.115), (0.07, 0.14), (0.035, 0.165), (0.03, 0.2), (0.0, 0.205)]
    for x in (-1.45, 0.0, 1.45):
        at = (x, DEEP / 2, 2.5)
        rod((x, DEEP / 2, 2.68), (x, DEEP / 2, RIDGE - 0.08), 0.008, iron, 16)
        turned(globe, glow, at)
        turned([(0.05, 0.098), (0.056, 0.104), (0.056, 0.125), (0.045, 0.14)], brass, at)
        turned(geometry.softened(shade, 0.006), enamel, at)


def opal():
    """White glass round a lamp: brightest in its middle, warmer towards its edge."""
    material, _, tree = shading.material("opal")
    edge = shading.node(tree, "LayerWeight", Blend=0.5).outputs["Facing"]
    tone = shading.ramp(tree, edge, ((0, "#fff0d2"), (0.45, "#ffdca6"), (0.8, "#f7b667"), (1, "#c98642")))
    shading.surface(tree, shading.node(tree, "Emission", tone, 1.25).outputs[0])
    return material


def boards(low, high, near, far, seed):
    """Planks laid towards the water, grey with weather, no two of one tone or quite of one length."""
    chance = random.Random(seed)
    planks = [wood(light, dark, "y", 18, n, 0.6) for n, (light, dark) in enumerate(
        (("#9c8e79", "#62574a"), ("#8d8170", "#564d42"), ("#a8977d", "#6b5c49"), ("#857b6d", "#50483e"))
    )]  # fmt: skip
    wide = 0.145
    for n in range(round((high - low) / wide)):
        front, up = near + chance.uniform(-0.012, 0.006), chance.uniform(-0.003, 0.003)
        size = (wide - 0.011, far - front, 0.045)
        block(size, (low + (n + 0.5) * wide, (front + far) / 2, DECK - 0.022 + up), chance.choice(planks), bevel=0.005, smooth=2)


def deck():
    """The landing, the way that leads to it from the left with its rope, and what carries both."""
    boards(LEFT - 0.3, RIGHT + 0.3, -0.1, DEEP + 0.1, 2)
    boards(-9.5, LEFT - 0.3, 1.0, 2.7, 3)
    beam = wood("#6d6153", "#40382f", "x", 14, 5, 0.7)
    for low, high, y in ((LEFT - 0.25, RIGHT + 0.25, 0.02), (-9.5, LEFT, 1.1)):
        block((high - low, 0.12, 0.2), ((low + high) / 2, y, DECK - 0.15), beam, bevel=0.01)
    pile = wood("#4d463c", "#1f211c", "z", 10, 7, 0.5)
    for x, y in [(x, 0.14) for x in (-2.75, -1.4, 0, 1.4, 2.75)] + [(x, 2.6) for x in (-2.6, 0, 2.6)] + [(x, 1.2) for x in (-4.4, -6, -7.6)]:
        rod((x, y, -1.5), (x, y, DECK - 0.05), 0.12, pile, 32)
    white, hemp = paper("white", color="#ece8dd", roughness=0.4, bump=0.04, grain=30), paper("hemp", color="#b79d74", roughness=0.95, bump=0.3, grain=160)
    stands = [-3.0, -4.7, -6.4, -8.1]
    for x in stands:
        block((0.07, 0.07, 0.95), (x, 1.12, DECK + 0.475), white, bevel=0.01)
    for a, b in zip(stands, stands[1:]):
        for high, slack in ((0.86, 0.1), (0.46, 0.08)):
            rope([(a + (b - a) * t / 8, 1.12, DECK + high - slack * 4 * t / 8 * (1 - t / 8)) for t in range(9)], 0.016, hemp)


def bench():
    """A long seat at the back, of slats, with cushions."""
    slat, iron = wood("#9a5c34", "#63341a", "x", 30, 3, 0.35), metal("#2f3a35", 0.5)
    for n in range(5):
        block((3.1, 0.075, 0.03), (-0.35, 2.2 + n * 0.09, DECK + 0.45), slat, bevel=0.008)
    for n in range(4):
        block((3.1, 0.025, 0.075), (-0.35, 2.66 + n * 0.012, DECK + 0.58 + n * 0.095), slat, bevel=0.008)
    for x in (-1.7, -0.35, 1.0):
        for y in (2.22, 2.6):
            rod((x, y, DECK), (x, y, DECK + 0.45), 0.022, iron, 20)
    for x, tone, trim, turn in ((-1.46, "#dcd7c8", GREENS[0], 8), (-1.0, GREENS[0], WHITE, -13), (0.82, GREENS[2], WHITE, 9)):
        middle = geometry.gather(cushion(0.43, tone, trim), (x, 2.5, DECK + 0.66))
        middle.rotation_euler = geometry.radians((-20, 0.25 * turn, turn))


def cushion(wide, tone, trim):
    """A filled square that stands, its corners drawn out, its middle dented, piped along its seam."""
    linen = paper("cushion", color=tone, roughness=0.95, bump=0.12, grain=160)
    half = wide / 2

    def seam(u, v):
        """From -1 to 1: between two corners the filling draws the edge in."""
        x, z = half * u * (1 - 0.09 * (1 - v * v)), half * v * (1 - 0.09 * (1 - u * u))
        return x, z - 0.012 * math.exp(-5 * u * u) * max(0, v)  # its head has slumped

    def face(front):
        def place(s, t):
            u, v = math.sin(math.pi * (s - 0.5)), math.sin(math.pi * (t - 0.5))
            x, z = seam(u, v)
            full = 0.085 * ((1 - u**4) * (1 - v**4)) ** 0.55
            crease = 0.008 * noise.noise(Vector((3 * u, 3 * v, 40 * wide + x))) * min(1, full * 40)
            dent = 0.016 * math.exp(-6 * (u * u + (v - 0.75) ** 2))
            return x, front * (full - dent) + crease, z

        return place

    parts = [geometry.mesh("cushion", *geometry.grid(face(front), 60), smooth=True, materials=[linen]) for front in (-1, 1)]
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
    way = [seam(a + (c - a) * n / 24, b + (d - b) * n / 24) for (a, b), (c, d) in zip(corners, corners[1:]) for n in range(24)]
    piping = paper("piping", color=trim, roughness=0.9, bump=0.1, grain=160)
    parts.append(geometry.line("piping", [(x, 0, z) for x, z in [*way, way[0]]], 0.008, piping, 4))
    return parts


def luggage():
    """Two cases and a hat box, set down where the boat will come."""
    brass = metal("#c79a4d", 0.25)
    for (wide, deep, tall), (x, y), tone, turn in (
        ((0.66, 0.22, 0.46), (1.52, 0.95), "#8a4f2a", -12), ((0.5, 0.19, 0.36), (1.98, 1.25), "#2d4740", 16),
    ):  # fmt: skip
        hide = paper("hide", color=tone, roughness=0.42, bump=0.12, grain=70, specular=0.4)
        strap = paper("strap", color="#3d2413", roughness=0.5, bump=0.05)
        parts = [block((wide, deep, tall), (0, 0, tall / 2), hide, bevel=0.035, smooth=5)]
        for side in (-0.27, 0.27):
            parts.append(block((0.035, deep + 0.008, tall + 0.006), (side * wide, 0, tall / 2), strap, bevel=0.03, smooth=4))
            parts.append(block((0.045, 0.01, 0.03), (side * wide, -deep / 2 - 0.008, tall * 0.72), brass, bevel=0.003))
        grip = [(-0.07, 0, tall - 0.01), (-0.065, 0, tall + 0.035), (0.065, 0, tall + 0.035), (0.07, 0, tall - 0.01)]
        parts.append(geometry.line("grip", geometry.spline(grip, 10), 0.011, strap, 4))
        geometry.gather(parts, (x, y, DECK), turn)
    box = paper("hat box", color="#e6dcc6", roughness=0.6, bump=0.03)
    turned(geometry.softened([(0.19, 0), (0.19, 0.17), (0.197, 0.17), (0.197, 0.235), (0, 0.24)], 0.006), box, (1.0, 1.15, DECK))
    turned([(0.1985, 0.175), (0.1985, 0.2)], paper("ribbon", color=GREENS[1], bump=0), (1.0, 1.15, DECK))
