"""Pelham Foolscap's box: a tray and the lid that covers it, its title on the lid and again on the edge."""
import math
import os

from studio.boxes import slab
from studio.geometry import gather
from studio.materials import lacquer, paper, printed
from studio.paper import pencil
from studio.shapes import plain

ART = os.environ["ART"]
YELLOW = "#ffe169"  # `--yellow` in pelham.css
HIGH = 0.255
STOCK = dict(roughness=0.85, bump=0.03, grain=400, specular=0.1)


def ground_yellow():
    return paper("yellow", color=YELLOW, roughness=0.9, bump=0.01, grain=40, specular=0.05)


def board(color=YELLOW):
    return paper("board", color=color, **STOCK)


def dark_pencil(length, at, turn=(0, 0, 0), across=0.085):
    cedar = paper("cedar", color="#d9b184", bump=0.1, grain=60)
    lead = paper("lead", color="#1c1c1e", roughness=0.4, bump=0, specular=0.5)
    return pencil(length, across, lacquer("#2c2c2c"), cedar, lead, at, turn)


def box(number, at, turn=0.0, tilt=0.0, edge=None, titled=True, sunny=None):
    """A shut box, 1.675 by 2.375, that stands on `at`; `tilt` lowers its near end.

    `sunny` is the left side's board, where the light strikes it straight.
    """
    edge = edge or board()
    lid = paper(f"lid {number}", image=f"{ART}/lid-{number}.png", **STOCK)
    parts = [slab(1.65, 2.35, 0.06, edge, edge, (0, 0, 0), 0, 0.006), slab(1.675, 2.375, 0.195, lid, edge, (0, 0, 0.06), 0, 0.012)]
    if titled:
        ink = printed(f"title {number}", f"{ART}/spine-{number}.png", roughness=0.85, specular=0.1)
        parts.append(plain(ink, (0, -1.1895, 0.06 + 0.0975), (1.675, 0.195), (90, 0, 0)))
    if sunny:
        parts.append(plain(sunny, (-.8385, 0, .06 + .0975), (2.36, .185), (90, 0, -90)))
        parts.append(plain(sunny, (-.826, 0, .03), (2.34, .06), (90, 0, -90)))
    whole = gather(parts, at, turn)
    whole.rotation_euler.x = math.radians(tilt)
