"""What every thing is made of: points, meshes, ways through space, parts that move as one.

Lengths in a scene's units, angles in degrees.
"""

import math

import bpy
from mathutils import Quaternion, Vector


def add(name, data):
    """Puts mesh, curve, lamp or camera data into the scene; None makes a handle that other things hang from."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def radians(angles):
    """Three angles in degrees as Blender wants them."""
    return [math.radians(angle) for angle in angles]


def aim(thing, direction):
    """Turns a lamp or camera to look along `direction`."""
    thing.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def grid(place, across, up=None):
    """Points, faces and UVs of a sheet in `across` by `up` steps.

    `place(u, v)`, each 0 to 1, answers where a point lies.
    """
    up = up or across
    points, faces, uv = [], [], []
    for j in range(up + 1):
        for i in range(across + 1):
            points.append(place(i / across, j / up))
            uv.append((i / across, j / up))
    for j in range(up):
        for i in range(across):
            first = j * (across + 1) + i
            faces.append((first, first + 1, first + across + 2, first + across + 1))
    return points, faces, uv


def mesh(name, points, faces, uv=None, materials=(), which=None, smooth=False):
    """A thing of points and faces; `which` numbers each face's material."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    layer = data.uv_layers.new() if uv else None
    for number, polygon in enumerate(data.polygons):
        polygon.use_smooth = smooth
        polygon.material_index = which[number] if which else 0
        for loop in polygon.loop_indices if layer else ():
            layer.data[loop].uv = uv[data.loops[loop].vertex_index]
    for material in materials:
        data.materials.append(material)
    return add(name, data)


def smooth(thing, angle=30):
    """Shades a thing as round wherever its faces meet at less than `angle`."""
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(angle)


def bevel(thing, width, segments=3):
    """Rounds a thing's edges."""
    rounded = thing.modifiers.new("bevel", "BEVEL")
    rounded.width, rounded.segments, rounded.limit_method = width, segments, "ANGLE"


def finer(thing, levels=2):
    """Smooths a thing by dividing its faces; after a fall is worked out, not before."""
    divided = thing.modifiers.new("finer", "SUBSURF")
    divided.levels = divided.render_levels = levels


def outline(name, outlines, thick, bevel, material, offset=0.0, resolution=2):
    """A flat piece cut to `outlines` of (x, y), `thick`; the first is its edge, the others are holes.

    It lies on its back.
    """
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = thick / 2, bevel, resolution, offset
    for points in outlines:
        ring = curve.splines.new("POLY")
        ring.points.add(len(points) - 1)
        ring.use_cyclic_u = True
        for point, (x, y) in zip(ring.points, points):
            point.co = (x, y, 0, 1)
    curve.materials.append(material)
    return add(name, curve)


def line(name, points, radius, material, resolution=3, kind="POLY", radii=None, caps=True):
    """A round line through `points`; "NURBS" runs smoothly near them. `radii` swell it from point to point."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, resolution, caps
    drawn = curve.splines.new(kind)
    drawn.points.add(len(points) - 1)
    for number, (point, at) in enumerate(zip(drawn.points, points)):
        point.co, point.radius = (*at, 1), radii[number] if radii else 1
    drawn.use_smooth = True
    if kind == "NURBS":
        drawn.use_endpoint_u, drawn.order_u, curve.resolution_u = True, 4, 16
    curve.materials.append(material)
    return add(name, curve)


def spline(points, each):
    """A smooth line (Catmull-Rom) through `points`, as `each` points from one to the next."""
    spots = [Vector(p) for p in points]
    spots = [spots[0] * 2 - spots[1], *spots, spots[-1] * 2 - spots[-2]]
    way = []
    for a, b, c, d in zip(spots, spots[1:], spots[2:], spots[3:]):
        for i in range(each):
            t = i / each
            bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
            way.append(0.5 * (2 * b + (c - a) * t + bend))
    return way + [spots[-2]]


def smooth_way(points, step):
    """The same line as points that lie `step` apart."""
    fine = spline(points, 64)
    way, left = [fine[0]], step
    for a, b in zip(fine, fine[1:]):
        long = (b - a).length
        while long >= left:
            a = a + (b - a) * (left / long)
            long, left = long - left, step
            way.append(a)
        left -= long
    return way


def softened(profile, radius):
    """A profile whose corners are rounded within `radius` or half the shorter side, so that it shades smoothly."""
    spots, out = [Vector(p) for p in profile], [tuple(profile[0])]
    for a, b, c in zip(spots, spots[1:], spots[2:]):
        p, q = (b + (end - b).normalized() * min(radius, (end - b).length * 0.48) for end in (a, c))
        for t in (0, 0.12, 0.25, 0.4, 0.6, 0.75, 0.88, 1):
            out.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q))
    return out + [tuple(profile[-1])]


def rounded(x, y, width, height, radius, steps=10):
    """A closed outline with round corners round its middle (x, y)."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for n in range(steps + 1):
            angle = math.radians(start + 90 * n / steps)
            across = x + cx * (width / 2 - radius) + radius * math.cos(angle)
            points.append((across, y + cy * (height / 2 - radius) + radius * math.sin(angle)))
    return points


def quaternion(axis, angle):
    """A turn by `angle` round X, Y or Z; multiply them, the last one is done first."""
    return Quaternion([axis == name for name in "XYZ"], math.radians(angle))


def gather(parts, at, turn=0.0):
    """Makes parts that were set up round (0, 0, 0) one thing, at `at`; answers the handle that moves it."""
    middle = add("middle", None)
    for part in parts:
        part.parent = middle
    middle.location, middle.rotation_euler = at, (0, 0, math.radians(turn))
    return middle
