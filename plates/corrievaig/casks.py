"""Eleven casks laid down for later, one for each new passing place: 142 to 152, and room for one more; the door is open."""

import math
import os
import random

from mathutils import Vector, noise

from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox, upright
from studio.materials import paper, wall, wood
from studio.shapes import backdrop, block, ground

ART = os.environ["ART"]
LONG, END, BILGE, SUNK = 0.88, 0.29, 0.34, 0.036
ACROSS, UP = 0.715, 0.745
chance = random.Random(7)

out = begin(0.12)
ambient("#8ea0ac", 0.13)

OAK = ("#a27a4c", "#6e4b29"), ("#8d683e", "#573a20"), ("#b08a5b", "#7a5631"), ("#7c5a38", "#4a321d")
staves = [wood(light, dark, "y", 34, n * 5, 0.7) for n, (light, dark) in enumerate(OAK)]


def hoop_iron(name, color, rust):
    material, shader, tree = shading.material(name, Metallic=0.6, Roughness=0.55)
    spots = shading.ramp(tree, shading.clouds(tree, 26, 8), ((0.45, color), (0.62, rust)))
    shading.put(tree, shader, Base_Color=spots)
    shading.relief(tree, shader, 160, 0.2, 0.004)
    return material


irons = hoop_iron("galvanised", "#77797a", "#5b4636"), hoop_iron("rusty", "#6b4a36", "#40291d")


def radius(y):
    """How wide a cask is at `y` from its head."""
    return BILGE - (BILGE - END) * (2 * y / LONG - 1) ** 2


def stencilled(number, tone, seed):
    """Oak with the diamond painted on, which has gone from the hard grain and where it was knocked."""
    light, dark = OAK[tone]
    material = wood(light, dark, "y", 34, seed, 0.7)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    bare = shader.inputs["Base Color"].links[0].from_socket
    over = shading.node(tree, "Mapping", Vector=shading.place(tree), Scale=(1 / 0.54, 1 / 0.54, 1), Location=(0.5, 0.5, 0))
    paint = shading.picture(tree, f"{ART}/cask-{number}.png", over.outputs[0])
    grain = shading.clouds(tree, 260, 5, (1, 0.05, 1), seed)
    knocked = shading.clouds(tree, 11, 6, (1, 0.5, 1), seed + 3, roughness=0.7)
    worn = shading.count(tree, "MULTIPLY_ADD", knocked, 0.7, grain)
    kept = shading.ramp(tree, worn, ((0.6, 0.06), (0.68, 0.96)))
    dirty = shading.mix(tree, shading.ramp(tree, knocked, ((0.35, 0.45), (0.6, 0.0))), paint.outputs["Color"], "#a39884")
    where = shading.count(tree, "MULTIPLY", paint.outputs["Alpha"], kept)
    shading.put(tree, shader, Base_Color=shading.mix(tree, where, bare, dirty))
    return material


def stave(start, end, out_by, material):
    profile = [(END - 0.03, SUNK + 0.01), (END - 0.03, 0.013), (END - 0.012, out_by), (END - 0.001, out_by + 0.001)]
    profile += [(radius(y), y) for y in (0.01 + (LONG - 0.01) * n / 24 for n in range(25))]

    def place(u, v):
        r, y = profile[round(v * (len(profile) - 1))]
        angle = start + (end - start) * u
        return r * math.cos(angle), y, r * math.sin(angle)

    thing = geometry.mesh("stave", *geometry.grid(place, 5, len(profile) - 1), materials=[material])
    geometry.smooth(thing, 24)
    return thing


def hoop(low, high, iron):
    steps = [(0, low), (0.0025, low), (0.0025, high), (0, high)]

    def place(u, v):
        over, y = steps[round(v * 3)]
        angle, r = 2 * math.pi * u, radius(y) + over
        return r * math.cos(angle), y, r * math.sin(angle)

    thing = geometry.mesh("hoop", *geometry.grid(place, 96, 3), materials=[iron])
    geometry.smooth(thing, 40)
    return thing


def head(number):
    """Five to seven boards, cut round together and sunk into the staves."""
    r, x, boards = END - 0.028, -(END - 0.028), []
    tones = [stencilled(number, tone, number * 3 + tone) for tone in chance.sample(range(4), 2)]
    while x < r - 0.005:
        to = min(r, x + chance.uniform(0.062, 0.115))
        to = r if r - to < 0.03 else to
        a, b = x + 0.0007, to - 0.0007
        xs = [a + (b - a) * n / 14 for n in range(15)]
        edge = [math.sqrt(max(0, r * r - at * at)) for at in xs]
        ring = [(at, -high) for at, high in zip(xs, edge)] + [(at, high) for at, high in zip(xs[::-1], edge[::-1])]
        board = geometry.outline("board", [ring], 0.016, 0.0016, chance.choice(tones), -0.0016)
        board.location = (0, SUNK + 0.011 + chance.uniform(-0.001, 0.0012), 0)
        board.rotation_euler = (math.pi / 2, 0, 0)
        boards.append(board)
        x = to
    return boards


def cask(number, x, z):
    parts, at = [], 0.0
    while at < 2 * math.pi - 0.02:
        to = at + chance.uniform(0.2, 0.36)
        to = 2 * math.pi if 2 * math.pi - to < 0.14 else to
        parts.append(stave(at + 0.0022, to - 0.0022, chance.uniform(0, 0.0035), chance.choice(staves)))
        at = to
    iron = chance.choice(irons)
    parts += [hoop(0.006, 0.05, iron), hoop(0.13, 0.168, iron), hoop(0.26, 0.3, iron)]
    whole = geometry.gather([*parts, *head(number)], (x, chance.uniform(-0.03, 0.03), z))
    whole.rotation_euler = geometry.radians((0, chance.uniform(-3.5, 3.5), chance.uniform(-1.2, 1.2)))


beam = wood("#6f5538", "#3c2b1a", "x", 30, 40, 0.8)
chock = wood("#8a6a45", "#523a22", "x", 40, 44, 0.8)


def wedge(at, side):
    """What keeps a cask from rolling: thin at `at`, thicker outwards."""
    points = [(side * x, y, z) for y in (0, 0.09) for x, z in ((0, 0.003), (0, 0), (0.15, 0), (0.15, 0.082))]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (1, 5, 6, 2), (3, 2, 6, 7), (0, 3, 7, 4), (0, 4, 5, 1)]
    thing = geometry.mesh("wedge", points, faces if side > 0 else [face[::-1] for face in faces], materials=[chock])
    geometry.bevel(thing, 0.002, 2)
    thing.location = at
    return thing


across, rows = (3, 4) if upright() else (4, 3)
for row in range(rows):
    foot = row * UP
    for y in (0.17, 0.66):
        block((4.2, 0.13, 0.075), (chance.uniform(-0.05, 0.05), y, foot + 0.037), beam, (0, chance.uniform(-0.2, 0.2), 0), 0.006)
    for place in range(across):
        x, z = (place - 1.5) * ACROSS, foot + 0.075 + BILGE - 0.012
        number = 142 + row * across + place
        if number <= 152:
            cask(number, x + chance.uniform(-0.008, 0.008), z)
        for side in (-1, 1):
            wedge((x + side * chance.uniform(0.097, 0.112), 0.12 + chance.uniform(-0.02, 0.02), foot + 0.075), side)
ground(wall("#4a4036", "#362e26", 0.6, 5))
backdrop(wall("#57514a", "#3a3530", 0.8, 3), 2.2)
middle = rows * UP / 2
softbox((-4.6, -2.3, middle + 0.63), (-0.2, 0, middle - 0.07), (1.5, 2.6), 520, (1, 0.965, 0.91))
softbox((2.6, -4.5, middle + 2.08), (0.4, 0, middle - 0.12), (2.5, 2.5), 9, (0.8, 0.9, 1))
camera((-0.95, -6.2, middle + 0.01), (-0.95, 0, middle + 0.01), 71 if upright() else 66)
shift(0.0, 0.19 if upright() else 0.285)
shoot(out)
