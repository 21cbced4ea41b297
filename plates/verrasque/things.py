"""Verrasque's board and its box: a tray and a lid of plain grey."""
import os

from studio import geometry, shading
from studio.boxes import slab
from studio.geometry import gather
from studio.materials import paper

ART = os.environ["ART"]
STOCK = dict(roughness=0.9, bump=0.05, grain=700, specular=0.1)


def fibred(tree, tint, parts=(0.2, 0.26)):
    """`tint` with the short fibres that paper is made of: some lighter, some darker, by `parts`."""
    for seed, turn, fibre, part in ((1, 0.6, "#c9c6be", parts[0]), (7, 2.1, "#4f4d49", parts[1])):
        where = shading.node(tree, "Mapping", Vector=shading.place(tree), Rotation=(0, 0, turn), Location=(seed, seed, seed))
        bent = shading.node(tree, "TexNoise", Vector=where.outputs[0], Scale=9, Detail=2)
        bent = shading.mix(tree, 0.05, where.outputs[0], bent.outputs["Color"])
        thin = shading.node(tree, "Mapping", Vector=bent, Scale=(26, 190, 190))
        fibres = shading.node(tree, "TexNoise", Vector=thin.outputs[0], Scale=1, Detail=3, Roughness=0.6).outputs["Fac"]
        tint = shading.mix(tree, shading.ramp(tree, fibres, ((0.6, 0.0), (0.72, part))), tint, fibre)
    return tint


def board(color="#93918c", image=None):
    """Greyboard, of one `color` or printed; ink covers its fibres."""
    material, shader, tree = shading.material("board", Roughness=0.9, Specular=0.1)
    if image:
        ink = shading.picture(tree, image).outputs["Color"]
        bare = shading.ramp(tree, ink, ((0.05, 0.0), (0.16, 1.0)))
        tint = shading.mix(tree, bare, ink, fibred(tree, ink))
    else:
        tint = fibred(tree, color)
    shading.put(tree, shader, Base_Color=tint)
    shading.relief(tree, shader, 300, 0.06)
    return material


def table(color="#9a9894"):
    return paper("table", color=color, roughness=0.9, bump=0.02, grain=160, specular=0.1)


def lid(at, turn=0.0):
    """The lid, 1.04 square: `at` is the middle of its rim's foot."""
    edge = board()
    top = slab(1.04, 1.04, 0.014, board(image=f"{ART}/lid.png"), edge, (0, 0, 0.097), 0, 0.005)
    return gather([top, *_rim(1.04, 0.022, 0.1, edge)], at, turn)


def base(at, turn=0.0):
    """The open box, 1 square."""
    floor = slab(0.97, 0.97, 0.02, board("#8a8883"), board(), (0, 0, 0.002), 0, 0)
    return gather([floor, *_rim(1.0, 0.022, 0.11, board())], at, turn)


def _rim(wide, thick, deep, material):
    """Four walls, papered over in one piece, so that no joint shows at a corner."""
    outer, inner = (geometry.rounded(0, 0, wide - 2 * way, wide - 2 * way, 0.006) for way in (0, thick))
    rim = geometry.outline("rim", [outer, inner], deep - 0.006, 0.003, material, -0.003)
    rim.location.z = deep / 2
    return [rim]
