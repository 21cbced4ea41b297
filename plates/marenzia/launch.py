"""Marenzia: the bow of a hotel's launch, white over mahogany with its house's green stripe (unit: a metre)."""

from mathutils import Vector

from studio import geometry, shading
from studio.camera_and_light import bulb
from studio.geometry import gather
from studio.materials import lit, metal, paper, wood
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


STRAKES = 11


def _coat(green):
    """Varnished white planks with the stripe under the gunwale, a dark line where they meet the water."""
    material, shader, tree = shading.material("coat", Roughness=0.2, Specular=0.5, Clearcoat=0.8, Clearcoat_Roughness=0.05)
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    high, along = split.outputs["Y"], split.outputs["X"]
    tone = shading.ramp(tree, high, ((0, "#20312b"), (0.36, "#e9e5da"), (0.66, green), (0.86, "#e9e5da")), hard=True)
    soil = shading.ramp(tree, shading.clouds(tree, 3, 6, (1, 1, 0.4)), ((0.45, 0.0), (0.8, 0.22)))
    tone = shading.mix(tree, soil, tone, "#8d8f80")
    # What splashes has left a bloom above the boot-top, thinner the higher.
    splash = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 14, 7, (1, 1, 0.5), 3), -0.16, high)
    stained = shading.ramp(tree, splash, ((0.3, 0.55), (0.34, 0.3), (0.45, 0.0)))
    tone = shading.mix(tree, stained, tone, "#6f7257")
    # Plank by plank: a seam, and no two quite of one tone.
    strake = shading.count(tree, "MULTIPLY", high, STRAKES)
    seam = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", shading.count(tree, "FRACT", strake), 0.5))
    gap = shading.ramp(tree, seam, ((0.47, 0.0), (0.49, 1.0)))
    plank = shading.node(tree, "CombineXYZ", shading.count(tree, "MULTIPLY", along, 2.3), shading.count(tree, "FLOOR", strake), 0.0).outputs[0]
    own = shading.node(tree, "TexNoise", Vector=plank, Scale=0.83, Detail=1).outputs["Fac"]
    tone = shading.mix(tree, shading.ramp(tree, own, ((0.3, 0.0), (0.75, 0.16))), tone, "#76786c")
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", gap, 0.5), tone, "#2b2e28"))
    swell = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 2.2, 3, (1, 1, 1.5)), 0.8, shading.count(tree, "MULTIPLY", gap, -1.0))
    shading.bump(tree, shader, swell, 0.35, 0.012)
    return material


def bow(at, turn, green, lamp=False):
    """A launch whose stem's head stands at `at` (at the water's height), pointing to -x before `turn`, its `lamp` lit or not; answers it, and in its own measure where a rope passes the stem and where it is made fast."""
    coat, deck = _coat(green), wood("#8a4a26", "#54270f", "x", 30, 3, 0.16)
    brass, parts = metal("#8f7443", 0.3), []
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
    parts.append(geometry.line("stem", [Vector((stem(v) - 0.012, 0, -0.3 + v * (sheer(0) + 0.3))) for v in (n / 20 for n in range(21))], 0.012, brass, 6))
    spot = Vector((0.52, 0, sheer(0.124) + 0.05))
    for x in (-0.06, 0.06):
        parts.append(rod(spot + Vector((x, 0, -0.01)), spot + Vector((x, 0, 0.055)), 0.014, brass))
    parts.append(rod(spot + Vector((-0.15, 0, 0.06)), spot + Vector((0.15, 0, 0.06)), 0.015, brass))
    foot = Vector((1.15, 0, sheer(0.27) + 0.05))
    parts.append(turned(geometry.softened([(0, 0), (0.05, 0), (0.04, 0.02), (0.03, 0.05), (0.055, 0.06), (0.055, 0.075), (0, 0.075)], 0.008), brass, foot))
    glass = lit("#ffd79a", 2.4) if lamp else paper("glass", color="#d9d2c0", roughness=0.12, bump=0, specular=0.5)
    globe = turned([(0.046, 0.075), (0.05, 0.11), (0.046, 0.15)], glass, foot)
    globe.visible_shadow = False
    parts.append(globe)
    parts.append(turned(geometry.softened([(0.058, 0.15), (0.058, 0.158), (0.02, 0.18), (0.012, 0.2), (0, 0.205)], 0.006), brass, foot))
    for y in (-0.4, 0.4):
        parts.append(block((0.9, 0.03, 0.02), (1.9, y, sheer(0.45) + 0.055), brass, bevel=0.006))
    if lamp:
        parts.append(bulb(foot + Vector((0, 0, 0.115)), 0.045, 7, (1, 0.66, 0.34)))
    whole = gather(parts, at, turn)
    return whole, Vector((0.02, -0.03, sheer(0) + 0.035)), spot + Vector((0, 0, 0.045))
