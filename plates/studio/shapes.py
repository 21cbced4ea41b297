"""Plain bodies: planes, boxes, bars, turned and lofted things, sheet metal.

Lengths in a scene's units, angles in degrees.
"""

import math

import bpy
from mathutils import Vector

from studio import geometry
from studio.geometry import rounded, softened  # noqa: F401  (scenes cut outlines with them)


def plain(material, at, size, turn=(0, 0, 0)):
    """A flat rectangle of `size` (width, depth) that lies with its middle at `at`; `turn` (90, 0, 0) stands it up."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=geometry.radians(turn))
    thing = bpy.context.object
    thing.scale = (*size, 1)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    thing.data.materials.append(material)
    return thing


def ground(material, z=0.0):
    """The floor, 16 by 16, at height `z`."""
    return plain(material, (0, 0, z), (16, 16))


def backdrop(material, y=0.0):
    """A wall that faces the camera, 16 by 16, `y` away."""
    return plain(material, (0, y, 3), (16, 16), (90, 0, 0))


def seamless(material, bend=2.5, back=3.0, near=-14.0, high=9.0, wide=40.0):
    """A sweep of paper without a horizon.

    Ground from `near` to `back` (y), a bend of radius `bend`, a wall that rises by `high`.
    """
    bow = bend * math.pi / 2
    whole = back - near + bow + high

    def place(u, v):
        along, x = v * whole, (u - 0.5) * wide
        if along < back - near:
            return x, near + along, 0
        if along < back - near + bow:
            angle = (along - back + near) / bend
            return x, back + bend * math.sin(angle), bend * (1 - math.cos(angle))
        return x, back + bend, bend + along - (back - near + bow)

    return geometry.mesh("seamless", *geometry.grid(place, 2, 160), smooth=True, materials=[material])


def block(size, at, material, turn=(0, 0, 0), bevel=0.01, smooth=3, apply=False):
    """A box of `size` (width, depth, height) about its middle `at`, edges rounded by `bevel` in `smooth` steps.

    `apply` lets a material run on from box to box.
    """
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=geometry.radians(turn))
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=apply, rotation=apply, scale=True)
    thing.data.materials.append(material)
    if bevel:
        geometry.bevel(thing, bevel, smooth)
        geometry.smooth(thing)
    return thing


def rod(start, end, radius, material, steps=48):
    """A round bar from `start` to `end`: a pole, a chair's leg, a handrail."""
    way = Vector(end) - Vector(start)
    middle = Vector(start) + way / 2
    bpy.ops.mesh.primitive_cylinder_add(vertices=steps, radius=radius, depth=way.length, location=middle)
    thing = bpy.context.object
    thing.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    thing.data.materials.append(material)
    geometry.smooth(thing)
    geometry.bevel(thing, radius * 0.12, 2)
    return thing


def turned(profile, face, at):
    """A bottle, can, cup or stool leg: `profile` is (radius, height) from the bottom up.

    A picture runs once round, its seam at the back.
    """

    def place(u, v):
        radius, height = profile[round(v * (len(profile) - 1))]
        angle = 2 * math.pi * u + math.pi / 2
        return radius * math.cos(angle), radius * math.sin(angle), height

    thing = geometry.mesh("turned", *geometry.grid(place, 128, len(profile) - 1), smooth=True, materials=[face])
    thing.location = at
    return thing


def wrap(image, radius, low, high, at, turn=0.0):
    """A print once round something turned, from height `low` to `high`.

    The middle of `image` (a material) faces the camera.
    """

    def place(u, v):
        angle = 2 * math.pi * u + math.pi / 2
        return radius * math.cos(angle), radius * math.sin(angle), low + v * (high - low)

    thing = geometry.mesh("wrap", *geometry.grid(place, 160, 8), smooth=True, materials=[image])
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    return thing


def loft(sections, material, steps=96):
    """A smooth body through rounded rectangles, from the bottom up.

    Each is (height, half width, half depth, forward shift, squareness 2 to 8).
    """

    def place(u, v):
        height, wide, deep, forward, square = sections[round(v * (len(sections) - 1))]
        angle = 2 * math.pi * u
        x, y = (math.copysign(abs(part) ** (2 / square), part) for part in (math.cos(angle), math.sin(angle)))
        return wide * x, forward + deep * y, height

    thing = geometry.mesh("loft", *geometry.grid(place, steps, len(sections) - 1), smooth=True, materials=[material])
    thing.modifiers.new("weld", "WELD").merge_threshold = 0.0005
    geometry.finer(thing)
    return thing


def plate(outlines, thick, material, at=(0, 0, 0), bevel=0.004, turn=(90, 0, 0)):
    """Sheet metal cut to `outlines`: the first is its edge, the others are holes; stands and faces the camera."""
    thing = geometry.outline("plate", outlines, thick, bevel, material, -bevel)
    thing.location, thing.rotation_euler = at, geometry.radians(turn)
    return thing


def perforated(radius, holes, thick, bevel, material):
    """A disc that lies on its back, with round `holes` of (x, y, radius)."""
    rings = [
        [(x + r * math.cos(n * math.pi / 36), y + r * math.sin(n * math.pi / 36)) for n in range(72)]
        for x, y, r in [(0, 0, radius), *holes]
    ]
    return geometry.outline("disc", rings, thick, bevel, material, resolution=3)


def thread(points, radius, material):
    """A round line through `points`, for stitches, wire and strands."""
    return geometry.line("thread", points, radius, material)


def tube(points, radius, material, radii=None, flat=1.0):
    """A round bar along a smooth line; `radii` swell it from point to point, `flat` presses it (height to width)."""
    thing = geometry.line("tube", points, radius, material, 10, "NURBS", radii)
    thing.scale = (1, 1, flat)
    return thing


def rope(points, radius, material, lay=6.0):
    """Three strands laid round the way through `points`; one turn each `lay` radii."""
    way = geometry.spline(points, 40)
    along, turn = [0.0], 2 * math.pi / (lay * radius)
    for a, b in zip(way, way[1:]):
        along.append(along[-1] + (b - a).length)
    for strand in range(3):
        spots = []
        for i, spot in enumerate(way):
            ahead = (way[min(i + 1, len(way) - 1)] - way[max(i - 1, 0)]).normalized()
            side = ahead.cross(Vector((0.31, 0.12, 0.94))).normalized()
            angle = along[i] * turn + strand * 2.094
            spots.append(spot + (side * math.cos(angle) + ahead.cross(side) * math.sin(angle)) * radius * 0.52)
        thread(spots, radius * 0.56, material)
