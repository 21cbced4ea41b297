"""Verrasque: the first range from above, eleven scarves and a throw laid out on a board that names loom, weaver and date."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from flat import fringe, scarf, throw
from scarf import satin, twill
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, upright
from studio.materials import paper
from studio.shapes import plain
from things import ART

# A unit is a hundred points of range.html, whose places these are: columns, size, gaps, margins, the throw's place.
WAYS = {
    "range-": (12, 8, 5, 1.82, (.35, .68), (.75, .26), (3, 1)),
    "range-upright-": (8, 16.24, 3, 2.28, (.26, .88), (.32, .34), (1, 3)),
}
TURNED = {1: (1, -1, .5), 4: (1, -1, .62), 6: (-1, -1, .44), 9: (1, 1, .5)}  # which corner is turned back, and how much

out = begin(.16)
name = "range-upright-" if upright() else "range-"
wide, high, across, size, gaps, margins, over = WAYS[name]
ambient("#dfe2e4", .3)
plain(paper("board", image=f"{ART}/{name}words.png", roughness=.85, bump=.012, grain=9, specular=.1), (0, 0, 0), (wide, high))
silk, wool = satin("silk", f"{ART}/{name}cloths.png", lines=760, gloss=.15), twill("wool", f"{ART}/{name}cloths.png", 460, .0)


def spot(column, row):
    """The upper left corner of a place."""
    return margins[0] + column * (size + gaps[0]) - wide / 2, high / 2 - margins[1] - row * (size + gaps[1])


places = [(n % across, n // across) for n in range(15)]
free = [place for place in places if place[0] < over[0] or place[1] < over[1]]
for number, place in enumerate(free):
    scarf(silk, spot(*place), size, (wide, high), number, TURNED.get(number))
whole = 2 * size + gaps[0], 2 * size + gaps[1]
throw(wool, spot(*over), whole, (wide, high))
fringe(spot(*over), whole)
softbox((-17, 12, 11.5), (0, 0, 0), (5, 5), 6200, (1, .97, .93))
softbox((5, -4, 14), (0, 0, 0), (8, 8), 260, (.93, .96, 1))
camera((0, 0, 20), (0, 0, 0))
lens = bpy.context.scene.camera.data
lens.type, lens.ortho_scale = "ORTHO", max(wide, high)
bpy.context.scene.camera.rotation_euler = 0, 0, 0
shoot(out)
