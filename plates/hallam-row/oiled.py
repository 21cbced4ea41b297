"""Hallam Row: the beech of a finished chair, oiled, its rings cut through by the turning, rubbed where it is used."""

from studio import shading


def oiled(light, dark, grain="z", rings=26, seed=0):
    """Like the studio's `wood`, but with year rings, rays and end grain (unit: a metre)."""
    material, shader, tree = shading.material("oiled", Specular=0.4)

    def count(operation, *values):
        return shading.count(tree, operation, *values)

    # Where in its tree a part lay: along the fibres, and across them.
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV" if grain == "uv" else "Object"))
    x, y, z = (split.outputs[axis] for axis in "XYZ")
    own = count("MULTIPLY", shading.node(tree, "ObjectInfo").outputs["Random"], 7)
    along, across, deep = {"x": (x, y, z), "y": (y, x, z), "z": (z, x, y), "uv": (y, x, z)}[grain]
    along = count("ADD", along, own)
    place = shading.node(tree, "CombineXYZ", across, deep, along).outputs[0]

    def noise(wide, long, detail=2, shift=0.0):
        moved = shading.node(tree, "Mapping", Vector=place, Scale=(wide, wide, long), Location=(shift, seed, 0)).outputs[0]
        return shading.node(tree, "TexNoise", Vector=moved, Scale=1, Detail=detail).outputs["Fac"]

    # The middle of the tree lies beside the part, and aslant, so that the rings run out as long tongues.
    wander = count("MULTIPLY_ADD", noise(9, 2.4), 0.03, -0.015)
    slope = count("MULTIPLY", along, 0.02)
    aside = count("ADD", count("ADD", across, wander), 0.022 + 0.006 * (seed % 3))
    under = count("ADD", count("ADD", deep, slope), count("MULTIPLY_ADD", noise(6, 1.7, 2, 5), 0.02, 0.018))
    radius = count("SQRT", count("ADD", count("MULTIPLY", aside, aside), count("MULTIPLY", under, under)))
    season = count("FRACT", count("MULTIPLY_ADD", noise(30, 1.5, 2, 9), 1.4, count("MULTIPLY", radius, 300)))
    ring = shading.ramp(tree, season, ((0, 0.7), (0.1, 0.05), (0.55, 0.12), (0.9, 0.75), (1, 0.9)))
    strong = shading.ramp(tree, noise(40, 2, 2, 3), ((0.3, 0.35), (0.7, 1.0)))

    # The fleck of beech: rays, cut across as short dashes.
    cells = shading.node(tree, "Mapping", Vector=place, Scale=(900, 900, 150)).outputs[0]
    cell = shading.node(tree, "TexVoronoi", Vector=cells, Scale=1)
    fleck = shading.ramp(tree, cell.outputs["Distance"], ((0.2, 1.0), (0.34, 0.0)))
    fleck = count("MULTIPLY", fleck, shading.ramp(tree, cell.outputs["Color"], ((0.45, 0.0), (0.6, 1.0))))
    fibre = noise(700, 12, 3)
    streak = noise(90, 2.5, 3, 2)

    tint = shading.mix(tree, shading.ramp(tree, streak, ((0.32, 0.0), (0.7, 0.7))), light, dark)
    tint = shading.mix(tree, count("MULTIPLY", count("MULTIPLY", ring, strong), 0.62), tint, shading.darker(dark, 0.74))
    tint = shading.mix(tree, shading.ramp(tree, fibre, ((0.36, 0.3), (0.6, 0.0))), tint, shading.darker(dark, 0.8))
    tint = shading.mix(tree, count("MULTIPLY", fleck, 0.5), tint, shading.darker(dark, 0.55))
    # Across the fibres the wood drinks the oil and darkens.
    normal = shading.node(tree, "SeparateXYZ", shading.place(tree, "Normal"))
    if grain != "uv":
        ends = shading.ramp(tree, count("ABSOLUTE", normal.outputs[grain.upper()]), ((0.55, 0.0), (0.9, 0.55)))
        tint = shading.mix(tree, ends, tint, shading.darker(dark, 0.62))
    rubbed = worn(tree, count, grain, noise)
    tint = shading.mix(tree, count("MULTIPLY", rubbed, 0.6), tint, shading.darker(light, 1.08))
    rough = count("MULTIPLY_ADD", rubbed, -0.1, count("MULTIPLY_ADD", fibre, 0.16, 0.36))
    shading.put(tree, shader, Base_Color=tint, Roughness=rough)
    height = count("MULTIPLY_ADD", fibre, 0.00012, count("MULTIPLY_ADD", ring, 0.00005, count("MULTIPLY", fleck, -0.00004)))
    shading.bump(tree, shader, height, 0.8, 1)
    return material


def worn(tree, count, grain, noise):
    """Where legs and heels have rubbed the oil away (0 to 1): the seat's front edge, the rungs' and legs' height."""
    uneven = shading.ramp(tree, noise(28, 9, 4, 6), ((0.38, 0.25), (0.62, 1.0)))
    if grain == "y":
        front = shading.span(tree, shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Y"], -0.17, -0.205)
        return count("MULTIPLY", front, uneven)
    if grain == "uv":
        return 0.0
    high = shading.node(tree, "SeparateXYZ", shading.node(tree, "NewGeometry").outputs["Position"]).outputs["Z"]
    away = count("ABSOLUTE", count("SUBTRACT", high, 0.178))
    return count("MULTIPLY", shading.span(tree, away, 0.035, 0.012), uneven)
