"""What else is in the shop: the counter, and what decorators have put down there (unit: a decimetre)."""

import math
import os
import random

from studio import shading
from studio.cloth import linen
from studio.geometry import gather, softened
from studio.materials import enamel, metal, paper, printed, wood
from studio.paper import sheet
from studio.shapes import block, plain, rod, tube, turned

ART = os.environ["ART"]
TAPE = ("#dccb9c", "#cdb98a")
chance = random.Random(7)


def blockwork(color):
    """A wall of concrete blocks, painted so often that the joints are nearly full."""
    material, shader, tree = shading.material("blocks", Roughness=0.62, Specular=0.3)
    where = shading.node(tree, "Mapping", Vector=shading.place(tree), Location=(1.3, 0.4, 0)).outputs[0]
    joint = shading.node(tree, "TexBrick", Vector=where, Scale=1, Mortar_Size=0.05, Mortar_Smooth=0.8, Brick_Width=4.5, Row_Height=2.25)
    tones = ((0.3, shading.darker(color, 0.9)), (0.6, color))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, shading.clouds(tree, 0.16, 10), tones))
    pores = shading.count(tree, "MULTIPLY_ADD", joint.outputs["Fac"], -1.0, shading.count(tree, "MULTIPLY", shading.clouds(tree, 11, 5), 0.5))
    shading.bump(tree, shader, pores, 0.5, 0.08)
    return material


def tape(at, tone, across=1.0, wide=0.38):
    """A roll of masking tape on its side."""
    r = across / 2
    profile = [(r * 0.74, 0), (r * 0.98, 0), (r, 0.02), (r, wide - 0.02), (r * 0.98, wide), (r * 0.74, wide)]
    turned(profile, paper("tape", color=tone, roughness=0.6, bump=0.06, grain=30), at)
    turned([(r * 0.74, wide), (r * 0.68, wide), (r * 0.68, 0)], paper("core", color="#a58a62", bump=0.02), at)


def brush(width, long, tone):
    """A flat brush on its back, bristles to -y."""
    beech, tin, hair = wood("#b98d58", "#8f6439", "y", 3, 3), metal("#c9c8c4", 0.3), paper("bristle", color=tone, bump=0.4, grain=40)
    return [
        block((width, 0.62, 0.13), (0, -0.31, 0), hair, bevel=0.03),
        block((width + 0.03, 0.4, 0.17), (0, 0.18, 0), tin, bevel=0.03),
        tube([(0, 0.3, 0), (0, 0.62, 0), (0, 0.95, 0), (0, long, 0), (0, long + 0.25, 0)], 0.1, beech, [width * 4, width * 3.4, 1.1, 1.3, 0.7], 0.62),
    ]


def kettle(at, turn, color):
    """A paint kettle, used, a brush across it."""
    x, y, z = at
    steel = metal("#b4b6b6", 0.42)
    turned(softened([(0, 0.03), (0.72, 0.03), (0.74, 0), (0.78, 0.05), (0.92, 1.62), (0.97, 1.64), (0.95, 1.7), (0.9, 1.66), (0.77, 0.3), (0, 0.3)], 0.02), steel, at)
    coat = enamel("in the kettle", color=color)
    turned([(0, 0.9), (0.83, 0.9)], coat, at)
    for angle, long in ((-104, 0.8), (-97, 0.3), (-62, 0.5)):
        a = math.radians(angle)
        drop = [(0.925 - 0.09 * long, 1.6 - long - down) for down in (-0.05, 0, 0.05)]
        way = [(0.93, 1.7), (0.975, 1.66), (0.925, 1.6 - long / 2), *drop]
        points = [(x + r * math.cos(a), y + r * math.sin(a), z + h) for r, h in way]
        tube(points, 0.04, coat, [1.4, 1.8, 0.8, 1.5, 1.5, 0.1])
    hanging = [math.pi * k / 12 for k in range(13)]
    tube([(x + 0.96 * math.cos(a), y - 0.3 - 0.25 * math.sin(a), z + 1.5 - 0.9 * math.sin(a)) for a in hanging], 0.03, steel)
    gather(brush(0.5, 1.3, "#3a2f26"), (x + 0.1, y - 0.1, z + 1.76), turn)


def brushes(at, turn):
    """Three that somebody has put down on a rag."""
    x, y, z = at
    rag = linen("rag", color="#c9c2b1", threads=16)
    plain(rag, (x, y - 0.1, z + 0.012), (2.6, 1.9), (0, 0, turn + 12))
    for n, (width, long, tone) in enumerate(((0.62, 1.35, "#d8cdb6"), (0.45, 1.5, "#6d2b28"), (0.75, 1.2, "#3a2f26"))):
        gather(brush(width, long, tone), (x - 0.8 + n * 0.85, y + 0.12 * n, z + 0.1), turn + (4, -9, 6)[n])


def carton(x, y, z, turn):
    """Of street cards, taped shut."""
    board = paper("carton", color="#b08a5c", roughness=0.75, bump=0.05, grain=14)
    words = plain(printed("carton's words", f"{ART}/lip.png", 0.7, 0.15), (0, -0.96, 0.86), (3.3, 0.46), (90, 0, 0))
    sealed = block((0.5, 1.92, 0.012), (0, 0, 1.7), paper("seal", color=TAPE[1], bump=0.02), bevel=0)
    flap = block((0.5, 0.012, 0.4), (0, -0.954, 1.5), paper("seal", color=TAPE[1], bump=0.02), bevel=0)
    gather([block((4.1, 1.9, 1.7), (0, 0, 0.85), board, bevel=0.03), words, sealed, flap], (x, y, z), turn)


def counter(left, near, far, high):
    """Scuffed boards on a painted front, its long side to the left; along its edge the marks of tins."""
    tops = [wood("#a67a4a", "#6f4a28", "y", 3, seed, 0.5) for seed in (1, 4, 8)]
    for n in range(4):
        block((1.96, far - near, 0.4), (left + 0.6 + n * 2, (near + far) / 2, high - 0.2), tops[n % 3], bevel=0.05)
    front = paper("front", color="#5d6a68", roughness=0.5, bump=0.05, grain=20, specular=0.3)
    boards = int((far - near) / 1.2)
    for n in range(boards):
        block((0.2, 1.18, high - 0.4), (left + 0.1, near + 0.6 + n * 1.2, (high - 0.4) / 2), front, bevel=0.05)
    plain(front, (left + 4, near + 0.05, high / 2 - 0.2), (8, high - 0.4), (90, 0, 0))


def pinned_card(at):
    """A card that an officer has marked, on the wall by four bits of tape."""
    card = paper("marked card", image=f"{ART}/card-marked.png", roughness=0.75, bump=0.02, grain=40)
    wide, high = 5.2, 2.08
    sheet(wide, high, card, at, 0.035)
    stuck = paper("stuck", color=TAPE[0], roughness=0.6, bump=0.05, grain=30)
    for x, z, turn in ((0, 0, 40), (wide, 0, -48), (0, high, -42), (wide, high, 38)):
        plain(stuck, (at[0] + x, at[1] - 0.09, at[2] + z), (0.8, 0.3), (90, turn, 0))


def conduit(x, wall, high):
    """A switch for the strip light, and the pipe up to it."""
    grey = paper("conduit", color="#c9c7bf", roughness=0.45, bump=0.02, specular=0.4)
    rod((x, wall - 0.12, high), (x, wall - 0.12, 40), 0.1, grey)
    block((0.86, 0.36, 0.86), (x, wall - 0.18, high), grey, bevel=0.05)
    block((0.26, 0.1, 0.4), (x, wall - 0.39, high), paper("switch", color="#efece4", roughness=0.35, bump=0), (12, 0, 0), 0.04)


def spots(where):
    """Paint on the floor: (x, y, size, colour)."""
    for x, y, size, color in where:
        coat = enamel("spot", color=color)
        for _ in range(7):
            far, r = abs(chance.gauss(0, size * 1.6)), size * chance.uniform(0.15, 0.6)
            a = chance.uniform(0, 2 * math.pi)
            dot = turned([(0, 0.012), (r * 0.9, 0.01), (r, 0)], coat, (x + far * math.cos(a), y + far * math.sin(a), 0))
            dot.scale = (1, chance.uniform(0.7, 1.2), 1)
