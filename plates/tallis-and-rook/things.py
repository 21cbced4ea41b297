"""Tallis & Rook's bag, one for each hour, and the shop's window, which is never seen: only what it lets in."""
import math
import os

import bpy
from mathutils import Vector, noise

from studio import geometry
from studio.boxes import bag, slab
from studio.materials import paper
from studio.shapes import block

ART = os.environ["ART"]
SHADES = ("#17130f", "#3a2618", "#7a5233", "#b98d62", "#e9d9bf")


def hour(number, at, turn=0.0):
    """The bag of an hour, .72 by 1.12; its front is held clear of its back, which would else show through the folds."""
    stock = dict(roughness=0.6, grain=500, specular=0.12 if number < 3 else 0.22)
    front = paper("front", image=f"{ART}/bag-{number}.png", **stock)
    bag(0.72, 1.12, 0.34, front, paper("back", color=SHADES[number - 1], **stock), at, turn, number)
    for half in bpy.data.objects:
        if half.type == "MESH" and half.data.materials[:1] == [front]:
            half.location.x += 0.035 * math.sin(math.radians(turn))
            half.location.y -= 0.035 * math.cos(math.radians(turn))
    shut(number, paper("fold", color=SHADES[number - 1], **stock), at, turn)


def shut(number, stock, at, turn):
    """The top of a bag, rolled over towards the front twice and held by a tie, whose ends are bent round."""

    def place(u, v):
        angle = 2 * math.pi * v
        across, up = (math.copysign(abs(part) ** 0.6, part) for part in (math.cos(angle), math.sin(angle)))
        sag = 0.006 * noise.noise(Vector((u * 5, number * 7, 0)))
        roll = 0.004 * noise.noise(Vector((u * 11, v * 3, number)))
        return (u - 0.5) * 0.724, -0.02 + (0.034 + roll) * across, 1.085 + sag + (0.05 + roll / 2) * up

    ends = [geometry.mesh("fold", *geometry.grid(place, 60, 40), smooth=True, materials=[stock])]
    wire = paper("tie", color="#17130f" if number == 5 else "#efe6d2", roughness=0.45, bump=0)
    ends.append(block((0.73, 0.005, 0.02), (0, -0.057, 1.084), wire, bevel=0.002))
    for side in (-1, 1):
        ends.append(block((0.005, 0.06, 0.02), (side * 0.364, -0.03, 1.084), wire, bevel=0.002))
    geometry.gather(ends, at, turn)


def window(through, sun, wide, high, panes=(2, 2), away=2.4):
    """A dark wall out of frame with a window of `panes`: light along `sun` that passes its middle strikes `through`."""
    dark = paper("dark", color="#1a1a1a", bump=0)
    back = away / sun[1]
    middle = [place - back * part for place, part in zip(through, sun)]
    x, z = wide / 2, high / 2
    bars = [(-x - 4, 0, 8, 16), (x + 4, 0, 8, 16), (0, z + 4, wide, 8), (0, -z - 4, wide, 8)]
    bars += [(-x + wide * n / panes[0], 0, 0.05, high) for n in range(1, panes[0])]
    bars += [(0, -z + high * n / panes[1], wide, 0.05) for n in range(1, panes[1])]
    parts = [slab(w, h, 0.02, dark, dark, (a, b, 0), 0, 0) for a, b, w, h in bars]
    geometry.gather(parts, middle).rotation_euler.x = math.radians(90)
    for part in parts:
        part.visible_camera = part.visible_diffuse = False
