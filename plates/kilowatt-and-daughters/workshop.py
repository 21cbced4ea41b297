"""What several plates of Kilowatt & Daughters share: sheet metal and its paint, the badge."""

import math
import os

import bpy
from mathutils import Vector

from studio import geometry, shading
from studio.camera_and_light import sky
from studio.materials import lit, metal, paper
from studio.shapes import plain, rod, tube
from studio.type import cast

CHROME = "#f3f0ea"
PIN = 0.035  # how far the pins stand above the script's middle, in parts of its width
SMALL = -0.15  # the middle of the small letters, in the same parts
FOOT = -0.186  # what they stand on


def workshop(power=5.0, windows=((0, 7, 3.4),), wide=2.9, roof=(), drawn="window"):
    """What paint and chrome mirror: the dim room, its steel `windows` round (x, y, z), and lights in its `roof` likewise.

    `drawn` names the artwork of a window.
    """
    low = [(0, "#0d100f"), (0.44, "#1c1613"), (0.5, "#8a6a4a"), (0.53, "#e8cfa8"), (0.6, "#c9c6b8"), (0.68, "#4a5152")]
    sky([*low, (0.76, "#171c1d"), (0.91, "#1b2122"), (0.95, "#6a767a"), (0.975, "#e6eef1"), (1, "#f2f6f7")], 1)
    view = lit(image=f"{os.environ['ART']}/{drawn}.png", power=power)
    for at in windows:
        plain(view, at, (wide, wide / 1.2), (90, 0, 0)).visible_camera = False
    for at in roof:
        plain(view, at, (wide, wide / 1.2)).visible_camera = False


def panel(size, height, material, steps=(160, 160), at=(0, 0, 0)):
    """Sheet metal `size` (wide, deep), risen by `height(x, y)`."""

    def place(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        return x, y, height(x, y)

    thing = geometry.mesh("panel", *geometry.grid(place, *steps), smooth=True, materials=[material])
    thing.location = at
    return thing


# What a badge mirrors, from the far horizon (0) overhead (0.5) to behind the camera (1): a white card with the dark roof
# above it, and another card behind the camera for the edges that face it. The paint below mirrors the room instead.
CARDS = ((0, "#1b2622"), (0.03, "#8d9a98"), (0.07, "#ffffff"), (0.215, "#ffffff"), (0.265, "#d5dcdc"), (0.315, "#8b9693"))
CARDS += ((0.345, "#27302d"), (0.38, "#1b2421"), (0.43, "#f4f6f6"), (0.5, "#ffffff"), (0.545, "#39433f"), (0.7, "#121816"))
CARDS += ((0.76, "#e9eeee"), (0.85, "#ffffff"), (0.9, "#59625e"), (1, "#0e1412"))


def cambered():
    """Chrome whose lines of letters are each a little round from top to foot.

    A flat face would mirror one tone: so each is white above and darkens to its foot.
    """
    material, shader, tree = shading.material("cast", Base_Color=CHROME, Metallic=1, Roughness=0.05)
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    # The small letters take the lowest fifth.
    lean = shading.ramp(tree, split.outputs["Y"], ((0, 0.28), (0.18, 0.9), (0.3, 0.2), (0.36, 0.28), (0.5, 0.5), (1, 1)))
    lean = shading.count(tree, "MULTIPLY_ADD", lean, 0.5, -0.2)
    away = shading.node(tree, "CombineXYZ", 0.0, lean, 0.0).outputs[0]
    shape = shading.node(tree, "NewGeometry").outputs
    turned = shading.node(tree, "VectorMath", shape["Normal"], away, operation="ADD").outputs[0]
    upright = shading.node(tree, "VectorMath", turned, operation="NORMALIZE").outputs[0]
    shading.put(tree, shader, Normal=upright)
    seen = shading.node(tree, "VectorMath", shape["Incoming"], upright, operation="REFLECT").outputs[0]
    back = shading.node(tree, "VectorMath", seen, (-1, -1, -1), operation="MULTIPLY").outputs[0]
    way = shading.node(tree, "SeparateXYZ", back).outputs
    angle = shading.count(tree, "DIVIDE", shading.count(tree, "ARCTAN2", way["Z"], way["Y"]), math.pi)
    cards = shading.node(tree, "Emission", Color=shading.ramp(tree, angle, CARDS), Strength=0.86).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.72, shader.outputs[0], cards).outputs[0])
    material.cycles.sample_as_light = False
    return material


def spread(thing):
    """Has the thing's own picture run over it once from left to right and from its foot to its top."""
    mesh = thing.data
    low, high = ([pick(v.co[axis] for v in mesh.vertices) for axis in (0, 1)] for pick in (min, max))
    layer = mesh.uv_layers.active or mesh.uv_layers.new()  # curves that became a mesh have one
    for loop in mesh.loops:
        spot = mesh.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = [(spot[axis] - low[axis]) / (high[axis] - low[axis]) for axis in (0, 1)]


def badge(width, at, turn=(0, 0, 0), pins=0.0, depth=0.01, lie=None):
    """The cast script, in chrome; `pins` long are the two that go into the old one's holes.

    The small letters stand on a bar that is cast with them, and hang by it from the script where a word ends; a strut
    between two letters would be read as one. `lie(x, y)` is how high what it is cast to lie on rises.
    """
    bpy.context.view_layer.update()
    svg = os.environ["MARKS"] + "/car.svg"
    parts = [cast(svg, width, depth * width, (0.0085 * width, 0.0036 * width), cambered(), (0, 0, 0))]
    spread(parts[0])
    for x in (-0.3 * width, 0.3 * width) if pins else ():
        low, high = (x, PIN * width, -pins), (x, PIN * width, 0.004)
        parts.append(rod(low, high, 0.013 * width, metal("#c9c4ba", 0.3)))
    lie = lie or (lambda x, y: 0.0)
    _bend(parts[0], lie)
    for thick, *ends in ((0.0065, (-0.2, FOOT), (0.5, FOOT)), (0.0045, (-0.112, FOOT), (-0.112, -0.03))):
        way = [(Vector((*ends[0], 0.004)).lerp(Vector((*ends[1], 0.004)), n / 12)) * width for n in range(13)]
        parts.append(tube([(x, y, z + lie(x, y)) for x, y, z in way], thick * width, metal(CHROME, 0.1)))
    middle = geometry.gather(parts, at)
    middle.rotation_euler = geometry.radians(turn)
    return middle


def _bend(thing, lie):
    """Raises each point of a thing by what lies below it."""
    bpy.context.view_layer.update()
    there, back = thing.matrix_world.copy(), thing.matrix_world.inverted()
    for vertex in thing.data.vertices:
        spot = there @ vertex.co
        spot.z += lie(spot.x, spot.y)
        vertex.co = back @ spot


def glossy(color):
    """Car paint, polished."""
    return shading.material("paint", Base_Color=color, Roughness=0.06, Specular=0.45, Clearcoat=1, Clearcoat_Roughness=0.02)[0]


def dark(color="#171614"):
    """What lies in a hole or a gap."""
    return paper("dark", color=color, roughness=0.6, bump=0, specular=0.1)


def rusty():
    """Where a drill has been through paint and steel."""
    material, shader, tree = shading.material("rusty", Metallic=0.6, Roughness=0.55)
    tones = ((0.4, "#5a3622"), (0.6, "#9a9488"))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, shading.clouds(tree, 90, 4), tones))
    return material
