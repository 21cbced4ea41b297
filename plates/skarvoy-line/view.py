"""The window of room 214 on a grey morning: the sea hangs there as a picture, with its label."""

import math
import os

from studio import shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks
from studio.geometry import rounded, softened
from studio.materials import enamel, metal, paper, printed
from studio.shapes import block, plain, plate, tube, turned
from studio.water import water

out, art, marks = begin(0.12), os.environ["ART"], os.environ["MARKS"]
sky(((0.0, "#22303a"), (0.495, "#6b8795"), (0.5, "#f2e6d2"), (0.512, "#d9d6cd"), (0.55, "#9fb2bc"), (0.65, "#7f97a4"), (1.0, "#6f8794")), 0.72)
streaks("#e8e6de", 0.75, 9, 2)
circle = [(0.255 * math.cos(math.pi * n / 64), 0.255 * math.sin(math.pi * n / 64)) for n in range(128)]
lining = paper("lining", color="#e6dfd0", roughness=0.45, bump=0.03, grain=26, specular=0.3)
plate([rounded(0, 0, 4, 3.2, 0.01), circle], 0.02, lining, (0, 0, 1.5), 0.001)
white, brass = enamel("tube", color="#5d6a70"), metal("#e6bd6e", 0.17)
reveal = turned([(0.255, -0.01), (0.258, -0.16), (0.272, -0.2), (0.9, -0.2)], white, (0, 0, 1.5))
ring = turned(softened([(0.245, -0.01), (0.245, 0.016), (0.262, 0.028), (0.305, 0.028), (0.32, 0.014), (0.322, 0)], 0.006), brass, (0, 0, 1.5))
for part in (reveal, ring):
    part.rotation_euler.x = math.radians(90)
for n in range(10):
    a = 2 * math.pi * (n + 0.5) / 10
    bolt = turned([(0, 0.01), (0.009, 0.009), (0.012, 0)], brass, (0.284 * math.cos(a), -0.028, 1.5 + 0.284 * math.sin(a)))
    bolt.rotation_euler.x = math.radians(90)
plain(printed("label", f"{art}/label.png", 0.8, 0.1), (0.57, -0.0125, 1.36), (0.42, 0.147), (90, 0, 0))
block((3.2, 0.17, 0.03), (0, -0.085, 1.02), enamel("shelf", color="#12364f"), bevel=0.006)
mug = turned(softened([(0, 0.004), (0.036, 0), (0.041, 0.006), (0.043, 0.092), (0.0405, 0.094), (0.0385, 0.088), (0.037, 0.012), (0, 0.01)], 0.003), enamel("mug", color="#ffb000"), (0.7, -0.085, 1.035))
eye = (0.16, -2.2, 1.47)
shadow = water("#1b3a4a", (0.16, 0.4, 1.47), near=3, far=800, wave=0.95, length=7, roughness=0.06)
shadow.location.z = -3.2
cabin = paper("cabin", color="#e9dcc0", roughness=0.8, bump=0)  # what keeps the sky's light out, and what the brass mirrors
for size, middle in (((8, 0.1, 6), (0, -4.2, 1.2)), ((8, 4.4, 0.1), (0, -2.1, 2.75)), ((8, 4.4, 0.1), (0, -2.1, -0.2)), ((0.1, 4.4, 6), (-2.4, -2.1, 1.2)), ((0.1, 4.4, 6), (2.6, -2.1, 1.2))):
    block(size, middle, cabin, bevel=0)
handle = tube([(0.66, -0.085, 1.112), (0.644, -0.085, 1.116), (0.626, -0.085, 1.098), (0.626, -0.085, 1.07), (0.64, -0.085, 1.052), (0.662, -0.085, 1.052)], 0.0055, enamel("handle", color="#ffb000"))
softbox((0.95, -0.75, 2.3), (0.5, 0, 1.15), (0.35, 0.35), 10, (1, 0.76, 0.46))
softbox((-1.9, -2.6, 2.2), (0, 0, 1.4), (0.5, 0.9), 26, (0.82, 0.9, 1))
softbox((0, 0.5, 1.62), (0, -1, 1.3), (0.5, 0.5), 0.7, (0.85, 0.93, 1)).visible_camera = False
camera(eye, (0.16, 0, 1.46), 54)
shift(-0.02)
shoot(out)
