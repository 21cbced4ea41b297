"""The mooring post at the airport jetty, and behind it the sun as the mark draws it: in bands, half in the lagoon."""

import math

from studio import geometry
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.materials import lit, paper
from studio.shapes import rope, turned
from studio.water import banded, skyline, water

EYE = (0, -4.6, 0.3)

out = begin(0.05)
sky(
    ((0, "#4f6a66"), (0.499, "#e9c7a4"), (0.504, "#ecbf92"), (0.53, "#ebcfb2"), (0.6, "#c3d0cf"), (0.8, "#8fb0ba"), (1, "#6c96a8")),
    0.85,
)
streaks("#f6dcc4", 0.4, 18, 2)
water("#0e3a33", EYE, near=0.9, wave=0.016, length=0.6)
stand = ((-0.62, 0.3, 0.2, "#1f5d46"), (1.42, 7.2, 0.16, "#3e7a5a"), (3.75, 17, 0.16, "#6d8f6a"), (8.9, 38, 0.16, "#21443f"))
for n, (x, y, r, green) in enumerate(stand):
    edges = [0.34 + 0.29 * i for i in range(8)]
    paint = banded([green, "#f2efe6"] * 5, edges, tide=0.02)
    profile = geometry.softened([(r, -1), (r * 0.99, 1), (r * 0.97, 2.5), (r * 0.8, 2.58), (0, 2.6)], 0.03)
    post = turned(profile, paint, (x, y, 0))
    post.rotation_euler = geometry.radians(((1.5, -2.2, 0), (-1, 1.8, 30), (0, -1.2, 60), (1, 1, 90))[n])
hemp = paper("hemp", color="#b79d74", roughness=0.95, bump=0.3, grain=160)
x, y = stand[0][0] - 0.03, stand[0][1] - 0.02
turns = [(x + 0.225 * math.cos(a), y + 0.225 * math.sin(a), 0.84 + 0.0085 * a) for a in [math.pi * k / 8 for k in range(-9, 30)]]
rope([*turns, (x + 0.32, y - 0.16, 0.86), (x + 0.66, y - 0.32, 0.56), (x + 1.15, y - 0.6, 0.2), (x + 1.7, y - 0.8, 0.05), (x + 2.3, y - 0.9, 0.03), (x + 3.4, y - 1.0, 0.1)], 0.026, hemp)  # fmt: skip

# The sun: the mark's half disc, cut where thin cloud lies before it.
far, radius, middle = 860, 64, 16
glow = lit("#fff0c8", 1.3)
cuts = ((0.0, 0.04), (0.15, 0.28), (0.37, 0.55), (0.6, 1.0))
for low, high in cuts:
    rows = [low + (high - low) * i / 24 for i in range(25)]
    half = [(radius * math.sqrt(1 - h * h), radius * h) for h in rows]
    points = [(middle + w, far, z) for w, z in half] + [(middle - w, far, z) for w, z in reversed(half)]
    geometry.mesh("sun", points, [tuple(range(len(points)))], materials=[glow])
skyline(870, 1.5, 6, lit("#a9a898", 0.7))
sun((-0.5, -0.8, -0.14), 2.4, 1.2, (1, 0.76, 0.48))
softbox((-6, -7, 3.5), (-0.4, 0, 0.8), (6, 4), 620, (1, 0.94, 0.86))
camera(EYE, (0, 0, 0.3), 45)
shift(0.13)
shoot(out)
