"""Eleven casks laid down for later, one for each new passing place: 142 to 152, by the light of an open door."""

import math
import os

from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, shift, shoot, softbox
from studio.materials import metal, paper, printed, wall, wood
from studio.shapes import block, ground, plain, turned

ART = os.environ["ART"]
LONG, BELLY, RIM = 0.86, 0.335, 0.285  # a barrel, in metres


def staves(seed):
    """Oak that runs along the cask, dark where stave meets stave."""
    material, shader, tree = shading.material("staves", Roughness=0.6, Specular=0.25)
    where = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    across = shading.count(tree, "MULTIPLY", where.outputs["X"], 26)
    part = shading.count(tree, "FRACT", across)
    each = shading.count(tree, "FRACT", shading.count(tree, "MULTIPLY", shading.count(tree, "FLOOR", across), 0.377))
    seam = shading.ramp(tree, part, ((0, 0.0), (0.03, 1.0), (0.97, 1.0), (1, 0.0)))
    grain = shading.clouds(tree, 60, 6, (1, 1, 0.03), seed)
    tone = shading.count(tree, "MULTIPLY_ADD", each, 0.3, shading.count(tree, "MULTIPLY", grain, 0.7))
    oak = shading.ramp(tree, tone, ((0.25, "#3f2d1c"), (0.75, "#7d6042")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, seam, "#1a120b", oak))
    shading.bump(tree, shader, seam, 0.5, 0.004)
    return material


def radius(z):
    """How thick a cask is `z` from its middle."""
    return BELLY - (BELLY - RIM) * (2 * z / LONG) ** 2


def cask(number, x, seed):
    """One cask on its side, its head to the camera."""
    steps = [LONG * (i / 40 - 0.5) for i in range(41)]
    profile = [(radius(z), z) for z in steps]
    profile += [(RIM - 0.004, LONG / 2 + 0.003), (RIM - 0.022, LONG / 2 + 0.001), (RIM - 0.03, LONG / 2 - 0.045)]
    parts = [turned(profile, staves(seed), (0, 0, 0))]
    for z, wide in ((0.405, 0.042), (0.31, 0.036), (0.15, 0.036), (-0.15, 0.036), (-0.31, 0.036)):
        low, high = z - wide / 2, z + wide / 2
        hoop = [(radius(low) + 0.0005, low), (radius(low) + 0.003, low), (radius(high) + 0.003, high), (radius(high), high)]
        parts.append(turned(hoop, rust if seed % 3 else iron, (0, 0, 0)))
    face, rim = LONG / 2 - 0.045, RIM - 0.024
    edges = [-rim, -0.17, -0.075, 0.01, 0.1, 0.18, rim]
    for n, (left, right) in enumerate(zip(edges, edges[1:])):
        left, right = left + 0.0008, right - 0.0008
        line = [left + (right - left) * i / 12 for i in range(13)]
        top = [(s, math.sqrt(max(rim**2 - s**2, 0))) for s in line]
        board = geometry.outline(
            "board", [top + [(s, -t) for s, t in reversed(top)]], 0.02, 0.0012,
            wood(("#a58660", "#9b7b55", "#b08f68")[(n + seed) % 3], "#6d5236", "y", 22, n + seed * 7, 0.6), -0.0012,
        )  # fmt: skip
        board.location = (0, 0, face - 0.012)
        parts.append(board)
    ink = printed(f"paint {number}", f"{ART}/head-{number}.png", 0.55, 0.2)
    parts.append(plain(ink, (0, 0, face + 0.0012), (0.47, 0.47)))
    middle = geometry.gather(parts, (x, 0, 0.075 + BELLY))
    middle.rotation_euler = geometry.radians((90, (seed * 37 % 7 - 3) * 0.5, 0))


out = begin(0.25)
iron, rust = metal("#4a4541", 0.5), paper("rust", color="#54382a", roughness=0.8, bump=0.1, grain=90)
ambient("#8fa0a8", 0.12)
ground(wall("#4a4038", "#2d2620", 0.6, 3))
timber = wood("#6a5138", "#3c2c1e", "x", 20, 4, 0.7)
for y in (-0.27, 0.27):
    block((14, 0.1, 0.08), (4, y, 0.045), timber, bevel=0.006)
for n in range(11):
    cask(142 + n, n * 0.705, n + 1)
lime = wall("#a29c90", "#7b746a", 0.5, 1.6)
plain(lime, (4, 1.25, 2), (24, 8), (90, 0, 0))
plain(lime, (11.5, 0, 2), (12, 8), (90, 0, -90))
softbox((-3.2, -3.4, 1.9), (1.2, -0.2, 0.4), (2.4, 2.8), 400, (0.93, 0.97, 1))
softbox((5.5, -3.5, 3.2), (6, 0, 0.3), (4.5, 1.8), 75, (1, 0.9, 0.74))
camera((-0.95, -1.62, 0.41), (1.1, 0, 0.41), 30, 3.2, (0.4, -0.43, 0.41))
shift(0.02)
shoot(out)
