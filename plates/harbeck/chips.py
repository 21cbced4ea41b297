"""Harbeck: the diary under the menu of the chip shop; taken with a telephone, from the queue."""

import math
import os

import bpy
from studio import shading
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import enamel, lit, metal, paper, printed
from studio.shapes import block, plain, rod, softened, turned, wrap

out, art = begin(0.05), os.environ["ART"]
ambient("#e9eef0", 0.28)
plain(enamel("tiles", image=f"{art}/tiles.png"), (0.4, 0, 2.2), (8.0, 4.8), (90, 0, 0))


def wiped():
    """Steel that is wiped forty times a day: swirls of cloth and fat, fine scratches, a few drops that were missed."""
    material, shader, tree = shading.material("wiped", Base_Color="#b4b8bb", Metallic=1)
    where = shading.place(tree)
    # Arcs as wide as an arm's swing.
    arcs = shading.node(tree, "Mapping", Vector=where, Location=(0.4, 1.1, 0)).outputs[0]
    swirl = shading.node(
        tree, "TexWave", Vector=arcs, wave_type="RINGS", rings_direction="Z",
        Scale=5.0, Distortion=9.0, Detail=3, Detail_Scale=0.8,
    )  # fmt: skip
    missed = shading.ramp(tree, shading.clouds(tree, 3, 5), ((0.4, 0.1), (0.66, 1)))
    fat = shading.count(tree, "MULTIPLY", swirl.outputs["Fac"], missed)
    fine = shading.clouds(tree, 40, 4, (1, 14, 14), seed=3)
    rough = shading.count(tree, "MULTIPLY_ADD", fat, 0.34, shading.count(tree, "MULTIPLY_ADD", fine, 0.16, 0.1))
    cell = shading.node(tree, "TexVoronoi", Vector=where, Scale=8.0).outputs["Distance"]
    wet = shading.count(tree, "MULTIPLY", shading.ramp(tree, cell, ((0.09, 1), (0.1, 0))), 0.3)
    shading.put(tree, shader, Roughness=shading.count(tree, "SUBTRACT", rough, wet))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MULTIPLY", fat, 0.5), "#b9bdc0", "#8f8c82"))
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", fat, 0.4, fine), 0.012, 0.01)
    return material


steel, dark = wiped(), paper("dark", color="#1d1d1b", roughness=0.4, bump=0)
# the menu in its case, lit from behind
block((2.5, 0.16, 0.63), (0.2, -0.08, 2.46), dark, bevel=0.012)
plain(lit(image=f"{art}/menu.png", power=1.05), (0.2, -0.163, 2.46), (2.42, 0.538), (90, 0, 0))
face = paper("board", image=f"{art}/chip-shop.png", roughness=0.2, bump=0, specular=0.5)
board = slab(1.46, 0.981, 0.016, face, metal("#c9ccce", 0.3), (0, 0, 0), 0, 0.002)
board.location, board.rotation_euler = (-0.06, -0.012, 1.56), [math.radians(a) for a in (91.2, -1.3, 0)]
block((5, 0.9, 0.05), (0, -0.5, 0.93), steel, bevel=0.012)
block((5, 0.02, 0.10), (0, -0.04, 1.0), steel, bevel=0.006)

# brown sauce: the glass is full to the shoulder, and what was poured has dried in its neck
at, tall = (1.0, -0.42, 0.955), 0.46
sauce = shading.material("sauce", Base_Color="#2c1309", Roughness=0.25, Specular=0.4, Clearcoat=1, Clearcoat_Roughness=0.02)[0]
smeared = shading.material("neck", Base_Color="#4a2614", Roughness=0.3, Specular=0.4, Clearcoat=1, Clearcoat_Roughness=0.03)[0]
glass = [(0, 0), (0.165, 0), (0.186, 0.02), (0.188, 0.05), (0.188, 0.5), (0.175, 0.57), (0.115, 0.68), (0.083, 0.76)]
neck = [(0.083, 0.76), (0.072, 0.9), (0.072, 0.93), (0.082, 0.94), (0.082, 0.96), (0.07, 0.965)]
cap = [(0.085, 0.955), (0.088, 0.965), (0.088, 1.06), (0.08, 1.075), (0, 1.08)]
for profile, own in ((glass, sauce), (neck, smeared), (cap, metal("#e9e4d6", 0.35))):
    turned([(r * tall, z * tall) for r, z in softened(profile, 0.02)], own, at)
wrap(printed("label", f"{art}/sauce.png"), 0.1892 * tall, 0.1 * tall, 0.46 * tall, at, -28)
# salt, in a steel dredger with a strip of tape
at = (1.27, -0.28, 0.955)
can = [(0, 0), (0.072, 0), (0.078, 0.008), (0.078, 0.19), (0.08, 0.192), (0.081, 0.215), (0.078, 0.222)]
can += [(0.06, 0.252), (0.03, 0.268), (0, 0.271)]
turned(softened(can, 0.006), metal("#c3c6c8", 0.26), at)
wrap(printed("tape", f"{art}/sauce-salt.png", 0.8, 0.1), 0.0786, 0.055, 0.15, at, -32)
for ring, count in ((0.0, 1), (0.022, 6), (0.042, 11)):
    for n in range(count):
        angle, high = n * 2 * math.pi / count, 0.271 - 9 * ring**2
        x, y = at[0] + ring * math.cos(angle), at[1] + ring * math.sin(angle)
        rod((x, y, at[2] + high - 0.006), (x, y, at[2] + high + 0.0006), 0.0042, dark, 12)
softbox((-0.4, -1.6, 3.5), (-0.2, -0.2, 1.2), (2.8, 0.5), 62, (0.93, 1, 0.98))
softbox((0.1, -0.5, 2.3), (0.1, -0.5, 1.2), (2.6, 0.3), 8, (1, 0.8, 0.3))
softbox((3.2, -3.4, 1.9), (0, 0, 1.4), (1.6, 2.0), 60, (0.9, 0.95, 1))
camera((-0.52, -3.1, 1.62), (0.16, 0, 1.89), 34)
bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(1.1))
shoot(out)
