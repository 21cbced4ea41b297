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


def tissue(turn, seed=1):
    """A sheet that lines the open box: it stands up behind what lies there and leans out over the rim."""
    material, shader, tree = shading.material("tissue", Base_Color="#f4f1ea", Roughness=0.7, Specular=0.2)
    behind = shading.node(tree, "BsdfTranslucent", "#f4f1ea").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.4, shader.outputs[0], behind).outputs[0])

    def place(u, v):
        x, high = (u - 0.5) * 0.92, 0.165 + 0.04 * noise.noise(Vector((u * 2.3, seed, 0)))
        crease = 0.5 - abs(noise.noise(Vector((u * 5, v * 1.5, seed)))) - 0.7 * abs(noise.noise(Vector((u * 11 + v * 3, v * 4, seed))))
        lean = max(0, v - 0.5) * 2
        # The finest creases end below the edge, which was cut straight.
        crease += (0.4 - 0.35 * abs(noise.noise(Vector((u * 26 - v * 8, v * 11, seed))))) * (1 - 0.9 * lean)
        z = 0.024 + high * math.sin(v * 1.75)
        return x, 0.452 + 0.12 * lean**1.6 + 0.02 * crease * (0.15 + lean), z + 0.007 * crease * lean

    sheet = geometry.mesh("tissue", *geometry.grid(place, 260, 90), smooth=True, materials=[material])
    sheet.rotation_euler = (0, 0, math.radians(turn))
    return sheet
