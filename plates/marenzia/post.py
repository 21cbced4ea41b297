"""The mooring post at the airport jetty with a launch tied to it, and behind them the sun, half in the lagoon."""

import math
import os
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from launch import bow
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
launch, lead, cleat = bow((1.5, 0.5, 0), 14, "#1f5d46")
bpy.context.view_layer.update()
head, end = (launch.matrix_world @ spot for spot in (lead, cleat))
# Four turns round the post; from there it hangs, slack, to the launch's stem and its cleat.
turns = [(x + 0.225 * math.cos(a), y + 0.225 * math.sin(a), 0.84 + 0.0085 * a) for a in [math.pi * k / 8 for k in range(-9, 28)]]
start = Vector((x + 0.12, y - 0.225, 0.88))
hanging = [start.lerp(head, t / 12) - Vector((0, 0, 0.36 * 4 * t / 12 * (1 - t / 12))) for t in range(1, 12)]
fast = [end + Vector((side * 0.1, across * 0.03, up)) for side, across, up in ((-1, -1, 0), (1, 1, 0.02), (1, -1, 0.03), (-1, 1, 0.02), (-1, -1, 0.04), (1, 1, 0.04))]
rope([*turns, *hanging, head, *fast], 0.022, hemp)


def low_sun(radius):
    """The evening's half disc round (0, 0), redder towards the water, in its haze."""
    made, _, tree = shading.material("sun")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    away = shading.node(tree, "VectorMath", shading.place(tree), operation="LENGTH").outputs["Value"]
    away = shading.count(tree, "DIVIDE", away, 3 * radius)
    high = shading.count(tree, "DIVIDE", split.outputs["Z"], radius)
    disc = shading.ramp(tree, away, ((0, 1.0), (0.322, 1.0), (0.34, 0.0)))
    tone = shading.ramp(tree, high, ((0, "#f6ae72"), (0.3, "#fbcf9b"), (1, "#fff1cf")))
    thin = shading.ramp(tree, high, ((0, 0.35), (0.16, 0.8), (0.5, 0.97)))  # it fades into the haze on the water
    haze = shading.ramp(tree, away, ((0, 0.5), (0.3, 0.42), (0.42, 0.24), (0.65, 0.08), (1, 0.0)))
    lit_up = shading.count(tree, "MULTIPLY", disc, thin)
    cover = shading.count(tree, "MAXIMUM", haze, lit_up)
    glow = shading.node(tree, "Emission", shading.mix(tree, lit_up, "#f6c795", tone), 1.12).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", cover, clear, glow).outputs[0])
    wide = 3 * radius
    corners = [(-wide, 0, 0), (wide, 0, 0), (wide, 0, wide), (-wide, 0, wide)]
    return geometry.mesh("sun", corners, [(0, 1, 2, 3)], materials=[made])


low_sun(56).location = (16, 860, 0)
skyline(870, 1.5, 6, lit("#a9a898", 0.7))
sun((-0.5, -0.8, -0.14), 2.4, 1.2, (1, 0.76, 0.48))
softbox((-6, -7, 3.5), (-0.4, 0, 0.8), (6, 4), 620, (1, 0.94, 0.86))
camera(EYE, (0, 0, 0.3), 45)
shift(0.155)
shoot(out)
