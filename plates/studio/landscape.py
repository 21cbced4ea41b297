"""Snow and rock (unit: a metre)."""

from studio import geometry, shading


def ridge(size, steps, height, material, at=(0, 0, 0)):
    """Ground `size` (wide, deep) in `steps` (across, away); `height(x, y)` answers (z, bare): 0 is snow, 1 is rock."""
    bare = []

    def place(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        z, rock = height(x, y)
        bare.append(rock)
        return x, y, z

    thing = geometry.mesh("ridge", *geometry.grid(place, *steps), smooth=True, materials=[material])
    layer = thing.data.attributes.new("bare", "FLOAT", "POINT")
    layer.data.foreach_set("value", bare)
    thing.location = at
    return thing


def snow_and_rock(snow="#f4f7fb", rock="#9a958f", dark="#5a5652", lichen="#a3a35a"):
    """The material of a `ridge`: its own `bare` tells rock from snow, with a hard edge; lichen grows in patches."""
    material, shader, tree = shading.material("snow and rock", Roughness=0.75, Specular=0.2)
    bare = shading.node(tree, "Attribute", attribute_name="bare").outputs["Fac"]
    stone = shading.ramp(tree, shading.clouds(tree, 5, 12, roughness=0.7), ((0.32, dark), (0.62, rock)))
    growth = shading.ramp(tree, shading.clouds(tree, 9, 8), ((0.58, 0.0), (0.66, 1.0)))
    edge = shading.ramp(tree, bare, ((0.47, 0.0), (0.53, 1.0)))
    tint = shading.mix(tree, edge, snow, shading.mix(tree, growth, stone, lichen))
    shading.put(tree, shader, Base_Color=tint)
    shading.relief(tree, shader, 70, 0.14, 0.03)
    return material
