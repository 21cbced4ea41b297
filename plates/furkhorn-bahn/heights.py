"""A stop's height in solid figures that stand on the ground, the comma too."""

import os

import bmesh
import bpy

from studio.type import figures

FONT = "/@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff"


def standing(text, depth, bevel, material, at, turn=(90, 0, 0)):
    """Figures a metre tall and `depth` thick; `at` is the foot of their middle."""
    thing = figures(text, os.environ["FONTS"] + FONT, 1.1725, depth, bevel, material, at, turn, 1.03)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.convert(target="MESH")
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=0.0001 / thing.scale[0])
    left = set(mesh.verts)
    while left:
        piece, edge = set(), [left.pop()]
        while edge:
            spot = edge.pop()
            piece.add(spot)
            near = {end for side in spot.link_edges for end in side.verts} & left
            left -= near
            edge += near
        foot = min(spot.co.y for spot in piece)
        for spot in piece:
            spot.co.y -= foot
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing
