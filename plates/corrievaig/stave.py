"""Staves of broken-up casks glued flat on one another and sawn into a length of the road (unit: a decimetre).

Where the road climbs the saw has cut through the staves, and their joints, black from the char, run round the hills like the
lines of a map.
"""

import math

from studio import geometry, shading

THICK = 0.272  # of a stave
HALF, END = 0.17, 3.8  # of the road's width; where it is sawn off
REACH, FLAT, OUT = 0.94, 0.56, 0.78  # of a passing place: half its length, half of what is straight of it, how far it swells


def ease(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def sawn(bays, low=0.36, arris=0.035):
    """A road over `bays`, each (x, height, side, ...), standing on its whole length; `side` -1 swells towards the customer."""

    def height(x):
        """Level at a bay, and up or down to the next."""
        stops = [(-END, low), *((at, high) for at, high, *_ in bays), (END, low)]
        for (a, from_), (b, to) in zip(stops, stops[1:]):
            if x <= b:
                flat = (0.16 if a == -END else FLAT), (0.16 if b == END else FLAT)
                return from_ + (to - from_) * ease((x - a - flat[0]) / (b - a - sum(flat)))
        return low

    def edge(x, side):
        """How far the road reaches to `side` at x: half its width, and more at a passing place."""
        swell = sum(OUT * ease((REACH - abs(x - at)) / (REACH - FLAT)) for at, _, to, *_ in bays if to == side)
        return side * (HALF + swell)

    quarter = [(arris * (1 - math.cos(a)), arris * (1 - math.sin(a))) for a in (math.pi / 2 * n / 5 for n in range(6))]

    def place(u, v):
        x = (u * 2 - 1) * END
        top, back, front = height(x), edge(x, 1), edge(x, -1)
        way = [(back, 0.0)] + [(back - inward, top - down) for inward, down in quarter]
        way += [(back + (front - back) * t, top) for t in (0.3, 0.5, 0.7)]
        way += [(front + inward, top - down) for inward, down in quarter[::-1]] + [(front, 0.0)]
        return x, *way[round(v * (len(way) - 1))]

    steps = 2 * 7 + 3 - 1
    points, faces, _ = geometry.grid(place, 640, steps)
    # Where across the road, from its back (0) to its front (1); the sides lie outside.
    across = [(x, (edge(x, 1) - y) / (edge(x, 1) - edge(x, -1))) for x, y, _ in points]
    for row in (0, steps):
        for i in range(641):
            across[row * 641 + i] = (across[row * 641 + i][0], -0.5 if row == 0 else 1.5)
    for start, turn in ((0, 1), (640, -1)):  # the sawn ends
        ring = [start + 641 * row for row in range(steps + 1)]
        faces.append(tuple(ring[::turn]))
    body = geometry.mesh("road", points, faces, across, [oak()])
    geometry.smooth(body, 40)

    def fascia(u, v):
        x = (u * 2 - 1) * END
        return x, edge(x, -1) - 0.003, v * 1.2

    return height, edge, fascia


def oak():
    """Old oak, stave by stave, under a road's white paint that the bottles have begun to wear."""
    material, shader, tree = shading.material("oak", Specular=0.3)
    x, y, z = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs
    bowed = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 0.5, 1), 0.05, z)
    layers = shading.count(tree, "DIVIDE", bowed, THICK)
    stave = shading.count(tree, "FLOOR", layers)
    own = shading.node(tree, "TexWhiteNoise", W=stave, noise_dimensions="1D").outputs["Value"]
    apart = shading.count(tree, "MULTIPLY", own, 90)
    where = shading.node(tree, "CombineXYZ", shading.count(tree, "ADD", x, apart), y, shading.count(tree, "ADD", z, apart)).outputs[0]

    def fibres(scale, along, detail):
        laid = shading.node(tree, "Mapping", Vector=where, Scale=(along, 1, 1)).outputs[0]
        return shading.node(tree, "TexNoise", Vector=laid, Scale=scale, Detail=detail, Roughness=0.6).outputs["Fac"]

    pores, figure = fibres(46, 0.03, 4), fibres(5, 0.09, 5)
    waves = shading.count(tree, "SINE", shading.count(tree, "MULTIPLY", figure, 42))
    tone = shading.count(tree, "MULTIPLY_ADD", waves, 0.1, shading.count(tree, "MULTIPLY_ADD", own, 0.34, pores))
    wood = shading.ramp(tree, tone, ((0.34, "#4d3a25"), (0.52, "#8a6c46"), (0.72, "#b3946a"), (0.95, "#c7ac84")))
    grey = shading.ramp(tree, shading.clouds(tree, 1.4, 5), ((0.36, 0.05), (0.68, 0.6)))
    wood = shading.mix(tree, grey, wood, "#8d8679")
    off = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", shading.count(tree, "FRACT", layers), 0.5))
    joint = shading.ramp(tree, shading.count(tree, "MULTIPLY_ADD", pores, 0.03, off), ((0.492, 0.0), (0.503, 0.9)))
    wood = shading.mix(tree, joint, wood, "#15110d")
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["Y"]
    side = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", across, 0.5))
    worn = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 2.2, 6, roughness=0.7), 0.55, shading.count(tree, "MULTIPLY", pores, 0.5))
    kept = shading.count(tree, "SUBTRACT", worn, shading.ramp(tree, side, ((0.4, 0.0), (0.5, 0.26))))
    covers = shading.ramp(tree, kept, ((0.36, 0.0), (0.41, 1.0)))
    on_top = shading.count(tree, "MULTIPLY", covers, shading.count(tree, "LESS_THAN", side, 0.5))
    white = shading.ramp(tree, shading.clouds(tree, 3, 6, roughness=0.7), ((0.3, "#bdbab1"), (0.65, "#e6e4de")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, on_top, wood, white))
    shading.put(tree, shader, Roughness=shading.span(tree, on_top, -2.4, 2.2))
    raised = shading.count(tree, "MULTIPLY_ADD", on_top, 0.35, shading.count(tree, "MULTIPLY_ADD", joint, -0.8, pores))
    shading.bump(tree, shader, raised, 0.5, 0.012)
    return material
