"""Fenwright: tins for the van, stacked sideways."""
import os
import random

from studio.boxes import tin
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox
from studio.materials import enamel, paper
from studio.shapes import backdrop

out, art = begin(-.02), os.environ["ART"]
here = os.path.dirname(os.path.abspath(__file__))
pigments = [part[:7] for part in open(f"{here}/pigments.js").read().split('"') if part.startswith("#")]
ambient("#cfdae2", .55)
backdrop(paper("dark", color="#2a2c2d", bump=0), 2.4)
rows = ((20, 9, 33, 1, 22), (14, 28, 19, 11), (35, 3, 23, 30, 12), (34, 8, 25, 31))
chance = random.Random(4)
for j, row in enumerate(rows):
    for i, n in enumerate(row):
        x = (i - (len(row) - 1) / 2) * 1.755 + chance.uniform(-.01, .01)
        z = .87 + j * 1.52
        enamelled = enamel(f"tin {n}", color=pigments[n - 1])
        tin(enamel(f"lid {n}", image=f"{art}/lid-{n}.png"), enamelled, (x, chance.uniform(-.2, .2), z), chance.choice((-7, 4, -3, 9, -14, 6, 2)), chance.uniform(-.6, .6))
softbox((-5, -7, 8), (0, 0, 2.5), (5, 5), 900, (.95, .98, 1))
softbox((4, -15, 5), (0, 0, 3), (9, 9), 260, (.95, .98, 1))  # into the gaps, where bounced light alone is noise
camera((3.4, -13.5, 3.9), (.12, -1.9, 3.02), 86.9)
shift(-.022, .0146)
shoot(out)
