"""Aldwater: the sign at 14 Tanner's Yard, cut through the steel of the yard door, read once more where the sun throws it."""

import math

from studio import geometry
from studio.camera_and_light import begin, camera, clear_sky, shoot, softbox, sun
from studio.materials import metal, wood
from studio.shapes import block, plate, rod

out = begin(0.1)


def bow(x, low, high, wide, thick):
    """The round side of D and R, from the gap that holds its counter on: outer edge down, inner edge up."""
    middle, tall = (low + high) / 2, (high - low) / 2
    ring = [(x, high)]
    for start, across, up in ((90, wide, tall), (-90, wide - thick, tall - thick * 0.92)):
        turn = -1 if start == 90 else 1
        if start == -90:
            ring += [(x, low), (x, low + thick * 0.92)]
        for n in range(41):
            angle = math.radians(start + turn * 180 * n / 40)
            ring.append((x + across * math.cos(angle), middle + up * math.sin(angle)))
        if start == -90:
            ring.append((x, high - thick * 0.92))
    return ring


def foot():
    """The mark's own A: solid, its crossbar the level of the water."""
    wave = [(0.63, 0.0), (0.535, 0.21)]
    for n in range(1, 24):
        t = n / 24
        wave.append((0.535 - t * 0.33, 0.21 + 0.05 * math.sin(2 * math.pi * t)))
    return [(0.29, 1.0), (0.45, 1.0), (0.84, 0.0), *wave, (0.205, 0.21), (0.11, 0.0), (-0.1, 0.0)]


stem, gap = 0.23, 0.1
letters = [
    (0.86, [foot()]),
    (0.64, [[(0, 0), (0.56, 0), (0.56, 0.21), (stem, 0.21), (stem, 1), (0, 1)]]),
    (0.82, [[(0, 0), (stem, 0), (stem, 1), (0, 1)], bow(stem + gap, 0, 1, 0.5, 0.23)]),
    (
        1.20,
        [
            [(0, 1), (0.24, 1), (0.37, 0.38), (0.49, 1), (0.67, 1), (0.79, 0.38), (0.92, 1), (1.16, 1), (0.91, 0)]
            + [(0.70, 0), (0.58, 0.6), (0.46, 0), (0.25, 0)]
        ],
    ),
    (0.84, [foot()]),
    (0.78, [[(0, 1), (0.7, 1), (0.7, 0.79), (0.465, 0.79), (0.465, 0), (0.235, 0), (0.235, 0.79), (0, 0.79)]]),
    (
        0.64,
        [
            [(0, 0), (0.57, 0), (0.57, 0.2), (stem, 0.2), (stem, 0.4), (0.52, 0.4), (0.52, 0.59), (stem, 0.59)]
            + [(stem, 0.8), (0.57, 0.8), (0.57, 1), (0, 1)]
        ],
    ),
    (
        0.8,
        [
            [(0, 0), (stem, 0), (stem, 1), (0, 1)],
            bow(stem + gap, 0.36, 1, 0.43, 0.21),
            [(stem + gap, 0.30), (stem + gap + 0.24, 0.30), (0.80, 0.0), (0.53, 0.0)],
        ],
    ),
]
width = sum(wide for wide, _ in letters)
x, holes = -width / 2, []
for wide, rings in letters:
    holes += [[(x + a, b + 1.02) for a, b in ring] for ring in rings]
    x += wide
steel = metal("#5b5d60", 0.42)
plate([[(-9, 0.02), (9, 0.02), (9, 6), (-9, 6)], *holes], 0.03, steel, (0, 0, 0), 0.004)
for seam in (-4.4, 4.4):
    block((0.10, 0.05, 6), (seam, -0.03, 3), steel, bevel=0.008)
for seam in (-4.4, 4.4):
    for n in range(9):
        rod((seam, -0.05, 0.3 + 0.34 * n), (seam, -0.075, 0.3 + 0.34 * n), 0.024, steel, 24)
for n in range(-26, 27):
    plank = wood("#6f6252", "#4a4036", "y", 9, n, 0.55)
    block((0.34, 9, 0.1), (n * 0.345, -4.4, -0.05), plank, bevel=0.006)
clear_sky("#f7f9fb", "#dfe6ee", 0.35)
sun((-0.34, -1, -0.62), 8, 0.5, (1, 0.98, 0.95))
softbox((-5, -6, 4.2), (0, 0, 1.4), (5, 3), 90, (0.93, 0.96, 1))
camera((0.9, -8.4, 1.45), (0.08, 0, 0.98), 40)
shoot(out)
