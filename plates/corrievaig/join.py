"""Where two bottles touch: the road leaves one and goes on round the other. Rain on the glass, which bends what is behind it."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from malt import malt
from studio import shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, sun
from studio.glass import behind_glass, drops_round, glass
from studio.materials import paper
from studio.shapes import plain
from studio.street import tarmac

# At the height of the road, so that it is as high at the bottles' sides as in front, and far away, so that no gap is seen.
EYE = (0, -15, 0.62)
PRINT = 0.409  # half of a bottle with its print

out = begin(0.2)
sky(((0, "#3d4345"), (0.497, "#5d6668"), (0.503, "#eceeea"), (0.52, "#dbe0df"), (0.56, "#b4bec2"), (0.6, "#98a4aa"), (0.72, "#8b989f"), (1, "#dfe3e4")), 0.84)
plain(tarmac("#17191a", 0.3, 30), (0, 80, 0), (400, 200))


def rain():
    """Water: it bends what it lies on and mirrors the sky along its rim."""
    material, _, tree = shading.material("rain")
    bent = shading.node(tree, "BsdfRefraction", "#ffffff", Roughness=0, IOR=1.28).outputs[0]
    shine = shading.node(tree, "BsdfGlossy", Roughness=0.02).outputs[0]
    slant = shading.node(tree, "LayerWeight", Blend=0.25).outputs["Facing"]
    water = shading.node(tree, "MixShader", slant, bent, shine).outputs[0]
    # What lights the label passes straight through: the renderer follows no light that a drop has bent.
    rays, clear = shading.node(tree, "LightPath").outputs, shading.node(tree, "BsdfTransparent").outputs[0]
    lighting = shading.count(tree, "MAXIMUM", rays["Is Shadow Ray"], rays["Is Diffuse Ray"])
    shading.surface(tree, shading.node(tree, "MixShader", lighting, water, clear).outputs[0])
    return material


clear, bead, cap = glass(), rain(), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
for side, tint, number, glow in ((-1, "#eb9f34", 2, 1.5), (1, "#bd661c", 3, 1.7)):
    at = (side * PRINT, 0, 0)
    malt(number, tint, at, EYE, clear, cap, glow=glow)
    drops_round(PRINT + 0.003, 0.1, 1.75, 170, bead, at, number, 0.01)
    drops_round(PRINT + 0.003, 0.3, 1.7, 16, bead, at, number + 20, 0.017)
softbox((-5, -3, 6), (0, 0, 1), (6, 5), 560, (0.95, 0.98, 1))
for side, power in ((-7.2, 70), (7, 40)):  # tall lamps: a line of light down either side of each bottle, to its road
    softbox((side, -2.6, 1.75), (0, 0, 1.45), (0.5, 2.7), power)
sun((0.3, 0.8, -0.5), 1.9, 20, (1, 1, 1))
behind_glass()
camera(EYE, (0, 0, EYE[2]), 262, 3.2, (0, -0.41, 1))
shift(0.15)
shoot(out)
