"""The mooring post at the airport jetty, and behind it the sun as the mark draws it: in bands, half in the lagoon."""

import math

from studio import geometry, shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.materials import lit, paper
from studio.shapes import rope, turned
from studio.water import banded, skyline, water

EYE = (0, -5.9, 0.3)

out = begin(0.05)
sky(
    ((0, "#4f6a66"), (0.499, "#e9c7a4"), (0.504, "#ecbf92"), (0.53, "#ebcfb2"), (0.6, "#c3d0cf"), (0.8, "#8fb0ba"), (1, "#6c96a8")),
    0.85,
)
streaks("#f6dcc4", 0.4, 18, 2)
water("#0e3a33", EYE, near=0.9, wave=0.016, length=0.6)
stand = ((-0.62, 0.3, 0.2, "#1f5d46"), (1.42, 7.2, 0.16, "#3e7a5a"), (3.75, 17, 0.16, "#6d8f6a"), (8.9, 38, 0.16, "#21443f"))
for n, (x, y, r, green) in enumerate(stand):
    edges = [0.34 + 0.29 * i for i in range(6)]
    paint = banded(([green, "#f2efe6"] * 5)[:7], edges, tide=0.02)
    profile = geometry.softened([(r, -1), (r * 0.99, 1), (r * 0.97, 1.95), (r * 0.8, 2.03), (0, 2.05)], 0.03)
    post = turned(profile, paint, (x, y, 0))
    post.rotation_euler = geometry.radians(((1.5, -2.2, 0), (-1, 1.8, 30), (0, -1.2, 60), (1, 1, 90))[n])
hemp = paper("hemp", color="#b79d74", roughness=0.95, bump=0.3, grain=160)
x, y = stand[0][0] - 0.03, stand[0][1] - 0.02
turns = [(x + 0.225 * math.cos(a), y + 0.225 * math.sin(a), 0.84 + 0.0085 * a) for a in [math.pi * k / 8 for k in range(-9, 30)]]
rope([*turns, (x + 0.32, y - 0.16, 0.86), (x + 0.66, y - 0.32, 0.56), (x + 1.1, y - 0.56, 0.2), (x + 1.5, y - 0.72, -0.03), (x + 1.9, y - 0.8, -0.3)], 0.026, hemp)  # fmt: skip


def low_sun(radius):
    """The mark's half disc round (0, 0), cut where thin cloud lies before it, redder towards the water, in its haze."""
    made, _, tree = shading.material("sun")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    away = shading.node(tree, "VectorMath", shading.place(tree), operation="LENGTH").outputs["Value"]
    away = shading.count(tree, "DIVIDE", away, 3 * radius)
    high = shading.count(tree, "DIVIDE", split.outputs["Z"], radius)
    disc = shading.ramp(tree, away, ((0, 1.0), (0.327, 1.0), (0.339, 0.0)))
    cloud = ((0.02, 1.0), (0.05, 0.12), (0.14, 0.08), (0.17, 1.0), (0.27, 1.0), (0.295, 0.1), (0.355, 0.14), (0.385, 1.0), (0.54, 1.0), (0.565, 0.18), (0.6, 0.22), (0.625, 1.0))  # fmt: skip
    drift = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 0.03, 3, (1, 1, 3)), 0.05, -0.025)
    bands = shading.ramp(tree, shading.count(tree, "ADD", high, drift), cloud)
    tone = shading.ramp(tree, high, ((0, "#f7b479"), (0.35, "#fbd3a0"), (1, "#fff1cf")))
    haze = shading.ramp(tree, away, ((0, 0.5), (0.3, 0.42), (0.42, 0.24), (0.65, 0.08), (1, 0.0)))
    lit_up = shading.count(tree, "MULTIPLY", disc, bands)
    cover = shading.count(tree, "MAXIMUM", haze, shading.count(tree, "MULTIPLY", lit_up, 0.96))
    glow = shading.node(tree, "Emission", shading.mix(tree, lit_up, "#f6c795", tone), 1.12).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", cover, clear, glow).outputs[0])
    wide = 3 * radius
    corners = [(-wide, 0, 0), (wide, 0, 0), (wide, 0, wide), (-wide, 0, wide)]
    return geometry.mesh("sun", corners, [(0, 1, 2, 3)], materials=[made])


low_sun(64).location = (16, 860, 0)
skyline(870, 1.5, 6, lit("#a9a898", 0.7))
sun((-0.5, -0.8, -0.14), 2.4, 1.2, (1, 0.76, 0.48))
softbox((-6, -7, 3.5), (-0.4, 0, 0.8), (6, 4), 620, (1, 0.94, 0.86))
camera(EYE, (0, 0, 0.3), 45)
shift(0.155)
shoot(out)
