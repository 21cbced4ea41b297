"""Marenzia: the bow of a hotel's launch, white over mahogany with its house's green stripe (unit: a metre)."""

from mathutils import Vector

from studio import geometry, shading
from studio.geometry import gather
from studio.materials import metal, wood
from studio.shapes import block, rod, turned

LONG, HALF = 4.2, 0.92


def sheer(u):
    """Height of the deck's edge: it rises towards the stem."""
    return 0.52 + 0.3 * (1 - u) ** 2.2


def half(u, v):
    """Half the breadth at `u` from the stem, at the height `v` from below the water (0) to the deck (1)."""
    full = 1 - (1 - u) ** (1.7 + 0.9 * v)
    return HALF * full * (0.62 + 0.38 * v**0.8) + 0.012


def stem(v):
    """How far the stem's foot lies behind its head."""
    return 0.62 * (1 - v) ** 1.5


def _coat(green):
    """White paint with the stripe under the gunwale, a dark line where it meets the water."""
    material, shader, tree = shading.material("coat", Roughness=0.22, Specular=0.5, Clearcoat=0.3, Clearcoat_Roughness=0.06)
    high = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["Y"]
    tone = shading.ramp(tree, high, ((0, "#2a2f2c"), (0.36, "#f0ede4"), (0.66, green), (0.86, "#f0ede4")), hard=True)
    soil = shading.ramp(tree, shading.clouds(tree, 3, 6, (1, 1, 0.4)), ((0.45, 0.0), (0.8, 0.22)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, soil, tone, "#8d8f80"))
    shading.relief(tree, shader, 1.6, 0.05, 0.2)
    return material


def bow(at, turn, green):
    """A launch whose stem's head stands at `at` (at the water's height), pointing to -x before `turn`; answers it, and in its own measure where a rope passes the stem and where it is made fast."""
    coat, deck = _coat(green), wood("#8a4a26", "#54270f", "x", 30, 3, 0.16)
    brass, parts = metal("#d0a55a", 0.16), []
    for side in (-1, 1):

        def hull(u, v, side=side):
            low = -0.3 + v * (sheer(u) + 0.3)
            return stem(v) * (1 - u) + u * LONG, side * half(u, v), low

        points, faces, uv = geometry.grid(hull, 90, 40)
        parts.append(geometry.mesh("hull", points, [f[::side] for f in faces], uv, [coat], smooth=True))
        edge = [Vector((u * LONG - 0.01, side * (half(u, 1) + 0.012), sheer(u) - 0.012)) for u in (n / 60 for n in range(61))]
        parts.append(geometry.line("rail", edge, 0.022, deck, 6))

    def top(u, v):
        across = 2 * v - 1
        return u * LONG, across * half(u, 1), sheer(u) + 0.05 * (1 - across**2) * min(1, u * 6)

    parts.append(geometry.mesh("deck", *geometry.grid(top, 90, 24), smooth=True, materials=[deck]))
    parts.append(geometry.line("stem", [Vector((stem(v) - 0.012, 0, -0.3 + v * (sheer(0) + 0.3))) for v in (n / 20 for n in range(21))], 0.02, brass, 6))
    spot = Vector((0.52, 0, sheer(0.124) + 0.05))
    for x in (-0.06, 0.06):
        parts.append(rod(spot + Vector((x, 0, -0.01)), spot + Vector((x, 0, 0.055)), 0.014, brass))
    parts.append(rod(spot + Vector((-0.15, 0, 0.06)), spot + Vector((0.15, 0, 0.06)), 0.015, brass))
    lamp = Vector((1.15, 0, sheer(0.27) + 0.05))
    parts.append(turned(geometry.softened([(0, 0), (0.05, 0), (0.04, 0.03), (0.03, 0.06), (0.06, 0.1), (0.05, 0.17), (0, 0.19)], 0.02), brass, lamp))
    for y in (-0.4, 0.4):
        parts.append(block((0.9, 0.03, 0.02), (1.9, y, sheer(0.45) + 0.055), brass, bevel=0.006))
    whole = gather(parts, at, turn)
    return whole, Vector((0.02, -0.03, sheer(0) + 0.035)), spot + Vector((0, 0, 0.045))
