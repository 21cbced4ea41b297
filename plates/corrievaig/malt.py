"""A bottle of Corrievaig as it is sold: the road printed round the glass, and on it the diamond, a label of thick white paper."""

import math
import os

from studio import geometry, shading
from studio.glass import bottle, spirit
from studio.materials import printed
from studio.shapes import wrap

ART = os.environ["ART"]
GLASS = 0.405  # the bottle's radius
HALF, MIDDLE, ROUND, THICK = 0.444, 1.213, 0.055, 0.006  # of the label


def malt(number, tint, at, eye, clear, cap, level=2.2, glow=1.0, turn=0.0):
    """The bottling `number` (1 to 4) filled to `level` with a spirit of `tint`, its front turned by `turn`."""
    bottle(clear, spirit(tint, 0.75), cap, at, eye, level, glow=glow)
    x, y, z = at
    wrap(_ink(number), 0.409, z + 0.19, z + 1.69, (x, y, 0), turn)
    label = _label(_stock(f"{ART}/label-{number}.png"))
    label.location, label.rotation_euler = at, geometry.radians((0, 0, turn))


def _ink(number):
    """The print round the glass. Its reverse is thin: the light behind the bottle comes through, in the spirit's colour."""
    material = printed(f"print {number}", f"{ART}/print-{number}.png")
    tree = material.node_tree
    inked = tree.nodes["Material Output"].inputs["Surface"].links[0].from_socket
    reverse = shading.count(tree, "MULTIPLY", shading.node(tree, "NewGeometry").outputs["Backfacing"], 0.72)
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", reverse, inked, clear).outputs[0])
    return material


def _label(stock):
    """The diamond, bent round the glass; its edge is as thick as the paper."""
    reach = HALF * math.sqrt(0.5)
    square = geometry.rounded(0, 0, 2 * reach, 2 * reach, ROUND, 8)
    square = [geometry.Vector((*spot, 0)) for spot in square]
    # Points along the straight sides too, so that these bend with the glass.
    edge = [a.lerp(b, n / 24) for a, b in zip(square, [*square[1:], square[0]]) for n in range(24 if (b - a).length > 0.1 else 1)]
    rings = [(n / 24, THICK) for n in range(24)] + [(0.994, THICK), (0.999, THICK * 0.8), (1, THICK * 0.5), (1, -0.001)]
    uv = []

    def place(u, v):
        out, thick = rings[round(v * (len(rings) - 1))]
        spot = edge[round(u * len(edge)) % len(edge)] * out
        across, up = (spot.x - spot.y) * math.sqrt(0.5), (spot.x + spot.y) * math.sqrt(0.5)
        uv.append((0.5 + across / HALF / 2, 0.5 + up / HALF / 2))
        angle, radius = across / GLASS - math.pi / 2, GLASS + 0.0005 + thick
        return radius * math.cos(angle), radius * math.sin(angle), MIDDLE + up

    points, faces, _ = geometry.grid(place, len(edge), len(rings) - 1)
    return geometry.mesh("label", points, [face[::-1] for face in faces], uv, [stock], smooth=True)


def _stock(image):
    """Cotton paper, its tooth felt by the light; the number is pressed into it with a little gloss."""
    material, shader, tree = shading.material("stock", Specular=0.4)
    ink = shading.picture(tree, image).outputs["Color"]
    shading.put(tree, shader, Base_Color=ink)
    shading.put(tree, shader, Roughness=shading.ramp(tree, ink, ((0.2, 0.3), (0.7, 0.5))))
    tooth = shading.clouds(tree, 34, 5, roughness=0.6)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", tooth, 0.3, ink), 0.45, 0.008)
    return material
