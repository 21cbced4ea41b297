"""A chair in the low sun of a window, and its shadow on limewash."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from oiled import oiled
from studio import shading
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.chairs import chair
from studio.materials import paper
from studio.shapes import backdrop, block, ground
from ticket import hang


def limewash():
    """Put on with a broad brush, crosswise, coat over coat; the plaster below is old."""
    material, shader, tree = shading.material("limewash", Roughness=0.95, Specular=0.08)
    strokes = [shading.clouds(tree, 7, 6, stretch, seed, roughness=0.7) for stretch, seed in (((1, 1, 5), 1), ((5, 1, 1.2), 2))]
    both = shading.count(tree, "MULTIPLY", shading.count(tree, "ADD", *strokes), 0.5)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, both, ((0.36, "#e2dfd8"), (0.5, "#efede8"), (0.62, "#f7f5f1"))))
    grain, old = shading.clouds(tree, 420, 3), shading.clouds(tree, 3.2, 4, seed=4)
    height = shading.count(tree, "MULTIPLY_ADD", both, 0.006, shading.count(tree, "MULTIPLY_ADD", grain, 0.0006, shading.count(tree, "MULTIPLY", old, 0.012)))
    shading.bump(tree, shader, height, 0.6, 1)
    return material


def boards(wide=0.165):
    """A scrubbed floor, its boards along the wall."""
    material, shader, tree = shading.material("boards", Roughness=0.7, Specular=0.2)
    split = shading.node(tree, "SeparateXYZ", shading.place(tree))
    row = shading.count(tree, "DIVIDE", shading.count(tree, "ADD", split.outputs["Y"], 40 * wide), wide)
    number = shading.node(tree, "TexWhiteNoise", W=shading.count(tree, "FLOOR", row), noise_dimensions="1D").outputs["Value"]
    place = shading.node(tree, "CombineXYZ", split.outputs["X"], split.outputs["Y"], shading.count(tree, "MULTIPLY", number, 30)).outputs[0]
    long = shading.node(tree, "Mapping", Vector=place, Scale=(1.3, 42, 1)).outputs[0]
    fine = shading.node(tree, "Mapping", Vector=place, Scale=(9, 520, 1)).outputs[0]
    figure, fibre = (shading.node(tree, "TexNoise", Vector=at, Scale=1, Detail=4).outputs["Fac"] for at in (long, fine))
    tint = shading.ramp(tree, figure, ((0.3, "#98928a"), (0.5, "#b1aba3"), (0.7, "#c2bdb5")))
    tint = shading.mix(tree, shading.ramp(tree, fibre, ((0.36, 0.4), (0.6, 0.0))), tint, "#756f67")
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", number, 0.25), tint, "#87827b")
    gap = shading.ramp(tree, shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", shading.count(tree, "FRACT", row), 0.5)), ((0.486, 0.0), (0.494, 1.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, gap, tint, "#2c2721"))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", gap, -0.004, shading.count(tree, "MULTIPLY", fibre, 0.0007)), 0.7, 1)
    return material


def window(x, near, far, low, high, bars):
    """The wall with the window, out of frame at `x`: only its shadow is seen. `bars` are (y, z, depth, height)."""
    dark = paper("room", color="#8a8078", bump=0)
    parts = [(near - 4, 1.5, 8, 9), (far + 2, 1.5, 4, 9), ((near + far) / 2, high + 2, far - near, 4), ((near + far) / 2, low - 1, far - near, 2), *bars]
    for y, z, deep, tall in parts:
        block((0.03, deep, tall), (x, y, z), dark, bevel=0).visible_camera = False


out = begin(.0)
ambient("#c4d4ee", .36)
backdrop(limewash(), .62)
ground(boards())
block((16, .018, .11), (0, .611, .055), paper("skirting", color="#eeebe5", roughness=.6, bump=.02), bevel=.004)
chair("#dcb586", "#c1925c", (.27, 0, 0), 38, oiled)
hang((.27, 0, 0), 38)
window(2, -1.95, .4, .2, 2.72, [(-1.72, 1.6, .05, 3), (-.8, 2.24, 3, .035)])
sun((-.78, .62, -.5), 4.3, .9, (1, .9, .75))
softbox((-4, -2, 3), (0, 0, .5), (2.4, 2.4), 16, (.88, .93, 1))
camera((-.42, -3.1, .6), (-.10, 0, .41), 54)
shoot(out)
