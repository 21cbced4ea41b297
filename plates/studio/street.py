"""Brick walls, wet paving, wet roads (unit: a metre unless a road says otherwise)."""

import random

from studio import geometry, shading
from studio.shapes import plain


def bricks(x, z, tones, mortar, seed):
    """Brick in Flemish bond, every brick a little out of line; `tones` are its materials, the first the most frequent.

    Answers what is laid: each brick's left, right, foot and foremost y.
    """
    chance, points, faces, which, laid = random.Random(seed), [], [], [], []
    for course in range(int((z[1] - z[0]) / 0.075) + 1):
        at, foot, header = x[0] - (course % 2) * 0.17 - 0.02, z[0] + course * 0.075, course % 2
        while at < x[1]:
            long = 0.1025 if header else 0.215
            low, high = max(at, x[0]), min(at + long, x[1])
            if high - low > 0.02:
                out, tip = min(0.003, chance.gauss(0, 0.0022)), chance.gauss(0, 0.0012)
                first = len(points)
                for y in (-0.004 + out, 0.08):
                    for px, pz in ((low, foot), (high, foot), (high, foot + 0.065), (low, foot + 0.065)):
                        points.append((px + chance.gauss(0, 0.0012), y + (tip if px == low else -tip), pz + chance.gauss(0, 0.001)))
                sides = ((0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0))
                faces += [tuple(first + corner for corner in side) for side in sides]
                which += [chance.choices(range(len(tones)), (9, 7, 5, 2, 1))[0]] * len(sides)
                laid.append((low, high, foot, out - abs(tip) - 0.004))
            at, header = at + long + 0.01, not header
    thing = geometry.mesh("bricks", points, faces, materials=tones, which=which)
    geometry.bevel(thing, 0.004, 2)
    geometry.smooth(thing, 40)
    plain(mortar, ((x[0] + x[1]) / 2, 0.004, (z[0] + z[1]) / 2), (x[1] - x[0], z[1] - z[0]), (90, 0, 0))
    return laid


def wet(color, slab=(0.6, 0.6), puddles=0.5, joint=0.012):
    """Paving of `slab` size in rain: puddles (0 none, 1 everywhere) mirror, the rest is damp."""
    material, shader, tree = shading.material("wet", Specular=0.6)
    place = shading.place(tree)
    bricks = shading.node(
        tree, "TexBrick", Vector=place, Color1=color, Color2=_linear(color, 0.7), Mortar=_linear(color, 0.25),
        Scale=1, Mortar_Size=joint, Mortar_Smooth=0.3, Brick_Width=slab[0], Row_Height=slab[1],
    )  # fmt: skip
    dry = 0.3 * puddles
    pools = shading.ramp(tree, shading.clouds(tree, 1.3, 5), ((0.62 - dry, 0.42), (0.78 - dry, 0.04)))
    shading.put(tree, shader, Base_Color=bricks.outputs["Color"], Roughness=pools)
    grain = shading.clouds(tree, 60, 8)  # it drowns where the water stands
    height = shading.count(tree, "MULTIPLY_ADD", grain, pools, bricks.outputs["Fac"])
    shading.bump(tree, shader, height, 0.35, 0.004, invert=True)
    return material


def _linear(color, by):
    return [channel * by for channel in shading.srgb(color)[:3]] + [1]


def tarmac(color="#2b2c2e", dry=0.25, grain=14):
    """A road after rain: `grain` stones per unit; `dry` is its roughness, .15 for a film of water, .5 for damp.

    No puddles: from low down they look like waves.
    """
    material, shader, tree = shading.material("tarmac", Roughness=dry, Specular=0.5)
    shading.relief(tree, shader, grain, 0.6, 0.03)
    tones = ((0.35, shading.darker(color, 0.5)), (0.7, shading.darker(color, 1.7)))
    shading.put(tree, shader, Base_Color=shading.ramp(tree, shading.clouds(tree, grain, 2), tones))
    return material
