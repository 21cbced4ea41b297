"""Still water and what stands in it (unit: a metre)."""

from mathutils import Vector, noise

from studio import geometry, shading


def water(color, eye, near=1.0, far=900.0, wave=0.012, length=0.9, roughness=0.02, seed=2, ripple=0.0, haze=None):
    """Nearly still water seen from `eye`, finer where it is near.

    `wave` is its waves' height and `length` their length; `ripple` that of the cat's-paws on them, which a breath of wind
    leaves out here and there. Far off it is lost in the `haze`, the colour and the strength of the sky at the horizon.
    """
    material, shader, tree = shading.material("water", Base_Color=color, Roughness=roughness, IOR=1.33, Specular=0.35)
    if ripple:
        _ruffle(tree, shader, ripple, roughness)
    if haze:
        away = shading.node(tree, "CameraData").outputs["View Distance"]
        veil = shading.ramp(tree, shading.span(tree, away, 0, far), ((0, 0.0), (0.1, 0.12), (0.4, 0.55), (1, 0.97)))
        glow = shading.node(tree, "Emission", *haze).outputs[0]
        shading.surface(tree, shading.node(tree, "MixShader", veil, shader.outputs[0], glow).outputs[0])

    def rise(x, y, place):
        return noise.noise(Vector((x / length, y / length, seed + place)))

    def place(u, v):
        away = near * (far / near) ** v
        x, y = eye[0] + (u - 0.5) * away * 1.9, eye[1] + away
        swell = rise(x * 0.35, y, 0) + 0.45 * rise(x * 1.1, y * 2.3, 4) + 0.16 * rise(x * 3.1, y * 5.1, 9)
        gust = 0.35 + 0.65 * max(0, noise.noise(Vector((x * 0.05, y * 0.12, seed + 1))) + 0.45)
        return x, y, wave * swell * min(1, 40 / away) * gust

    return geometry.mesh("water", *geometry.grid(place, 420, 620), smooth=True, materials=[material])


def _ruffle(tree, shader, ripple, roughness):
    """Small waves that break what the large ones mirror; where they are too far off to be seen they blur it."""
    calm = shading.ramp(tree, shading.clouds(tree, 0.11, 3, (0.35, 1, 1), 3), ((0.38, 0.25), (0.6, 1.0)))
    waves = shading.clouds(tree, 4.2, 5, (0.7, 1.5, 1), 1, roughness=0.55)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY", waves, calm), 1, ripple)
    away = shading.node(tree, "CameraData").outputs["View Distance"]
    shading.put(tree, shader, Roughness=shading.ramp(tree, shading.span(tree, away, 8, 260), ((0, roughness), (1, 0.1))))


def banded(colors, edges, worn="#6b6257", weed="#23291f", tide=0.0, wear=0.36):
    """Lacquer in bands up the object's z: `edges` are the heights where each next colour begins.

    By `wear` it has come off in flakes, most of them above the water, down to its primer and to the timber, `worn`; it is
    wet and grown over with `weed` up to `tide`.
    """
    material, shader, tree = shading.material("banded", Specular=0.5)
    height = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    top = edges[-1] + 1
    stops = [(0, colors[0])] + [(e / top, c) for e, c in zip(edges, colors[1:])]
    bands = shading.ramp(tree, shading.span(tree, height, 0, top), stops, hard=True)
    bleach = shading.ramp(tree, shading.clouds(tree, 3, 6, (1, 1, 0.35), 2), ((0.4, 0.0), (0.85, 0.22)))
    bands = shading.mix(tree, bleach, bands, "#c9c9bd")
    # The lower the likelier; a flake's edge is a broken line, not a cloud's.
    low = shading.ramp(tree, shading.span(tree, height, tide, tide + 0.9), ((0, 0.2), (0.35, 0.1), (1, 0.0)))
    jagged = shading.node(tree, "TexVoronoi", Vector=shading.place(tree), Scale=34, feature="F1").outputs["Distance"]
    flakes = shading.count(tree, "MULTIPLY_ADD", jagged, 0.16, shading.clouds(tree, 7, 10, (1, 1, 0.7), roughness=0.68))
    flakes = shading.count(tree, "SUBTRACT", shading.count(tree, "SUBTRACT", flakes, 0.06), low)
    bare = shading.ramp(tree, flakes, ((wear - 0.015, 1.0), (wear - 0.008, 0.0)))
    primed = shading.ramp(tree, flakes, ((wear + 0.006, 1.0), (wear + 0.012, 0.0)))
    grain = shading.ramp(tree, shading.clouds(tree, 60, 4, (1, 1, 0.04)), ((0.3, shading.darker(worn, 0.6)), (0.7, worn)))
    painted = shading.mix(tree, bare, shading.mix(tree, primed, bands, "#b9ab94"), grain)
    soak = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 9, 8, (1, 1, 0.35)), -0.22, height)
    wet = shading.ramp(tree, shading.span(tree, soak, tide - 0.25, tide + 0.75), ((0.3, 1.0), (0.38, 0.0)))
    grown = shading.ramp(tree, shading.span(tree, soak, tide - 0.25, tide + 0.75), ((0.17, 1.0), (0.24, 0.0)))
    slime = shading.ramp(tree, shading.clouds(tree, 40, 6, (1, 1, 0.3), 4), ((0.35, weed), (0.7, "#4a5426")))
    soaked = shading.mix(tree, shading.count(tree, "MULTIPLY", wet, 0.62), painted, weed)
    rough = shading.count(tree, "MULTIPLY_ADD", primed, 0.4, shading.ramp(tree, wet, ((0, 0.34), (1, 0.12))))
    shading.put(tree, shader, Base_Color=shading.mix(tree, grown, soaked, slime), Roughness=rough)
    # Lacquer stands out above what it has left bare.
    skin = shading.count(tree, "MULTIPLY_ADD", primed, -0.5, shading.clouds(tree, 40, 6))
    shading.bump(tree, shader, skin, 0.3, 0.01)
    return material


def skyline(far, low, high, material, half=700, seed=1):
    """A low shore across the horizon, `far` away and `half` to each side, `low` to `high` above the water."""
    points = []
    for x in range(-half, half + 1, 4):
        rise = noise.noise(Vector((x * 0.012, 3, seed))) + noise.noise(Vector((x * 0.07, 1, seed))) ** 2
        points += [(x, far, -1), (x, far, low + (high - low) * max(0, rise))]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(points) // 2 - 1)]
    return geometry.mesh("shore", points, faces, materials=[material])
