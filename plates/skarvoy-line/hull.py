"""A ship's side after dark: the line's one line is painted where the row of windows begins, and its full stop is lit."""

import math
import os

import bpy
from mathutils import Vector, noise

from studio import geometry, shading
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.materials import lit, metal
from studio.shapes import turned
from studio.water import water

out, art = begin(0.55), os.environ["ART"]
sky(((0.46, "#0a1620"), (0.5, "#8ea3ad"), (0.56, "#4d6d86"), (0.8, "#22405a")), 0.42)
WIDE, HIGH = 26.0, 10.0


def side_paint():
    """Navy paint on welded plates: letters over it, rust under it, weed and red lead at the water."""
    material, shader, tree = shading.material("side", Specular=0.4, Clearcoat=0.2, Clearcoat_Roughness=0.25)
    letters = shading.picture(tree, f"{art}/hull.png")
    worn = shading.ramp(tree, shading.clouds(tree, 1.5, 11, (1, 1, 0.45), 3), ((0.24, 0.0), (0.31, 1.0)))
    ink = shading.count(tree, "MULTIPLY", letters.outputs["Alpha"], worn)
    tone = shading.ramp(tree, shading.clouds(tree, 0.5, 8, (1, 1, 0.3), 1), ((0.3, "#0b2233"), (0.7, "#123a55")))
    tint = shading.mix(tree, ink, tone, "#f7f3ea")
    height = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    rust = shading.clouds(tree, 2.3, 6, (1, 1, 0.06), 8)
    low = shading.count(tree, "MULTIPLY_ADD", height, -0.035, rust)
    stain = shading.ramp(tree, low, ((0.55, 0.0), (0.66, 0.55)))
    tint = shading.mix(tree, stain, tint, "#6b3a1c")
    soak = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 3, 8, (1, 1, 0.5)), -0.16, height)
    boot = shading.ramp(tree, shading.span(tree, soak, 0, 2), ((0, "#1d2620"), (0.05, "#6a241a"), (0.34, "#6a241a")))
    below = shading.ramp(tree, shading.span(tree, height, 0, 2), ((0, 1.0), (0.179, 1.0), (0.182, 0.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, below, tint, boot), Roughness=0.42)
    shading.relief(tree, shader, 9, 0.08, 0.01)
    return material


def hull(u, v):
    """Plates sag between the frames behind them; every strake is welded to the next."""
    x, z = (u - 0.5) * WIDE, v * HIGH
    frame = abs((x / 0.75) % 1 - 0.5) * 2
    strake = abs((z / 1.8 + 0.2) % 1 - 0.5) * 2
    dent = 0.010 * (1 - frame**3) * (0.4 + 1.6 * noise.noise(Vector((x * 0.4, z * 0.5, 2))))
    dent += 0.05 * noise.noise(Vector((x * 0.22, z * 0.3, 7)))
    weld = 0.012 * max(0, 1 - abs(strake - 1) * 40) + 0.004 * max(0, 1 - frame * 14)
    return x, dent - weld - 0.05 * z, z


geometry.mesh("side", *geometry.grid(hull, 910, 350), smooth=True, materials=[side_paint()])


def porthole(x, z, light=None, size=1.0):
    """A window with its ring of bolts."""
    y = -0.05 * z
    ring = turned([(0.225, 0), (0.225, 0.05), (0.245, 0.075), (0.30, 0.075), (0.325, 0.05), (0.33, 0)], steel, (x, y, z))
    ring.rotation_euler.x = math.radians(90)
    upright = (math.radians(90), 0, 0)
    bpy.ops.mesh.primitive_circle_add(
        vertices=64, radius=0.23, fill_type="NGON", location=(x, y - 0.035, z), rotation=upright
    )
    disc = bpy.context.object
    layer = disc.data.uv_layers.active or disc.data.uv_layers.new()
    for loop in disc.data.loops:
        px, py, _ = disc.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (0.5 + px / 0.46, 0.5 + py / 0.46)
    disc.data.materials.append(light or dark)
    ring.scale = disc.scale = (size, size, size)
    for n in range(8):
        angle = math.pi * (n + 0.5) / 4
        middle = (x + 0.285 * size * math.cos(angle), y - 0.075, z + 0.285 * size * math.sin(angle))
        bolt = turned([(0, 0.022), (0.02, 0.018), (0.024, 0)], steel, middle)
        bolt.rotation_euler.x = math.radians(90)


steel = metal("#8d949a", 0.4)
dark = shading.material("dark", Base_Color="#060b10", Roughness=0.05, Specular=0.8)[0]
row, stop = 1.63, 3.37
porthole(stop, row, lit(image=f"{art}/porthole.png", power=1.15), 1.14)
for n in range(1, 10):
    porthole(stop + 1.05 * n, row)
for n in range(-16, 10):
    porthole(stop + 1.05 * n, 6.15)
lamp = softbox((stop, -0.4, row), (stop, -3, row - 1.2), (0.4, 0.4), 30, (1, 0.62, 0.16))
lamp.visible_camera = False
eye = (-1.9, -13.2, 2.2)
water("#0a1a24", eye, near=2, far=60, wave=0.05, length=1.1, roughness=0.05).location.z = 0.0
softbox((-13, -7, 9), (0, 0, 3.4), (7, 6), 2500, (0.76, 0.87, 1))
softbox((12, -7, 4), (2, 0, 3), (2, 5), 50, (1, 0.8, 0.55))
camera(eye, (0.28, 0, 1.62), 28.7)
shoot(out)
