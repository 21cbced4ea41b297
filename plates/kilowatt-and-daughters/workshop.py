"""What several plates of Kilowatt & Daughters share: sheet metal, the badge, a street for the chrome to mirror."""

import os

import bpy

from studio import geometry
from studio.materials import metal, paper
from studio.shapes import block, rod
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


def badge(width, at, turn=(0, 0, 0), pins=0.0, depth=0.014):
    """The cast script, in chrome; `pins` long are the two that go into the old one's holes."""
    bpy.context.view_layer.update()
    svg = os.environ["MARKS"] + "/car.svg"
    parts = [cast(svg, width, depth * width, (0.007 * width, 0.003 * width), metal(CHROME, 0.07), (0, 0, 0))]
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
