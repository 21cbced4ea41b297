"""Hallam Row: the front of its second shop, in painted timber and stock brick (unit: a metre; the street's side faces -y)."""

import math
import os

from studio import geometry, shading
from studio.glass import window
from studio.materials import metal, paper, wall
from studio.shapes import block, plain, rod
from studio.street import bricks
from studio.type import cast, figures

LEFT, RIGHT, FLOOR = -2.32, 2.26, 0.15
GLASS = (-2.0, 0.74, 0.36, 2.3)  # the window: left, right, foot, head
DOOR = (0.94, 1.9)
ZILLA = os.environ["FONTS"] + "/@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff"


def bar(x, y, z, material, bevel=0.004):
    """A box by its extents, each (from, to)."""
    size, middle = zip(*((high - low, (low + high) / 2) for low, high in (x, y, z)))
    return block(size, middle, material, bevel=bevel, apply=True)


def moulding(profile, x, material):
    """A length of moulding from x[0] to x[1]; `profile` is (y, z)."""
    length = geometry.outline("moulding", [profile], x[1] - x[0] - 0.004, 0.002, material, -0.002)
    length.location, length.rotation_euler = ((x[0] + x[1]) / 2, 0, 0), geometry.radians((90, 0, 90))


def gloss(color):
    """Oil paint on timber: laid off with a brush, a little uneven, dusty towards the pavement."""
    material, shader, tree = shading.material("gloss", Specular=0.5)
    worn = shading.clouds(tree, 1.6, 9, (1, 1, 0.5), 3, roughness=0.7)
    tint = shading.ramp(tree, worn, ((0.32, shading.darker(color, 0.8)), (0.62, color), (0.8, shading.darker(color, 1.16))))
    height = shading.node(tree, "SeparateXYZ", shading.node(tree, "NewGeometry").outputs["Position"]).outputs["Z"]
    soiled = shading.count(tree, "MULTIPLY_ADD", worn, -0.34, shading.span(tree, height, 0, 0.6))
    dust = shading.ramp(tree, soiled, ((0, 0.42), (0.3, 0.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, dust, tint, "#6d6b66"))
    shading.put(tree, shader, Roughness=shading.ramp(tree, worn, ((0.3, 0.26), (0.7, 0.42))))
    brushed = shading.clouds(tree, 260, 4, (1, 1, 0.03))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", worn, 0.8, brushed), 0.22, 0.004)
    return material


def stock(color, stain):
    """Stock brick in a street that burnt coal for a century: soot in clouds, thicker higher up, and damp at its foot."""
    material, shader, tree = shading.material("stock", Specular=0.25)
    place = shading.node(tree, "NewGeometry").outputs["Position"]  # of the wall, not of the brick

    def clouds(scale, detail, stretch=(1, 1, 1)):
        where = shading.node(tree, "Mapping", Vector=place, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=0.65).outputs["Fac"]

    tint = shading.ramp(tree, clouds(16, 10), ((0.3, stain), (0.65, color)))
    high = shading.node(tree, "SeparateXYZ", place).outputs["Z"]
    hung = shading.count(tree, "MULTIPLY_ADD", clouds(1.1, 8, (1.6, 1, 0.5)), 1.6, shading.span(tree, high, 0, 14))
    soot = shading.ramp(tree, hung, ((0.86, 0.0), (1.8, 0.75)))
    damp = shading.ramp(tree, shading.count(tree, "MULTIPLY_ADD", clouds(2.4, 6), -0.5, shading.span(tree, high, -0.1, 1.1)), ((0.0, 0.6), (0.25, 0.0)))
    dirt = shading.count(tree, "MAXIMUM", soot, damp)
    shading.put(tree, shader, Base_Color=shading.mix(tree, dirt, tint, "#211f1d"))
    shading.put(tree, shader, Roughness=shading.span(tree, damp, 0.75, -0.6))
    shading.bump(tree, shader, clouds(90, 4), 0.3, 0.012)
    return material


def shop_glass(mirror=0.1):
    """A pane that shows the street as well as the room."""
    material, _, tree = shading.material("shop glass")
    slant = shading.count(tree, "MULTIPLY_ADD", shading.node(tree, "Fresnel", IOR=1.5).outputs[0], 0.9, mirror - 0.036)
    clear = shading.node(tree, "BsdfTransparent", "#eef3f1").outputs[0]
    wave = shading.node(tree, "Bump", Height=shading.clouds(tree, 1.1, 2), Strength=0.02, Distance=0.05).outputs[0]
    shine = shading.node(tree, "BsdfGlossy", Roughness=0.0, Normal=wave).outputs[0]
    seen = shading.node(tree, "LightPath").outputs["Is Shadow Ray"]
    slant = shading.count(tree, "MULTIPLY", slant, shading.count(tree, "SUBTRACT", 1, seen))
    shading.surface(tree, shading.node(tree, "MixShader", slant, clear, shine).outputs[0])
    return material


def opal(power):
    """Frosted glass with the lit room behind it, brightest low in its middle, where the lamps hang."""
    material, shader, tree = shading.material("opal", Base_Color="#8f887a", Roughness=0.35, Specular=0.4)
    across, up, _ = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs
    side = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", across, 0.45))
    away = shading.count(tree, "MULTIPLY_ADD", side, 1.1, shading.count(tree, "MULTIPLY_ADD", up, 0.5, shading.clouds(tree, 1.4, 3)))
    tones = ((0.45, "#ffdca6"), (0.8, "#eebb7c"), (1.35, "#a8713d"))
    shading.put(tree, shader, Emission=shading.ramp(tree, shading.span(tree, away, 0, 1.5), [(p / 1.5, tone) for p, tone in tones]))
    shading.put(tree, shader, Emission_Strength=power)
    return material


def panel(x, z, y, material, stile=0.07):
    """A sunk panel in its stiles and rails."""
    bar(x, (y + 0.012, y + 0.03), z, material, 0)
    for side in ((x[0], x[0] + stile), (x[1] - stile, x[1])):
        bar(side, (y - 0.014, y + 0.02), z, material)
    inner = (x[0] + stile, x[1] - stile)
    for rail in ((z[0], z[0] + stile), (z[1] - stile, z[1])):
        bar(inner, (y - 0.014, y + 0.02), rail, material)
    bar((inner[0] + 0.03, inner[1] - 0.03), (y + 0.002, y + 0.02), (z[0] + stile + 0.03, z[1] - stile - 0.03), material, 0.008)


def pilaster(x, paint):
    """Plinth, reeded shaft and capital, and the scroll that carries the cornice."""
    wide = (x - 0.115, x + 0.115)
    bar((x - 0.135, x + 0.135), (-0.1, 0.1), (0, 0.3), paint, 0.008)
    bar(wide, (-0.055, 0.1), (0.3, 2.78), paint)
    for part in (-0.085, 0, 0.085):  # reeds
        rod((x + part, -0.058, 0.42), (x + part, -0.058, 2.58), 0.027, paint)
    for z, out in ((0.3, 0.085), (2.62, 0.075), (2.74, 0.09)):
        bar((x - 0.125, x + 0.125), (-out, 0.1), (z, z + 0.045), paint, 0.014)
    scroll = [(0.1, 2.8), (-0.06, 2.8), (-0.085, 2.84), (-0.08, 2.9), (-0.07, 2.98), (-0.075, 3.08), (-0.1, 3.18), (-0.15, 3.27)]
    scroll += [(-0.19, 3.33), (-0.2, 3.39), (-0.19, 3.45), (0.1, 3.45)]
    moulding([(y, z) for y, z in geometry.softened(scroll, 0.04)], (x - 0.1, x + 0.1), paint)


def front(paint, letters, brass, stone):
    """The whole front, from the pavement to the cornice, with its glass."""
    for x in (LEFT + 0.115, RIGHT - 0.115):
        pilaster(x, paint)
    inside = (LEFT + 0.23, RIGHT - 0.23)
    # Fascia, its bead, and the cornice with its lead.
    bar(inside, (-0.03, 0.1), (2.86, 3.45), paint)
    for z in (2.9, 3.4):
        rod((inside[0] + 0.05, -0.032, z), (inside[1] - 0.05, -0.032, z), 0.011, paint, 16)
    for x in (inside[0] + 0.05, inside[1] - 0.05):
        rod((x, -0.032, 2.9), (x, -0.032, 3.4), 0.011, paint, 16)
    cornice = [(0.1, 3.44), (-0.05, 3.44), (-0.06, 3.475), (-0.1, 3.49), (-0.15, 3.53), (-0.165, 3.55), (-0.24, 3.555)]
    cornice += [(-0.24, 3.59), (-0.255, 3.6), (-0.275, 3.63), (-0.275, 3.645), (0.1, 3.69)]
    moulding(cornice, (LEFT - 0.04, RIGHT + 0.04), paint)
    lead = wall("#80858b", "#5f646a", 0.5, 3, 0.5, 0.4)
    moulding([(0.1, 3.692), (-0.285, 3.648), (-0.285, 3.63), (-0.289, 3.63), (-0.289, 3.656), (0.1, 3.702)], (LEFT - 0.05, RIGHT + 0.05), lead)
    mark = cast(os.environ["MARKS"] + "/furniture.svg", 1.42, 0.022, 0.003, letters, (0, 0, 0), (90, 0, 0))
    mark.location = ((LEFT + RIGHT) / 2, -0.055, 3.155)
    # Head, transom bar and the lights above it.
    bar(inside, (-0.02, 0.1), (2.76, 2.86), paint)
    left, right, foot, head = GLASS
    moulding([(0.1, head), (-0.03, head), (-0.05, head + 0.015), (-0.06, head + 0.04), (-0.045, head + 0.07), (0.1, head + 0.07)], inside, paint)
    lights = opal(0.85)
    for a, b in ((left, right), DOOR):
        plain(lights, ((a + b) / 2, 0.06, (head + 2.83) / 2), (b - a, 2.76 - head), (90, 0, 0))
    for n in (1, 2):
        x = left + (right - left) * n / 3
        bar((x - 0.013, x + 0.013), (-0.005, 0.07), (head + 0.06, 2.77), paint, 0.006)
    # The window's posts, its sill and the riser under it.
    for x in ((inside[0], left), (right, DOOR[0]), (DOOR[1], inside[1])):
        bar(x, (-0.03, 0.1), (0.3 if x[1] <= right else 0.0, 2.8), paint, 0.012)
    moulding([(0.1, foot), (-0.075, foot - 0.012), (-0.085, foot - 0.025), (-0.085, foot - 0.05), (-0.03, foot - 0.056), (-0.03, foot - 0.075), (0.1, foot - 0.075)], (inside[0], DOOR[0]), paint)
    bar((inside[0], DOOR[0] - 0.02), (-0.045, 0.1), (0, 0.07), stone, 0.006)
    each = (DOOR[0] - inside[0]) / 3
    for n in range(3):
        panel((inside[0] + n * each, inside[0] + (n + 1) * each), (0.07, foot - 0.07), -0.012, paint, 0.055)
    pane = shop_glass()
    plain(pane, ((left + right) / 2, 0.05, (foot + head) / 2), (right - left, head - foot), (90, 0, 0))
    door(paint, pane, brass, stone)


def door(paint, pane, brass, stone):
    """Set back behind its step: half glass, its number above it."""
    (left, right), y, head = DOOR, 0.3, GLASS[3]
    bar((left - 0.07, right + 0.05), (-0.34, y + 0.1), (0, FLOOR + 0.004), stone, 0.018)
    for x in ((left - 0.03, left), (right, right + 0.03)):
        bar(x, (0.05, y + 0.05), (FLOOR, head + 0.02), paint, 0)
    bar((left, right), (0.05, y + 0.05), (head - 0.01, head + 0.06), paint, 0.004)
    low, mid, inner = FLOOR + 0.008, FLOOR + 0.5, (left + 0.012, right - 0.012)
    panel(inner, (low, mid), y, paint, 0.11)
    for x in ((inner[0], inner[0] + 0.11), (inner[1] - 0.11, inner[1])):
        bar(x, (y - 0.014, y + 0.03), (mid, head - 0.02), paint)
    for z in ((mid, mid + 0.08), (head - 0.14, head - 0.02)):
        bar((inner[0] + 0.11, inner[1] - 0.11), (y - 0.014, y + 0.03), z, paint)
    middle = (left + right) / 2
    plain(pane, (middle, y + 0.01, (mid + head) / 2), (right - left - 0.2, head - mid - 0.1), (90, 0, 0))
    bar((middle - 0.13, middle + 0.13), (y - 0.02, y), (mid + 0.01, mid + 0.07), brass, 0.006)
    rod((left + 0.075, y - 0.055, 1.0), (left + 0.075, y - 0.055, 1.42), 0.012, brass)
    for z in (1.03, 1.39):
        rod((left + 0.075, y - 0.055, z), (left + 0.075, y, z), 0.009, brass)
    bar((inner[0] + 0.02, inner[1] - 0.02), (y - 0.018, y), (low + 0.01, low + 0.1), brass, 0.003)


def lettering(ink):
    """What is for sale, on the glass; the number over the door."""
    left, right, _, head = GLASS
    figures("Chair", ZILLA, 0.4, 0.004, 0.0005, ink, ((left + right) / 2, 0.042, head - 0.47))
    figures("58", ZILLA, 0.17, 0.006, 0.001, ink, (sum(DOOR) / 2, 0.052, head + 0.15))


def neighbour(x, far, paint):
    """The shop next door, from its pilaster at `x` on: shut, its blind down."""
    pilaster(x, paint)
    inside = sorted((x + math.copysign(0.115, far - x), far))
    for z, out in (((2.76, 3.45), 0.03), ((0.5, 0.57), 0.07), ((0, 0.5), 0.02), ((2.3, 2.37), 0.035)):
        bar(inside, (-out, 0.1), z, paint, 0.006)
    moulding([(0.1, 3.44), (-0.05, 3.44), (-0.1, 3.49), (-0.15, 3.53), (-0.24, 3.555), (-0.27, 3.645), (0.1, 3.69)], sorted((x - math.copysign(0.15, far - x), far)), paint)
    middle, wide = sum(inside) / 2, inside[1] - inside[0]
    plain(window("#0c1016", 0.02), (middle, -0.012, 1.66), (wide, 2.2), (90, 0, 0))
    plain(paper("blind", color="#5a5348", roughness=0.3, bump=0.02, specular=0.5), (middle, -0.014, 2.0), (wide, 0.58), (90, 0, 0))


def house():
    """What the front is built into: brick, a rainwater pipe, a shop on either side."""
    pairs = (("#a68a60", "#7f6744"), ("#8f744e", "#6b5537"), ("#b79d74", "#917a54"), ("#875c42", "#64432e"), ("#4d443d", "#352f2a"))
    tones = [stock(*pair) for pair in pairs]
    mortar = stock("#7d7565", "#5d564a")
    bricks((-6, LEFT), (0, 7), tones, mortar, 3)
    bricks((RIGHT, 6), (0, 7), tones, mortar, 5)
    bricks((LEFT, RIGHT), (3.6, 7), tones, mortar, 8)
    iron = paper("iron", color="#1f2022", roughness=0.45, bump=0.03, grain=30, specular=0.4)
    x = LEFT - 0.3
    rod((x, -0.1, 0.02), (x, -0.1, 7), 0.045, iron)
    for z in (0.5, 2.3, 4.1):
        rod((x, -0.1, z), (x, -0.1, z + 0.06), 0.058, iron)
        block((0.2, 0.02, 0.05), (x, -0.02, z + 0.03), iron, bevel=0.004)
    neighbour(LEFT - 0.62, -6, gloss("#4a1f1c"))
    neighbour(RIGHT + 1.62, 6, gloss("#23352b"))


def metals():
    """Brass that is polished now and then."""
    return metal("#c69f52", 0.2)
