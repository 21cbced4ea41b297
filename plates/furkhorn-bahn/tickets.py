"""Furkhorn Bahn: three tickets on a slab of gneiss at noon; the higher the stop, the longer the ticket."""

import math
import os

from mathutils import Matrix, Vector, noise

from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.materials import paper, printed

PIXELS = 840  # of artwork to one unit


def gneiss():
    """Bands of feldspar and mica, folded, with crusts of lichen."""
    material, shader, tree = shading.material("gneiss", Roughness=0.7, Specular=0.3)
    bands = shading.clouds(tree, 2.2, 9, (1, 5.5, 3), roughness=0.68)
    tones = (0.3, "#47464a"), (0.43, "#77736f"), (0.5, "#8f8a85"), (0.56, "#6a6765"), (0.68, "#b5afa7")
    tint = shading.ramp(tree, bands, tones)
    flecks = shading.ramp(tree, shading.clouds(tree, 95, 3, (1, 2, 1)), ((0.56, 0.0), (0.66, 0.75)))
    tint = shading.mix(tree, flecks, tint, "#2f2f33")
    pale = shading.ramp(tree, shading.clouds(tree, 70, 3, (1, 2, 1), 4), ((0.6, 0.0), (0.7, 0.7)))
    tint = shading.mix(tree, pale, tint, "#d9d4cb")
    fine, coarse = shading.clouds(tree, 26, 5, seed=2), shading.clouds(tree, 1.5, 5, seed=9)
    crust = shading.count(tree, "MULTIPLY_ADD", fine, 0.22, coarse)
    growth = shading.ramp(tree, crust, ((0.735, 0.0), (0.75, 0.7)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, growth, tint, "#8f9458"))
    grain = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 60, 8), 0.6, bands)
    shading.bump(tree, shader, grain, 0.9, 0.03)
    return material


def rock(x, y):
    """How high the stone is: it splits along its bands and has broken in steps."""
    spot = Vector((x * 0.8 + 3, y * 1.5, 2))
    bent = y + 0.16 * x + 0.25 * noise.noise(spot * 0.8)
    step, part = divmod(bent * 1.7 + 0.5 * noise.noise(spot * 1.3), 1)
    split = (step + max(0, part - 0.9) / 0.1) * 0.028
    swell = 0.05 * noise.noise(spot * 0.7)
    rough = 0.016 * noise.fractal(Vector((x * 2.4, y * 7, 1)), 0.8, 2.1, 6)
    seam = -0.05 * max(0, 1 - abs(noise.noise(Vector((x * 0.5 + 0.4 * y + 5, y * 0.35 - 0.3 * x, 4)))) * 45)
    return split + swell + rough + seam - 0.02 * y


def ticket(name, wide, deep, at, turn, bend):
    """A card that is bowed along its length by `bend` and rests on the highest stone beneath it."""
    angle = math.radians(turn)

    def shape(u, v):
        x, y = (u - 0.5) * wide, (v - 0.5) * deep
        bow = bend * (2 * u - 1) ** 2 + 0.012 * noise.noise(Vector((u * 3, v * 1.5, wide))) + 0.01 * (2 * v - 1) ** 2
        return x, y, bow

    def floor(u, v):
        x, y, bow = shape(u, v)
        along, up = Vector((x, y)) @ Matrix.Rotation(-angle, 2) + Vector(at)
        return rock(along, up) - bow

    face = printed(name, f"{os.environ['ART']}/{name}.png", 0.55, 0.25)
    card = geometry.mesh(name, *geometry.grid(shape, 90, 16), materials=[face, paper("edge", color="#efece4", bump=0)])
    geometry.smooth(card)
    high = max(floor(i / 60, j / 12) for i in range(61) for j in range(13))
    card.location, card.rotation_euler = (*at, high + 0.004), (0, 0, angle)
    thick = card.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset, thick.material_offset_rim = 0.005, 1, 1


out = begin(-0.04)
ambient("#8db8e6", 0.34)


tall = upright()


def stone(u, v):
    wide, deep = (3.6, 4.4) if tall else (4.4, 3.4)
    x, y = (u - 0.5) * wide, (v - 0.5) * deep
    return x, y, rock(x, y)


geometry.mesh("stone", *geometry.grid(stone, *((700, 900) if tall else (900, 700))), materials=[gneiss()], smooth=True)
if tall:  # on phones upright, from one lower edge, so that the tickets are as tall as their stops are high
    chosen = (1, 1480, -0.6, 88.6, 0.03), (3, 2210, -0.01, 91.0, 0.045), (6, 3060, 0.59, 89.3, 0.06)
else:
    chosen = (1, 1480, -0.56, 1.4, 0.03), (3, 2210, -0.03, -1.1, 0.045), (6, 3060, 0.5, 0.5, 0.06)
for stop, metres, place, turn, bend in chosen:
    wide = metres * 0.66 / PIXELS
    middle = -1.2 + wide / 2
    at = (place, middle) if tall else (middle, place)
    ticket(f"ticket-{stop}", wide, 400 / PIXELS, at, turn, bend)
sun((0.62, -0.62, -0.72), 4.6, 0.5, (1, 0.96, 0.9))
camera(*(((0.0, -0.9, 5.3), (0.0, 0.0, 0), 73) if tall else ((0.04, -1.35, 4.6), (0.0, -0.07, 0), 63)))
shoot(out)
