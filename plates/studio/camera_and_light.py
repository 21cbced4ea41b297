"""The picture, the camera and the light.

Lengths in a scene's units (a poster is about 1 wide), angles in degrees, colours '#rrggbb' as printed.
"""

import math
import os
import random
import sys
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from studio import geometry, shading
from studio.denoise import denoise
from studio.materials import paper

# ---------------------------------------------------------------- the picture


def begin(exposure=0.0):
    """An empty scene of the size and quality that the command line asks for; answers the file to write."""
    width, height, samples, out = sys.argv[sys.argv.index("--") + 1 :][:4]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = int(samples)
    cycles.use_denoising = False  # Debian's build has none: `shoot` does it
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.015
    cycles.max_bounces = 6
    cycles.diffuse_bounces = cycles.glossy_bounces = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    scene.render.resolution_x, scene.render.resolution_y = int(width), int(height)
    scene.view_settings.view_transform = "Standard"  # a brand's colour stays that colour; Filmic would grey it
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    return out


def upright():
    """Whether the picture that the command line asks for is in portrait format."""
    render = bpy.context.scene.render
    return render.resolution_y > render.resolution_x


def shoot(out):
    """Takes the picture, and the grain out of it."""
    out = os.path.abspath(out)
    with tempfile.TemporaryDirectory() as folder:
        surfaces = _keep_surfaces(folder)
        bpy.context.scene.render.filepath = os.path.join(folder, "colour.png")
        bpy.ops.render.render(write_still=True)
        clean = denoise(*(pixels(os.path.join(folder, name)) for name in ("colour.png", *surfaces)))
    # As much grain as hides the steps between 256 tones.
    keep(clean + np.random.default_rng(1).normal(0, 0.6 / 255, clean.shape), out)


def keep(picture, out):
    """Writes height, width and 3, from 0 to 1 as they are shown."""
    height, width, _ = picture.shape
    image = bpy.data.images.new("kept", width, height)
    image.pixels.foreach_set(np.dstack([picture, np.ones((height, width))]).astype(np.float32).ravel())
    image.filepath_raw, image.file_format = os.path.abspath(out), "PNG"
    image.save()
    bpy.data.images.remove(image)


def _keep_surfaces(folder):
    """Has the renderer write what it knows of the surfaces; answers the names of the two files."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_mode = "OPEN_EXR", "RGB"
    files.file_slots.clear()
    passes = ("Denoising Albedo", "Denoising Normal")
    for name in passes:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    return [f"{name}{scene.frame_current:04}.exr" for name in passes]


def pixels(file):
    """Height, width and 3, as they stand in the file."""
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    read = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(read)
    bpy.data.images.remove(image)
    return read.reshape(height, width, -1)[:, :, :3]


# ---------------------------------------------------------------- camera


def camera(at, to, lens=60, stop=None, focus=None):
    """`lens` in millimetres (85 for objects, 50 to 60 for walls); `stop` blurs what is away from `focus`.

    In scenes that are measured in metres or decimetres `stop` wants a tenth of the f-number.
    """
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    if stop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = stop
        data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    thing = geometry.add("camera", data)
    thing.location = at
    geometry.aim(thing, Vector(to) - Vector(at))
    bpy.context.scene.camera = thing


def shift(up=0.0, side=0.0):
    """Moves the picture, not the camera: verticals stay upright; in parts of the picture's width."""
    data = bpy.context.scene.camera.data
    data.shift_y, data.shift_x = up, side


# ---------------------------------------------------------------- light from all round


def ambient(color, strength):
    """Even light of one colour."""
    _, background = _world()
    background.inputs[0].default_value, background.inputs[1].default_value = shading.srgb(color), strength


def sky(stops, strength=1.0):
    """What metal and lacquer mirror.

    (place, colour) from straight below (0) over the horizon (0.5) to straight above (1).
    """
    tree, background = _world()
    shading.put(tree, background, Color=_upwards(tree, stops), Strength=strength)


def _upwards(tree, stops):
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "Generated"))
    return shading.ramp(tree, shading.span(tree, split.outputs["Z"], -1, 1), stops)


def streaks(color, amount=0.4, thin=16, seed=0):
    """Long low clouds over the sky that `sky` has made, `thin` times wider than high."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes["Background"]
    clear = background.inputs[0].links[0].from_socket
    stretched = shading.node(
        tree, "Mapping", Vector=shading.place(tree, "Generated"), Scale=(1, 1, thin), Location=(seed, seed, seed)
    )
    clouds = shading.node(tree, "TexNoise", Vector=stretched.outputs[0], Scale=1.6, Detail=8, Roughness=0.55)
    where = shading.ramp(tree, clouds.outputs["Fac"], ((0.48, 0.0), (0.72, amount)))
    shading.put(tree, background, Color=shading.mix(tree, where, clear, color))


def clear_sky(color, light, strength):
    """A cloudless sky for the camera, of one `color` or of stops as in `sky`; `light` is what it gives to shadows."""
    tree, seen = _world()
    shading.put(tree, seen, Color=color if isinstance(color, str) else _upwards(tree, color))
    given = shading.node(tree, "Background", Color=light, Strength=strength).outputs[0]
    looking = shading.node(tree, "LightPath").outputs["Is Camera Ray"]
    mixed = shading.node(tree, "MixShader", looking, given, seen.outputs[0])
    tree.links.new(mixed.outputs[0], tree.nodes["World Output"].inputs[0])


def _world():
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    return world.node_tree, world.node_tree.nodes["Background"]


# ---------------------------------------------------------------- lamps


def _lamp(kind, power, color, **settings):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy, data.color = power, color
    for name, value in settings.items():
        setattr(data, name, value)
    return geometry.add(kind.lower(), data)


def softbox(at, to, size, power, color=(1, 1, 1)):
    """A lit rectangle of `size` (width, height); `power` in watts, `color` as red, green, blue up to 1.

    Large and near is soft.
    """
    lamp = _lamp("AREA", power, color, shape="RECTANGLE", size=size[0], size_y=size[1])
    lamp.location = at
    geometry.aim(lamp, Vector(to) - Vector(at))
    return lamp


def bulb(at, radius, power, color=(1, 1, 1)):
    """A lamp that shines to all sides, of `radius`; neither seen nor mirrored, for a thing that glows stands round it."""
    lamp = _lamp("POINT", power, color, shadow_soft_size=radius)
    lamp.location, lamp.visible_camera, lamp.visible_glossy = at, False, False
    return lamp


def sun(direction, power, angle=0.9, color=(1, 0.95, 0.86)):
    """Parallel light along `direction`; `angle` softens the shadows' edges: 0.5 is the sun, 3 a hazy one."""
    lamp = _lamp("SUN", power, color, angle=math.radians(angle))
    geometry.aim(lamp, direction)
    return lamp


def foliage(at, twigs, spread, size, reach, seed=3):
    """Leaves out of frame, seen by their shadows alone.

    `twigs` begin round `at`, `spread` (x, y, z) wide, and run along `reach`, each with its leaves, `size` long.
    """
    chance, points, faces = random.Random(seed), [], []
    rim = [(-1, 0.0), (-0.55, 0.3), (0, 0.4), (0.5, 0.26), (1, 0.0), (0.5, -0.26), (0, -0.4), (-0.55, -0.3)]

    def face(corners):
        faces.append(range(len(points), len(points) + len(corners)))
        points.extend(corners)

    for _ in range(twigs):
        start, way = (Vector([chance.gauss(m, s) for m, s in zip(*pair)]) for pair in ((at, spread), (reach, [0.3 * Vector(reach).length] * 3)))
        side, thin = way.cross(Vector((0.3, 1, 0.2))).normalized(), 0.03 * size
        face([start - side * thin * 2, start + side * thin * 2, start + way + side * thin, start + way - side * thin])
        count = max(3, round(way.length / size * 1.6))
        for n in range(count):
            long = size * chance.uniform(0.35, 0.6)
            along = (way.normalized() * 0.7 + side * (-1) ** n + Vector([chance.gauss(0, 0.35) for _ in "xyz"])).normalized() * long
            across = along.cross(Vector([chance.gauss(0, 1) for _ in "xyz"])).normalized() * long
            middle = start + way * ((n + 1) / count) + along * 1.2
            face([middle + along * x + across * y for x, y in rim])
    leaves = geometry.mesh("leaves", points, faces, materials=[paper("leaf", color="#1c331c", bump=0)])
    leaves.visible_camera = False
    return leaves


def projector(image, at, to, throw, shape, power, blur=0.01):
    """Throws a picture `throw` wide at 1 away, `shape` (width, height) in proportion.

    Also for slits and pools of light.
    """
    lamp = _lamp("SPOT", power, (1, 1, 1), shadow_soft_size=blur, spot_blend=0, spot_size=2.2 * math.atan(throw / 2))
    lamp.data.use_nodes = True
    tree = lamp.data.node_tree
    split = shading.node(tree, "SeparateXYZ", shading.place(tree, "Normal"))
    where = shading.node(tree, "CombineXYZ")
    for axis, size in (("X", throw), ("Y", throw * shape[1] / shape[0])):
        away = shading.count(tree, "DIVIDE", split.outputs[axis], split.outputs["Z"])
        shading.feed(tree, where.inputs[axis], shading.count(tree, "MULTIPLY_ADD", away, -1 / size, 0.5))
    texture = shading.picture(tree, image, where.outputs[0])
    texture.extension = "CLIP"
    shading.feed(tree, tree.nodes["Emission"].inputs[0], texture.outputs["Color"])
    lamp.location = at
    geometry.aim(lamp, Vector(to) - Vector(at))
    return lamp


def behind_glass():
    """Hides the lamps from what is seen through glass, where they are only noise, and the sun's disc from what mirrors.

    Call it after the last lamp.
    """
    for thing in bpy.data.objects:
        if thing.type == "LIGHT":
            thing.visible_transmission = False
            thing.visible_glossy = thing.data.type != "SUN"
