"""Kilowatt & Daughters: three posters pasted on brick beside the Kenilworth road, in the morning shadow of a tree (unit: a metre)."""

import math
import os
import random

import numpy as np
from mathutils import Vector, noise

from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, foliage, sun
from studio.materials import enamel, metal, wall
from studio.motion import swing_shadow
from studio.shapes import block, plain, turned
from studio.street import bricks

WIDE, HIGH = 1.06, 1.59
LEFT, FOOT, STEP = -1.75, -0.05, 0.002  # of the field in which the wall's relief is known


def brick(color):
    """Red Midlands brick: each a little uneven in the fire, sooted in clouds that pass over all of them."""
    material, shader, tree = shading.material("brick", Specular=0.15, Roughness=0.9)
    place = shading.node(tree, "NewGeometry").outputs["Position"]

    def clouds(scale, detail):
        return shading.node(tree, "TexNoise", Vector=place, Scale=scale, Detail=detail, Roughness=0.62).outputs["Fac"]

    burnt = shading.ramp(tree, clouds(13, 5), ((0.32, shading.darker(color, 0.72)), (0.62, color)))
    soot = shading.ramp(tree, clouds(1.3, 6), ((0.46, 0.0), (0.78, 0.6)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, soot, burnt, "#3a2a25"))
    shading.bump(tree, shader, clouds(70, 3), 0.35, 0.008)
    return material


def pressed(laid):
    """What paper feels of the wall: the bricks' faces and, less deep and with soft edges, the joints between them."""
    across, up = int(3.5 / STEP), int(1.9 / STEP)
    deep = np.full((up, across), -0.002)
    for low, high, foot, face in laid:
        i, j, k, m = (max(0, round((edge - start) / STEP)) for edge, start in ((low, LEFT), (high, LEFT), (foot, FOOT), (foot + 0.065, FOOT)))
        deep[k:m, i:j] = face
    for axis in (0, 1):
        deep = np.minimum(deep, np.minimum(np.roll(deep, 1, axis), np.roll(deep, -1, axis)))
    for _ in range(9):
        for axis in (0, 1):
            deep = (np.roll(deep, 1, axis) + 2 * deep + np.roll(deep, -1, axis)) / 4
    return 0.5 * deep - 0.0075  # the paste fills what stands back


def creases(seed):
    """Where the brush has caught the wet sheet: (x, z, angle, length, height) of each fold, most of them steep."""
    chance = random.Random(seed)
    return [
        (chance.uniform(0, WIDE), chance.uniform(0, HIGH), math.radians(chance.gauss(78, 26)), chance.uniform(0.12, 0.42), chance.uniform(0.0014, 0.0034))
        for _ in range(11)
    ]


def fold(px, pz, seed, folds):
    """How far the sheet stands off at one place, by its creases and by the air that is caught behind it."""
    off = 0.004 * max(0, noise.noise(Vector((px * 2.6, pz * 1.9, seed * 7))) - 0.12)
    for fx, fz, angle, long, high in folds:
        along, aside = math.cos(angle) * (px - fx) + math.sin(angle) * (pz - fz), math.cos(angle) * (pz - fz) - math.sin(angle) * (px - fx)
        aside += 0.006 * math.sin(along * 17 + seed)
        if abs(along) < long / 2 and abs(aside) < 0.03:
            off += high * math.cos(math.pi * along / long) ** 2 * math.exp(-((aside / 0.006) ** 2))
    return off


def dog_eared(beyond, bend=0.012, most=2.5):
    """Where paper lies that reaches so far beyond a fold: how much less far, and how high."""
    turn, straight = min(beyond / bend, most), max(0, beyond - bend * most)
    return beyond - bend * math.sin(turn) - straight * math.cos(turn), bend * (1 - math.cos(turn)) + straight * math.sin(turn)


def pasted(name, x, z, relief, seed, corners=(), loose=()):
    """A sheet on the wall; of `corners` (right, top, how far in) the paste has let go, and of the foot at `loose` places."""
    folds = creases(seed)

    def place(u, v):
        px, pz = u * WIDE, v * HIGH
        y = relief[round((z + pz - FOOT) / STEP), round((x + px - LEFT) / STEP)] - fold(px, pz, seed, folds)
        for middle, wide in loose:
            y -= 0.03 * max(0, 1 - pz / 0.07) ** 2 * max(0, 1 - ((px - middle) / wide) ** 2) ** 2
        for right, top, far in corners:
            beyond = far - ((WIDE - px if right else px) + (HIGH - pz if top else pz)) / math.sqrt(2)
            if beyond > 0:
                back, high = dog_eared(beyond)
                px, pz = (part + (-back if far_side else back) / math.sqrt(2) for part, far_side in ((px, right), (pz, top)))
                y -= high
        return x + px, y, z + pz

    geometry.mesh("pasted", *geometry.grid(place, 265, 397), smooth=True, materials=[poster(name)])


def poster(name):
    """Printed on one side, and grey with paste on the other."""
    material, shader, tree = shading.material(name, Roughness=0.62, Specular=0.2)
    print_ = shading.picture(tree, f"{art}/poster-{name}.png").outputs["Color"]
    behind = shading.node(tree, "NewGeometry").outputs["Backfacing"]
    shading.put(tree, shader, Base_Color=shading.mix(tree, behind, print_, "#b9b1a1"))
    return material


def nameplate(x, z):
    """The street's name on cast iron, on two screws."""
    block((0.96, 0.02, 0.2208), (x, -0.026, z), enamel("iron", color="#e6e2d6"), bevel=0.004)
    plain(enamel("name", image=f"{art}/nameplate.png"), (x, -0.0365, z), (0.95, 0.2185), (90, 0, 0))
    for side in (-0.455, 0.455):
        screw = turned([(0, 0.008), (0.006, 0.007), (0.01, 0.003), (0.0105, 0)], metal("#8d8a84", 0.4), (x + side, -0.0365, z))
        screw.rotation_euler.x = math.radians(90)


out, art = begin(0.1), os.environ["ART"]
ambient("#a9c3e6", 0.5)
tones = [brick(color) for color in ("#84493a", "#763d2f", "#915441", "#5c352d", "#a06f57")]
relief = pressed(bricks((-2.4, 2.5), (-0.6, 2.7), tones, wall("#8d8072", "#72675b", 0.3, 12), 4))
pasted("birds", -1.66, 0.12, relief, 2, corners=[(0, 0, 0.085)])
pasted("sixty", -0.53, 0.135, relief, 3, loose=[(0.62, 0.22), (0.15, 0.12)])
pasted("heart", 0.6, 0.105, relief, 4, corners=[(1, 1, 0.088)])
nameplate(1.13, 1.955)
# The tree stands to the left: its shadow lies along the top of the wall and passes over the first words.
light = sun((0.9, 1.4, -1.1), 4.0, 0.6)
branches = [
    foliage((-3.15, -1.9, 3.4), 30, (0.3, 0.25, 0.25), 0.14, (0.6, 0.1, -0.3), 3),
    foliage((-2.3, -2.0, 3.8), 20, (0.4, 0.2, 0.12), 0.13, (0.6, 0.1, -0.2), 4),
    foliage((-1.4, -1.9, 3.75), 14, (0.4, 0.2, 0.1), 0.12, (0.55, 0.1, -0.12), 9),
]
camera((0.9, -6.4, 1.1), (0.06, 0, 0.98), 62)


def sway(way):
    """A light wind: each branch turns about the trunk and gives way in its own measure."""
    for branch, (aside, turn, down) in zip(branches, ((0.05, 2.4, 0.01), (0.09, -1.6, 0.02), (-0.06, 3.4, 0.03))):
        branch.location = (aside * way, 0, -down * way * way)
        branch.rotation_euler = (0, math.radians(turn * way * abs(way) ** 0.4), math.radians(-turn * way * 0.4))


swing_shadow(out, sway, branches, light)
