"""What things are made of: paper and print, lacquer, metal, plaster, wood, what shines.

Glass, cloth and streets have modules of their own.
"""

from studio import shading


def paper(name, color=None, image=None, roughness=0.8, bump=0.03, grain=400, specular=0.15, sheen=0.0):
    """Uncoated stock, printed with `image` or of one `color`; `grain` per unit. Board: roughness .9.

    Coated: roughness .35, specular .5.
    """
    material, shader, tree = shading.material(name, Roughness=roughness, Specular=specular, Sheen=sheen)
    tint = shading.picture(tree, image).outputs["Color"] if image else color
    shading.put(tree, shader, Base_Color=tint)
    if bump:
        shading.relief(tree, shader, grain, bump)
    return material


def printed(name, image, roughness=0.5, specular=0.3):
    """Ink on glass or a cut label: `image` is opaque where there is ink and transparent elsewhere."""
    material, shader, tree = shading.material(name, Roughness=roughness, Specular=specular)
    ink = shading.picture(tree, image)
    shading.put(tree, shader, Base_Color=ink.outputs["Color"], Alpha=ink.outputs["Alpha"])
    return material


def enamel(name, color=None, image=None):
    """Paint tins, signs: hard, coated, faintly uneven."""
    return paper(name, color=color, image=image, roughness=0.32, specular=0.5, bump=0.012, grain=9)


def lacquer(color):
    """Car paint under a clear coat; it shows the room."""
    return shading.material("lacquer", Base_Color=color, Roughness=0.35, Clearcoat=1, Clearcoat_Roughness=0.02)[0]


def painted(image, width, height, roughness=0.3):
    """Coach paint: `image` over `width` by `height` round the object's middle, under a clear coat."""
    material, shader, tree = shading.material(
        "painted", Roughness=roughness, Specular=0.4, Clearcoat=0.35, Clearcoat_Roughness=0.08
    )
    scale = (1 / width, 1 / height, 1)
    where = shading.node(tree, "Mapping", Vector=shading.place(tree), Scale=scale, Location=(0.5, 0.5, 0))
    shading.put(tree, shader, Base_Color=shading.picture(tree, image, where.outputs[0]).outputs["Color"])
    shading.relief(tree, shader, 1.3, 0.02, 0.5)
    return material


def metal(color, roughness=0.08):
    """Chrome '#f1eee8' .06, brass '#d9b25f' .15, cast iron '#55524e' .45."""
    return shading.material("metal", Base_Color=color, Metallic=1, Roughness=roughness)[0]


def wall(color, stain, bump=0.25, scale=6.0, roughness=0.95, specular=0.1):
    """Plaster, concrete, stone, dry pavement.

    Two tones in clouds, `scale` to a unit, and a relief fourteen times finer.
    """
    material, shader, tree = shading.material("wall", Roughness=roughness, Specular=specular)
    clouds = shading.clouds(tree, scale, 12, roughness=0.65)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, clouds, ((0.3, stain), (0.65, color))))
    shading.relief(tree, shader, scale * 14, bump, 0.02)
    return material


def lit(color=None, power=1.0, image=None):
    """What shines by itself, in one `color` or as an `image` lit from behind.

    1 to 4 keeps its colours, 9 is burnt out.
    """
    material, _, tree = shading.material("lit")
    tint = shading.picture(tree, image).outputs["Color"] if image else color
    shading.surface(tree, shading.node(tree, "Emission", Color=tint, Strength=power).outputs[0])
    return material


def wood(light, dark, grain="z", rings=26, seed=0, roughness=0.45):
    """Planed wood, fibres along the object's own axis `grain` ("uv" for bent wood: along v).

    `rings` per unit, 26 to a metre.
    """
    material, shader, tree = shading.material("wood", Roughness=roughness, Specular=0.3)
    axis, source = (1, "UV") if grain == "uv" else ("xyz".index(grain), "Object")
    stretch, fine = ([1.0 if i != axis else by for i in range(3)] for by in (0.05, 0.02))
    streak = shading.clouds(tree, rings * 7, 4, fine, seed + 5, source)
    clouds = shading.clouds(tree, rings * 0.35, 3, stretch, seed, source)
    wave = shading.count(tree, "SINE", shading.count(tree, "MULTIPLY", clouds, 34))
    figure = shading.count(tree, "MULTIPLY_ADD", wave, 0.16, streak)
    shading.put(tree, shader, Base_Color=shading.ramp(tree, figure, ((0.28, dark), (0.62, light))))
    shading.bump(tree, shader, streak, 0.12, 0.2 / rings)
    return material
