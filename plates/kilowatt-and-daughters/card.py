"""Kilowatt & Daughters: the cards in an open glove box, one drawn half out; each is sprayed at its top with its car's own paint."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from mathutils import Matrix, Vector
from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import lacquer, metal, paper
from studio.shapes import block, plate, plain, rod
from workshop import CHROME, glossy

WIDE, HIGH, DEEP, LONG = 1.86, 0.5, 0.95, 1.04  # the opening, the box behind it, its lid
LEAN, DROP = 80, 14  # the dashboard leans away from the seat; the lid hangs down to it
COAT = 0.56  # how much of a card is sprayed
PAINTS = {"green": "#1f6a4f", "blue": "#8fb7c9", "red": "#b3261e"}

out, art = begin(0.02), os.environ["ART"]
# A windscreen's worth of sky and the headlining above it; what lies low is the car's own inside.
sky([(0, "#2a2320"), (0.49, "#51443a"), (0.53, "#eef0ec"), (0.7, "#dfe8ec"), (0.78, "#b9aa92"), (1, "#8d7f6b")], 0.75)

dash = glossy("#155039")
felt = paper("felt", color="#4a4038", roughness=1, bump=0.5, grain=160, specular=0.02, sheen=0.4)
hide = paper("hide", color="#c79a5f", roughness=0.5, bump=0.1, grain=150, specular=0.3)
chrome = metal(CHROME, 0.07)

hole = geometry.rounded(0, HIGH / 2 - 0.09, WIDE, HIGH, 0.12, 16)
plate([geometry.rounded(0, 0.6, 8, 4.0, 0.2), hole], 0.03, dash, (0, 0.02, 0.0), 0.012, (LEAN, 0, 0))
lean = Matrix.Translation((0, 0.02, 0)) @ Matrix.Rotation(math.radians(LEAN), 4, "X")
rim = [lean @ Vector((x, y, 0.018)) for x, y in hole]
geometry.line("rim", [*rim, rim[0]], 0.026, chrome, 8)
# The box: floor, back, top, sides.
block((WIDE, DEEP, 0.04), (0, DEEP / 2, -0.12), felt)
block((WIDE, 0.04, HIGH + 0.3), (0, DEEP, HIGH / 2), felt)
block((WIDE + 0.1, DEEP, 0.04), (0, DEEP / 2 + 0.12, HIGH - 0.03), felt)
for side in (-1, 1):
    block((0.04, DEEP, HIGH + 0.2), (side * (WIDE / 2 + 0.01), DEEP / 2 + 0.13, HIGH / 2 - 0.05), felt)
plain(paper("carpet", color="#2b1d17", roughness=1, bump=0.6, grain=40), (0, -1, -1.6), (8, 4))

# What lies in the lid's plane turns with it about the hinge.
middle = -LONG / 2 - 0.04
parts = [
    geometry.outline("lid", [geometry.rounded(0, middle, WIDE + 0.06, LONG, 0.13, 16)], 0.05, 0.014, dash),
    geometry.outline("lining", [geometry.rounded(0, middle, WIDE - 0.06, LONG - 0.12, 0.09, 16)], 0.03, 0.012, hide),
]
parts[0].location.z, parts[1].location.z = -0.075, -0.05
piping = [(x, y, -0.03) for x, y in geometry.rounded(0, middle, WIDE - 0.05, LONG - 0.11, 0.095, 16)]
parts.append(geometry.line("piping", [*piping, piping[0]], 0.014, paper("piping", color="#f0e6d0", roughness=0.5, bump=0), 6))
parts.append(block((0.3, 0.07, 0.035), (0.0, -LONG - 0.05, -0.02), chrome, (0, 0, 0), 0.015))
stock = paper("stock", color="#f0e9d8", bump=0.02)
for name, x, y, z, turn in (("blue", -0.31, 0.1, -0.02, 173), ("red", 0.32, 0.14, 0.0, 188), ("green", 0.0, -0.2, 0.024, -1.2)):
    face = paper(name, image=f"{art}/card-{name}.png", roughness=0.8, bump=0.02, grain=300)
    card = slab(1.0, 1.4, 0.016, face, stock, (x, y, z), turn, 0.003)
    coat = slab(1.0, COAT, 0.003, lacquer(PAINTS[name]), lacquer(PAINTS[name]), (0, 0.7 - COAT / 2, 0.0158), 0, 0.0012)
    coat.parent = card
    parts.append(card)
geometry.gather(parts, (0, 0, 0)).rotation_euler.x = math.radians(DROP)
for side in (-1, 1):  # the stays that hold the lid
    foot = Matrix.Rotation(math.radians(DROP), 4, "X") @ Vector((side * (WIDE / 2 - 0.01), -0.47, 0))
    rod(foot, (side * (WIDE / 2 - 0.02), 0.12, 0.26), 0.013, chrome)
    rod(foot - Vector((side * 0.03, 0, 0)), foot + Vector((side * 0.03, 0, 0)), 0.024, chrome)
sun((0.62, 0.3, -0.72), 2.5, 1.2, (1, 0.94, 0.84))
tube = softbox((0, 0.22, 2.2), (0, -0.35, 0), (12, 0.14), 68)  # the edge of the screen, in the paint
tube.rotation_euler.rotate_axis("Z", math.radians(9))
camera((0.12, -1.95, 1.75), (0.01, -0.305, -0.03), 42.4, 7, (0, -0.5, 0))
shoot(out)
