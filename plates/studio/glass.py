"""Glass, what is in it, and rain on it.

Lengths in a scene's units, angles in degrees; call `behind_glass` after the last lamp.
"""

import math
import random

import bpy
from mathutils import Vector

from studio import geometry, shading
from studio.camera_and_light import behind_glass  # noqa: F401  (scenes with glass call it)
from studio.materials import paper, printed  # noqa: F401  (what is printed on glass)
from studio.shapes import plain, turned


def glass(color="#f3f8f5", roughness=0.0):
    """Bottle glass for closed walls, outside and inside.

    No caustics: light passes it as through a filter of `color`.
    """
    material, shader, tree = shading.material(
        "glass", Base_Color=color, Transmission=1, Roughness=roughness, IOR=1.5, Specular=0.5
    )
    _pass_light(tree, shader, color)
    return material


def spirit(color, depth):
    """A clear liquid that is `color` where it is `depth` units thick, paler where it is thinner."""
    material, shader, tree = shading.material(
        "spirit", Base_Color="#ffffff", Transmission=1, Roughness=0, IOR=1.36, Specular=0.5
    )
    _pass_light(tree, shader, "#ffffff")
    taken = [-math.log(max(channel, 0.004)) / depth for channel in shading.srgb(color)[:3]]
    tint = [*(1 - t / max(taken) for t in taken), 1]
    volume = shading.node(tree, "VolumeAbsorption", Density=max(taken), Color=tint)
    tree.links.new(volume.outputs[0], tree.nodes["Material Output"].inputs["Volume"])
    return material


def pane(mirror=0.06, roughness=0.0):
    """A sheet of glass without thickness: it lets light through and mirrors `mirror` of it, more at a slant."""
    material, _, tree = shading.material("pane")
    slant = shading.node(tree, "LayerWeight", Blend=mirror).outputs["Facing"]  # seen from inside, Fresnel mirrors all
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shine = shading.node(tree, "BsdfGlossy", Roughness=roughness).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", slant, clear, shine).outputs[0])
    return material


def window(color="#0b1116", roughness=0.02):
    """A window from outside by day: dark inside, the sky in the pane."""
    return shading.material("window", Base_Color=color, Roughness=roughness, Specular=1)[0]


def _pass_light(tree, shader, color):
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces = 14, 6
    cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 16
    rays = shading.node(tree, "LightPath").outputs
    soft = shading.count(tree, "MAXIMUM", rays["Is Shadow Ray"], rays["Is Diffuse Ray"])
    clear = shading.node(tree, "BsdfTransparent", color).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", soft, shader.outputs[0], clear).outputs[0])


def bottle(glass, liquid, stopper, at, eye, level=2.2, cork="#b98a5a", glow=1.0):
    """A round whisky bottle, 2.85 high and .81 across (unit: a decimetre), filled to `level`.

    Prints `wrap` it at .409 between .1 and 1.6.

    As in a studio a card behind it, on the line from the camera at `eye`, lights what is in it; it is seen through
    the glass alone, and is bright by `glow`.
    """
    away = (Vector((at[0], at[1], 0)) - Vector((eye[0], eye[1], 0))).normalized() * 0.9
    card = plain(_glow(glow), (at[0] + away.x + 0.04, at[1] + away.y, at[2] + 1.05), (0.8, 2.2), (90, 0, 0))
    card.visible_camera = card.visible_diffuse = card.visible_glossy = card.visible_shadow = False
    outside = [(0, 0.07), (0.22, 0.05), (0.33, 0.0), (0.405, 0.0), (0.405, 1.78), (0.33, 1.98)]
    outside += [(0.148, 2.09), (0.14, 2.42), (0.175, 2.44), (0.175, 2.56), (0.165, 2.58)]
    inside = [(0.37, 0.15), (0.372, 1.76), (0.3, 1.94), (0.108, 2.07), (0.105, 2.58)]
    wet = [(0, 0.168), (0.3, 0.128)] + [(r + 0.003, z) for r, z in inside if z < level]
    wet += [(0.109, level), (0.098, level - 0.008), (0, level - 0.008)]
    plug = [(0, 2.28), (0.099, 2.28), (0.1, 2.6), (0, 2.6)]
    cap = [(0, 2.585), (0.19, 2.585), (0.19, 2.83), (0, 2.83)]
    wood = paper("cork", color=cork, roughness=0.9, bump=0.2, grain=30)
    for profile, radius, material in (
        (outside + inside[::-1] + [(0.3, 0.13), (0, 0.17)], 0.07, glass),
        (wet, 0.07, liquid),
        (plug, 0.01, wood),
        (cap, 0.02, stopper),
    ):
        turned(geometry.softened(profile, radius), material, at)


def _glow(power):
    """A card that is bright in its middle and fades to its sides, so that what is before it darkens towards its edges."""
    material, _, tree = shading.material("glow")
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV"))
    side = shading.count(tree, "ABSOLUTE", shading.count(tree, "SUBTRACT", split.outputs["X"], 0.5))
    across = shading.node(tree, "MapRange", Value=side, From_Min=0.36, From_Max=0.02, To_Min=0.1, interpolation_type="SMOOTHSTEP")
    up = shading.node(tree, "MapRange", Value=split.outputs["Y"], From_Max=0.55, To_Min=0.6, interpolation_type="SMOOTHSTEP")
    strength = shading.count(tree, "MULTIPLY", shading.count(tree, "MULTIPLY", across.outputs[0], up.outputs[0]), power)
    shading.surface(tree, shading.node(tree, "Emission", Color="#ffffff", Strength=strength).outputs[0])
    material.cycles.sample_as_light = False
    return material


def drops(count, width, height, at, size=(0.002, 0.006), seed=1, runs=0.0, material=None):
    """Rain on an upright face towards -y, whose lower left corner is `at`.

    Beads of glass, `runs` of them drawn out downwards.
    """
    chance, bead = random.Random(seed), _bead(material or pane(0.11))
    for _ in range(count):
        r = size[0] + (size[1] - size[0]) * chance.random() ** 3
        one = geometry.add("bead", bead)
        one.location = (at[0] + chance.random() * width, at[1], at[2] + chance.random() * height)
        one.scale = (r, r * 0.45, r * (chance.uniform(2, 6) if chance.random() < runs else chance.uniform(0.9, 1.3)))
        one.visible_shadow = False


def drops_round(radius, low, high, count, material, at, seed=1, size=0.012, words=None):
    """Rain on something turned.

    `count` beads on the half that faces the camera, between the heights `low` and `high`; none on its small print between
    the heights `words` (low, high), where a bead would be read as an accent.
    """
    chance, bead = random.Random(seed), _bead(material)
    for _ in range(count):
        angle, r = math.radians(chance.uniform(180, 360)), size * chance.choice((0.4, 0.5, 0.7, 1, 1.6))
        high_up = chance.uniform(low, high)
        if words and words[0] < high_up < words[1]:
            continue
        one = geometry.add("bead", bead)
        x, y = at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)
        one.location, one.rotation_euler = (x, y, at[2] + high_up), (0, 0, angle + math.pi / 2)
        one.scale = (r, r * 0.55, r * 1.15)


def _bead(material):
    def place(u, v):
        around, up = 2 * math.pi * u, math.pi * v
        return math.sin(up) * math.cos(around), math.sin(up) * math.sin(around), -math.cos(up)

    first = geometry.mesh("bead", *geometry.grid(place, 16, 10), materials=[material], smooth=True)
    data = first.data
    bpy.data.objects.remove(first)
    return data
