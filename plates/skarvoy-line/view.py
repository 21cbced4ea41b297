"""The window of room 214 on a grey morning: the sea hangs there as a picture, with its label."""

import math
import os

from studio import shading
from studio.camera_and_light import begin, camera, shoot, sky, softbox, streaks
from studio.geometry import rounded, softened
from studio.materials import enamel, metal, paper, printed
from studio.shapes import block, plain, plate, turned, wrap
from studio.water import water

out, art, marks = begin(0.12), os.environ["ART"], os.environ["MARKS"]
sky(((0.0, "#2c3a42"), (0.495, "#7d98a3"), (0.5, "#e6e6dd"), (0.53, "#c9d4d6"), (0.65, "#a9bcc4"), (1.0, "#8fa6b2")), 1.15)
streaks("#f4efe2", 0.6, 14, 2)
circle = [(0.255 * math.cos(math.pi * n / 64), 0.255 * math.sin(math.pi * n / 64)) for n in range(128)]
lining = paper("lining", color="#f4e5c8", roughness=0.6, bump=0.012, grain=90, specular=0.15)
plate([rounded(0, 0, 4, 3.2, 0.01), circle], 0.02, lining, (0, 0, 1.5), 0.001)
white, brass = enamel("tube", color="#8f8a7e"), metal("#e2b75c", 0.28)
tube = turned([(0.255, -0.01), (0.258, -0.16), (0.272, -0.2), (0.9, -0.2)], white, (0, 0, 1.5))
ring = turned(softened([(0.245, -0.01), (0.245, 0.016), (0.262, 0.028), (0.305, 0.028), (0.32, 0.014), (0.322, 0)], 0.006), brass, (0, 0, 1.5))
for part in (tube, ring):
    part.rotation_euler.x = math.radians(90)
for n in range(10):
    a = 2 * math.pi * (n + 0.5) / 10
    bolt = turned([(0, 0.01), (0.009, 0.009), (0.012, 0)], brass, (0.284 * math.cos(a), -0.028, 1.5 + 0.284 * math.sin(a)))
    bolt.rotation_euler.x = math.radians(90)
plain(printed("label", f"{art}/label.png", 0.8, 0.1), (0.545, -0.0125, 1.315), (0.36, 0.126), (90, 0, 0))
block((3.2, 0.17, 0.03), (0, -0.085, 1.02), enamel("shelf", color="#12364f"), bevel=0.006)
mug = turned(softened([(0, 0.004), (0.036, 0), (0.041, 0.006), (0.043, 0.092), (0.0405, 0.094), (0.0385, 0.088), (0.037, 0.012), (0, 0.01)], 0.003), enamel("mug", color="#ffb000"), (-0.36, -0.085, 1.035))
eye = (0.36, -2.1, 1.47)
shadow = water("#2f5a70", (0.36, 0.4, 1.47), near=3, far=800, wave=0.25, length=4, roughness=0.08)
shadow.location.z = -3.2
softbox((-2.4, -2.4, 2.6), (0, 0, 1.4), (1.2, 1.2), 40, (1, 0.80, 0.55))
softbox((0, 0.5, 1.62), (0, -1, 1.3), (0.5, 0.5), 2.5, (0.85, 0.93, 1)).visible_camera = False
camera(eye, (0.155, 0, 1.455), 53)
shoot(out)
