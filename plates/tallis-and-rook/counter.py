"""The counter where it was turned: the queue comes along it, past the five bags, to the till (unit: a decimetre)."""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.geometry import gather, softened
from studio.materials import enamel, metal, paper, wood
from studio.shapes import block, plain, tube, turned
from things import ART, hour

out = begin(0.03)
ambient("#d9dde2", 0.5)
black, steel = paper("black", color="#1d1814", roughness=0.5, bump=0, specular=0.35), metal("#b9babb", 0.3)
oak, china = wood("#b48a58", "#855f37", "x", 3, 2, 0.4), enamel("china", color="#eee6d8")
chance = random.Random(3)


def tiles(back):
    """Milk-white tiles in half bond, each hung a little out of true."""
    glaze = [enamel("tile", color=tone) for tone in ("#e6dccb", "#e9e0d0", "#e2d7c4")]
    plain(paper("grout", color="#b9ad99", bump=0.02), (0, back + 0.03, 4), (44, 14), (90, 0, 0))
    for row in range(13):
        for n in range(24):
            at = -10 + n * 1.53 + (row % 2) * 0.765
            turn = (chance.gauss(0, 0.3), 0, chance.gauss(0, 0.3))
            block((1.5, 0.1, 0.73), (at, back, -0.4 + row * 0.76), chance.choice(glaze), turn, 0.025)


def rack(x, y):
    """The range in its order: a tray of bent black steel on the counter, its front edge printed with the five names."""
    wide, deep = 6.9, 1.5
    parts = [
        block((wide, deep, 0.06), (0, 0, 0.25), black, bevel=0.015),
        block((wide, 0.06, 0.64), (0, -deep / 2, 0.52), black, bevel=0.015),
        block((wide, 0.06, 1.3), (0, deep / 2, 0.85), black, bevel=0.015),
        plain(paper("names", image=f"{ART}/strip-rack.png", roughness=0.45, bump=0, specular=0.3), (0, -deep / 2 - 0.034, 0.52), (wide - 0.06, 0.6), (90, 0, 0)),
    ]
    for side in (-1, 1):
        parts.append(block((0.06, deep, 0.64), (side * (wide - 0.06) / 2, 0, 0.52), black, bevel=0.015))
        parts.append(block((0.3, deep - 0.2, 0.24), (side * (wide / 2 - 0.5), 0, 0.12), black, bevel=0.015))
    for number in range(1, 6):
        for row in range(2):
            one = hour(number, (0, 0, 0), chance.gauss(0, 1.5), 1)
            one.scale = (1.75, 1.75, 1.75)
            parts.append(gather([one], ((number - 3) * 1.36, -0.36 + row * 0.62, 0.28)))
    gather(parts, (x, y, 0))


def till(x, y, turn):
    """A card reader on its stand, turned to whoever pays."""
    foot = turned(softened([(0, 0), (0.8, 0), (0.8, 0.1), (0.2, 0.16), (0.2, 0.9), (0, 0.9)], 0.04), black, (0, 0, 0))
    face = slab(0.82, 1.62, 0.22, paper("reader", image=f"{ART}/reader.png", roughness=0.35, bump=0, specular=0.5), black, (0, 0, 0), 0, 0.05)
    face.location, face.rotation_euler = (0, -0.05, 0.95), (math.radians(38), 0, 0)
    return gather([foot, face], (x, y, 0), turn)


def buns(x, y):
    """Buns on a footed plate, five round a sixth."""
    stand = [(0, 0), (0.75, 0), (0.7, 0.08), (0.16, 0.2), (0.13, 0.9), (0.2, 1.05), (1.6, 1.1), (1.72, 1.2), (1.68, 1.24), (1.56, 1.16), (0, 1.14)]
    turned(softened(stand, 0.05), china, (x, y, 0))
    crust, sugar = paper("bun", color="#a4652b", roughness=0.32, bump=0.12, grain=9, specular=0.45), paper("sugar", color="#f2e9d6", bump=0)
    places = [(0.775 * math.cos(a), 0.775 * math.sin(a), 1.16) for a in (math.radians(d) for d in (20, 92, 164, 236, 308))]
    for px, py, pz in [*places, (0.05, 0.12, 1.62)]:
        turned(softened([(0, 0), (0.36, 0), (0.47, 0.14), (0.43, 0.34), (0.26, 0.5), (0, 0.55)], 0.12), crust, (x + px, y + py, pz))
        for angle in (0, 90):  # the cross
            turn = math.radians(angle + px * 40)
            points = [(0.4 * s * math.cos(turn), 0.4 * s * math.sin(turn), 0.58 - 0.17 * s * s) for s in (-1, -0.5, 0, 0.5, 1)]
            line = tube(points, 0.042, sugar)
            line.location = (x + px, y + py, pz)


def cup(x, y):
    """Somebody's, by the till: what is in it is drawn a little below the rim."""
    turned(softened([(0, 0), (0.42, 0), (0.78, 0.1), (0.8, 0.13), (0.44, 0.06), (0, 0.06)], 0.03), china, (x, y, 0))
    turned(softened([(0, 0.07), (0.24, 0.07), (0.3, 0.14), (0.46, 0.36), (0.5, 0.66), (0.465, 0.66), (0.43, 0.38), (0, 0.3)], 0.03), china, (x, y, 0))
    turned([(0, 0.57), (0.462, 0.57)], paper("flat white", color="#b07a47", roughness=0.3, bump=0, specular=0.5), (x, y, 0))
    turned([(0, 0.575), (0.22, 0.575)], paper("milk", color="#ead9bd", roughness=0.3, bump=0), (x - 0.06, y, 0))
    tube([(x + 0.46, y - 0.1, 0.58), (x + 0.72, y - 0.18, 0.6), (x + 0.7, y - 0.17, 0.32), (x + 0.4, y - 0.08, 0.3)], 0.05, china)


tiles(6.4)
block((60, 4.4, 0.4), (0, 0.1, -0.2), oak, bevel=0.06)
plain(black, (0, -1.8, -6), (60, 12), (90, 0, 0))
for n in range(-16, 17):  # matchboarding below
    block((1.46, 0.2, 11), (n * 1.5, -1.85, -5.9), paper("boards", color="#3a2618", roughness=0.42, specular=0.4, bump=0.02, grain=30), bevel=0.05)
block((60, 2.2, 0.4), (0, 5.3, -0.5), steel, bevel=0.04)
for x, count in ((4.6, 5), (5.8, 6), (7.0, 3)):  # cups, one in another
    for n in range(count):
        turned(softened([(0, 0.1), (0.24, 0.1), (0.3, 0.17), (0.46, 0.4), (0.5, 0.72), (0.46, 0.72), (0, 0.5)], 0.03), china, (x, 5.2, -0.4 + n * 0.42))
rack(-2.6, 0.1)
buns(2.9, 0.5)
cup(5.0, -0.95)
till(6.3, -0.5, -16)
# The morning comes in through the shop's window, behind whoever queues; only its bars are in the light.
low = (0.62, 0.55, -0.42)
for x, z, wide, high in ((-14, 0, 14, 40), (17.5, 0, 14, 40), (0, 30, 40, 40), (-2.4, 0, 0.3, 40), (2.6, 0, 0.3, 40), (7.4, 0, 0.3, 40), (0, 7.2, 40, 0.3)):
    bar = plain(black, (0.6 - 24 * low[0] + x, -24 * low[1], 0.8 - 24 * low[2] + z), (wide, high), (90, 0, 0))
    bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = False
sun(low, 2.35, 0.9, (1, 0.89, 0.72))
softbox((-10, -8, 9), (0, 0, 2), (6, 5), 800, (1, 0.96, 0.9)).visible_camera = False
camera((-11.5, -20, 4.8), (0.7, 0.4, 1.1), 61.5, 0.8, (-1.5, -0.8, 1.5))
shoot(out)
