"""Where two bottles stand side by side: the road leaves one and goes on round the other. Rain on the glass."""

import os

from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, sun
from studio.glass import behind_glass, bottle, drops_round, glass, pane, spirit
from studio.materials import paper, printed
from studio.shapes import plain, wrap
from studio.street import tarmac

ART = os.environ["ART"]
EYE = (0.2, -7.5, 1.12)

out = begin(0.2)
sky(((0, "#5f6768"), (0.497, "#7b8486"), (0.503, "#c9d0d1"), (0.6, "#aab4b7"), (0.8, "#d9dedf"), (1, "#f4f6f6")), 0.74)
plain(tarmac("#1d1f21", 0.3, 30), (0, 80, 0), (400, 200))
clear, bead, cap = glass(), pane(0.3), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
for side, tint, number in ((-1, "#cf8f2c", 2), (1, "#a8601c", 3)):
    at = (side * 0.412, 0.01 * side, 0)
    bottle(clear, spirit(tint, 0.8), cap, at, EYE, 2.2)
    drops_round(0.41, 0.1, 1.75, 260, bead, at, number, 0.01)
    drops_round(0.41, 0.3, 1.7, 18, bead, at, number + 20, 0.017)
    wrap(printed(f"print {number}", f"{ART}/print-{number}.png"), 0.409, 0.19, 1.69, at)
softbox((-5, -3, 6), (0, 0, 1), (6, 5), 650, (0.95, 0.98, 1))
sun((0.3, 0.8, -0.5), 1.9, 20, (1, 1, 1))
behind_glass()
camera(EYE, (0.2, 0, 1.12), 158, 3.2, (0, -0.41, 1))
shift(-0.11)
shoot(out)
