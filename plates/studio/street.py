"""Wet paving, wet roads (unit: a metre unless a road says otherwise)."""

from studio import shading


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
