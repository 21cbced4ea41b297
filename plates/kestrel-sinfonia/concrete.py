"""The car park's concrete, as it came out of its shuttering."""

import random

from studio import shading
from studio.materials import paper
from studio.shapes import block, rod


def poured(unit=1.0):
    """No two panels as light, rain has run down them, pores; `unit` is how long a metre is."""
    material, shader, tree = shading.material("poured", Roughness=0.9, Specular=0.12)
    panel = shading.node(tree, "ObjectInfo").outputs["Random"]
    position = shading.node(tree, "NewGeometry").outputs["Position"]
    place = shading.node(tree, "Mapping", Vector=position, Scale=[1 / unit] * 3).outputs[0]

    def clouds(scale, stretch, detail):
        where = shading.node(tree, "Mapping", Vector=place, Scale=stretch).outputs[0]
        return shading.node(tree, "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=0.62).outputs["Fac"]

    tone = shading.mix(tree, panel, "#8b8782", "#a39e97")
    run = shading.ramp(tree, clouds(1.0, (9, 9, 0.35), 5), ((0.46, 0.0), (0.74, 0.4)))
    tone = shading.mix(tree, run, tone, "#66625e")
    bloom = shading.ramp(tree, clouds(0.9, (1, 1, 1.6), 9), ((0.5, 0.0), (0.7, 0.35)))
    tone = shading.mix(tree, bloom, tone, "#b5b1aa")
    pores = shading.node(tree, "TexVoronoi", Vector=place, Scale=26).outputs["Distance"]
    pore = shading.ramp(tree, pores, ((0.06, 1.0), (0.1, 0.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", pore, 0.7), tone, "#45423f"))
    rough = shading.count(tree, "MULTIPLY_ADD", pore, -1.5, clouds(30, (1, 1, 1), 6))
    shading.bump(tree, shader, rough, 0.35, 0.006 * unit)
    return material


def shuttered(concrete, across, lift, lifts=3, y=0.0, unit=1.0, seed=4):
    """A wall `across` from x to x, in lifts of panels, each with the holes of its ties; `unit` is how long a metre is."""
    chance, hole = random.Random(seed), paper("tie", color="#2b2927", bump=0)
    start, end = across
    size = (end - start, 0.1 * unit, lifts * lift)
    block(size, ((start + end) / 2, y + 0.2 * unit, lifts * lift / 2), hole, bevel=0)  # no light through the joints
    for n in range(lifts):
        x = start - 0.6 * unit * (n % 2)
        while x < end - 0.1 * unit:
            wide, out = min(2.4 * unit, end - x), y + chance.uniform(-0.004, 0.004) * unit
            size = (wide - 0.006 * unit, 0.2 * unit, lift - 0.006 * unit)
            block(size, (x + wide / 2, out + 0.1 * unit, (n + 0.5) * lift), concrete, bevel=0.005 * unit)
            for tie in (0.3, 1.5, 2.1) if wide > 2.2 * unit else (0.3,):
                for z in (0.21, 0.87):
                    spot = (x + tie * unit, (n + z) * lift)
                    rod((spot[0], out - 0.001, spot[1]), (spot[0], out - 0.0005, spot[1]), 0.02 * unit, hole, 20)
            x += wide
