"""Verrasque's board and its box: a tray and a lid of plain grey."""
import os

from studio import geometry, shading
from studio.boxes import slab
from studio.geometry import gather
from studio.materials import paper, printed
from studio.shapes import plain

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


def board(color="#93918c", fibres=(0.2, 0.26)):
    """Greyboard of one `color`; `fibres` as in `fibred`."""
    material, shader, tree = shading.material("board", Roughness=0.9, Specular=0.1)
    shading.put(tree, shader, Base_Color=fibred(tree, color, fibres))
    shading.relief(tree, shader, 300, 0.06)
    return material


def table(color="#9a9894"):
    return paper("table", color=color, roughness=0.9, bump=0.02, grain=160, specular=0.1)


BEATS = (4, 1, 2, 1, 3, 1, 2)  # of the stripe: the ones stand as ridges between the four that are pressed in
LEFT, RIGHT, END = -0.44, 0.44, -0.25  # where the stripe lies; it runs off the lid's back edge and ends above the mark
HIGH, PRESSED = 0.111, 0.0045  # of the lid's face, and how deep the stripe is


def lid(at, turn=0.0):
    """The lid, 1.04 square: `at` is the middle of its rim's foot."""
    stock, smooth = board(fibres=(0.12, 0.16)), board("#878580", fibres=(0.06, 0.08))
    under = slab(1.036, 1.036, 0.01, smooth, stock, (0, 0, HIGH - PRESSED - 0.01), 0, 0.001)
    face = geometry.outline("face", [_comb(0.52)], 0.006, 0.0015, stock, -0.0015, 4)
    face.location.z = HIGH - 0.0045
    name = plain(printed("name", f"{ART}/lid.png", 0.8, 0.1), (0, 0, HIGH + 0.0003), (1.04, 1.04))
    return gather([under, face, name, *_rim(1.04, 0.022, HIGH - PRESSED - 0.002, stock)], at, turn)


def _comb(half):
    """The face's outline: what is pressed in is cut out of its back edge."""
    unit, at = (RIGHT - LEFT) / sum(BEATS), LEFT
    points = [(half, half), (half, -half), (-half, -half), (-half, half)]
    for number, beats in enumerate(BEATS):
        if number % 2 == 0:
            points += [(at, half), (at, END), (at + beats * unit, END), (at + beats * unit, half)]
        at += beats * unit
    return points[::-1]


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
