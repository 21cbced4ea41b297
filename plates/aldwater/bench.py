"""Aldwater: the bench of the lab after an afternoon: six conversations, a figure to a sheet, a sign in card and tape."""

import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper, wood
from studio.paper import leaf, pencil
from studio.shapes import block, plain, turned

out, art = begin(0.12), os.environ["ART"]
ambient("#e9eef3", 0.22)
for n in range(-4, 5):
    plank = wood("#8f7656", "#5e4a35", "x", 7, n + 20, 0.6)
    block((13, 0.86, 0.24), (0.4 * (n % 2), 0.88 * n + 0.3, -0.12), plank, bevel=0.012)
stock = dict(roughness=0.85, bump=0.02, grain=300, specular=0.08)
face = {name: paper(name, image=f"{art}/test-{name}.png", **stock) for name in ("1", "2", "3", "4", "5", "6", "noon", "nine")}
laid = (
    ("1", (-2.62, 1.42), 3), ("2", (-1.52, 1.30), -2), ("3", (-0.46, 1.46), 1),
    ("4", (-2.50, -0.08), -3), ("5", (-1.42, -0.16), 2), ("6", (-0.30, -0.06), -4),
    ("noon", (1.02, 1.34), 5), ("nine", (2.16, 1.24), -2),
)  # fmt: skip
for seed, (name, (x, y), turn) in enumerate(laid):
    leaf(1.0, 1.414, face[name], (x, y, 0.004), turn, 0.05 if seed % 3 == 2 else 0.0, 0.006, seed + 2)
card = paper("card", color="#b8966a", roughness=0.95, bump=0.05, grain=90, specular=0.05)
sign = slab(1.35, 1.91, 0.018, paper("sign", image=f"{art}/test-sign.png", **stock), card, (1.66, -0.62, 0.006), -9, 0.003)
tape = paper("tape", color="#e9e2cf", roughness=0.5, bump=0.02, grain=60, specular=0.3)
for x, y, turn in ((1.1, 0.22, 40), (2.42, 0.02, -52)):
    plain(tape, (x, y, 0.034), (0.42, 0.12), (0, 0, turn))
roll = [(0.20, 0), (0.30, 0), (0.30, 0.14), (0.20, 0.14), (0.20, 0)]
turned(roll, tape, (0.62, -1.02, 0.0))
pencil(0.95, 0.05, paper("red", color="#d61f0c", roughness=0.4, specular=0.4), wood("#d9b988", "#c09a66"), paper("lead", color="#d61f0c"), (-0.1, -1.12, 0.03), (90, 0, -66))
softbox((-2.5, 6.5, 4.6), (0, 0, 0), (7, 3.2), 620, (0.95, 0.98, 1))
camera((0.5, -4.5, 5.5), (0.1, 0.14, 0), 47)
shoot(out)
