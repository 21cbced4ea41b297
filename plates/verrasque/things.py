"""Verrasque's board and its box: a tray and a lid of plain grey."""
import math
import os

from mathutils import Vector, noise

from studio import geometry, shading
from studio.boxes import slab, tray
from studio.geometry import gather
from studio.materials import paper

ART = os.environ["ART"]
STOCK = dict(roughness=0.9, bump=0.05, grain=700, specular=0.1)


def board(color="#93918c"):
    return paper("board", color=color, **STOCK)


def table(color="#9a9894"):
    return paper("table", color=color, roughness=0.9, bump=0.02, grain=160, specular=0.1)


def lid(at, turn=0.0):
    """The lid, 1.04 square, as it lies on a box: `at` is the middle of its rim's foot."""
    edge = board()
    parts = [slab(1.04, 1.04, 0.02, paper("lid", image=f"{ART}/lid.png", **STOCK), edge, (0, 0, 0.1), 0, 0.004)]
    for side in (-1, 1):
        parts.append(slab(0.02, 1.04, 0.11, edge, edge, (side * 0.51, 0, 0), 0, 0.002))
        parts.append(slab(1.0, 0.02, 0.11, edge, edge, (0, side * 0.51, 0), 0, 0.002))
    return gather(parts, at, turn)


def base(at, turn=0.0):
    """The open box, 1 square."""
    return tray(board("#8a8883"), board(), 1.0, 1.0, 0.11, at, turn, 0.022)


def tissue():
    """Thin paper: what lies behind it shines through, and two layers are whiter than one."""
    material, shader, tree = shading.material("tissue", Base_Color="#e6e2d9", Roughness=0.6, Specular=0.25)
    behind = shading.node(tree, "BsdfTranslucent", "#e9e4d8").outputs[0]
    paper_like = shading.node(tree, "MixShader", 0.45, shader.outputs[0], behind).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.16, paper_like, clear).outputs[0])
    return material


def creased(x, y, seed):
    """Thin paper that has been crumpled and smoothed: flat facets, larger and smaller, with sharp ridges between."""
    rise = 0
    for scale, amount, turn in ((3.5, 0.8, 0.5), (8, 0.6, 1.3), (17, 0.34, 2.3)):
        across, along = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        spot = Vector((across * scale, along * scale, seed * 5.3 + scale))
        near = noise.voronoi(spot, distance_metric="CHEBYCHEV")[0]
        rise += amount * (near[0] - 0.4)
    return rise


def flap(material, wall, wide, way, turn, seed, crease=0.05):
    """Tissue that lines a side of the open box and falls over its rim: `way` is its run as (out, up), its foot first.

    `wall` is how far that side is from the middle; `turn` is 0 for the back, 90 for the left.
    """
    run = geometry.spline([(out, 0, up) for out, up in way], 30)

    def place(u, v):
        spot = run[round(v * (len(run) - 1))]
        x, free = (u - 0.5) * wide, max(0.0, v - 0.25) / 0.75
        long = v * 0.6
        fold = creased(x, long, seed)
        lift = 0.035 * noise.noise(Vector((x * 2.4, seed, v * 1.3)))
        out = spot.x + (crease * fold + lift) * (0.3 + free) * 0.8
        side = 0.012 * noise.noise(Vector((v * 3, seed, 4 + round(u)))) * abs(2 * u - 1)
        return x + side, wall + out, max(0.004, spot.z + crease * fold * (0.35 + free) + lift * free)

    sheet = geometry.mesh("tissue", *geometry.grid(place, 360, len(run) - 1), smooth=True, materials=[material])
    geometry.smooth(sheet, 24)
    sheet.rotation_euler = (0, 0, math.radians(turn))
    return sheet


def bed(material, seed=2):
    """The crumpled tissue under the scarf."""

    def place(u, v):
        x, y = (u - 0.5) * 0.95, (v - 0.5) * 0.95
        return x, y, 0.05 + 0.03 * creased(x, y, seed) + 0.012 * noise.noise(Vector((x * 4, y * 4, seed)))

    sheet = geometry.mesh("bed", *geometry.grid(place, 300), materials=[material])
    geometry.smooth(sheet, 24)
    return sheet
