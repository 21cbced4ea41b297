"""A stop's height in solid figures that stand on the ground; a pin holds the apostrophe that the Swiss write at a thousand."""

import math
import os

import bmesh
import bpy
from mathutils import Matrix

from studio.type import figures

FONT = "/@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff"


def standing(text, depth, bevel, material, at, turn=(90, 0, 0)):
    """Figures a metre tall and `depth` thick; `at` is the foot of their middle."""
    thing = figures(text, os.environ["FONTS"] + FONT, 1.02, depth, bevel, material, at, turn, 1.03)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.convert(target="MESH")
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=0.0001 / thing.scale[0])
    left, hanging = set(mesh.verts), None
    high = max(spot.co.y for spot in left)
    while left:
        piece, edge = set(), [left.pop()]
        while edge:
            spot = edge.pop()
            piece.add(spot)
            near = {end for side in spot.link_edges for end in side.verts} & left
            left -= near
            edge += near
        foot = min(spot.co.y for spot in piece)
        if foot > high / 2:
            hanging = [sum(spot.co[axis] for spot in piece) / len(piece) for axis in range(3)]
            continue
        for spot in piece:
            spot.co.y -= foot
    if hanging:
        long, radius = 0.28 / thing.scale[0], 0.009 / thing.scale[0]
        middle = Matrix.Translation((hanging[0] - long / 2, 0.9 * high, hanging[2]))
        across = middle @ Matrix.Rotation(math.pi / 2, 4, "Y")
        bmesh.ops.create_cone(mesh, cap_ends=True, segments=32, radius1=radius, radius2=radius, depth=long, matrix=across)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing
