"""Four bottles in the wet: the road runs round them, out of the last one and on over the moor to its sign."""

import math
import os

import bpy
from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, sun
from studio.glass import behind_glass, bottle, drops_round, glass, pane, spirit
from studio.materials import metal, paper, printed
from studio.shapes import plain, turned, wrap
from studio.street import tarmac

ART = os.environ["ART"]
EYE = (0.22, -13.0, 1.12)

out = begin(0.22)
sky(((0, "#5f6768"), (0.497, "#7b8486"), (0.503, "#c9d0d1"), (0.6, "#b4bdc0"), (0.8, "#d9dedf"), (1, "#f4f6f6")), 0.74)
plain(tarmac("#1d1f21", 0.2, 30), (0, 80, 0), (400, 200))
plain(paper("moor", color="#5d6769", roughness=0.3, bump=0.4, grain=0.3, specular=0.4), (0, 2000, -1.2), (9000, 3700))
clear, bead, cap = glass(), pane(0.16), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
drams = (("#e2b24e", 2.17), ("#cf8f2c", 2.22), ("#a8601c", 2.11), ("#8a4413", 2.18))
for number, (tint, level) in enumerate(drams, 1):
    at = (-2.02 + (number - 1) * 0.829, (0, 0.02, -0.015, 0.015)[number - 1], 0)
    bottle(clear, spirit(tint, 0.8), cap, at, EYE, level)
    drops_round(0.41, 0.1, 1.75, 80, bead, at, number)
    wrap(printed(f"print {number}", f"{ART}/print-{number}.png"), 0.409, 0.19, 1.69, at, (1.5, -1, 2, -1.5)[number - 1])


def over(x, z):
    """The ground that the camera sees where a thing at the bottles' distance would stand at (x, z)."""
    along = EYE[2] / (EYE[2] - z)
    return EYE[0] + (x - EYE[0]) * along, EYE[1] - EYE[1] * along, 0.003


def road(u, v):
    # From the print's last edge: height and width as the eye sees them, thinner the farther away.
    x = 0.868 + u * 2.15
    fall = 0.528 + 0.548 * (1 - (1 - u) ** 2.6)
    bend = 0.1 * math.sin(u * 7.4 + 0.2) * (1 - u) ** 1.5
    wide = 0.072 * (1 - u) ** 1.9 + 0.004
    return over(x + 0.3 * math.sin(u * 5.2) * u * (1 - u), fall + bend * 0.6 + (v - 0.5) * wide)


geometry.mesh("road", *geometry.grid(road, 300, 2), materials=[paper("road", color="#f5f6f4", bump=0, specular=0.05)])
far = 163.0  # the sign: 12.5 times as far as the bottles
place = EYE[0] + (2.66 - EYE[0]) * far / 13
steel = metal("#8b8f90", 0.5)
turned([(0.36, 0), (0.36, 17)], steel, (place, 150, 0))
white, back = (paper("sign", color=c, bump=0) for c in ("#f5f6f4", "#777777"))
sign = slab(4.6, 4.6, 0.1, white, back, (place, 149.5, 17.6), 0, 0)
sign.rotation_mode = "QUATERNION"
sign.rotation_quaternion = geometry.quaternion("X", 90) @ geometry.quaternion("Z", 45)
softbox((-5, -3, 6), (0, 0, 1), (6, 5), 650, (0.95, 0.98, 1))
sun((0.3, 0.8, -0.5), 1.9, 20, (1, 1, 1))
behind_glass()
camera(EYE, (0.22, 0, 1.12), 68, 4)
bpy.context.scene.camera.data.clip_end = 9000
shift(0.062, 0.05)
shoot(out)
