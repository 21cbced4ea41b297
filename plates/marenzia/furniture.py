"""Marenzia: what waits on the landing, all of it used: the bench with its blanket and cushions, the cases (unit: a metre)."""

import math

from mathutils import Vector, noise

from houses import FARO, ORTO, RIVA, SQUERO
from landing import DECK
from studio import geometry, shading
from studio.materials import metal, paper, wood
from studio.shapes import block, rod, turned


def bench():
    """A long seat at the back, of slats, with cushions."""
    slat, iron = wood("#9a5c34", "#63341a", "x", 30, 3, 0.35), metal("#2f3a35", 0.5)
    for n in range(5):
        block((3.1, 0.075, 0.03), (-0.35, 2.2 + n * 0.09, DECK + 0.45), slat, bevel=0.008)
    for n in range(4):
        block((3.1, 0.025, 0.075), (-0.35, 2.66 + n * 0.012, DECK + 0.58 + n * 0.095), slat, bevel=0.008)
    for x in (-1.7, -0.35, 1.0):
        for y in (2.22, 2.6):
            rod((x, y, DECK), (x, y, DECK + 0.45), 0.022, iron, 20)
    blanket(-0.22, 0.8)
    for x, tone, trim, turn, roll in ((-1.5, "#cfc8b6", RIVA, 9, 5), (-1.12, RIVA, "#d8d2c2", -16, -11), (0.86, SQUERO, "#d8d2c2", 12, 7)):
        middle = geometry.gather(cushion(0.43, tone, trim, abs(x)), (x, 2.47, DECK + 0.65))
        middle.rotation_euler = geometry.radians((-27, roll, turn))


def blanket(x, wide):
    """A striped blanket that somebody has left over the back: it hangs in folds in front, one corner lower."""
    material, shader, tree = shading.material("blanket", Roughness=0.95, Specular=0.05, Sheen=0.4)
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["X"]
    bands = [(0, "#d9d2c0"), (0.12, FARO), (0.2, "#d9d2c0"), (0.24, FARO), (0.76, "#d9d2c0"), (0.8, FARO), (0.88, "#d9d2c0")]
    shading.put(tree, shader, Base_Color=shading.ramp(tree, across, bands, hard=True))
    shading.relief(tree, shader, 220, 0.3, 0.004)
    way = geometry.spline([(2.16, 0.3), (2.17, 0.44), (2.2, 0.49), (2.36, 0.492), (2.55, 0.505), (2.63, 0.55), (2.65, 0.7), (2.665, 0.86), (2.69, 0.925), (2.74, 0.93), (2.76, 0.85), (2.765, 0.62)], 12)

    def place(u, v):
        y, z = way[round(v * (len(way) - 1))]
        loose = max(0, 0.75 - v)
        fold = 0.03 * noise.noise(Vector((u * 4.5, v * 0.7, 3))) + 0.012 * math.sin(u * 19 + 2 * v)
        return x + (u - 0.5) * wide * (1 + 0.1 * loose) + 0.09 * loose * (u - 0.2), y - 0.014 - max(0, fold) * (0.4 + loose), DECK + z + 0.5 * fold * (v < 0.25)

    geometry.mesh("blanket", *geometry.grid(place, 90, 90), smooth=True, materials=[material])


def cushion(wide, tone, trim, seed=0.0):
    """A filled square that stands, sat against: its corners drawn out and limp, its head sunk in, creased from there, piped along its seam."""
    linen = faded(tone)
    half = wide / 2

    def seam(u, v):
        """From -1 to 1: between two corners the filling draws the edge in."""
        x, z = half * u * (1 - 0.09 * (1 - v * v)), half * v * (1 - 0.09 * (1 - u * u))
        sunk = 0.05 * math.exp(-4 * (u - 0.15) ** 2) * max(0, v)  # its head has slumped
        return x * (1 + 0.05 * max(0, -v)), z - sunk + 0.008 * noise.noise(Vector((2 * u, 2 * v, seed)))

    def face(front):
        def place(s, t):
            u, v = math.sin(math.pi * (s - 0.5)), math.sin(math.pi * (t - 0.5))
            x, z = seam(u, v)
            full = 0.085 * ((1 - u**4) * (1 - v**4)) ** 0.55
            held = min(1, full * 30)
            crease = (0.014 * noise.noise(Vector((2.4 * u, 2.4 * v, seed))) - 0.012 * abs(noise.noise(Vector((4 * u + v, 2 * v - u, seed + 3))))) * held
            # From each corner the filling draws folds, and where somebody has leaned it is hollow.
            pull = 0.006 * math.sin(9 * math.atan2(v, u) + seed) * (u * u + v * v) * held
            dent = 0.035 * math.exp(-4 * ((u - 0.1) ** 2 + (v - 0.5) ** 2))
            return x, front * (full - dent + pull) + crease, z

        return place

    parts = [geometry.mesh("cushion", *geometry.grid(face(front), 60), smooth=True, materials=[linen]) for front in (-1, 1)]
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
    way = [seam(a + (c - a) * n / 24, b + (d - b) * n / 24) for (a, b), (c, d) in zip(corners, corners[1:]) for n in range(24)]
    piping = paper("piping", color=trim, roughness=0.9, bump=0.1, grain=160)
    parts.append(geometry.line("piping", [(x, 0, z) for x, z in [*way, way[0]]], 0.008, piping, 4))
    return parts


def faded(tone):
    """Linen that sun and salt have bleached unevenly."""
    material, shader, tree = shading.material("linen", Roughness=0.95, Specular=0.05, Sheen=0.3)
    bleach = shading.ramp(tree, shading.clouds(tree, 6, 5, roughness=0.6), ((0.35, 0.05), (0.7, 0.42)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, bleach, tone, shading.darker("#b5ab97", 1.0)))
    shading.relief(tree, shader, 230, 0.35, 0.003)
    return material


def travelled(tone):
    """Hide that has been on many boats: scuffed pale on its lower half and its corners, stained, creased."""
    material, shader, tree = shading.material("hide", Specular=0.4)
    high = shading.node(tree, "SeparateXYZ", shading.place(tree, "Generated")).outputs["Z"]
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "Generated")).outputs["X"]
    rim = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", across, 0.5))
    worn = shading.count(tree, "ADD", shading.ramp(tree, rim, ((0.4, 0.0), (0.5, 0.16))), shading.ramp(tree, high, ((0, 0.16), (0.3, 0.03), (0.9, 0.0), (1, 0.1))))
    scuffs = shading.count(tree, "ADD", shading.clouds(tree, 16, 10, (1, 1, 2.2), roughness=0.72), worn)
    rubbed = shading.ramp(tree, scuffs, ((0.58, 0.0), (0.7, 0.7)))
    stains = shading.mix(tree, shading.ramp(tree, shading.clouds(tree, 5, 5), ((0.35, 0.0), (0.7, 0.6))), tone, shading.darker(tone, 0.55))
    shading.put(tree, shader, Base_Color=shading.mix(tree, rubbed, stains, shading.darker("#b08f6a", 0.9)), Roughness=shading.ramp(tree, rubbed, ((0, 0.36), (1, 0.75))))
    shading.relief(tree, shader, 60, 0.25, 0.006)
    return material


def luggage():
    """Two cases and a hat box, set down where the boat will come."""
    brass = metal("#a8834a", 0.35)
    for (wide, deep, tall), (x, y), tone, turn in (
        ((0.66, 0.22, 0.46), (1.52, 0.95), "#8a4f2a", -12), ((0.5, 0.19, 0.36), (1.98, 1.25), "#2d4740", 16),
    ):  # fmt: skip
        hide = travelled(tone)
        strap = paper("strap", color="#3d2413", roughness=0.5, bump=0.05)
        parts = [block((wide, deep, tall), (0, 0, tall / 2), hide, bevel=0.028, smooth=5)]
        parts.append(block((wide + 0.004, 0.012, tall + 0.004), (0, -0.02, tall / 2), strap, bevel=0.004))  # where it opens
        for side in (-0.27, 0.27):
            parts.append(block((0.035, deep + 0.008, tall + 0.006), (side * wide, 0, tall / 2), strap, bevel=0.03, smooth=4))
            parts.append(block((0.045, 0.01, 0.03), (side * wide, -deep / 2 - 0.008, tall * 0.72), brass, bevel=0.003))
        grip = [(-0.07, 0, tall - 0.01), (-0.065, 0, tall + 0.035), (0.065, 0, tall + 0.035), (0.07, 0, tall - 0.01)]
        parts.append(geometry.line("grip", geometry.spline(grip, 10), 0.011, strap, 4))
        geometry.gather(parts, (x, y, DECK), turn)
    box = faded("#d3c7ac")
    turned(geometry.softened([(0.19, 0), (0.19, 0.17), (0.197, 0.17), (0.197, 0.235), (0, 0.24)], 0.006), box, (1.0, 1.15, DECK))
    turned([(0.1985, 0.175), (0.1985, 0.2)], paper("ribbon", color=ORTO, bump=0), (1.0, 1.15, DECK))
