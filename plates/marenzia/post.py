"""The mooring post at the airport jetty with a launch tied to it, and behind them the sun, going down in its haze over the lagoon."""

import math
import os
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))

from houses import FARO, RIVA, SQUERO, WHITE
from island import island
from launch import bow
from studio import geometry, shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun, upright
from studio.materials import paper
from studio.shapes import rope, turned
from studio.water import banded, skyline, water
from weed import weed

HAZE = "#edbf97"

out = begin(0.05)
if upright():  # the bow lies below the post, between it and whoever has come
    EYE, BOW, STAND, SUN = (0, -9.6, 1.25), ((-0.3, -2.3, 0), -33), (-0.62, 0.5), 38
else:
    EYE, BOW, STAND, SUN = (0, -7.4, 0.38), ((0.95, 0.2, 0), 24), (-1.15, 0.3), -12


def low_sun(at, radius):
    """The disc over the horizon, redder towards it, in a glow as wide as the picture; on the water it is a path."""
    made, _, tree = shading.material("sun")
    away = shading.node(tree, "VectorMath", shading.place(tree), operation="LENGTH").outputs["Value"]
    away = shading.span(tree, away, 0, 40 * radius)
    high = shading.span(tree, shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"], -radius, radius)
    disc = shading.ramp(tree, away, ((0, 1.0), (0.0235, 1.0), (0.0262, 0.0)))
    near = shading.ramp(tree, away, ((0, 0.75), (0.03, 0.5), (0.1, 0.26), (0.3, 0.09), (0.65, 0.02), (1, 0.0)))
    sinks = shading.ramp(tree, high, ((0, 0.45), (0.5, 0.85), (1, 1.0)))  # the haze over the water takes its lower edge
    seen = shading.count(tree, "MULTIPLY", disc, sinks)
    tone = shading.mix(tree, seen, "#ffc98c", "#fff0cd")
    mirrored = shading.node(tree, "LightPath").outputs["Is Glossy Ray"]
    power = shading.count(tree, "MULTIPLY_ADD", shading.count(tree, "MULTIPLY", mirrored, disc), 14, 1.15)
    glow = shading.node(tree, "Emission", tone, power).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", shading.count(tree, "MAXIMUM", near, seen), clear, glow).outputs[0])
    wide = 40 * radius
    corners = [(-wide, 0, -at[2]), (wide, 0, -at[2]), (wide, 0, wide), (-wide, 0, wide)]
    thing = geometry.mesh("sun", corners, [(0, 1, 2, 3)], materials=[made])
    thing.location, thing.visible_diffuse = at, False


def posts():
    """The one that the launch is tied to, and those of the other houses behind it."""
    behind = ((-5.25, 17, 0.15, SQUERO), (1.6, 30, 0.15, FARO)) if not upright() else ((2.35, 9, 0.16, SQUERO), (5.2, 24, 0.16, FARO))
    for n, (x, y, r, green) in enumerate(((*STAND, 0.2, RIVA), *behind)):
        edges = [0.34 + 0.29 * i for i in range(6)]
        paint = banded(([green, WHITE] * 5)[:7], edges, tide=0.04)
        profile = geometry.softened([(r, -1), (r * 0.99, 1), (r * 0.97, 1.95), (r * 0.8, 2.03), (0, 2.05)], 0.03)
        turned(profile, paint, (x, y, 0)).rotation_euler = geometry.radians(((1.5, -2.2, 0), (-1, 1.8, 30), (0, -1.2, 60))[n])
        weed((x, y), r, n)


def moor(launch, lead, cleat):
    """Four turns round the post; from there the rope hangs, slack, to the launch's stem and its cleat."""
    bpy.context.view_layer.update()
    head, end = (launch.matrix_world @ spot for spot in (lead, cleat))
    x, y = STAND[0] - 0.03, STAND[1] - 0.02
    turns = [(x + 0.225 * math.cos(a), y + 0.225 * math.sin(a), 0.84 + 0.0085 * a) for a in [math.pi * k / 8 for k in range(-9, 28)]]
    start = Vector((x + 0.12, y - 0.225, 0.88))
    hanging = [start.lerp(head, t / 12) - Vector((0, 0, 0.3 * 4 * t / 12 * (1 - t / 12))) for t in range(1, 12)]
    fast = ((-1, -1, 0), (1, 1, 0.02), (1, -1, 0.03), (-1, 1, 0.02), (-1, -1, 0.04), (1, 1, 0.04))
    made = [end + Vector((side * 0.1, across * 0.03, up)) for side, across, up in fast]
    hemp = paper("hemp", color="#a98f68", roughness=0.95, bump=0.4, grain=160)
    rope([*turns, *hanging, head, *made], 0.02, hemp)


sky(
    ((0, "#3d524f"), (0.499, HAZE), (0.506, "#edc09a"), (0.53, "#e3c3ac"), (0.58, "#c2bdb8"), (0.68, "#9db0b8"), (0.82, "#7f9dab"), (1, "#5f8798")),
    0.8,
)
streaks("#f3cfae", 0.5, 20, 2)
streaks("#98979f", 0.4, 30, 7)
water("#0f3a35", EYE, near=0.9, wave=0.009, length=0.75, ripple=0.018, haze=(HAZE, 0.8))
posts()
moor(*bow(*BOW, RIVA))
low_sun((SUN, 890, 42), 9)
island((-215, 862) if not upright() else (-135, 862), HAZE, 0.6, 0.8)
sun((-0.72, -0.7, -0.13), 4.6, 1.2, (1, 0.62, 0.32)).visible_glossy = False  # from behind: what it strikes is their edge
softbox((-6, -9, 4), (-0.4, 0, 0.8), (8, 5), 170, (0.82, 0.92, 1)).visible_glossy = False
if upright():
    camera(EYE, (0, 0, EYE[2]), 62)
    shift(0.05)
else:
    camera(EYE, (0, 0, EYE[2]), 44)
    shift(0.14)
shoot(out)
