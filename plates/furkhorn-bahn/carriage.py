"""Furkhorn Bahn: a carriage side at 2,210, on its slope."""

import os

from studio.camera_and_light import begin, camera, clear_sky, shoot, sun
from studio.geometry import rounded, tilt
from studio.glass import window
from studio.materials import metal, painted, paper, wall
from studio.shapes import block, plate, rod


def stand(size, at, material, bevel=0.004):
    return block(size, (at[0], at[1], at[2] + size[2] / 2), material, bevel=bevel)


out, art = begin(0), os.environ["ART"]
clear_sky("#1d5aa3", "#6f9fd8", 0.42)
paint, rubber, pane = (
    painted(art + "/carriage.png", 9.6, 3.0),
    paper("rubber", color="#141516", roughness=0.6, bump=0),
    window(),
)
under, roof = (
    paper("under", color="#26282a", roughness=0.6, bump=0.05, grain=30),
    paper("roof", color="#d9dcd8", roughness=0.35, bump=0, specular=0.5),
)
windows = [(-4.06, 0.62, 1.12, 1.15, 0.12), (-2.78, 0.62, 1.12, 1.15, 0.12)]
door = rounded(4.02, -0.06, 1.16, 2.66, 0.14)
train = [
    plate([rounded(0, 0, 9.6, 3.0, 0.05)] + [rounded(*w) for w in windows] + [door], 0.06, paint, (0, 0, 1.5), 0.012)
]
for x, z, width, height, radius in windows:
    train.append(
        plate(
            [
                rounded(x, z, width + 0.005, height + 0.005, radius),
                rounded(x, z, width - 0.07, height - 0.07, radius - 0.03),
            ],
            0.05,
            rubber,
            (0, 0, 1.5),
            0.008,
        )
    )
    train.append(plate([rounded(x, z, width, height, radius)], 0.01, pane, (0, 0.03, 1.5), 0))
for x in (-0.28, 0.28):
    train.append(
        plate(
            [rounded(4.02 + x, -0.06, 0.54, 2.6, 0.10), rounded(4.02 + x, 0.42, 0.34, 1.3, 0.07)],
            0.04,
            paint,
            (0, 0.05, 1.5),
            0.01,
        )
    )
train.append(plate([rounded(4.02, -0.06, 1.1, 2.6, 0.1)], 0.01, pane, (0, 0.09, 1.5), 0))
for x in (-1.93, 3.28):
    train.append(stand((0.007, 0.01, 2.98), (x, -0.032, 0.01), rubber, 0))
train.append(stand((9.9, 0.5, 0.16), (0, 0.1, 3.0), roof, 0.05))
train.append(stand((9.7, 1.6, 0.32), (0, 0.9, -0.34), under, 0.03))
for x in (-2.75, 2.6):
    train.append(stand((2.5, 0.8, 0.26), (x, 1.0, -0.62), under, 0.03))
train.append(stand((2.2, 0.8, 0.5), (0.1, 0.8, -0.82), under, 0.03))
for x in (3.30, 4.74):
    train.append(rod((x + 0.03, -0.1, 0.55), (x + 0.03, -0.1, 1.75), 0.018, metal("#e6e6e2", 0.15)))
train.append(rod((-14, 0.62, -1.02), (14, 0.62, -1.02), 0.045, metal("#b9b4ac", 0.25)))
for x in (-3.35, -2.15, 2.0, 3.2):
    train.append(rod((x, 0.62, -0.60), (x, 0.76, -0.60), 0.40, metal("#6b6864", 0.4)))
train.append(stand((40, 5, 3), (0, 2.4, -4.12), wall("#8d8983", "#5d5955", 0.9, 5), 0.05))
sleeper = wall("#6b5b4c", "#4b3f35", 0.4, 8)
for n in range(-18, 19):
    train.append(stand((0.22, 0.9, 0.12), (n * 0.62, 0.25, -1.17), sleeper, 0.015))
train.append(stand((9.4, 0.1, 1.4), (0, 1.9, -1.2), under, 0))
tilt(train, 10)
rod((-3.02, 3, 0), (-3.02, 3, 9), 0.075, metal("#8d9294", 0.5))  # a mast, upright: the train is not
sun((0.55, 0.85, -1.0), 4.3, 0.5, (1, 0.965, 0.91))
camera((0.1, -11.2, 1.0), (0.28, 0, 1.02), 57)
shoot(out)
