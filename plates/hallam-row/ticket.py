"""Hallam Row: a chair's swing ticket, on a string that goes round its outermost stick."""

import math
import os

from mathutils import Matrix, Vector

from studio.boxes import slab
from studio.geometry import spline
from studio.materials import paper
from studio.shapes import thread


def hang(at, turn, picture="ticket"):
    """The ticket on the chair that stands at `at`, turned by `turn`; `picture` is on it, and the string runs through its hole."""
    round_z = Matrix.Rotation(math.radians(turn), 3, "Z")
    foot, head = (Vector(at) + round_z @ Vector(place) for place in ((0.168, 0.1368, 0.44), (0.1975, 0.1948, 0.7857)))
    stick = foot.lerp(head, 0.73)
    face = paper("ticket", image=f"{os.environ['ART']}/{picture}.png", bump=0.02)
    ticket = slab(0.078, 0.135, 0.0012, face, paper("edge", color="#f0ede6"), stick + Vector((0.02, -0.046, -0.109)))
    ticket.rotation_euler = [math.radians(angle) for angle in (84, 4, 12)]
    hole = ticket.matrix_basis @ Vector((0, 0.054, 0.0006))
    knot = stick + Vector((0.0105, -0.009, -0.004))
    string = paper("string", color="#2a2927", bump=0)

    def tie(points, radius=0.0008):
        thread(spline(points, 12), radius, string)

    turns = [math.radians(-40 + n * 20) for n in range(19)]
    tie([knot, *(stick + Vector((0.0108 * math.cos(a), 0.0108 * math.sin(a), 0.001 - 0.003 * math.cos(a))) for a in turns), knot])
    middle = knot.lerp(hole, 0.4)
    turned = ticket.matrix_basis.to_3x3()
    up, out = turned @ Vector((0, 1, 0)), turned @ Vector((0, 0, 1))
    down = [knot, middle + Vector((-0.003, -0.004, 0)), hole + 0.0148 * up + 0.0012 * out, hole + 0.002 * out]
    rise = [hole - 0.0026 * out, hole + 0.008 * up - 0.0022 * out, middle + Vector((0.003, 0.001, 0)), knot]
    tie([*down, hole - 0.0024 * up, *rise])
    for end in (
        ((0.006, -0.004, 0.002), (0.012, -0.005, -0.006), (0.014, -0.006, -0.016)),
        ((0.005, -0.005, -0.003), (0.007, -0.006, -0.012), (0.006, -0.006, -0.02)),
    ):
        tie([knot, *(knot + Vector(spot) for spot in end)])
    tie([knot + 0.0016 * Vector((math.cos(n * 1.5), math.sin(n * 1.9), math.sin(n))) for n in range(9)], 0.0009)
