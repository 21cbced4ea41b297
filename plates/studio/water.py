"""Still water and what stands in it (unit: a metre)."""

from mathutils import Vector, noise

from studio import geometry, shading


def water(color, eye, near=1.0, far=900.0, wave=0.012, length=0.9, roughness=0.02, seed=2):
    """Nearly still water seen from `eye`, finer where it is near.

    `wave` is its waves' height and `length` their length.
    """
    values = dict(Base_Color=color, Roughness=roughness, IOR=1.33, Specular=0.35)

    def ripple(x, y, place):
        return noise.noise(Vector((x / length, y / length, seed + place)))

    def place(u, v):
        away = near * (far / near) ** v
        x, y = eye[0] + (u - 0.5) * away * 1.9, eye[1] + away
        swell = ripple(x * 0.35, y, 0) + 0.45 * ripple(x * 1.1, y * 2.3, 4) + 0.16 * ripple(x * 3.1, y * 5.1, 9)
        gust = 0.35 + 0.65 * max(0, noise.noise(Vector((x * 0.05, y * 0.12, seed + 1))) + 0.45)
        return x, y, wave * swell * min(1, 40 / away) * gust

    material = shading.material("water", **values)[0]
    return geometry.mesh("water", *geometry.grid(place, 420, 620), smooth=True, materials=[material])


def banded(colors, edges, worn="#6b6257", weed="#23291f", tide=0.0, wear=0.36):
    """Paint in bands up the object's z: `edges` are the heights where each next colour begins.

    It is worn to `worn` by `wear`, and wet and grown over with `weed` up to `tide`.
    """
    material, shader, tree = shading.material("banded")
    height = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    top = edges[-1] + 1
    stops = [(0, colors[0])] + [(e / top, c) for e, c in zip(edges, colors[1:])]
    bands = shading.ramp(tree, shading.span(tree, height, 0, top), stops, hard=True)
    chips = shading.ramp(tree, shading.clouds(tree, 9, 9, (1, 1, 0.22)), ((wear, 1.0), (wear + 0.03, 0.0)))
    painted = shading.mix(tree, chips, bands, worn)
    soak = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 5, 8, (1, 1, 0.5)), -0.5, height)
    low = shading.ramp(tree, shading.span(tree, soak, tide - 0.25, tide + 0.75), ((0, 1.0), (0.03, 0.0)))
    rough = shading.ramp(tree, low, ((0, 0.5), (1, 0.3)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, low, painted, weed), Roughness=rough)
    shading.relief(tree, shader, 40, 0.12, 0.02)
    return material


def skyline(far, low, high, material, half=700, seed=1):
    """A low shore across the horizon, `far` away and `half` to each side, `low` to `high` above the water."""
    points = []
    for x in range(-half, half + 1, 4):
        rise = noise.noise(Vector((x * 0.012, 3, seed))) + noise.noise(Vector((x * 0.07, 1, seed))) ** 2
        points += [(x, far, -1), (x, far, low + (high - low) * max(0, rise))]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(points) // 2 - 1)]
    return geometry.mesh("shore", points, faces, materials=[material])
