"""Tallis & Rook's bag, one for each hour, and the shop's window, which is never seen: only what it lets in."""
import math
import os

import bpy

from studio.boxes import bag, slab
from studio.geometry import gather
from studio.materials import paper

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
    gather(parts, middle).rotation_euler.x = math.radians(90)
    for part in parts:
        part.visible_camera = part.visible_diffuse = False
