"""Aldwater: the sign at 14 Tanner's Yard, white steel standing off a wall of painted brick, on the one hour that the sun comes into the yard."""

import os

import bpy

from studio import shading
from studio.camera_and_light import begin, camera, clear_sky, foliage, shift, shoot, sun
from studio.materials import enamel
from studio.shapes import block, plain, plate, rod
from studio.type import figures

# In metres. The wall is at y = 0 and faces -y, the yard is at z = 0.
out = begin(0.0)
FONT = f"{os.environ['FONTS']}/@fontsource/host-grotesk/files/host-grotesk-latin-700-normal.woff"
HIGH, FOOT = 0.46, 2.62
DEEP, OFF = 0.13, 0.11


def painted_brick():
    """English bond under many coats of black: every brick a little out of line, the joints half filled with paint."""
    material, shader, tree = shading.material("brick", Roughness=0.5, Specular=0.4)
    bond = shading.node(
        tree, "TexBrick", Vector=shading.place(tree), Color1="#000000", Color2="#ffffff", Mortar="#000000",
        Scale=1, Mortar_Size=0.006, Mortar_Smooth=0.6, Brick_Width=0.225, Row_Height=0.075,
    )  # fmt: skip
    bond.squash, bond.squash_frequency, bond.offset = 0.5, 2, 0.25
    each = bond.outputs["Color"]
    worn = shading.clouds(tree, 1.1, 9, (1, 1, 1), 4, roughness=0.7)
    tone = shading.count(tree, "MULTIPLY_ADD", each, 0.16, worn)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, tone, ((0.36, "#3f3f3e"), (0.72, "#646360"))))
    joint = shading.count(tree, "MULTIPLY", bond.outputs["Fac"], -1)
    face = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 38, 8, roughness=0.65), 0.55, joint)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", each, 0.35, face), 0.9, 0.008)
    return material


plain(painted_brick(), (0, 0, 3), (24, 12), (90, 0, 0))

white, red = enamel("white", color="#ececea"), enamel("red", color="#d61f0c")
word = figures("Aldwater", FONT, HIGH, DEEP, 0.004, white, (0, -OFF - DEEP / 2, FOOT), tracking=0.97)
bpy.context.view_layer.update()
left, right = (min(c[0] for c in word.bound_box), max(c[0] for c in word.bound_box))
wide = word.scale[0] * (right - left)
EM = HIGH / 0.71
# The mark: a level in a frame, as it stands in the header.
across, tall, line = 0.62 * EM, 0.74 * EM, 0.085 * EM
gap = 0.3 * EM
word.location.x = -(gap + across) / 2
x = wide / 2 + word.location.x + gap
outer = [(0, 0), (across, 0), (across, tall), (0, tall)]
inner = [(line, line), (across - line, line), (across - line, tall - line), (line, tall - line)]
plate([outer, inner], DEEP, white, (x, -OFF - DEEP, FOOT), 0.004)
block((across - 2 * line, DEEP * 0.6, (tall - 2 * line) * 0.45), (x + across / 2, -OFF - DEEP * 0.45, FOOT + line + (tall - 2 * line) * 0.225), red, bevel=0.003)

# A rainwater pipe, and a tree out of the picture: what a wall in a yard has.
iron = enamel("iron", color="#262625")
rod((2.42, -0.1, -1), (2.42, -0.1, 7), 0.055, iron)
for z in (0.9, 2.15, 3.95):
    rod((2.42, -0.1, z), (2.42, -0.1, z + 0.07), 0.072, iron)
    block((0.24, 0.02, 0.07), (2.42, -0.02, z + 0.035), iron, bevel=0.004)
clear_sky("#dfe6ea", "#cfd4d8", 0.36)
sun((0.52, 0.56, -0.64), 4.4, 0.6, (1, 0.97, 0.93))
foliage((-6.1, -3.6, 5.45), 620, (0.85, 0.9, 0.85), 0.13)
camera((2.5, -8.3, 1.7), (0.02, 0, 1.7), 45.5)
shift(0.04)
shoot(out)
