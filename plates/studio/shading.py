"""What every material is made of: colours, nodes and how they are joined.

Scenes need it only for materials of their own.
"""

import os

import bpy


def srgb(hexa):
    """A printed colour '#rrggbb' as the four linear numbers that Blender counts with."""
    channels = [int(hexa[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [*(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in channels), 1]


def darker(color, by):
    """`color` times `by`; above 1 it is lighter."""
    return "#" + "".join(f"{min(255, round(int(color[i : i + 2], 16) * by)):02x}" for i in (1, 3, 5))


def feed(tree, socket, value):
    """Gives an input what it needs: another node's output, a colour '#rrggbb', or a number or vector."""
    if isinstance(value, bpy.types.NodeSocket):
        tree.links.new(value, socket)
    else:
        socket.default_value = srgb(value) if isinstance(value, str) else value


def put(tree, node, **values):
    """Feeds named inputs; `Base_Color` is the input "Base Color"."""
    for name, value in values.items():
        feed(tree, node.inputs[name.replace("_", " ")], value)


def node(tree, kind, *inputs, **named):
    """A new node, such as "TexNoise": its inputs in order, or by name (capital first); small names are its settings."""
    made = tree.nodes.new(f"ShaderNode{kind}")
    for socket, value in zip(made.inputs, inputs):
        feed(tree, socket, value)
    for name, value in named.items():
        if name[0].isupper():
            put(tree, made, **{name: value})
        else:
            setattr(made, name, value)
    return made


def material(name, **values):
    """A new material, its shader and its tree.

    `values` are the shader's inputs: Base_Color, Roughness, Specular, ...
    """
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader, tree = made.node_tree.nodes["Principled BSDF"], made.node_tree
    put(tree, shader, **values)
    return made, shader, tree


def surface(tree, output):
    """Shows `output` in place of the material's own shader."""
    feed(tree, tree.nodes["Material Output"].inputs["Surface"], output)


def place(tree, source="Object"):
    """Where on the thing: "Object" in its own units, "UV" on its picture, "Generated" from 0 to 1."""
    return node(tree, "TexCoord").outputs[source]


def picture(tree, image, where=None):
    """A picture's node, with outputs Color and Alpha; over the thing's own UV, or `where`."""
    texture = node(tree, "TexImage", interpolation="Cubic", extension="EXTEND")
    texture.image = bpy.data.images.load(os.path.abspath(image))
    if where:
        feed(tree, texture.inputs[0], where)
    return texture


def clouds(tree, scale, detail, stretch=(1, 1, 1), seed=0, source="Object", roughness=0.5):
    """Noise from 0 to 1, `scale` clouds per unit, `stretch`ed."""
    where = place(tree, source)
    if seed or tuple(stretch) != (1, 1, 1):
        shift = (seed * 3.7, seed * 1.9, seed * 2.3)
        where = node(tree, "Mapping", Vector=where, Scale=stretch, Location=shift).outputs[0]
    return node(tree, "TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=roughness).outputs["Fac"]


def relief(tree, shader, scale, strength, distance=1.0):
    """A grain that light shows: `scale` per unit, `distance` deep."""
    bump(tree, shader, clouds(tree, scale, 6), strength, distance)


def bump(tree, shader, height, strength, distance, invert=False):
    """Light falls as if the surface rose by `height`."""
    risen = node(tree, "Bump", Height=height, Strength=strength, Distance=distance, invert=invert)
    put(tree, shader, Normal=risen.outputs[0])


def ramp(tree, value, stops, hard=False):
    """The output of a colour ramp: (position, colour or grey from 0 to 1), `hard` without a transition."""
    made = node(tree, "ValToRGB", value)
    elements = made.color_ramp.elements
    elements.remove(elements[1])
    for i, (position, tone) in enumerate(stops):
        element = elements[0] if i == 0 else elements.new(position)
        element.position, element.color = position, srgb(tone) if isinstance(tone, str) else (tone, tone, tone, 1)
    if hard:
        made.color_ramp.interpolation = "CONSTANT"
    return made.outputs[0]


def span(tree, value, low, high):
    """`value` from `low` to `high` as 0 to 1."""
    return node(tree, "MapRange", Value=value, From_Min=low, From_Max=high).outputs[0]


def mix(tree, factor, a, b):
    """Colour `a` where `factor` is 0, `b` where it is 1."""
    return node(tree, "MixRGB", factor, a, b).outputs[0]


def count(tree, operation, *values):
    """Arithmetic: "ADD", "SINE", "MULTIPLY_ADD", ..."""
    return node(tree, "Math", *values, operation=operation).outputs[0]
