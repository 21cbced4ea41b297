"""Solid letters: a drawing's, or a typeface's. Lengths in a scene's units, angles in degrees."""

import os

import bpy
from mathutils import Vector

from studio import geometry


def cast(svg, width, depth, bevel, material, at, turn=(0, 0, 0)):
    """The drawing as solid letters, `width` wide, lying at `at`; `turn` (90, 0, 0) stands them up as a sign.

    Outlines only, no strokes, no text; `bevel` rounds the letters' edges inwards, so that their weight stays. Small letters in
    paths of their own want less: one for each path of the drawing.
    """
    before = set(bpy.data.objects)
    bpy.ops.preferences.addon_enable(module="io_curve_svg")
    bpy.ops.import_curve.svg(filepath=os.path.abspath(svg))
    new = [thing for thing in bpy.data.objects if thing not in before and thing.type == "CURVE"]
    bpy.context.view_layer.update()
    corners = [thing.matrix_world @ Vector(corner) for thing in new for corner in thing.bound_box]
    scale = width / (max(c.x for c in corners) - min(c.x for c in corners))
    bevels = [bevel] * len(new) if isinstance(bevel, (int, float)) else list(bevel)
    bpy.ops.object.select_all(action="DESELECT")
    for thing, own in zip(new, bevels, strict=True):
        thing.data.dimensions, thing.data.resolution_u = "2D", 24
        thing.data.materials.clear()
        _solid(thing, scale, depth + 2 * (max(bevels) - own), own, material)
        thing.data.fill_mode, thing.data.bevel_resolution = "BOTH", 4
        thing.select_set(True)
    bpy.context.view_layer.objects.active = letters = new[0]
    bpy.ops.object.convert(target="MESH")
    if len(new) > 1:
        bpy.ops.object.join()
    bpy.ops.object.origin_set(type="ORIGIN_GEOMETRY", center="BOUNDS")
    bevel = max(bevels)
    letters.location = (at[0], at[1], at[2] + depth / 2 + bevel)
    letters.rotation_euler = geometry.radians(turn)
    return letters


def figures(text, font, height, depth, bevel, material, at, turn=(90, 0, 0), tracking=1.0):
    """Solid type from a font file (.woff, .ttf): figures `height` high and `depth` thick.

    `at` is the foot of the middle, front to back.
    """
    curve = bpy.data.curves.new("figures", "FONT")
    curve.font = bpy.data.fonts.load(os.path.abspath(font))
    curve.body, curve.align_x, curve.space_character, curve.resolution_u = text, "CENTER", tracking, 16
    thing = geometry.add("figures", curve)
    bpy.context.view_layer.update()
    low, high = min(c[1] for c in thing.bound_box), max(c[1] for c in thing.bound_box)
    _solid(thing, height / (high - low), depth - 2 * bevel, bevel, material)
    curve.offset_y = -low
    thing.location, thing.rotation_euler = at, geometry.radians(turn)
    return thing


def _solid(thing, scale, depth, bevel, material):
    curve = thing.data
    thing.scale = (scale, scale, scale)
    curve.extrude, curve.bevel_depth, curve.offset = depth / 2 / scale, bevel / scale, -bevel / scale
    curve.bevel_resolution = 3
    curve.materials.append(material)
