"""Ringwell: the poster in its case at a bus stop, after rain, as the lamps come on."""
import os
import random

from studio import shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox
from studio.glass import drops
from studio.materials import lit, metal, paper
from studio.paper import sheet
from studio.shapes import block, plain, rod
from studio.street import tarmac, wet

out, art = begin(.2), os.environ["ART"]
# The street's lamps lighten the damp air over the roofs; above it is nearly night.
sky([(0, "#10151c"), (.497, "#4a3a32"), (.5, "#dc9c62"), (.525, "#b58b70"), (.57, "#66718a"), (.61, "#42536d"), (.65, "#2b3d57"), (.8, "#17253a"), (1, "#101a28")], .8)
KERB = 2.3
plain(wet("#5b5b5e", (.62, .42), .8), (0, KERB - 20, 0), (60, 40))
block((60, .14, .14), (0, KERB + .07, -.068), paper("kerb", color="#77767a", roughness=.4, bump=.02, grain=60, specular=.5), bevel=.02)
plain(tarmac("#26272a", .13, 40), (0, KERB + 20, -.11), (60, 40))
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
    block((.09, .12, .4), (x0 + x, .03, .16), frame, bevel=.01)
    block((.2, .26, .016), (x0 + x, .03, .008), frame, bevel=.005)
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
# What the poster throws on the pavement before it and, past its edge, on the bench. Mirrors see the poster itself.
for at, to, size, power in (((x0, -.12, z0 + .7), (x0, -1.1, 0), (w, 1.1), 70), ((x0 + 1.1, -.25, 1.5), (2.1, .75, .5), (.5, .5), 30)):
    thrown = softbox(at, to, size, power, (.55, .82, 1))
    thrown.visible_camera = thrown.visible_glossy = False


def blurred(tone, power, at, size, rim, corners=2):
    """A light as a wide open lens shows it: a disc, or a window of so many `corners`; it fades from `rim` (0 to 1) on."""
    material, _, tree = shading.material("blurred")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    x, y = (shading.count(tree, "POWER", shading.count(tree, "ABSOLUTE", shading.count(tree, "MULTIPLY_ADD", split.outputs[axis], 2, -1)), corners) for axis in "XY")
    away = shading.count(tree, "POWER", shading.count(tree, "ADD", x, y), 1 / corners)
    fade = shading.node(tree, "MapRange", Value=away, From_Min=rim, From_Max=1, To_Min=1, To_Max=0, interpolation_type="SMOOTHSTEP").outputs[0]
    cover = shading.count(tree, "MULTIPLY", fade, shading.count(tree, "MULTIPLY_ADD", away, .25, .55))
    shine = shading.node(tree, "Emission", Color=tone, Strength=power).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", cover, shading.node(tree, "BsdfTransparent").outputs[0], shine).outputs[0])
    material.cycles.sample_as_light = False
    plain(material, at, size, (90, 0, 0))


def disc(tone, power, at, radius, glow=0.0):
    """A lamp; `glow` is how far it lightens the damp air, in its own radii."""
    blurred(tone, power, at, (2 * radius, 2 * radius), .72)
    if glow:
        blurred(tone, power * .16, (at[0], at[1] + .05, at[2]), (2 * radius * glow, 2 * radius * glow), 0)


# Across the road: a terrace, some of its rooms lit; lamps and cars, the nearer the larger.
chance = random.Random(11)
for n in range(16):
    x, high = -26 + n * 3.6, 4.5 + chance.uniform(-.25, .3)
    block((3.56, 1, high), (x, 24, high / 2), paper("house", color=chance.choice(("#6e5850", "#5c5157", "#7a6152")), bump=0), bevel=0)
    block((.7, .6, .8), (x + 1.4, 24, high + .3), paper("stack", color="#4a4040", bump=0), bevel=0)
    for off, z in ((-.85, 1.45), (.75, 1.45), (-.85, 3.35), (.75, 3.35)):
        if chance.random() < .5:
            tone = chance.choice(("#ffb766", "#ffc98a", "#f3a650", "#f5dcb4", "#9fb7d6"))
            blurred(tone, chance.uniform(.6, 1.3), (x + off, 22.9 - chance.random(), z), (1.15, 1.6), .35, 5)
for x, y, z, radius in ((-7.3, 17, 4.6, .40), (-4.0, 21, 4.3, .27), (1.9, 21, 4.3, .25), (5.6, 15, 4.5, .46), (9.4, 19, 4.4, .34), (3.6, 23, 4.1, .19), (-9.5, 22, 4.2, .22), (-6.1, 25, 4.0, .15), (.6, 25, 4.0, .15), (7.0, 25, 4.1, .16), (4.7, 26, 3.9, .13)):
    disc("#ffb25e", chance.uniform(1.2, 1.7), (x, y, z), radius, 4)
    rod((x, y + .3, 0), (x, y + .3, z), .05, frame)
for x, y, tone, radius in ((-6.4, 12, "#fff0d8", .33), (-5.1, 12, "#fff0d8", .33), (2.2, 17, "#ff3b25", .25), (3.3, 17, "#ff3b25", .25), (4.4, 11, "#fff0d8", .36), (5.9, 11, "#fff0d8", .36), (7.4, 19, "#ff3b25", .2), (8.3, 19, "#ff3b25", .2), (-3.3, 20, "#ff3b25", .18), (-2.6, 20, "#ff3b25", .18), (3.9, 20, "#59d98c", .17), (1.6, 22, "#fff0d8", .14), (6.6, 22, "#fff0d8", .15), (-8.6, 15, "#ff3b25", .28), (-7.5, 15, "#ff3b25", .28), (9.3, 13, "#fff0d8", .31)):
    disc(tone, 1.5, (x, y, 2.6 if tone == "#59d98c" else .68), radius, 2.6)
camera((.3, -4.6, .95), (.3, 0, .95), 32, .5, (.3, 0, 1.2))
shift(.045)
shoot(out)
