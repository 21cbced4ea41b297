"""Four bottles on a wet wall: the road runs round them, out of the last one and on over the moor behind, past its sign."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import bpy
from mathutils import Vector, noise
from moor import Moor, seen
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun, upright
from studio.glass import behind_glass, bottle, drops_round, glass, pane, spirit
from studio.materials import metal, paper, printed
from studio.shapes import block, turned, wrap
from studio.street import tarmac

ART = os.environ["ART"]
LYING_WAY = (
    [(-140, 350, 0), (-70, 305, 0), (-20, 280, 0), (13, 267, 0), (28, 272, 0), (39, 292, 0)]  # behind the bottles, and out
    + [(46, 335, 0), (50, 400, 0), (56, 500, 0), (76, 660, 0), (140, 950, 0), (300, 1400, 0), (600, 1900, 0)]
)
# On a phone the moor lies deeper, so that the road is seen to climb beside the last bottle and over them all.
UPRIGHT_WAY = (
    [(-3.6, 0.72), (-2.5, 0.66), (-1, 0.5), (0.4, 0.5), (0.87, 0.54), (1.25, 0.61), (1.45, 0.77), (1.36, 0.98), (1.1, 1.2)]
    + [(0.96, 1.5), (0.98, 1.85), (1.12, 2.2), (1.12, 2.5), (0.85, 2.76), (0.3, 2.93), (-0.5, 3.06), (-1.1, 3.2), (-1.05, 3.35)]
    + [(-0.5, 3.46), (-0.15, 3.54), (-0.25, 3.62), (-0.6, 3.68), (-0.65, 3.73), (-0.45, 3.78)]
)

out = begin(0.2)
if upright():
    EYE, FAR = (-0.5, -13.0, 3.9), 14000
    way = seen(EYE, 145, UPRIGHT_WAY)
    land = Moor(EYE, way, (seen(EYE, 145, [(1.4, 0.7), (1.45, 0.77)])[-1].xy, 150, 7), 145, 8.5, (450, FAR))
else:
    EYE, FAR = (0.22, -13.0, 1.12), 2400
    land = Moor(EYE, geometry.smooth_way(LYING_WAY, 2), ((12, 267), 14, 14), 11, 16, (120, FAR))
sky(((0, "#3d4345"), (0.497, "#5d6668"), (0.503, "#eceeea"), (0.52, "#dbe0df"), (0.56, "#b4bec2"), (0.6, "#98a4aa"), (0.72, "#8b989f"), (1, "#dfe3e4")), 0.84)
streaks("#f1f3f1", 0.55, 9, 2)
for left, right in ((-30, 1.62), (1.64, 30)):  # two stones of the coping
    block((right - left, 12, 3), ((left + right) / 2, -4.4, -1.5), tarmac("#17191a", 0.11, 30), (0, 0, 0), 0.05, apply=True)


def hill(away, high, crest, foot, seed):
    """A far ridge in the haze, which thickens to its foot."""

    def place(u, v):
        x = (u - 0.5) * away
        rough = sum(noise.noise(Vector((u * 4 * 2.3**n, seed, n))) / 2.1**n for n in range(6))
        return x, away, -16 * FAR / 2400 + v * max(14, high * (0.25 + 0.8 * rough + 1.5 * (u - 0.4)))

    haze, _, tree = shading.material("haze")
    up = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["Y"]
    tone = shading.ramp(tree, up, ((0, foot), (1, crest)))
    shading.surface(tree, shading.node(tree, "Emission", Color=tone, Strength=0.8).outputs[0])
    geometry.mesh("hill", *geometry.grid(place, 600, 1), materials=[haze])


far = FAR / 2400
hill(2400 * far, 80 * far, "#a3afb4", "#c9d0d1", 4)
hill(1700 * far, 34 * far, "#6f7c80", "#98a3a5", 9)
clear, bead, cap = glass(), pane(0.16), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
drams = (("#f5c26a", 2.17, 1.45), ("#eb9f34", 2.22, 1.6), ("#bd661c", 2.11, 1.9), ("#7a390e", 2.18, 2.3))
for number, (tint, level, glow) in enumerate(drams, 1):
    at = (-2.02 + (number - 1) * 0.829, (0, 0.02, -0.015, 0.015)[number - 1], 0)
    bottle(clear, spirit(tint, 0.75), cap, at, EYE, level, glow=glow)
    drops_round(0.41, 0.1, 1.75, 80, bead, at, number, words=(0.22, 0.45))
    wrap(printed(f"print {number}", f"{ART}/print-{number}.png"), 0.409, 0.19, 1.69, at, (1.5, -1, 2, -1.5)[number - 1])


land.ground()
land.road()
land.grass()
# It stands in the verge; the middle of the plate is HIGH.
SIGN, FOOT, HIGH = ((25.1, 170), -34.4, 2.4) if upright() else ((54, 255), -11, 13)
steel = metal("#8b8f90", 0.5)
turned([(0.3, FOOT), (0.3, HIGH), (0, HIGH)], steel, (*SIGN, 0))
white, back = paper("sign", image=f"{ART}/sign.png", bump=0), paper("back", color="#777777", bump=0)
sign = slab(7.2, 7.2, 0.1, white, back, (SIGN[0], SIGN[1] - 0.4, HIGH), 0, 0)
sign.rotation_mode = "QUATERNION"
sign.rotation_quaternion = geometry.quaternion("X", 90) @ geometry.quaternion("Z", 45)
softbox((-5, -3, 6), (0, 0, 1), (6, 5), 560, (0.95, 0.98, 1))
for side, power in ((-7.7, 85), (7.2, 50)):  # tall lamps: a line of light down either side of each bottle, to its road
    softbox((side, -2.6, 1.75), (0, 0, 1.45), (0.5, 2.7), power)
sun((0.3, 0.8, -0.5), 1.9, 20, (1, 1, 1))
behind_glass()
if upright():
    camera(EYE, (EYE[0], 0, EYE[2]), 78, 7)
    shift(-0.28)
else:
    camera(EYE, (0.22, 0, 1.12), 69.5, 6)
    shift(0.066, 0.004)
bpy.context.scene.camera.data.clip_end = 20000
shoot(out)
