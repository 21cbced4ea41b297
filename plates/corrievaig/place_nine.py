"""Place 9, at ten in the morning: the bottle on the parapet and the sign beyond it, one diamond as large as the other."""

import math
import os

import bpy
from mathutils import Vector, noise

from studio import geometry, shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, streaks, sun
from studio.glass import behind_glass, bottle, drops_round, glass, pane, spirit
from studio.materials import lit, metal, paper, printed, wall
from studio.shapes import block, plain, turned, wrap
from studio.street import tarmac

# In decimetres. The ground is at 0, the parapet at 8; the eye is on a level with both diamonds.
ART = os.environ["ART"]
STONE = 9.0
EYE = (0.0, -13.0, STONE + 1.21)

out = begin(0.2)
sky(((0, "#5f6768"), (0.499, "#aab3b6"), (0.505, "#cfd5d6"), (0.6, "#bcc5c8"), (0.8, "#d9dedf"), (1, "#f4f6f6")), 0.78)
streaks("#e9eded", 0.5, 9, 5)

granite = wall("#6d6b66", "#3c3b39", 0.9, 2.6, 0.38, 0.45)
for n, (x, wide) in enumerate(((-7.3, 6.2), (-1.9, 4.5), (3.2, 5.6), (9.3, 6.4))):
    block((wide, 5.4, 2.2), (x, 0.6 + 0.12 * (n % 2), STONE - 1.1 - 0.05 * (n % 2)), granite, (0, 0, (0.6, -0.4, 0.3, -0.7)[n]), 0.12, 4, True)
block((26, 4.6, 8), (0, 0.9, STONE - 6), granite, bevel=0.05, apply=True)

clear, bead, cap = glass(), pane(0.16), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
at = (-1.32, 0, STONE)
bottle(clear, spirit("#e2b24e", 0.8), cap, at, EYE, 2.17)
drops_round(0.41, 0.1, 1.75, 130, bead, at, 3)
wrap(printed("print", f"{ART}/print-1.png"), 0.409, 0.19, 1.69, at)

# The sign: ten times as far as the bottle, ten times as large.
times = 11.0
there = (EYE[0] + (1.3 - EYE[0]) * times, EYE[1] + 13 * times)
black, white = (paper("post", color=c, roughness=0.5, bump=0, specular=0.3) for c in ("#232426", "#e9eae8"))
foot = -6.0
for n in range(5):
    low = foot + n * 3.2
    turned([(0.42, low), (0.42, low + 3.2)], white if n % 2 else black, (*there, 0))
face = printed("sign", f"{ART}/sign.png", 0.45)
plain(face, (there[0], there[1] - 0.5, EYE[2] - 0.02 * times), (9.7, 9.7), (90, 0, 0))

# Moor, loch and hills, each in its own depth of cloud.
def land(x, y):
    return 2.2 * noise.noise(Vector((x * 0.02, y * 0.02, 1))) + 0.7 * noise.noise(Vector((x * 0.14, y * 0.14, 4)))


def edges(y):
    """The road's two edges, `y` away; at the passing place it is wider to the right."""
    middle = -10 - 30 * math.sin((y + 40) * 0.0075) + 0.12 * y
    bay = 18 / (1 + math.exp(-(y - 92) / 4)) / (1 + math.exp((y - 172) / 4))
    return middle - 15.5, middle + 15.5 + bay


def ground(u, v):
    y = 8 + 620 * v**1.8
    x = (u - 0.5) * (120 + 1.6 * y)
    left, right = edges(y)
    off = max(x - right, left - x)
    bank = min(1, max(0, off / 12))
    return x, y, foot + bank * (land(x, y) + 1.2) - 0.2


heather, shader, tree = shading.material("moor", Roughness=0.9, Specular=0.1)
tuft = shading.clouds(tree, 0.8, 10, (1, 0.5, 1), roughness=0.75)
wide = shading.clouds(tree, 0.05, 5)
tone = shading.count(tree, "MULTIPLY_ADD", wide, 0.5, shading.count(tree, "MULTIPLY", tuft, 0.55))
shading.put(tree, shader, Base_Color=shading.ramp(tree, tone, ((0.36, "#211d17"), (0.47, "#4a4029"), (0.55, "#7a6a45"), (0.6, "#5d4a35"), (0.7, "#3b2c2a"))))
shading.bump(tree, shader, tuft, 0.9, 0.8)
geometry.mesh("moor", *geometry.grid(ground, 360, 300), smooth=True, materials=[heather])


def road(u, v):
    y = 8 + 620 * v**1.8
    left, right = edges(y)
    return left + u * (right - left), y, foot + 0.08


geometry.mesh("road", *geometry.grid(road, 12, 300), materials=[tarmac("#303234", 0.42, 3)])
loch = shading.material("loch", Base_Color="#59666a", Roughness=0.22, Specular=0.5)[0]
plain(loch, (0, 3400, foot - 14), (9000, 6000))
for y, high, tone, seed in ((5200, 170, "#9ca7aa", 3), (3900, 95, "#828e90", 8), (2600, 36, "#68756f", 15)):
    points = []
    for n in range(241):
        x = (n / 240 - 0.5) * y * 1.8
        p = Vector((x / y * 3.2, seed, 0))
        rise = high * max(0.05, 0.75 + noise.fractal(p, 0.9, 2.0, 5) - 0.55 * abs(x / y + 0.28 * math.sin(seed)))
        points += [(x, y, foot - 20), (x, y, foot - 16 + rise)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(240)]
    geometry.mesh("hills", points, faces, materials=[lit(tone, 0.9)])
softbox((-6, -5, STONE + 7), (0, 0, STONE + 1), (7, 6), 900, (0.95, 0.98, 1))
sun((0.3, 0.8, -0.6), 1.6, 25, (1, 1, 1))
behind_glass()
camera(EYE, (0, 0, EYE[2]), 90, 4.5, (0, 2, EYE[2]))
bpy.context.scene.camera.data.clip_end = 9000
shift(0.05)
shoot(out)
