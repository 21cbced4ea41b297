"""Hallam Row: beech as it is sawn and planed, its rings those of the tree, with the flecks of its rays."""

from studio import shading


def beech(joints, finish):
    """Boards along x, glued where y is one of `joints`, each from another place in its tree (unit: a metre).

    `finish(tree, shader, colour, height)` gives the shader its colour and relief, with what is done to the wood; height in metres.
    """
    material, shader, tree = shading.material("beech", Roughness=0.55, Specular=0.22)

    def count(operation, *values):
        return shading.count(tree, operation, *values)

    def by_board(*values):
        """One of `values` (0 to 1), by the board."""
        at = shading.span(tree, y, -0.25, 0.25)
        stops = [(0, values[0])] + [((joint + 0.25) / 0.5, value) for joint, value in zip(joints, values[1:])]
        return shading.ramp(tree, at, stops, hard=True)

    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    x, y, z = (split.outputs[axis] for axis in "XYZ")
    own = by_board(0.15, 0.4, 0.65, 0.9)
    place = shading.node(tree, "CombineXYZ", x, y, count("MULTIPLY_ADD", own, 9, z)).outputs[0]

    def noise(stretch, detail=2, at=place):
        moved = shading.node(tree, "Mapping", Vector=at, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=moved, Scale=1, Detail=detail).outputs["Fac"]

    # The fibres wander; the tree's middle lies under or over the board, and aslant to it.
    wander = noise((3.2, 5, 5))
    across = count("MULTIPLY_ADD", wander, 0.055, y)
    middle = count("MULTIPLY_ADD", by_board(0.2, 0.75, 0.38, 0.6), 0.36, -0.18)
    away = count("SUBTRACT", across, count("MULTIPLY_ADD", x, 0.05, middle))
    under = count("MULTIPLY_ADD", by_board(0.45, 0.2, 0.8, 0.35), 0.09, 0.035)
    lean = count("MULTIPLY", x, count("MULTIPLY_ADD", by_board(0.9, 0.1, 0.75, 0.25), 0.26, -0.13))
    deep = count("ADD", count("ADD", z, under), count("MULTIPLY_ADD", noise((1.6, 3, 3)), 0.03, lean))
    radius = count("SQRT", count("ADD", count("MULTIPLY", away, away), count("MULTIPLY", deep, deep)))
    year = count("MULTIPLY_ADD", noise((0.7, 14, 14)), 2.2, count("MULTIPLY", radius, 330))
    season = count("FRACT", year)
    late = shading.ramp(tree, season, ((0, 0.55), (0.08, 0.05), (0.5, 0.14), (0.86, 0.62), (1, 1.0)))
    strong = shading.ramp(tree, noise((1.5, 60, 60)), ((0.3, 0.25), (0.7, 1.0)))
    ring = count("MULTIPLY", late, strong)

    # Rays end here as short flecks, all along the fibres.
    along = shading.node(tree, "CombineXYZ", x, across, count("MULTIPLY_ADD", own, 9, 0)).outputs[0]

    def flecks(long, wide, size, dark):
        moved = shading.node(tree, "Mapping", Vector=along, Scale=(1 / long, 1 / wide, 1)).outputs[0]
        cell = shading.node(tree, "TexVoronoi", Vector=moved, Scale=1)
        chance = shading.node(tree, "SeparateXYZ", cell.outputs["Color"])
        reach = count("MULTIPLY", chance.outputs["X"], size)
        inside = count("SUBTRACT", reach, cell.outputs["Distance"])
        return count("MULTIPLY", shading.span(tree, inside, 0, 0.12), count("MULTIPLY", chance.outputs["Y"], dark))

    rays = count("MAXIMUM", flecks(0.0062, 0.0011, 0.36, 0.9), flecks(0.0036, 0.0007, 0.4, 0.7))
    fibre = noise((14, 1500, 1500), 3, along)
    streak = noise((2.2, 130, 130), 3, along)
    light = shading.mix(tree, by_board(0.35, 0.6, 0.25, 0.5), "#d6b084", "#c79a6b")
    tint = shading.mix(tree, shading.ramp(tree, streak, ((0.3, 0.0), (0.72, 0.5))), light, "#bd8e5c")
    tint = shading.mix(tree, count("MULTIPLY", ring, 0.55), tint, "#9a6a3c")
    tint = shading.mix(tree, shading.ramp(tree, fibre, ((0.35, 0.35), (0.65, 0.0))), tint, "#a87745")
    tint = shading.mix(tree, count("MULTIPLY", rays, 0.62), tint, "#7c4f2a")
    for joint in joints:
        near = count("ABSOLUTE", count("SUBTRACT", y, joint))
        tint = shading.mix(tree, shading.ramp(tree, shading.span(tree, near, 0, 0.0005), ((0.3, 0.3), (1, 0.0))), tint, "#7d5630")
    # The plane has left its waves, and the fibres stand a little.
    wave = count("SINE", count("MULTIPLY_ADD", noise((2, 9, 9)), 5, count("MULTIPLY", x, 1250)))
    height = count("MULTIPLY_ADD", wave, 0.000012, count("MULTIPLY", fibre, 0.00011))
    height = count("MULTIPLY_ADD", rays, -0.00004, count("MULTIPLY_ADD", streak, 0.00022, height))
    finish(tree, shader, tint, height)
    return material
