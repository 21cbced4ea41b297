"""The window of room 214 as heavy weather passes: the sea hangs there as a picture, with its label."""

import math
import os

import bpy
from studio import geometry, shading
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox, upright
from studio.geometry import rounded, softened
from studio.materials import enamel, lit, metal, paper, printed
from studio.shapes import block, plain, plate, rod, turned
from studio.water import water

ART = os.environ["ART"]
out = begin(0.12)
RING = (0.0, 1.5) if upright() else (-0.2, 1.5)  # the window's middle: how far to the right, how high
CLEAR, TUNNEL, FLANGE = 0.2, 0.207, 0.305  # radii of the glass, of the way through the hull, of the ring
HULL = 0.3  # how thick it is, from the lining to the plates


def facing(profile, material, at=(0, 0), y=0.0):
    """Something turned whose axis points into the room, `at` (right, up) from the window's middle."""
    thing = turned(softened(profile, 0.006), material, (RING[0] + at[0], y, RING[1] + at[1]))
    thing.rotation_euler.x = math.radians(90)
    return thing


def around(angle, radius):
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


def weathered():
    """White paint on the way through the hull: rust weeps down it from the outer plates."""
    material, shader, tree = shading.material("weathered", Roughness=0.45, Specular=0.4)
    where = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs
    weep = shading.clouds(tree, 9, 7, (1, 0.25, 0.25), 4)
    # The thing lies on its axis, so that its own z is how near the room it is, and its own y how high.
    near_plates = shading.count(tree, "MULTIPLY_ADD", shading.span(tree, where["Z"], -0.05, -HULL), 0.3, weep)
    low = shading.count(tree, "MULTIPLY_ADD", where["Y"], -0.5, near_plates)
    rust = shading.ramp(tree, low, ((0.72, 0.0), (0.86, 0.8)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, rust, "#dfe3e0", "#6d3b20"))
    shading.relief(tree, shader, 30, 0.08, 0.01)
    return material


def salted():
    """The window's glass: a lamp mirrored in it, and on its outside the sea, dried."""
    material, _, tree = shading.material("salted")
    where = shading.place(tree)
    crust = shading.clouds(tree, 16, 9, (1, 1, 1), 3, roughness=0.62)
    rim = shading.node(tree, "VectorMath", where, operation="LENGTH").outputs["Value"]
    crust = shading.count(tree, "MULTIPLY_ADD", shading.span(tree, rim, 0.06, 0.21), 0.22, crust)
    film = shading.ramp(tree, crust, ((0.58, 0.0), (0.76, 0.15), (0.92, 0.6)))
    rings = 0.0
    for scale, seed in ((46, 1), (90, 5)):
        spots = shading.node(tree, "Mapping", Vector=where, Location=(seed, seed * 2, 0)).outputs[0]
        cell = shading.node(tree, "TexVoronoi", Vector=spots, Scale=scale, voronoi_dimensions="2D").outputs
        edge = shading.ramp(tree, cell["Distance"], ((0.0, 0.06), (0.2, 0.12), (0.25, 0.5), (0.3, 0.0)))
        some = shading.ramp(tree, shading.node(tree, "SeparateXYZ", cell["Color"]).outputs["X"], ((0.5, 0.0), (0.62, 1.0)))
        rings = shading.count(tree, "MAXIMUM", rings, shading.count(tree, "MULTIPLY", edge, some))
    salt = shading.count(tree, "MINIMUM", shading.count(tree, "ADD", film, rings), 0.85)
    white = shading.node(tree, "Emission", Color="#dfe3e2", Strength=0.62).outputs[0]
    through = shading.node(tree, "MixShader", 0.06, shading.node(tree, "BsdfTransparent").outputs[0])
    shading.feed(tree, through.inputs[2], shading.node(tree, "BsdfGlossy", Roughness=0.015).outputs[0])
    shading.surface(tree, shading.node(tree, "MixShader", salt, through.outputs[0], white).outputs[0])
    material.cycles.sample_as_light = False
    return material


def foaming(sea, low, high):
    """Gives the sea white crests, from `low` to `high` above its middle, and the foam that the wind draws out of them."""
    tree = sea.data.materials[0].node_tree
    surface = tree.nodes["Material Output"].inputs["Surface"]
    calm = surface.links[0].from_socket
    height = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    torn = shading.clouds(tree, 0.24, 8, (0.5, 1, 1), 2, roughness=0.68)
    crest = shading.count(tree, "MULTIPLY_ADD", shading.span(tree, height, low, high), 0.4, torn)
    drawn = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 0.5, 6, (0.16, 1.2, 1), 7), 0.35, crest)
    where = shading.ramp(tree, drawn, ((0.84, 0.0), (0.885, 0.9)))
    white = shading.node(tree, "BsdfDiffuse", "#f2f5f4").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", where, calm, white).outputs[0])


def dog(angle, brass):
    """A screw with two wings that holds the window's frame shut."""
    x, z = around(angle, 0.272)
    facing([(0.024, 0.0), (0.024, 0.026), (0, 0.03)], brass, (x, z))
    facing([(0.0095, 0.0), (0.0095, 0.075), (0, 0.078)], brass, (x, z))
    facing([(0.02, 0.046), (0.017, 0.062), (0, 0.064)], brass, (x, z))
    ear = around(angle, 0.24)
    block((0.06, 0.018, 0.034), (RING[0] + ear[0], -0.04, RING[1] + ear[1]), brass, (0, -angle, 0), 0.006, 4)
    for side in (-1, 1):
        wing = around(angle + 90 + 14 * side, 0.024 * side)
        tip = around(angle + 90 + 14 * side, 0.042 * side)
        low, high = ((RING[0] + x + out, -0.054 - lift, RING[1] + z + up) for (out, up), lift in ((wing, 0), (tip, 0.012)))
        rod((RING[0] + x, -0.052, RING[1] + z), low, 0.0075, brass)
        knob = facing([(0, 0), (0.013, 0.004), (0.013, 0.012), (0, 0.016)], brass, (high[0] - RING[0], high[2] - RING[1]), -0.05)
        knob.scale = (1, 1, 1)
        rod(low, high, 0.0105, brass)


def window(brass):
    """A fixed ring, bolted through the lining; in it the frame of the glass, hinged at its left, shut by two dogs."""
    facing([(TUNNEL, -0.004), (TUNNEL, 0.012), (0.216, 0.02), (0.29, 0.02), (FLANGE, 0.01), (FLANGE, 0)], brass)
    for n in range(12):
        x, z = around(15 + 30 * n, 0.287)
        facing([(0.0095, 0.0), (0.0095, 0.005), (0.006, 0.008), (0, 0.008)], brass, (x, z), -0.019)
    facing([(CLEAR, 0.02), (CLEAR, 0.044), (0.21, 0.056), (0.238, 0.056), (0.252, 0.046), (0.254, 0.02)], brass)
    facing([(0.197, 0.03), (0.197, 0.036), (0.202, 0.04)], paper("putty", color="#20282b", bump=0, roughness=0.6))
    for up in (-0.052, 0.052):
        block((0.085, 0.03, 0.026), (RING[0] - 0.262, -0.034, RING[1] + up), brass, bevel=0.007, smooth=4)
    for low, high in ((-0.085, -0.066), (-0.037, 0.037), (0.066, 0.085)):
        rod((RING[0] - 0.285, -0.038, RING[1] + low), (RING[0] - 0.285, -0.038, RING[1] + high), 0.0125, brass)
    rod((RING[0] - 0.285, -0.038, RING[1] - 0.094), (RING[0] - 0.285, -0.038, RING[1] + 0.094), 0.006, brass)
    for angle in (33, -33):
        dog(angle, brass)
    disc = facing([(0, 0.03), (0.2, 0.03)], salted())
    disc.visible_shadow = False


sky(((0.0, "#22303a"), (0.495, "#5c7480"), (0.5, "#efe6d6"), (0.53, "#c5cccd"), (0.6, "#8597a0"), (1.0, "#5d707b")), 0.8)
hole = [(RING[0] + x, RING[1] - 1.5 + z) for x, z in (around(360 * n / 128, TUNNEL) for n in range(128))]
lining = paper("lining", color="#12354c", roughness=0.5, bump=0.012, grain=22, specular=0.3)
plate([rounded(0, 0, 4, 3.2, 0.01), hole], 0.02, lining, (0, 0.01, 1.5), 0.001)
facing([(TUNNEL, 0.0), (TUNNEL, -HULL), (TUNNEL + 0.02, -HULL - 0.01), (1.2, -HULL - 0.01)], weathered())
window(metal("#e3b765", 0.2))
label = "label-upright" if upright() else "label"
wide, high, at = (0.6, 0.2, (0.006, 1.082)) if upright() else (0.372, 0.47, (0.316, 1.5))
plain(printed("label", f"{ART}/{label}.png", 0.6, 0.2), (at[0], -0.0025, at[1]), (wide, high), (90, 0, 0))

eye = (RING[0] + 0.17, -1.3, 1.452)
sea = water("#17333d", eye, near=14, far=1100, wave=3.0, length=15, roughness=0.06, ripple=0.09)
sea.location.z = -4.2
foaming(sea, -0.2, 1.0)
squall = plain(lit(image=f"{ART}/squall.png", power=1.0), (eye[0] - 120, 1150, 145), (640, 320), (90, 0, 0))
squall.visible_diffuse = False
room = paper("room", color="#d8c7a4", roughness=0.8, bump=0)  # what keeps the sky's light out, and what the brass mirrors
for size, middle in (((8, 0.1, 6), (0, -4.2, 1.2)), ((8, 4.4, 0.1), (0, -2.1, 2.75)), ((8, 4.4, 0.1), (0, -2.1, -0.2)), ((0.1, 4.4, 6), (-2.4, -2.1, 1.2)), ((0.1, 4.4, 6), (2.6, -2.1, 1.2))):
    block(size, middle, room, bevel=0)
rim = [(-0.15, 0, -0.1), (0.15, 0, -0.1), (0.085, 0, 0.1), (-0.085, 0, 0.1)]
shade = geometry.mesh("shade", rim, [(0, 1, 2, 3)], materials=[lit(color="#ffb95a", power=1.9)])
shade.location = (RING[0] - 0.52, -2.6, 1.84)
shade.visible_camera = shade.visible_diffuse = False
softbox((at[0] + 0.4, -0.62, at[1] + 0.78), (at[0] - 0.17, 0, at[1] - 0.05), (0.4, 0.4), 22, (1, 0.8, 0.52))
softbox((-1.7, -1.9, 2.3), (-0.1, 0, 1.5), (0.5, 1.1), 17, (0.84, 0.91, 1))
daylight = softbox((RING[0] - 0.25, 1.3, 2.4), (RING[0] + 0.1, 0.1, 1.4), (1.2, 1.2), 34, (0.86, 0.93, 1))
daylight.visible_camera = daylight.visible_glossy = False
middle = 1.4 if upright() else 1.5
camera(eye, (eye[0], 0, eye[2]), 53.8 if upright() else 44.6)
bpy.context.scene.camera.data.clip_end = 3000  # the sea has a horizon
tall = 0.87 if upright() else 1.05  # what the picture shows of the wall along its longer side
shift((middle - eye[2]) / tall, -eye[0] / tall)
shoot(out)
