"""Aldwater: the sign at 14 Tanner's Yard, white steel on pins before the old wall, on the one hour that the sun comes into the yard."""

import os
import sys

import bpy
from mathutils import Vector

sys.path.append(os.path.dirname(__file__))
from plane_tree import plane_tree
from stock_brick import wall

from studio import geometry, shading
from studio.camera_and_light import begin, camera, clear_sky, shift, shoot, sun
from studio.materials import enamel, metal
from studio.shapes import block, plate, rod, turned
from studio.type import figures

# In metres. The wall is at y = 0 and faces -y, the yard is at z = 0.
out = begin(0.0)
FONT = f"{os.environ['FONTS']}/@fontsource/host-grotesk/files/host-grotesk-latin-700-normal.woff"
HIGH, FOOT = 0.46, 2.62
DEEP, OFF = 0.022, 0.105  # of the steel, and from the wall to its back
FORWARD = Vector((0, 0, -1))  # into the wall, for type that has been stood up
LIGHT = Vector((0.7, 0.6, -0.36)).normalized()


def pins(spots, material):
    """What the sign stands on: from the wall to the back of the steel at each (x, z)."""
    for x, z in spots:
        rod((x, 0.02, z), (x, -OFF - DEEP / 2, z), 0.006, material, 16)


def behind(letters, heights):
    """Where `letters` are broad enough at these heights to hide a pin: the middle of every stroke there."""
    spots, step = [], 0.002
    for z in heights:
        stroke, x = [], -1.3
        while x < 1.3:
            inside = letters.ray_cast(letters.matrix_world.inverted() @ Vector((x, -1, z)), FORWARD)[0]
            if inside:
                stroke.append(x)
            elif stroke:
                if 0.03 < len(stroke) * step < 0.14:
                    spots.append((sum(stroke) / len(stroke), z))
                stroke = []
            x += step
    return spots


def solid(letters):
    """Type as a mesh."""
    bpy.context.view_layer.objects.active = letters
    letters.select_set(True)
    bpy.ops.object.convert(target="MESH")
    return bpy.context.object


def cushion(wide, high, deep, at, material):
    """Enamelled steel, pressed: flat in the middle, falling away to its edges; `at` is its lower left corner."""

    def place(u, v):
        fall = 1 - (1 - abs(2 * u - 1) ** 5) * (1 - abs(2 * v - 1) ** 5)
        return at[0] + u * wide, at[1] - deep * (1 - fall), at[2] + v * high

    return geometry.mesh("cushion", *geometry.grid(place, 48), smooth=True, materials=[material])


def tie(x, z):
    """The round plate of an iron tie that holds the wall to its floors, and its nut."""
    iron = shading.material("iron", Base_Color="#241f1c", Roughness=0.6, Specular=0.4)[0]
    disc = turned([(0, 0), (0.15, 0), (0.15, 0.018), (0.1, 0.034), (0.04, 0.04), (0, 0.04)], iron, (x, -0.02, z))
    disc.rotation_euler = geometry.radians((90, 0, 0))
    block((0.05, 0.04, 0.05), (x, -0.075, z), iron, (0, 20, 0), bevel=0.004)


wall((-4.6, 4.3), (-0.75, 4.75), mended=((1.5, 2.2, 0.4, 1.25), (-3.2, -2.6, 2.2, 2.75), (0.95, 1.5, 3.7, 5)))
white, steel = enamel("white", color="#dedbd3"), metal("#a9a6a0", 0.35)
red = shading.material("red", Base_Color="#d61f0c", Roughness=0.22, Specular=0.5, Clearcoat=1, Clearcoat_Roughness=0.04)[0]
word = figures("Aldwater", FONT, HIGH, DEEP, 0.0015, white, (0, -OFF - DEEP / 2, FOOT), tracking=0.97)
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
plate([outer, inner], DEEP, white, (x, -OFF - DEEP / 2, FOOT), 0.0015)
level = (tall - 2 * line) * 0.45
cushion(across - 2 * line, level, 0.03, (x + line, -OFF, FOOT + line), red)
bpy.context.view_layer.update()
word = solid(word)
pins(behind(word, (FOOT + 0.14 * HIGH, FOOT + 0.5 * HIGH)), steel)
pins([(x + u, FOOT + v) for u in (line / 2, across - line / 2) for v in (line / 2, tall - line / 2)], steel)

# A rainwater pipe, an iron tie, and a tree out of the picture: what a wall in a yard has.
iron = enamel("iron", color="#2a2826")
rod((2.42, -0.1, -1), (2.42, -0.1, 7), 0.055, iron)
for z in (0.9, 2.15, 3.95):
    rod((2.42, -0.1, z), (2.42, -0.1, z + 0.07), 0.072, iron)
    block((0.24, 0.02, 0.07), (2.42, -0.02, z + 0.035), iron, bevel=0.004)
tie(-2.35, 3.42)
clear_sky("#dfe6ea", "#b4c6dc", 0.36)
sun(LIGHT, 5.0, 0.6, (1, 0.83, 0.62))


def towards_sun(x, z, far):
    """A place whose shadow falls on (x, z) of the wall, `far` before it."""
    return Vector((x, 0, z)) - LIGHT * far


plane_tree([
    (towards_sun(-5.2, 1.2, 6.5), (1, 0.1, 0.25), 3.0, 0.05),
    (towards_sun(-5.0, 2.9, 7.5), (1, 0.1, 0.12), 2.6, 0.045),
    (towards_sun(-4.6, 0.2, 6), (1, 0, 0.3), 3.4, 0.05),
])  # fmt: skip
camera((2.5, -8.3, 1.7), (0.02, 0, 1.7), 45.5)
shift(0.04)
shoot(out)
