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
    pieces = [(piece, own) for thing, own in zip(new, bevels, strict=True) for piece in _letters(thing)]
    new = [piece for piece, _ in pieces]
    bpy.ops.object.select_all(action="DESELECT")
    for number, (thing, own) in enumerate(pieces):
        thing.data.dimensions, thing.data.resolution_u = "2D", 24
        # Where joined letters overlap one lies on top by a hair: faces in one place would shade each other.
        thing.location.z += 0.01 * depth * (number % 2)
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


def _letters(thing):
    """A drawing's curves letter by letter, each with the holes in it.

    Together, joined letters would punch holes into each other.
    """
    rings = [
        [spot for point in spline.bezier_points for spot in (point.co, point.handle_right)]
        for spline in thing.data.splines
    ]
    areas = [sum(a.x * b.y - b.x * a.y for a, b in zip(ring, ring[1:] + ring[:1])) for ring in rings]
    outward = max(areas, key=abs) > 0
    whole = [number for number, area in enumerate(areas) if (area > 0) == outward]
    kept = {number: [number] for number in whole}
    for number, ring in enumerate(rings):
        if number not in kept:
            around = [other for other in whole if _inside(ring[0], rings[other])]
            kept[min(around, key=lambda other: abs(areas[other]))].append(number)
    for numbers in kept.values():
        piece = thing.copy()
        piece.data = thing.data.copy()
        bpy.context.collection.objects.link(piece)
        splines = piece.data.splines
        for spline in [spline for number, spline in enumerate(splines) if number not in numbers]:
            splines.remove(spline)
        yield piece
    bpy.data.objects.remove(thing)


def _inside(spot, ring):
    """Whether a point lies in a polygon."""
    crossed = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a.y > spot.y) != (b.y > spot.y) and spot.x < a.x + (spot.y - a.y) / (b.y - a.y) * (b.x - a.x):
            crossed = not crossed
    return crossed


def _solid(thing, scale, depth, bevel, material):
    curve = thing.data
    thing.scale = (scale, scale, scale)
    curve.extrude, curve.bevel_depth, curve.offset = depth / 2 / scale, bevel / scale, -bevel / scale
    curve.bevel_resolution = 3
    curve.materials.append(material)
