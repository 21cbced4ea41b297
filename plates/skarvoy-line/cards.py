"""Cabin cards in a low sun, from straight above: each room's figure is cut by its own night's sea."""

import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper
from studio.shapes import ground

out, art = begin(0.17), os.environ["ART"]
ambient("#efe0d2", 0.46)
ground(paper("ground", color="#ffb80a", roughness=0.95, bump=0.08, grain=90, specular=0.05))
edge = paper("edge", color="#0d2a3f", bump=0)
faces = {n: paper(n, image=f"{art}/card-{n}.png", bump=0.05, grain=300, specular=0.1) for n in ("214-3", "107-1", "316-7", "221-5", "330-5", "412-1", "back")}
wide, high, thick, turn = 1.08, 0.648, 0.01, -9
for n in range(4):
    slab(wide, high, thick, faces["214-3"], edge, (-0.34 + 0.001 * (n % 2), 0.02, thick * 1.05 * n), turn, 0.001)
for n in range(2):
    slab(wide, high, thick, faces["back"], edge, (0.92 + 0.004 * n, -0.19, thick * 1.05 * n), turn - 0.3 * n, 0.001)
for name, x, y in (("316-7", 1.04, 0.56), ("back", -0.20, 0.80), ("back", -1.58, 0.26), ("107-1", -0.47, -0.72), ("221-5", -1.46, 1.02), ("330-5", 0.78, -0.95), ("back", -1.74, -0.50), ("412-1", 2.18, 0.38), ("back", 2.06, -0.42)):
    slab(wide, high, thick, faces[name], edge, (x, y, 0), turn, 0.001)
sun((0.62, -0.66, -0.62), 3.1, 1.6)
camera((0.05, -0.25, 5.2), (0.05, 0, 0), 70)
shoot(out)
