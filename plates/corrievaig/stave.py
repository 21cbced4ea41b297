"""Staves of broken-up casks glued on one another, bent as they were, and sawn into a length of the road (unit: a decimetre).

Where the road swells the saw has cut across the staves, and the rings of their oak are seen.
"""

import math

from studio import geometry, shading

THICK, BOW = 0.272, 0.34  # of a stave; how far its ends lie below its middle
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
    """Old oak, stave upon stave, each as bent as the cask was and black where its inside was charred; road paint on top."""
    material, shader, tree = shading.material("oak", Specular=0.25)
    x, y, z = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs
    bent = shading.count(tree, "MULTIPLY_ADD", shading.count(tree, "MULTIPLY", x, x), BOW / END**2, z)
    layers = shading.count(tree, "DIVIDE", bent, THICK)
    stave = shading.count(tree, "FLOOR", layers)
    own = shading.node(tree, "TexWhiteNoise", W=stave, noise_dimensions="1D").outputs["Value"]
    other = shading.node(tree, "TexWhiteNoise", W=shading.count(tree, "ADD", stave, 0.37), noise_dimensions="1D").outputs["Value"]
    apart = shading.count(tree, "MULTIPLY", own, 90)
    where = shading.node(tree, "CombineXYZ", shading.count(tree, "ADD", x, apart), y, shading.count(tree, "ADD", bent, apart)).outputs[0]

    def fibres(scale, along, detail):
        laid = shading.node(tree, "Mapping", Vector=where, Scale=(along, 1, 1)).outputs[0]
        return shading.node(tree, "TexNoise", Vector=laid, Scale=scale, Detail=detail, Roughness=0.6).outputs["Fac"]

    # The rings of the tree, round a heart that lies below or above each stave: lines along it, arcs where it is cut across.
    pores, wander = fibres(40, 0.03, 4), fibres(1.6, 0.14, 3)
    aside = shading.count(tree, "ADD", y, shading.count(tree, "MULTIPLY_ADD", own, 3, -1.5))
    heart = shading.count(tree, "MULTIPLY_ADD", other, 2.4, -1.2)
    below = shading.count(tree, "ADD", shading.count(tree, "MULTIPLY", shading.count(tree, "FRACT", layers), THICK), heart)
    far = shading.count(tree, "SQRT", shading.count(tree, "MULTIPLY_ADD", aside, aside, shading.count(tree, "MULTIPLY", below, below)))
    year = shading.count(tree, "FRACT", shading.count(tree, "MULTIPLY_ADD", wander, 5, shading.count(tree, "MULTIPLY", far, 19)))
    early = shading.ramp(tree, year, ((0, 0.24), (0.2, 0.09), (0.5, 0.0), (0.9, 0.06), (1, 0.24)))
    tone = shading.count(tree, "SUBTRACT", shading.count(tree, "MULTIPLY_ADD", own, 0.22, shading.count(tree, "MULTIPLY_ADD", pores, 0.7, 0.1)), early)
    wood = shading.ramp(tree, tone, ((0.14, "#43311f"), (0.36, "#755a3b"), (0.55, "#987b53"), (0.8, "#b4976d")))
    grey = shading.ramp(tree, shading.clouds(tree, 0.9, 4), ((0.4, 0.0), (0.75, 0.38)))
    wood = shading.mix(tree, grey, wood, "#857b6c")
    off = shading.count(tree, "FRACT", shading.count(tree, "MULTIPLY_ADD", wander, 0.03, layers))
    joint = shading.ramp(tree, off, ((0, 1.0), (0.022, 1.0), (0.05, 0.42), (0.16, 0.0)))
    wood = shading.mix(tree, joint, wood, "#17110c")
    # The paint: whole where it is walked on least, worn off along the edges and in a few places down to the wood.
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["Y"]
    side = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", across, 0.5))
    worn = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 3.4, 8, roughness=0.72), 0.7, shading.count(tree, "MULTIPLY", pores, 0.4))
    kept = shading.count(tree, "SUBTRACT", worn, shading.ramp(tree, side, ((0.43, 0.0), (0.5, 0.2))))
    covers = shading.ramp(tree, kept, ((0.345, 0.0), (0.37, 1.0)))
    on_top = shading.count(tree, "MULTIPLY", covers, shading.count(tree, "LESS_THAN", side, 0.5))
    white = shading.ramp(tree, shading.clouds(tree, 1.2, 3), ((0.3, "#c6c4bc"), (0.7, "#d3d1ca")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, on_top, wood, white))
    shading.put(tree, shader, Roughness=shading.span(tree, on_top, -2.4, 1.2))
    raised = shading.count(tree, "MULTIPLY_ADD", joint, -0.9, shading.count(tree, "MULTIPLY_ADD", early, -0.7, pores))
    raised = shading.mix(tree, on_top, raised, shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 60, 3), 0.5, 0.8))
    shading.bump(tree, shader, raised, 0.55, 0.012)
    return material


def burnt(image):
    """What a hot iron leaves: the letters charred and sunk, the wood round them scorched."""
    material, shader, tree = shading.material("burnt", Roughness=0.85, Specular=0.1)
    mark = shading.picture(tree, image)
    shading.put(tree, shader, Base_Color=mark.outputs["Color"], Alpha=mark.outputs["Alpha"])
    shading.bump(tree, shader, shading.ramp(tree, mark.outputs["Alpha"], ((0.55, 1.0), (1, 0.0))), 0.9, 0.03)
    return material
