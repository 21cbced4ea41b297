"""On a bar's counter stands a length of the road, sawn from old casks: too narrow for a bottle but at its passing places.

Where a bottle has gone, a sign like the road's stands in its place.
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from malt import malt
from stave import burnt, sawn
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox
from studio.glass import behind_glass, glass, spirit
from studio.materials import enamel, lit, metal, paper
from studio.shapes import block, plain, turned

ART = os.environ["ART"]
EYE = (-0.6, -17.5, 5.6)
SIGN = 1.14  # a side of it
# Where each bay lies, its height, to which side the road swells (-1 is towards the customer), its bottle and the spirit in it.
BAYS = (
    (-2.49, 0.8, 1, 1, "#f5c26a", 0.95),
    (-0.83, 1.06, -1, None, None, 0),
    (0.83, 0.9, 1, 3, "#bd661c", 1.6),
    (2.49, 1.16, -1, 4, "#7a390e", 2.1),
)

out = begin(0.2)
sky(((0, "#15171a"), (0.45, "#1d2124"), (0.52, "#4a5054"), (0.62, "#2b3034"), (1, "#3a4044")), 0.5)


def slate(color="#54595b"):
    """A counter of honed slate: clefts that the polish has not reached, and where it has been wiped."""
    material, shader, tree = shading.material("slate", Specular=0.5)
    cleft = shading.clouds(tree, 0.7, 9, (1, 2.2, 1), roughness=0.62)
    tones = ((0.3, shading.darker(color, 0.62)), (0.55, color), (0.75, shading.darker(color, 1.3)))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, cleft, tones))
    wiped = shading.clouds(tree, 0.45, 4, (1, 3, 1), 3)
    shading.put(tree, shader, Roughness=shading.ramp(tree, wiped, ((0.35, 0.14), (0.7, 0.34))))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 22, 5), 0.25, cleft), 0.3, 0.05)
    return material


def boards(color):
    """Tongued boards, painted often and long ago."""
    material, shader, tree = shading.material("boards", Specular=0.4)
    fibres = shading.clouds(tree, 9, 5, (1, 1, 0.04), roughness=0.6)
    worn = shading.clouds(tree, 0.8, 8, (1, 1, 0.6), 2, roughness=0.65)
    tones = ((0.3, shading.darker(color, 0.7)), (0.6, color), (0.8, shading.darker(color, 1.25)))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, worn, tones))
    shading.put(tree, shader, Roughness=shading.ramp(tree, worn, ((0.3, 0.32), (0.7, 0.55))))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", worn, 0.5, fibres), 0.4, 0.02)
    return material


height, edge, fascia = sawn(BAYS)
geometry.mesh("prices", *geometry.grid(fascia, 640, 2), materials=[burnt(f"{ART}/counter.png")])
clear, cap = glass(), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
steel, white = metal("#6f7375", 0.45), enamel("white", color="#f5f6f4")
for at, high, side, number, tint, glow in BAYS:
    place = (at, side * 0.33, high)
    if number:
        malt(number, tint, place, EYE, clear, cap, 2.17, glow)
    else:
        # The sign: a square plate stood on its corner, on a post let into the wood.
        turned([(0.13, 0), (0.13, 0.02), (0.045, 0.03), (0.045, 0.9)], steel, place)
        said = enamel("sold", image=f"{ART}/counter-sign.png")
        sign = slab(SIGN, SIGN, 0.03, said, white, (at, place[1] - 0.05, high + 0.6 + SIGN * math.sqrt(0.5)), 0, 0.01)
        sign.rotation_mode = "QUATERNION"
        sign.rotation_quaternion = geometry.quaternion("X", 90) @ geometry.quaternion("Z", 45)

plain(slate(), (0, 0, 0), (60, 9))
painted = boards("#39454a")
for n in range(-14, 15):
    block((1.18, 0.2, 14), (n * 1.2 + 0.4, 3.4, 4), painted, bevel=0.05, apply=True)
# What whoever took the bottle was poured first.
tumbler = [(0, 0.0), (0.33, 0.0), (0.38, 0.3), (0.4, 0.86), (0.375, 0.86), (0.355, 0.3), (0.3, 0.13), (0, 0.13)]
dram = [(0, 0.133), (0.3, 0.133), (0.357, 0.3), (0.359, 0.36), (0, 0.36)]
for profile, soft, material in ((tumbler, 0.03, clear), (dram, 0.02, spirit("#eb9f34", 0.6))):
    turned(geometry.softened(profile, soft), material, (4.28, -0.75, 0))
# Seen through the dram alone, which would be dark.
glow = plain(lit("#ffffff", 0.55), (4.39, -0.33, 0.11), (0.58, 0.17), (90, 0, 0))
glow.visible_camera = glow.visible_diffuse = glow.visible_glossy = glow.visible_shadow = False

# The window on the left, with its bars, and on the right a lamp, which lights the bays that stand back.
WINDOW = (-8.4, -5.6, 5.2)
softbox(WINDOW, (0, 0.3, 0.9), (3.0, 4.2), 1900, (0.93, 0.97, 1))
lamp = softbox((8.5, -7.5, 4.5), (0.8, 0, 0.7), (2.2, 2.2), 420, (1, 0.84, 0.66))
lamp.visible_glossy = False  # it would lie on the names
behind_glass()
camera(EYE, (-0.05, 0, 4.0), 69, 3, (0, -0.4, 1))
shift(-0.235, 0.05)
shoot(out)
