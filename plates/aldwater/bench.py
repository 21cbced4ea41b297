"""Aldwater: the lab's table from above, after the tea. Each crop keeps its cards whole: phones show the right half, from x = -0.3."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from grading_table import cup, curling, roll, shears, strip, table

from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import lacquer, paper
from studio.paper import pencil

# In decimetres; the picture is 9 by 6, and wide crops keep the middle 5.
out, art = begin(0.02), os.environ["ART"]
sky([(0, "#3c3a38"), (0.5, "#7d8288"), (0.7, "#c4ccd4"), (1, "#dfe6ee")], 0.3)
table(f"{art}/bench-wear.png", 6, 1.36, 11)


def stock(name):
    return paper(name, image=f"{art}/bench-{name}.png", roughness=0.85, bump=0.02, grain=60, specular=0.08)


# Each card: its size, where it lies, how it is turned, how it bows and how far a corner stands up.
for name, size, at, turn, bow, corner, seed in (
    ("said-1", (1.7, 1.32), (-3.48, 1.62), -3, 0.1, 0.22, 2),
    ("said-2", (1.56, 2.03), (-1.5, 1.28), 2.5, 0.15, 0.26, 5),
    ("said-3", (1.65, 0.86), (-1.62, -0.5), -4, 0.04, 0.03, 3),
    ("said-4", (1.23, 1.43), (-3.66, -0.1), 4, 0.06, 0.34, 8),
    ("said-5", (1.65, 1.1), (-3.4, -1.74), -1.5, 0.11, 0.2, 4),
    ("said-6", (1.65, 1.375), (-1.4, -1.76), 3, 0.13, 0.24, 7),
    ("figure-12", (1.36, 1.8), (0.64, 1.32), 2.2, 0.11, 0.34, 6),
    ("figure-21", (1.36, 1.8), (0.7, -1.22), -3.2, 0.1, 0.22, 9),
):  # fmt: skip
    curling(*size, stock(name), (*at, 0.008), turn, bow, corner, seed)
kraft = paper("kraft", color="#a5845a", bump=0.05, grain=60)
slab(2.5, 3.2, 0.03, stock("board"), kraft, (2.94, -0.12, 0.004), -2.6, 0.003)
for long, x, y, turn, seed in ((0.82, 1.86, 1.46, 48, 1), (0.78, 4.12, 1.34, -50, 2), (0.7, -1.56, 2.27, 4, 3), (0.55, -0.86, -0.2, -38, 4)):
    strip(long, (x, y, 0.05), turn, seed)
for x, y, long, broad, turn in ((1.9, -2.28, 0.9, 0.16, 12), (2.3, -2.55, 0.55, 0.2, -24)):
    slab(long, broad, 0.03, kraft, kraft, (x, y, 0.004), turn, 0.003)  # what the shears left
cup((3.5, 2.06, 0), -28)
shears((3.08, -2.2, 0), -5)
roll((0.62, -2.62, 0))
cedar, lead = paper("cedar", color="#d5ab76", bump=0.05, grain=30), paper("lead", color="#c9200f", roughness=0.6)
pencil(1.72, 0.076, lacquer("#b3170a"), cedar, lead, (1.5, 0.02, 0.042), (0, 90, 176), 12)
softbox((-3.5, 9.5, 7.5), (0, 0, 0), (9, 5), 1950, (0.93, 0.97, 1))
softbox((5, -8, 6), (0, 0, 0), (5, 4), 260, (1, 0.92, 0.82))
camera((0, 0, 15), (0, 0, 0), 60)
shoot(out)
