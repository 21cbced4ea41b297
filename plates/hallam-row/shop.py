"""The second shop from across the street and a little to its left, in the blue hour after rain.

Chairs in front, well apart; the bench at the back beside the kettle.
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from bicycle import bicycle
from shopfront import FLOOR, LEFT, RIGHT, front, gloss, house, lettering, metals
from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, upright
from studio.chairs import chair
from studio.glass import window
from studio.materials import lit, paper, wall, wood
from studio.shapes import block, plain, rod, tube, turned
from studio.street import wet
from ticket import hang

BACK, CEILING, WARM = 7.6, 2.92, (1, 0.8, 0.58)
BEECH = ("#cfab7c", "#94693c")

out = begin(0.2)
sky([(0, "#0b0d12"), (0.49, "#2c2f3f"), (0.5, "#857d90"), (0.53, "#66719c"), (0.6, "#435c9c"), (0.78, "#2a4480"), (1, "#1b2f66")], 2.5)

stone = wall("#98917f", "#6f695d", 0.4, 7, 0.36, 0.5)
blue, lime = "#2a3c80", paper("lime", color="#f1eee7", roughness=0.5, bump=0.02, grain=60)
house()
front(gloss(blue), lime, metals(), stone)
lettering(paper("ink", color="#26346f", roughness=0.6, bump=0))

# The street: flags, a kerb with the gutter under water, the road with its lines; behind the camera a terrace,
# for the glass to mirror.
plain(wet("#625f59", (0.9, 0.62), 0.9, 0.012), (0, -1.15, 0), (24, 2.5))
for n in range(-9, 10):
    block((0.91, 0.16, 0.16), (n * 0.914 + 0.2, -2.44, -0.078), stone, bevel=0.02)
plain(paper("road", color="#232427", roughness=0.3, bump=0.1, grain=60, specular=0.5), (0, -9, -0.085), (40, 13))
for y in (-2.98, -3.13):
    plain(paper("line", color="#8f7430", roughness=0.4, bump=0.1, grain=60), (0, y, -0.083), (40, 0.06))
plain(window("#0d0f11", 0.03), (0, -2.66, -0.083), (24, 0.28))
chance, dark = random.Random(4), paper("sash", color="#241f1d", bump=0)
for n in range(9):
    x, tall = -16 + n * 4, (3.3, 3.3, 4.1, 3.0, 3.7)[n % 5]
    block((3.9, 1, 2 * tall), (x, -18, 0), paper("house", color=chance.choice(("#3a3334", "#322f36", "#40393a")), bump=0), bevel=0)
    for storey in (0.9, 2.3):
        for side in (-0.9, 0.9):
            if chance.random() < 0.5:
                plain(lit("#ffbf7a", chance.uniform(0.5, 1.4)), (x + side, -17.45, storey + 0.2), (0.8, 1.1), (-90, 0, 0))
                for bar in ((0.05, 0.02, 1.1), (0.8, 0.02, 0.07)):  # of its sashes
                    block(bar, (x + side, -17.4, storey + 0.2), dark, bevel=0)


def room():
    limewash = wall("#e9e3d8", "#d9d1c2", 0.35, 1.6)
    wide, deep = RIGHT - LEFT, BACK - 0.1
    middle, half = (LEFT + RIGHT) / 2, (BACK + 0.1) / 2
    plain(limewash, (middle, BACK, CEILING / 2), (wide, CEILING), (90, 0, 0))
    for x, turn in ((LEFT + 0.02, 90), (RIGHT - 0.02, -90)):
        plain(limewash, (x, half, CEILING / 2), (deep, CEILING), (90, 0, turn))
    plain(limewash, (middle, half, CEILING), (wide, deep), (180, 0, 0))
    oak = [wood("#a9814f", "#7a5831", "y", 20, seed, 0.36) for seed in (1, 4, 7)]
    for n in range(33):
        near = 0.1
        while near < BACK:
            far = min(near + chance.uniform(1.2, 3.4), BACK)
            block((0.138, far - near - 0.003, 0.03), (LEFT + 0.07 + n * 0.14, (near + far) / 2, FLOOR - 0.015), chance.choice(oak), bevel=0.002)
            near = far
    block((wide, 0.02, 0.14), (middle, BACK - 0.01, FLOOR + 0.07), lime, bevel=0.006)


def pendant(x, y, z, shade, power):
    """A spun shade on its flex, the lamp in it."""
    profile = [(0.03, 0.2), (0.045, 0.2), (0.05, 0.14), (0.09, 0.12), (0.16, 0.075), (0.2, 0.0), (0.196, 0.0), (0.154, 0.07), (0.085, 0.113), (0.04, 0.125), (0, 0.125)]
    turned(geometry.softened(profile[::-1], 0.02), shade, (x, y, z))
    turned([(0, -0.02), (0.03, -0.012), (0.045, 0.02), (0.035, 0.06), (0.015, 0.1)], lit("#ffd49a", 7), (x, y, z + 0.02))
    rod((x, y, z + 0.2), (x, y, CEILING), 0.004, shade, 8)
    lamp = softbox((x, y, z - 0.01), (x, y, 0), (0.3, 0.3), power, WARM)
    lamp.visible_camera = lamp.visible_glossy = False


def swan_neck(x, shade):
    """A lamp on a bent arm over the fascia; its light runs down the letters and out."""
    arm = [(x, -0.02, 3.78), (x, -0.2, 3.98), (x, -0.42, 4.02), (x, -0.56, 3.94), (x, -0.6, 3.84)]
    tube(arm, 0.011, shade)
    rod((x, 0.0, 3.78), (x, -0.03, 3.78), 0.04, shade)
    cone = [(0.02, 0.1), (0.03, 0.08), (0.11, 0.0), (0.107, 0.0), (0.028, 0.075), (0, 0.08)]
    hood = turned(geometry.softened(cone[::-1], 0.01), shade, (x, -0.61, 3.76))
    hood.rotation_euler = geometry.radians((24, 0, 0))
    lamp = softbox((x, -0.6, 3.755), (x, -0.12, 3.1), (0.14, 0.14), 9, (1, 0.8, 0.56))
    lamp.visible_glossy = False


def bench(x, y):
    """The repairer's: a blue body under a beech top, a vice, a chair on its back, what is wanted within reach."""
    top, body = wood("#c9a675", "#94703f", "x", 18, 3), gloss("#3b4fa1")
    high = FLOOR + 0.86
    block((1.9, 0.62, 0.075), (x, y, high), top, bevel=0.008)
    block((1.7, 0.5, 0.72), (x, y + 0.02, FLOOR + 0.42), body, bevel=0.006)
    for part in (-0.56, 0, 0.56):
        block((0.52, 0.02, 0.26), (x + part, y - 0.235, FLOOR + 0.62), body, bevel=0.008)
        rod((x + part, y - 0.27, FLOOR + 0.62), (x + part, y - 0.24, FLOOR + 0.62), 0.018, metals())
    block((0.2, 0.07, 0.16), (x - 0.66, y - 0.36, high - 0.04), top, bevel=0.01)
    rod((x - 0.66, y - 0.5, high - 0.06), (x - 0.66, y - 0.3, high - 0.06), 0.014, metals())
    lying = chair(*BEECH, (0, 0, 0))
    lying.location, lying.rotation_euler = (x + 0.02, y + 0.04, high + 0.3), geometry.radians((-90, 0, 64))
    board = wood("#b5915f", "#85633a", "x", 20, 6)
    block((1.8, 0.02, 0.5), (x, BACK - 0.02, 1.72), board, bevel=0.004)
    iron, beech = paper("iron", color="#2b2b2c", roughness=0.4, bump=0, specular=0.5), wood(*BEECH, "z", seed=2)
    for n in range(15):  # sticks, chisels and saws in their places
        at, long = x - 0.8 + n * 0.114, chance.choice((0.2, 0.26, 0.34, 0.42))
        rod((at, BACK - 0.05, 1.92 - long), (at, BACK - 0.05, 1.94), 0.012, beech if n % 3 else iron, 16)


def kettle(x, y):
    """On its ring, on a cupboard."""
    block((0.6, 0.5, 0.8), (x, y, FLOOR + 0.4), gloss("#d8d2c6"), bevel=0.008)
    block((0.64, 0.54, 0.04), (x, y, FLOOR + 0.82), wood("#c9a675", "#94703f", "x", 18, 8), bevel=0.008)
    high, coat = FLOOR + 0.84, paper("enamel", color="#3b4fa1", roughness=0.2, bump=0, specular=0.6)
    profile = [(0, 0), (0.105, 0), (0.12, 0.02), (0.115, 0.08), (0.085, 0.14), (0.05, 0.165), (0.045, 0.175), (0.012, 0.18), (0.016, 0.205), (0, 0.21)]
    turned(geometry.softened(profile, 0.012), coat, (x, y, high))
    tube([(x + 0.09, y, high + 0.06), (x + 0.15, y, high + 0.09), (x + 0.18, y, high + 0.15)], 0.016, coat)
    tube([(x - 0.09, y, high + 0.12), (x - 0.08, y, high + 0.24), (x, y, high + 0.27), (x + 0.07, y, high + 0.24), (x + 0.08, y, high + 0.13)], 0.009, coat)


def logbooks(x):
    """One for every piece in the shop, on a shelf."""
    board, covers = wood("#b5915f", "#85633a", "x", 20, 6), [paper("cover", color=tone, bump=0.05) for tone in ("#7b7a78", "#8e8b85", "#6d6c6a")]
    block((0.66, 0.2, 0.028), (x, BACK - 0.1, 1.72), board, bevel=0.004)
    for n in range(17):
        block((0.026, 0.15, 0.21), (x - 0.28 + n * 0.03, BACK - 0.1, 1.84), covers[n % 3], (0, chance.gauss(0, 0.6), 0), 0.003)


room()
logbooks(0.4)
bench(-0.85, BACK - 0.75)
kettle(0.35, BACK - 0.3)
for x, turn in ((-1.3, -176), (-0.5, 172)):  # where owners watch
    chair(*BEECH, (x, BACK - 2.1, FLOOR), turn)
for number, (x, y, turn, light, dark) in enumerate((
    (-1.7, 0.95, 34, *BEECH),
    (-1.3, 3.2, 66, *BEECH),
    (-0.42, 1.6, -152, *BEECH),
    (0.36, 1.0, -36, "#3a3733", "#1f1d1b"),
    (1.5, 2.7, -28, *BEECH),
)):
    chair(light, dark, (x, y, FLOOR), turn)
    hang((x, y, FLOOR), turn, f"ticket-{2218 + number}")
shade = paper("shade", color="#26262a", roughness=0.35, bump=0, specular=0.5)
for x, y, z, power in ((-1.15, 1.6, 2.45, 30), (0.25, 1.9, 2.45, 34), (1.3, 3.4, 2.5, 22), (-0.85, BACK - 0.8, 1.66, 17)):
    pendant(x, y, z, shade, power)
for x in (-1.35, 0, 1.35):
    swan_neck((LEFT + RIGHT) / 2 + x, shade)
fill = softbox((0, 3.8, CEILING - 0.04), (0, 3.8, 0), (3.6, 6.4), 52, WARM)
wash = softbox((0, BACK - 1.2, CEILING - 0.1), (0, BACK, 1.2), (3.6, 0.3), 9, WARM)
spill = softbox((-0.6, -0.04, 1.5), (-0.6, -1.5, 0), (2.6, 1.6), 380, WARM)
evening = softbox((-9, -8, 7), (0, 0, 1.6), (6, 5), 1000, (0.42, 0.61, 1))
for lamp in (fill, wash, spill, evening):
    lamp.visible_camera = lamp.visible_glossy = False
# From the steps opposite, so that the window's light reaches the camera from the pavement.
if upright():
    camera((-1.7, -9.4, 1.75), (-0.02, 0, 1.75), 53)
    shift(-0.03)
else:
    bicycle((2.66, -0.4, 0.0), 10)
    camera((-2.35, -8.3, 1.62), (0.3, 0, 1.62), 44)
    shift(0.006)
shoot(out)
