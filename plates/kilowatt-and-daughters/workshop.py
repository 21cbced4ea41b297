"""What several plates of Kilowatt & Daughters share: sheet metal, the badge, a street for the chrome to mirror."""

import os

import bpy
from mathutils import Vector

from studio import geometry, shading
from studio.materials import metal, paper
from studio.shapes import block, plain, rod
from studio.type import cast

CHROME = "#f3f0ea"
PIN = 0.035  # how far the pins stand above the script's middle, in parts of its width


def panel(size, height, material, steps=(160, 160), at=(0, 0, 0)):
    """Sheet metal `size` (wide, deep), risen by `height(x, y)`."""

    def place(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        return x, y, height(x, y)

    thing = geometry.mesh("panel", *geometry.grid(place, *steps), smooth=True, materials=[material])
    thing.location = at
    return thing


def badge(width, at, turn=(0, 0, 0), pins=0.0, depth=0.014, round_edges=False):
    """The cast script, in chrome; `pins` long are the two that go into the old one's holes.

    With `round_edges` its strokes are nearly half round, so that each shows sky and ground.
    """
    edges = (0.0105, 0.004) if round_edges else (0.007, 0.003)
    bpy.context.view_layer.update()
    svg = os.environ["MARKS"] + "/car.svg"
    parts = [cast(svg, width, depth * width, [edge * width for edge in edges], metal(CHROME, 0.07), (0, 0, 0))]
    for x in (-0.3 * width, 0.3 * width) if pins else ():
        low, high = (x, PIN * width, -pins), (x, PIN * width, 0.004)
        parts.append(rod(low, high, 0.013 * width, metal("#c9c4ba", 0.3)))
    middle = geometry.gather(parts, at)
    middle.rotation_euler = geometry.radians(turn)
    return middle


def terrace(y, left, count, wide, material):
    """A row of houses out of frame, for what mirrors: gables and chimneys against the sky."""
    for n in range(count):
        x, high = left + n * wide, 2.0 + 0.5 * ((n * 7) % 4)
        house = block((wide * 0.98, 1, high), (x, y, high / 2), material, bevel=0)
        stack = block((wide * 0.16, 0.3, 0.9), (x + wide * 0.3, y, high + 0.4), material, bevel=0)
        for thing in (house, stack):
            thing.visible_camera = False


def dark(color="#171614"):
    """What lies in a hole or a gap."""
    return paper("dark", color=color, roughness=0.6, bump=0, specular=0.1)


def long_lamp(at, to, size, power, color="#fffaf0"):
    """A long lamp whose light fades towards its edges, as in a studio: what mirrors shows a band without an edge."""
    material, _, tree = shading.material("long lamp")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    fades = []
    for axis, soft in (("X", 0.3), ("Y", 0.5)):
        middle = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", split.outputs[axis], 0.5))
        fades.append(shading.node(tree, "MapRange", Value=middle, From_Min=0.5, From_Max=0.5 - soft, interpolation_type="SMOOTHSTEP").outputs[0])
    strength = shading.count(tree, "MULTIPLY", shading.count(tree, "MULTIPLY", *fades), power)
    shading.surface(tree, shading.node(tree, "Emission", Color=color, Strength=strength).outputs[0])
    lamp = plain(material, at, size)
    geometry.aim(lamp, Vector(to) - Vector(at))
    lamp.visible_camera = False
    return lamp
