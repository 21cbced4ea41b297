"""Four bottles on a wet wall: the road runs round them, out of the last one and on over the moor behind, past its sign."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import bpy
from mathutils import Vector, noise
from malt import malt
from moor import Moor, seen
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun, upright
from studio.glass import behind_glass, drops_round, glass, pane
from studio.materials import metal, paper
from studio.shapes import block, plain, turned

ART = os.environ["ART"]
# Where the road is seen, as the plane of the bottles is measured: out of the last one, past the sign and on over them all.
WAY = (
    [(-4.6, 0.8), (-3.4, 0.72), (-2.5, 0.655), (-1, 0.5), (0.4, 0.5), (0.87, 0.535), (1.3, 0.6), (1.72, 0.7)]
    + [(2.04, 0.85), (2.16, 1.03), (2.07, 1.24), (1.96, 1.45), (2.06, 1.66), (2.5, 1.86), (3.0, 2.02), (3.3, 2.13), (3.2, 2.23)]
    + [(2.7, 2.33), (1.9, 2.44), (1.0, 2.55), (0.4, 2.63), (0.05, 2.7), (0.15, 2.77), (0.5, 2.82)]
    + [(0.6, 2.87), (0.3, 2.91), (-0.3, 2.95), (-0.7, 2.99)]
)
UPRIGHT_WAY = (
    [(-3.6, 0.72), (-2.5, 0.66), (-1, 0.5), (0.4, 0.5), (0.87, 0.54), (1.25, 0.61), (1.45, 0.77), (1.36, 0.98), (1.1, 1.2)]
    + [(0.96, 1.5), (0.98, 1.85), (1.12, 2.2), (1.12, 2.5), (0.85, 2.76), (0.3, 2.93), (-0.5, 3.06), (-1.1, 3.2), (-1.05, 3.35)]
    + [(-0.5, 3.46), (-0.15, 3.54), (-0.25, 3.62), (-0.6, 3.68), (-0.65, 3.73), (-0.45, 3.78)]
)


def granite():
    """Sawn and damp, speckled, rain having run over it in drifts."""
    material, shader, tree = shading.material("granite", Roughness=0.24, Specular=0.5)
    grains = shading.ramp(tree, shading.clouds(tree, 55, 3), ((0.36, "#38393a"), (0.5, "#565857"), (0.66, "#7d7d79")))
    drifts = shading.ramp(tree, shading.clouds(tree, 0.7, 5, (1, 1.8, 1)), ((0.35, 0.6), (0.65, 1.0)))
    shading.put(tree, shader, Base_Color=shading.node(tree, "MixRGB", 1.0, grains, drifts, blend_type="MULTIPLY").outputs[0])
    shading.relief(tree, shader, 40, 0.18, 0.012)
    return material


out = begin(0.2)
if upright():
    EYE, FAR = (-0.5, -13.0, 3.9), 14000
    way = seen(EYE, 145, UPRIGHT_WAY)
    land = Moor(EYE, way, (seen(EYE, 145, [(1.4, 0.7), (1.45, 0.77)])[-1].xy, 150, 7), 145, 8.5, (450, FAR))
else:
    EYE, FAR = (-0.1, -13.0, 3.2), 14000
    way = seen(EYE, 145, WAY)
    land = Moor(EYE, way, (seen(EYE, 145, [(1.6, 0.67), (1.8, 0.73)])[-1].xy, 120, 7), 145, 7.5, (450, FAR), 16)
sky(((0, "#3d4345"), (0.4995, "#5d6668"), (0.5005, "#eceeea"), (0.52, "#dbe0df"), (0.56, "#b4bec2"), (0.6, "#98a4aa"), (0.72, "#8b989f"), (1, "#dfe3e4")), 0.84)
streaks("#f1f3f1", 0.55, 9, 2)
for left, right in ((-30, 1.62), (1.64, 30)):  # two stones of the coping
    block((right - left, 12, 3), ((left + right) / 2, -4.4, -1.5), granite(), (0, 0, 0), 0.05, apply=True)


def hill(away, high, crest, foot, seed):
    """A far ridge in the haze, which thickens to its foot."""

    def place(u, v):
        x = (u - 0.5) * away
        rough = sum(noise.noise(Vector((u * 4 * 2.3**n, seed, n))) / 2.1**n for n in range(6))
        return x, away, -16 * FAR / 2400 + v * max(far * (22 + 9 * rough), high * (0.25 + 0.8 * rough + 1.5 * (u - 0.4)))

    haze, _, tree = shading.material("haze")
    up = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["Y"]
    tone = shading.ramp(tree, up, ((0, foot), (1, crest)))
    shading.surface(tree, shading.node(tree, "Emission", Color=tone, Strength=0.8).outputs[0])
    geometry.mesh("hill", *geometry.grid(place, 600, 1), materials=[haze])


far = FAR / 2400
hill(2400 * far, 80 * far, "#a3afb4", "#c9d0d1", 4)
hill(1700 * far, 34 * far, "#6f7c80", "#98a3a5", 9)
clear, bead, cap = glass(), pane(0.16), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
drams = (("#f5c26a", 2.17, 1.45), ("#eb9f34", 2.22, 1.6), ("#bd661c", 2.11, 1.9), ("#80400f", 2.18, 2.3))
for number, (tint, level, glow) in enumerate(drams, 1):
    at = (-2.02 + (number - 1) * 0.829, (0, 0.02, -0.015, 0.015)[number - 1], 0)
    malt(number, tint, at, EYE, clear, cap, level, glow, (1.5, -1, 2, -1.5)[number - 1])
    drops_round(0.412, 0.1, 1.75, 80, bead, at, number, words=(0.22, 0.45))


land.ground()
land.road()
land.grass()
land.behind((1.6, 0), lambda x: 0.16 if x < 2.4 else 0.16 + 0.3 * min(1, (x - 2.4) / 1.2))
# It stands in the verge; the middle of the plate is HIGH.
SIGN, FOOT, HIGH = ((25.3, 170), -32.8, 2.4) if upright() else ((36.6, 170), -30.0, -0.3)
steel = metal("#8b8f90", 0.5)
land.clump((*SIGN, FOOT - 0.2), 1.2, 4.2)
turned([(0.3, FOOT), (0.3, HIGH), (0, HIGH)], steel, (*SIGN, 0))
white, back = paper("sign", image=f"{ART}/sign.png", bump=0), paper("back", color="#777777", bump=0)
sign = slab(7.2, 7.2, 0.1, white, back, (SIGN[0], SIGN[1] - 0.4, HIGH), 0, 0)
sign.rotation_mode = "QUATERNION"
sign.rotation_quaternion = geometry.quaternion("X", 90) @ geometry.quaternion("Z", 45)
key = softbox((-5, -3, 6), (0, 0, 1), (5, 4), 420, (1, 0.98, 0.95))
for side, power in ((-7.7, 85), (7.2, 26)):  # tall lamps: a line of light down either side of each bottle, to its road
    softbox((side, -2.6, 1.75), (0, 0, 1.45), (0.5, 2.7), power)
flag = plain(paper("flag", color="#0b0b0b", bump=0), (5.2, -3.2, 2), (7, 5), (90, 0, 65))  # the bottles' shaded side
flag.visible_camera = flag.visible_glossy = False
sun((0.68, 0.64, -0.5), 3.0, 3, (1, 0.95, 0.87))  # from where the softbox stands, on bottles, wall and moor alike
behind_glass()
key.visible_glossy = False  # the shoulders mirror the sky
if upright():
    camera(EYE, (EYE[0], 0, EYE[2]), 78, 2.4)
    shift(-0.28)
else:
    camera(EYE, (EYE[0], 0, EYE[2]), 62, 1.5)
    shift(-0.203, 0.08)
bpy.context.scene.camera.data.clip_end = 20000
shoot(out)
