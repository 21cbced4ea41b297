"""Marenzia: the landing at the airport jetty, a deck under an awning in the stripes of all four houses (unit: a metre)."""

import math
import random

from mathutils import Vector, noise

from houses import GREENS, WHITE
from studio import geometry, shading
from studio.camera_and_light import bulb
from studio.materials import metal, paper, wood
from studio.shapes import block, rod, rope, turned
from studio.water import banded

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


LAMPS = (-1.45, 0.0, 1.45)


def lamps():
    """Three opal globes under the ridge, each in a brass gallery below an enamelled shade; they light the whole landing."""
    iron, brass, glow = metal("#3b3a36", 0.4), metal("#a8834a", 0.3), opal()
    enamel = paper("enamel", color="#1d4a39", roughness=0.2, bump=0, specular=0.5)
    globe = [(0.118 * math.sin(a * math.pi / 40), -0.118 * math.cos(a * math.pi / 40)) for a in range(37)]
    shade = [(0.19, 0.082), (0.192, 0.088), (0.15, 0.115), (0.07, 0.14), (0.035, 0.165), (0.03, 0.2), (0.0, 0.205)]
    inside, white = [(0.188, 0.076), (0.146, 0.097), (0.066, 0.12)], paper("inside", color="#d8d2c4", roughness=0.3, bump=0)
    for x in LAMPS:
        at = (x, DEEP / 2, 2.5)
        rod((x, DEEP / 2, 2.68), (x, DEEP / 2, RIDGE - 0.08), 0.008, iron, 16)
        turned(globe, glow, at).visible_shadow = False
        turned([(0.05, 0.098), (0.056, 0.104), (0.056, 0.125), (0.045, 0.14)], brass, at)
        turned(geometry.softened(shade, 0.006), enamel, at).visible_shadow = False
        turned(inside, white, at).visible_shadow = False
        bulb(at, 0.115, 85, (1, 0.62, 0.3))


def opal():
    """White glass round a lamp: brightest in its middle, warmer towards its edge."""
    material, _, tree = shading.material("opal")
    edge = shading.node(tree, "LayerWeight", Blend=0.5).outputs["Facing"]
    tone = shading.ramp(tree, edge, ((0, "#fff0d2"), (0.45, "#ffdca6"), (0.8, "#f7b667"), (1, "#c98642")))
    mirrored = shading.node(tree, "LightPath").outputs["Is Glossy Ray"]
    power = shading.count(tree, "MULTIPLY_ADD", mirrored, 2.2, 1.35)
    shading.surface(tree, shading.node(tree, "Emission", tone, power).outputs[0])
    return material


def damp(light, dark, seed):
    """Weathered planks that the last wave or shower has left wet: dark and glossy in patches, dry between."""
    material = wood(light, dark, "y", 18, seed, 0.62)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    dry = shader.inputs["Base Color"].links[0].from_socket
    where = shading.node(tree, "Mapping", Vector=shading.node(tree, "NewGeometry").outputs["Position"], Scale=(1, 0.55, 1)).outputs[0]
    pools = shading.node(tree, "TexNoise", Vector=where, Scale=1.5, Detail=6, Roughness=0.6).outputs["Fac"]
    wet = shading.ramp(tree, pools, ((0.44, 0.0), (0.53, 1.0)))
    soaked = shading.mix(tree, shading.count(tree, "MULTIPLY", wet, 0.72), dry, "#2c261f")
    shading.put(tree, shader, Base_Color=soaked, Roughness=shading.ramp(tree, wet, ((0, 0.62), (1, 0.1))), Specular=0.5)
    return material


def boards(low, high, near, far, seed):
    """Planks laid towards the water, grey with weather, no two of one tone or quite of one length, nailed to the beam."""
    chance = random.Random(seed)
    planks = [damp(light, dark, n) for n, (light, dark) in enumerate(
        (("#9c8e79", "#62574a"), ("#83786a", "#4c443a"), ("#a8977d", "#6b5c49"), ("#756c60", "#433c33"), ("#93856f", "#574c40"))
    )]  # fmt: skip
    nail, wide = metal("#4a4138", 0.5), 0.145
    for n in range(round((high - low) / wide)):
        x, front, up = low + (n + 0.5) * wide, near + chance.gauss(0, 0.014), chance.gauss(0, 0.0025)
        size = (wide - chance.uniform(0.005, 0.011), far - front, 0.042)
        turn = (chance.gauss(0, 0.08), chance.gauss(0, 0.5), chance.gauss(0, 0.06))
        block(size, (x, (front + far) / 2, DECK - 0.022 + up), chance.choice(planks), turn, bevel=0.0025, smooth=2)
        for side in (-0.035, 0.035):
            spot = (x + side + chance.gauss(0, 0.004), near + 0.12 + chance.gauss(0, 0.008))
            rod((*spot, DECK - 0.004), (*spot, DECK + 0.0015 + up), 0.005, nail, 10)
    # What carries them keeps the lamps from shining through the gaps on the water.
    block((high - low, far - near - 0.1, 0.03), ((low + high) / 2, (near + far) / 2 + 0.03, DECK - 0.062), paper("joists", color="#1d1a16", bump=0), bevel=0)


def deck():
    """The landing, the way that leads to it from the left with its rope, and what carries both."""
    boards(LEFT - 0.3, RIGHT + 0.3, -0.1, DEEP + 0.1, 2)
    boards(-9.5, LEFT - 0.3, 1.0, 2.7, 3)
    beam = wood("#6d6153", "#40382f", "x", 14, 5, 0.7)
    for low, high, y in ((LEFT - 0.25, RIGHT + 0.25, 0.02), (-9.5, LEFT, 1.1)):
        block((high - low, 0.12, 0.2), ((low + high) / 2, y, DECK - 0.15), beam, bevel=0.01)
    pile = banded(["#554c40"] * 2, [9], worn="#3a342b", tide=0.12, wear=0.5)
    for x, y in [(x, 0.14) for x in (-2.75, -1.4, 0, 1.4, 2.75)] + [(x, 2.6) for x in (-2.6, 0, 2.6)] + [(x, 1.2) for x in (-4.4, -6, -7.6)]:
        turned([(0.12, -1.5), (0.118, DECK - 0.05)], pile, (x, y, 0))
    white, hemp = paper("white", color="#ece8dd", roughness=0.4, bump=0.04, grain=30), paper("hemp", color="#b79d74", roughness=0.95, bump=0.3, grain=160)
    stands = [-3.0, -4.7, -6.4, -8.1]
    for x in stands:
        block((0.07, 0.07, 0.95), (x, 1.12, DECK + 0.475), white, bevel=0.01)
    for a, b in zip(stands, stands[1:]):
        for high, slack in ((0.86, 0.1), (0.46, 0.08)):
            rope([(a + (b - a) * t / 8, 1.12, DECK + high - slack * 4 * t / 8 * (1 - t / 8)) for t in range(9)], 0.016, hemp)
