"""Verrasque's board and its box: a tray and a lid of plain grey."""
import os

from studio import geometry, shading
from studio.boxes import slab
from studio.geometry import gather
from studio.materials import paper
from studio.shapes import plain

ART = os.environ["ART"]
STOCK = dict(roughness=0.9, bump=0.05, grain=700, specular=0.1)


def board(color="#93918c"):
    return paper("board", color=color, **STOCK)


def table(color="#9a9894"):
    return paper("table", color=color, roughness=0.9, bump=0.02, grain=160, specular=0.1)


def lid(at, turn=0.0, lean=(0, 0)):
    """The lid, 1.04 square: `at` is the middle of its rim's foot, `lean` turns it round its own axes."""
    edge = board()
    top = slab(1.04, 1.04, 0.014, paper("lid", image=f"{ART}/lid.png", **STOCK), edge, (0, 0, 0.097), 0, 0.005)
    # Where it leans no light runs through below it and out across the table.
    stops = [plain(edge, (0, 0.1, -0.02), (0.7, 0.24), (90, 0, turned)) for turned in (0, 90)] if any(lean) else []
    middle = gather([top, *stops, *_rim(1.04, 0.022, 0.1, edge)], at)
    middle.rotation_euler = geometry.radians((*lean, turn))
    return middle


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
