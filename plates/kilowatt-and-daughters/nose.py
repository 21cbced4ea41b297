"""Kilowatt & Daughters: the front of a small car of the fifties, without any maker's badge (unit: the width of the new one)."""

import math

from studio import geometry, shading
from studio.materials import metal
from studio.shapes import tube, turned
from workshop import CHROME, dark

# The bonnet's middle line from the windscreen over the nose: how far back, how high.
LINE = [(4.4, 0.52), (3, 0.4), (2, 0.29), (1, 0.155), (0.4, 0.06), (0, 0), (-0.35, -0.065), (-0.65, -0.15)]
LINE += [(-0.88, -0.265), (-1.02, -0.42), (-1.07, -0.6)]
WAY = [(p.x, p.y) for p in geometry.spline([(*point, 0) for point in LINE], 24)]
FRONT = -0.98  # where the wings end in their lamps
LAMP = 0.36


def between(y, stops):
    """What lies between (y, value), ascending."""
    for (a, low), (b, high) in zip(stops, stops[1:]):
        if y <= b:
            part = max(0, (y - a) / (b - a))
            return low + (high - low) * part * part * (3 - 2 * part)
    return stops[-1][1]


def wing(y):
    """A wing's middle (x, z) and its radius."""
    x = between(y, [(FRONT, 1.36), (1, 1.56), (4.4, 1.9)])
    radius = between(y, [(FRONT, LAMP), (FRONT + 0.5, 0.43), (1.5, 0.6), (4.4, 0.7)])
    return x, between(y, [(FRONT, -0.42), (1.5, -0.42), (4.4, -0.25)]), radius


def bonnet(x, n):
    """Where the bonnet is `x` beside its middle, at point n of its line."""
    y, z = WAY[n]
    return x, y + 0.16 * x * x * min(1, max(0, (1.2 - y) / 2)), z - 0.035 * x * x - 0.03 * x**4


def height(x, y):
    """How high the bonnet is near the badge."""
    y -= bonnet(x, 0)[1] - WAY[0][0] + 0.16 * x * x * min(1, max(0, (1.2 - y) / 2))
    for (back, high), (front, low) in zip(WAY, WAY[1:]):
        if y >= front:
            z = high + (low - high) * (y - back) / (front - back)
            return z - 0.035 * x * x - 0.03 * x**4
    return WAY[-1][1]


def seam(n):
    """How far out, at point n of its line, the bonnet meets the wing."""
    for step in range(600, 1600):
        x, y, z = bonnet(step / 1000, n)
        middle, high, radius = wing(max(y, FRONT))
        inside = radius * radius - (x - middle) ** 2
        if inside > 0 and high + math.sqrt(inside) >= z:
            return x
    return 1.0


def car(paint):
    """Bonnet, wings, lamps, grille, apron and bumper."""
    count = len(WAY) - 1
    edges = [seam(n) for n in range(count + 1)]

    def skin(u, v):
        n = round(v * count)
        side, out = math.copysign(1, u - 0.5), abs(u - 0.5) * 2
        x, y, z = bonnet(side * (edges[n] - 0.014) * min(1, out * 1.04), n)
        return x, y, z - 0.05 * max(0, out * 1.04 - 1) / 0.04  # its edge is turned down

    geometry.mesh("bonnet", *geometry.grid(skin, 400, count), smooth=True, materials=[paint])
    chrome = metal(CHROME, 0.06)
    for side in (-1, 1):
        gap = [bonnet(side * edges[n], n) for n in range(0, count + 1, 3)]
        tube([(x, y, z - 0.02) for x, y, z in gap], 0.016, dark())
        _wing(side, paint)
        _lamp(side, chrome)
    # The lip of the bonnet, and the grille below it.
    lip = [bonnet(side / 40 * (edges[-1] + 0.02), count) for side in range(-40, 41)]
    tube([(x, y - 0.015, z) for x, y, z in lip], 0.034, chrome)
    for bar in range(6):
        drop = 0.11 + bar * 0.105
        tube([(x, y + 0.03 + bar * 0.012, z - drop) for x, y, z in lip], 0.02, chrome)
    for name, wide, back, material in (("grille", 2 * edges[-1], -0.8, dark("#0a0b0b")), ("apron", 3.4, -0.7, paint)):

        def sheet(u, v, wide=wide, back=back):
            x = wide * (u - 0.5)
            return x, back + 0.13 * x * x, -0.55 - 1.5 * v

        geometry.mesh(name, *geometry.grid(sheet, 40, 4), smooth=True, materials=[material])
    bumper = [(x / 10, -1.42 + 0.13 * (x / 10) ** 2, -1.0) for x in range(-24, 25)]
    tube(bumper, 0.11, chrome)


def _wing(side, paint):
    def skin(u, v):
        y = FRONT + (4.4 - FRONT) * v**1.6
        x, z, radius = wing(y)
        if v < 0.06:  # it closes round the lamp
            radius -= 0.03 * (1 - v / 0.06) ** 2
        angle = math.radians(225 - 300 * u)
        return side * (x + radius * math.cos(angle)), y, z + radius * math.sin(angle)

    geometry.mesh("wing", *geometry.grid(skin, 120, 160), smooth=True, materials=[paint])


def _lamp(side, chrome):
    x, z, _ = wing(FRONT)
    bowl = [(0.036, -0.17), (0.08, -0.165), (0.16, -0.13), (0.24, -0.07), (0.305, 0.01)]
    rim = [(0.3, 0.01), (0.312, 0.03), (0.332, 0.036), (0.352, 0.024), (0.364, -0.01), (0.366, -0.05), (0.35, -0.06)]
    # From the edge to the middle, so that its outside is where light enters: else it would mirror the floor.
    glass = [(0.31 * math.sin(a / 40), 0.02 + 0.06 * math.cos(a / 40)) for a in range(62, -1, -1)]
    bulb = [(0.03, -0.17), (0.034, -0.12), (0.05, -0.085), (0.052, -0.06), (0.036, -0.035), (0.0, -0.028)]
    # Not quite a mirror: it would show the dark floor in its upper half.
    silvered = shading.material("silvered", Base_Color="#f4f3ee", Metallic=0.6, Roughness=0.2)[0]
    opal = shading.material("opal", Base_Color="#f3eee2", Roughness=0.12, Specular=0.6)[0]
    parts = [
        turned(geometry.softened(bowl, 0.02), silvered, (0, 0, 0)),
        turned(geometry.softened(rim, 0.01), chrome, (0, 0, 0)),
        turned(glass, _fluted(), (0, 0, 0)),
        turned(geometry.softened(bulb, 0.012), opal, (0, 0, 0)),
        turned([(0.04, -0.172), (0.048, -0.15), (0.04, -0.128), (0.034, -0.125)], metal("#d9b25f", 0.2), (0, 0, 0)),
    ]
    middle = geometry.gather(parts, (side * x, FRONT - 0.01, z))
    middle.rotation_euler = geometry.radians((90, 0, 0))


def _fluted():
    """The lamp's pressed glass: broad upright flutes that draw the reflector behind them into clear bands."""
    material, _, tree = shading.material("fluted")
    wave = shading.node(tree, "TexWave", Vector=shading.place(tree), Scale=7.5, bands_direction="X").outputs["Fac"]
    bent = shading.node(tree, "Bump", Height=wave, Strength=0.5, Distance=0.03).outputs[0]
    through = shading.node(tree, "BsdfRefraction", "#f4f8f6", Roughness=0.0, IOR=1.16, Normal=bent).outputs[0]
    slightly = shading.node(tree, "Bump", Height=wave, Strength=0.3, Distance=0.03).outputs[0]
    shine = shading.node(tree, "BsdfGlossy", Roughness=0.04, Normal=slightly).outputs[0]
    slant = shading.node(tree, "Fresnel", IOR=1.35).outputs[0]
    glass = shading.node(tree, "MixShader", slant, through, shine).outputs[0]
    # What lights the reflector passes straight through: the renderer follows no light that glass has bent.
    clear, path = shading.node(tree, "BsdfTransparent", "#e6ebe9").outputs[0], shading.node(tree, "LightPath")
    lighting = shading.count(tree, "MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    shading.surface(tree, shading.node(tree, "MixShader", lighting, glass, clear).outputs[0])
    return material
