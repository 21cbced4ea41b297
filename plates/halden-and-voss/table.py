"""Seven drawings on the engineers' table, one of them black."""
import os

from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper, wood
from studio.paper import leaf
from studio.shapes import block

out, art = begin(.02), os.environ["ART"]
ambient("#dfe6ee", .40)
oak = wood("#6d5b47", "#4a3b2d", "x", 1.6, 3, roughness=.38)
for n in range(-4, 5):  # boards, no two cut from the same place
    board = block((16, .86, .1), (n * 1.7 % 3 - 1.5, n * .866, -.05), oak, bevel=.006)
stock = dict(roughness=.85, bump=.02, grain=300, specular=.06)
white = [paper(f"sheet {n}", image=f"{art}/sheet-{n}.png", **stock) for n in range(1, 7)]
black = paper("black", image=f"{art}/sheet-0.png", roughness=.62, bump=.03, grain=300, specular=.12)
places = (
    (0, -1.50, .94, 3, .0, 2), (1, .12, 1.12, -4, .0, 3), (2, 1.74, .86, 2, .06, 4),
    (3, -1.64, -.30, -3, .0, 5), (4, 1.72, -.42, 5, .0, 6), (5, -.92, -1.22, 6, .1, 7),
)
for lift, (n, x, y, turn, curl, seed) in enumerate(places):
    leaf(1.65, 1.1, white[n], (x, y, .004 + .006 * lift), turn, curl, .008, seed)
leaf(1.65, 1.1, black, (.20, -.16, .046), -7, .09, .008, 9)
softbox((-3.4, 2.8, 3.6), (0, 0, 0), (3.2, 2.4), 330, (.97, .98, 1))
softbox((3.4, -2.6, 3.2), (0, 0, 0), (2, 2), 40, (1, .93, .84))
camera((.25, -2.2, 5.3), (.08, -.10, 0), 64)
shoot(out)
