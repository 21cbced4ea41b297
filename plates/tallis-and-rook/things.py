"""Tallis & Rook's bag, one for each hour, and the shop's window, which is never seen: only what it lets in."""
import math
import os

from studio import geometry, shading
from studio.boxes import bag, slab
from studio.materials import paper

ART = os.environ["ART"]
SHADES = ("#17130f", "#3a2618", "#7a5233", "#a9652c", "#e9d9bf")


def hour(number, at, turn=0.0, creased=0.0, turned=False, full=0.0):
    """The bag of an hour, .62 by 1.3, with its sticker over the top; `creased` by the hands that filled it, about 1.

    `turned` it shows its back; `full` bulges it.
    """
    stock = dict(roughness=0.6, grain=500, specular=0.12 if number < 3 else 0.22)
    page, long = ("back", 456) if turned else ("bag", 850)
    front = paper("front", image=f"{ART}/{page}-{number}.png", **stock)
    back = paper("back", color=SHADES[number - 1], **stock)
    if creased:
        for material in (front, back):
            crease(material, creased)
    return bag(0.62, 1.3, 0.3, front, back, at, turn, number, (550 / 620, long / 1300, 0.3), full)


def crease(material, depth):
    """Gives paper the flat facets and sharp edges that it keeps from having been handled, and its fibres."""
    tree = material.node_tree
    shader, fibres = tree.nodes["Principled BSDF"], shading.clouds(tree, 140, 6, (1, 1, 0.5))
    where = shading.place(tree)
    bent = shading.node(tree, "TexNoise", Vector=where, Scale=2.2, Detail=2).outputs["Color"]
    where = shading.mix(tree, 0.22, where, bent)
    large, small = (
        shading.node(tree, "TexVoronoi", Vector=where, Scale=scale, feature="F1").outputs["Distance"] for scale in (3.4, 9)
    )
    height = shading.count(tree, "MULTIPLY_ADD", small, 0.14, large)
    height = shading.count(tree, "MULTIPLY_ADD", fibres, 0.035, height)
    shading.bump(tree, shader, height, 1, 0.03 * depth)


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
