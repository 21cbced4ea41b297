"""Film-faced ply, as it lines vans: a dark skin, and where it is cut the pale plies."""

from studio import shading

BIRCH, GLUE = "#d3b384", "#8f6a40"


def van_ply(film, axis="z", thick=0.18, image=None, size=(1, 1)):
    """`axis` runs through the board, whose middle is at 0; what `image` has on it covers `size` of the face."""
    material, shader, tree = shading.material("van ply", Specular=0.35)
    number = "xyz".index(axis)
    across = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs[number]
    facing = shading.node(tree, "SeparateXYZ", shading.place(tree, "Normal")).outputs[number]
    is_face = shading.count(tree, "GREATER_THAN", shading.count(tree, "ABSOLUTE", facing), 0.75)
    turns = shading.count(tree, "MULTIPLY", across, 2 * 3.1416 * 5.5 / thick)
    grain = shading.clouds(tree, 5, 4, seed=3)
    plies = shading.count(tree, "MULTIPLY_ADD", shading.count(tree, "SINE", turns), 0.5, grain)
    edge = shading.ramp(tree, plies, ((0.05, GLUE), (0.45, BIRCH)))
    worn = shading.ramp(tree, shading.clouds(tree, 0.7, 8), ((0.35, shading.darker(film, 0.86)), (0.7, shading.darker(film, 1.16))))
    if image:
        scale = (1 / size[0], 1 / size[1], 1)
        where = shading.node(tree, "Mapping", Vector=shading.place(tree), Scale=scale, Location=(0.5, 0.5, 0))
        marks = shading.picture(tree, image, where.outputs[0])
        worn = shading.mix(tree, marks.outputs["Alpha"], worn, marks.outputs["Color"])
    shading.put(tree, shader, Base_Color=shading.mix(tree, is_face, edge, worn))
    shading.put(tree, shader, Roughness=shading.ramp(tree, is_face, ((0, 0.63), (1, 0.38))))
    shading.relief(tree, shader, 22, 0.04, 0.03)
    return material
