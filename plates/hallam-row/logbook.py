"""The logbook on the bench, in the chair's low sun: one is open at its owners and its stamps, the next is shut."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from beech import beech
from studio import geometry, shading
from studio.books import open_book, page_edges, sewn_book
from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.materials import paper
from studio.shapes import block

METRE = 8.7  # in units of the scene

out, art = begin(-0.05), os.environ["ART"]
ambient("#c9d6ea", 0.4)


def used(tree, shader, wood, height):
    """What a bench top takes: oil, grey where hands and work lie, cuts of the chisel across the fibres."""
    handled = shading.clouds(tree, 5, 5, (1, 2, 1), 3, roughness=0.6)
    tint = shading.mix(tree, shading.ramp(tree, handled, ((0.4, 0.0), (0.66, 0.5))), wood, "#8a6a47")
    cuts = shading.ramp(tree, shading.clouds(tree, 130, 2, (1, 0.05, 1), 8), ((0.7, 0.0), (0.76, 1.0)))
    cuts = shading.count(tree, "MULTIPLY", cuts, shading.ramp(tree, handled, ((0.46, 0.0), (0.6, 0.6))))
    shading.put(tree, shader, Base_Color=shading.mix(tree, cuts, tint, "#5d3f25"), Roughness=0.5)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", cuts, -0.0004, height), 1, 1)


top = block((0.9, 0.7, 0.04), (0, 0, 0), beech((-0.155, -0.02, 0.135), used), bevel=0.002)
top.scale, top.location, top.rotation_euler = 3 * (METRE,), (0, 0.4, -0.02 * METRE - 0.031), geometry.radians((0, 0, -4))

grey, cut, line = paper("cover", color="#6f6d6b", roughness=0.95, bump=0.08, grain=260), page_edges("#efece4", 330, "#c9c4b8"), paper("thread", color="#22211f", bump=0)
left, right = (paper(side, image=f"{art}/log-{n}.png", roughness=0.9, bump=0.02, grain=300) for side, n in (("left", 1), ("right", 2)))
open_book(0.92, 1.28, 0.17, left, right, grey, cut, line, (0.24, -0.30, 0), 10)
cover = paper("front", image=f"{art}/cover.png", roughness=0.95, bump=0.08, grain=260)
sewn_book(0.95, 1.3, 0.24, cover, grey, cut, line, (-0.86, 1.07, -0.031), 60)

# The window's bars, out of frame: only their shadow is seen.
dark = paper("bar", color="#8a8078", bump=0)
for size, spot in (((0.16, 8, 0.1), (-5.08, 0, 2.6)), ((8, 0.13, 0.1), (-4.2, 3.3, 2.6))):
    block(size, spot, dark, bevel=0).visible_camera = False
sun((0.78, -0.38, -0.5), 4.3, 1.2, (1, 0.9, 0.75))
if upright():  # the page with the number
    camera((-0.32, -3.25, 3.2), (-0.21, -0.27, 0.05), 92)
else:
    camera((0.10, -3.15, 3.05), (0.06, -0.06, 0), 63.5)
shoot(out)
