"""Verrasque's board and its box: a tray and a lid of plain grey."""
import os

from studio.boxes import slab, tray
from studio.geometry import gather
from studio.materials import paper

ART = os.environ["ART"]
STOCK = dict(roughness=0.9, bump=0.05, grain=700, specular=0.1)


def board(color="#86847f"):
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
    return tray(board("#7d7b76"), board(), 1.0, 1.0, 0.17, at, turn, 0.022)
