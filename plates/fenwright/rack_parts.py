"""The rack of the merchants (unit: a decimetre).

A hole for each of thirty-eight tins, and where 39 and 40 would be the street cards.
"""

import math
import os
import random

from studio import geometry, shading
from studio.boxes import tin
from studio.materials import enamel, paper, printed
from studio.shapes import block, plain, plate, tube, turned
from van_ply import van_ply

ART = os.environ["ART"]
HERE = os.path.dirname(os.path.abspath(__file__))
PIGMENTS = [part[:7] for part in open(f"{HERE}/pigments.js").read().split('"') if part.startswith("#")][:38]
PITCH, HOLE, DEEP, BOARD = 2.35, 1.03, 2.25, 0.18
WIDE, HIGH, FOOT = 19.2, 13.9, 1.0
TOP = FOOT + HIGH + BOARD
FILM = "#41484b"
EMPTY, PULLED = (7, 11, 17, 28), 34
chance = random.Random(4)


def middle(n):
    """Where hole n is on the front, from the front's own middle: eight in a row, from the left."""
    return (n - 1) % 8 * PITCH - 3.5 * PITCH, HIGH / 2 - 1.95 - ((n - 1) // 8 + 0.5) * PITCH


def place(n, deep=0.0):
    x, z = middle(n)
    return x, deep, FOOT + HIGH / 2 + z


def lid_paint(n):
    """Its part of the sheet of lids."""
    material, shader, tree = shading.material(f"lid {n}", Roughness=0.34, Specular=0.5)
    column, row = (n - 1) % 8, (n - 1) // 8
    where = shading.node(tree, "Mapping", Vector=shading.place(tree, "UV"), Scale=(1 / 8, 1 / 5, 1), Location=(column / 8, 1 - (row + 1) / 5, 0))
    shading.put(tree, shader, Base_Color=shading.picture(tree, f"{ART}/lids.png", where.outputs[0]).outputs["Color"])
    shading.relief(tree, shader, 9, 0.012)
    return material


def ring(n):
    x, z = middle(n)
    return [(x + HOLE * math.cos(k * math.pi / 48), z + HOLE * math.sin(k * math.pi / 48)) for k in range(96)]


def carcass():
    """The front with its holes; round it the sides, whose cut edges show."""
    x, z = middle(39)
    slot = geometry.rounded(x + PITCH / 2, z + 0.06, 2 * PITCH - 0.5, PITCH - 0.42, 0.14)
    holes = [ring(n) for n in range(1, 39)] + [slot]
    edge = [(sx * WIDE / 2, sz * HIGH / 2) for sx, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    face = van_ply(FILM, image=f"{ART}/rack-front.png", size=(WIDE, HIGH))
    plate([edge, *holes], BOARD - 0.1, face, (0, 0, FOOT + HIGH / 2), bevel=0.05)
    high = FOOT + HIGH / 2
    for side in (-1, 1):
        block((BOARD, DEEP, HIGH + 0.36), (side * (WIDE + BOARD) / 2, DEEP / 2 - 0.15, high), van_ply(FILM, "x"), bevel=0.012)
    for side in (-1, 1):
        block((WIDE, DEEP, BOARD), (0, DEEP / 2 - 0.15, high + side * (HIGH + BOARD) / 2), van_ply(FILM), bevel=0.012)
    dark = paper("inside", color="#15171a", bump=0)
    plain(dark, (0, DEEP - 0.2, high), (WIDE, HIGH), (90, 0, 0))
    block((WIDE - 0.6, DEEP - 0.5, FOOT - 0.18), (0, DEEP / 2 + 0.15, (FOOT - 0.18) / 2), paper("kick", color="#24282b", bump=0.05), bevel=0.01)


def fill():
    """The tins, lids out; of those that are gone the number at the back, in its colour."""
    for n, color in enumerate(PIGMENTS, 1):
        x, _, z = place(n)
        if n in EMPTY:
            sleeve = turned([(HOLE + 0.005, 0.09), (HOLE + 0.005, 1.3)], paper("sleeve", color=color, roughness=0.6, bump=0.02, grain=20), (x, 0, z))
            sleeve.rotation_euler = geometry.radians((-90, 0, 0))
            plain(paper("back", color=color, roughness=0.6, bump=0), (x, 1.3, z), (2.1, 2.1), (90, 0, 0))
            # A little smaller than on a lid and towards the camera, from where the hole's edge would cut it.
            plain(lid_paint(n), (x + 0.1, 1.29, z - 0.16), (1.62, 1.62), (90, 0, 0))
            continue
        out = 0.9 if n == PULLED else chance.uniform(-0.05, 0.07)
        turn = chance.choice((-6, 4, -3, 8, -2, 1, 3, -10))
        tin(lid_paint(n), enamel(f"tin {n}", color=color), (x, 1.68 - out, z - 0.055), turn, chance.uniform(-0.8, 0.8), 0.94, 2.0)


def run(n, angle, long, width=0.045):
    """Paint that has run from the rim of tin n, and ends in a drop."""
    x, _, z = place(n)
    x, z = x + HOLE * math.sin(math.radians(angle)), z - HOLE * math.cos(math.radians(angle))
    downs = ((-0.06, -0.04), (-0.11, 0.06), (-0.1, long * 0.5), (-0.1, long - 0.06), (-0.1, long), (-0.1, long + 0.06))
    tube([(x, y, z - down) for y, down in downs], width, enamel("run", color=PIGMENTS[n - 1]), [1.5, 1.2, 0.8, 1.5, 1.5, 0.1])


def cards():
    """Folded cards in the slot, on edge behind a lip that says what they are."""
    material, shader, tree = shading.material("folded card", Roughness=0.75, Specular=0.15)
    where = shading.node(tree, "Mapping", Vector=shading.place(tree, "UV"), Scale=(0.1, 1, 1))
    shading.put(tree, shader, Base_Color=shading.picture(tree, f"{ART}/card.png", where.outputs[0]).outputs["Color"])
    white = paper("card's edge", color="#f4f1e9")
    x, _, z = place(39)
    foot, lip_z, x = z - 1.06, z - 0.6, x + PITCH / 2
    plain(paper("pocket", color="#1d2023", bump=0), (x, 1.2, z), (2 * PITCH, PITCH), (90, 0, 0))
    plain(paper("pocket", color="#2c3134", bump=0), (x, 0.6, foot), (2 * PITCH, 1.4))
    for pile in range(7):
        near = (0.16, 0.2, 0.3, 0.14, 0.62, 0.18, 0.26)[pile]
        at = x - 1.8 + pile * 0.6
        block((0.5, 1.1 - near, 1.86), (at, (1.1 + near) / 2, foot + 0.93), white, bevel=0.004)
        for sheet in range(3):
            lean = 2 + sheet * 1.6 + chance.uniform(-0.6, 0.6)
            spot = (at + chance.uniform(-0.03, 0.03), near - 0.03 - sheet * 0.035, foot + 0.94 + chance.uniform(0, 0.03))
            plain(material, spot, (0.5, 1.88), (90 - lean, chance.uniform(-0.9, 0.9), chance.uniform(-2, 2)))
    lip = enamel("lip", color="#f3efe4")
    block((2 * PITCH - 0.36, 0.05, 0.62), (x, -0.13, lip_z), lip, bevel=0.012)
    plain(printed("lip's words", f"{ART}/lip.png", 0.35, 0.5), (x, -0.158, lip_z), (4.3, 0.6), (90, 0, 0))
