"""Ringwell: the poster in its case at a bus stop, after rain, as the lamps come on."""
import os
import random

from studio import shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox
from studio.glass import drops
from studio.materials import lit, metal, paper
from studio.paper import sheet
from studio.shapes import backdrop, block, plain
from studio.street import wet

out, art = begin(.2), os.environ["ART"]
sky([(0, "#10151c"), (.5, "#33475c"), (.56, "#3f566d"), (.75, "#22334a"), (1, "#101a28")], .8)
plain(wet("#515154", (.62, .42), .92), (0, 20, 0), (60, 60))
frame, steel = paper("frame", color="#1d2023", roughness=.5, bump=.01, grain=200, specular=.3), metal("#8a8f94", .38)
x0, z0, w, h = -.12, .36, 1.20, 1.80


def lightbox(image):
    """A poster lit from behind: its tubes stand in the middle, so that it darkens a little to its edges."""
    material, _, tree = shading.material("lightbox")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    x, y = (shading.count(tree, "MULTIPLY_ADD", split.outputs[axis], 2, -1) for axis in "XY")
    away = shading.count(tree, "MULTIPLY_ADD", x, x, shading.count(tree, "POWER", y, 4))
    power = shading.count(tree, "MULTIPLY_ADD", away, -.13, 1.06)
    shading.surface(tree, shading.node(tree, "Emission", Color=shading.picture(tree, image).outputs["Color"], Strength=power).outputs[0])
    return material


sheet(w, h, lightbox(f"{art}/poster-joan.png"), (x0 - w / 2, 0, z0), 0)
for size, at in (((.07, .17, h + .24), (x0 - w / 2 - .03, .03, z0 + h / 2)), ((.07, .17, h + .24), (x0 + w / 2 + .03, .03, z0 + h / 2)), ((w + .132, .176, .09), (x0, .03, z0 - .04)), ((w + .132, .176, .13), (x0, .03, z0 + h + .06)), ((w + .1, .1, h), (x0, .09, z0 + h / 2))):
    block(size, at, frame, bevel=.012)
for x in (-.4, .4):
    block((.09, .12, .4), (x0 + x, .03, .14), frame, bevel=.01)
drops(420, w, h, (x0 - w / 2, -.052, z0), (.0025, .0075), 3, .12)
# the shelter: roof, posts, a pane behind, a bench
block((4.4, 1.5, .07), (2.95, .62, 2.46), frame, bevel=.02)
for x in (1.05, 2.7, 4.4):
    block((.06, .06, 2.46), (x, 1.25, 1.23), frame, bevel=.01)
block((2.0, .34, .05), (2.2, .85, .50), steel, bevel=.015)
for x in (1.42, 2.98):
    block((.05, .3, .5), (x, .85, .25), frame, bevel=.01)
block((3.0, .06, .03), (2.8, .7, 2.41), lit("#e6eef2", 2.2), bevel=0)
softbox((2.3, .7, 2.38), (2.3, .7, 0), (3, .4), 48, (.86, .93, 1))
softbox((x0, -.3, z0 + h / 2), (x0, -2, .3), (w, h), 60, (.85, .93, 1))
# far off: a terrace with its windows, lamps of the road; out of focus each is a disc of light
house = paper("house", color="#35404d", bump=0)
chance = random.Random(6)


def blurred(tone, power, at, radius):
    """A light as a lens wide open shows it: a round disc, soft at its rim."""
    material, _, tree = shading.material("blurred")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    x, y = (shading.count(tree, "SUBTRACT", split.outputs[axis], .5) for axis in "XY")
    away = shading.count(tree, "SQRT", shading.count(tree, "ADD", shading.count(tree, "MULTIPLY", x, x), shading.count(tree, "MULTIPLY", y, y)))
    cover = shading.ramp(tree, away, ((0, .62), (.34, .72), (.42, .8), (.5, 0)))
    shine = shading.node(tree, "Emission", Color=tone, Strength=power).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", cover, shading.node(tree, "BsdfTransparent").outputs[0], shine).outputs[0])
    material.cycles.sample_as_light = False
    plain(material, at, (2 * radius, 2 * radius), (90, 0, 0))


for n in range(9):
    high = 4.6 + chance.uniform(-.2, .3)
    block((3.2, 1, high), (-3 + n * 3.22, 24, high / 2), house, bevel=0)
    for x, z in ((-.8, 1.5), (.7, 1.5), (-.8, 3.4), (.7, 3.4)):
        if chance.random() < .4:
            blurred(chance.choice(("#ffc66e", "#ffb84f", "#f7dcae")), 1.0, (-3 + n * 3.22 + x, 22.9 - chance.random(), z), chance.uniform(.5, .62))
for tone, power, spots in (("#ffb25e", 1.7, 7), ("#ff3b25", 1.5, 4), ("#fff0d8", 1.6, 4)):
    for _ in range(spots):
        blurred(tone, power, (chance.uniform(1.4, 9), chance.uniform(14, 20), chance.uniform(.6, 1.2) if tone != "#ffb25e" else chance.uniform(2.6, 5)), chance.uniform(.26, .42))
bricks = backdrop(wet("#7a4a3c", (.24, .085), 0), 2.4)
bricks.location.x = -8.3
softbox((-2.6, -.4, 4.2), (-1.2, 2.4, 1.2), (.8, .8), 90, (1, .74, .45))
camera((.3, -4.6, .95), (.3, 0, .95), 37, .5, (.3, 0, 1.2))
shift(.085)
shoot(out)
