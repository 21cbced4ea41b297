"""Marenzia: the slate with a guest's name, in its frame (unit: a metre)."""

from studio import shading
from studio.boxes import slab
from studio.materials import metal, paper, wood
from studio.shapes import block, rod

WIDE, TALL, BAR = 0.44, 0.28, 0.034


def slate(art):
    """The face in its frame of four bars, halved into each other and pinned; lies round (0, 0, 0)."""
    material, shader, tree = shading.material("slate", Specular=0.35)
    face = shading.picture(tree, f"{art}/slate.png").outputs["Color"]
    riven = shading.clouds(tree, 26, 8, (1, 2.2, 1), roughness=0.6)
    shading.put(tree, shader, Base_Color=face, Roughness=shading.ramp(tree, riven, ((0.3, 0.42), (0.7, 0.62))))
    chalked = shading.node(tree, "RGBToBW", face).outputs[0]
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", chalked, 0.35, riven), 0.35, 0.003)
    parts = [slab(WIDE + 0.012, TALL + 0.012, 0.006, material, paper("edge", color="#2c3236"), (0, 0, 0), 0, 0)]
    for n, (size, at, grain) in enumerate((
        ((WIDE + 2 * BAR, BAR, 0.018), (0, TALL / 2 + BAR / 2, 0.005), "x"),
        ((WIDE + 2 * BAR, BAR, 0.018), (0, -TALL / 2 - BAR / 2, 0.005), "x"),
        ((BAR, TALL, 0.017), (WIDE / 2 + BAR / 2, 0, 0.005), "y"),
        ((BAR, TALL, 0.017), (-WIDE / 2 - BAR / 2, 0, 0.005), "y"),
    )):  # fmt: skip
        parts.append(block(size, at, wood("#ad8657", "#6f4e2f", grain, 60, n, 0.5), bevel=0.004))
    brass = metal("#b08a46", 0.3)
    for x in (-1, 1):
        for y in (-1, 1):
            spot = (x * (WIDE + BAR) / 2, y * (TALL + BAR) / 2)
            parts.append(rod((*spot, 0.012), (*spot, 0.0152), 0.004, brass, 24))
    return parts
