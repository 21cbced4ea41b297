"""The Ordinary Museum: the eighth pair of fifteen, folded as she left it, held by brass pins on linen of the bedside's hour."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from mathutils import Vector, noise
from studio import geometry, shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.cloth import linen
from studio.geometry import spline
from studio.materials import lit, metal, paper
from studio.shapes import ground, plain, thread, tube, turned
from things import pin

out, art = begin(0.1), os.environ["ART"]
FRONT, WRAP = 0.4, math.radians(5)  # how high the front lies over the mount; each half of it leans back
# The right lens from the nose upwards and round, and the line along which its brow runs, with how broad it is there.
EYE = [(0.22, 0.1), (0.3, 0.3), (0.58, 0.43), (0.95, 0.51), (1.3, 0.57), (1.4, 0.42), (1.37, 0.05), (1.22, -0.3), (0.96, -0.49), (0.66, -0.52), (0.4, -0.4), (0.25, -0.15)]
BROW = [(0.15, 0.14, 0.07), (0.23, 0.31, 0.16), (0.52, 0.47, 0.21), (0.95, 0.555, 0.235), (1.33, 0.635, 0.27), (1.6, 0.75, 0.17)]


def tortoiseshell():
    """Amber acetate with dark clouds in it: light goes in a little way, and the polish shows the room."""
    material, shader, tree = shading.material("tortoiseshell", Roughness=0.16, Specular=0.5, Clearcoat=1, Clearcoat_Roughness=0.03)
    clouds = shading.clouds(tree, 3.4, 5, (1, 1.5, 1), 3, roughness=0.6)
    tint = shading.ramp(tree, clouds, ((0.38, "#1d0c06"), (0.47, "#4a1f0a"), (0.54, "#a8601d"), (0.68, "#d99a3f")))
    shading.put(tree, shader, Base_Color=tint)
    through = shading.node(tree, "BsdfTranslucent", tint).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.22, shader.outputs[0], through).outputs[0])
    return material


def lens():
    """Thin glass that mirrors a twentieth of the room, and more at a slant; its shadow is faint."""
    material, _, tree = shading.material("lens")
    mirror = shading.count(tree, "MULTIPLY_ADD", shading.node(tree, "Fresnel", IOR=1.52).outputs[0], 0.9, 0.012)
    lit_through = shading.node(tree, "LightPath").outputs["Is Shadow Ray"]
    mirror = shading.count(tree, "MULTIPLY", mirror, shading.count(tree, "SUBTRACT", 1, lit_through))
    clear = shading.node(tree, "BsdfTransparent", "#e3e8e6").outputs[0]
    shine = shading.node(tree, "BsdfGlossy", Roughness=0.0).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", mirror, clear, shine).outputs[0])
    return material


def band(way, material, thick, soft):
    """A flat bar along `way` of (x, y, breadth), rounded at its edges and ends."""
    line = spline([Vector((x, y, 0)) for x, y, _ in way], 14)
    broad = [b for _, _, b in way]
    left, right = [], []
    for i, spot in enumerate(line):
        part = i / (len(line) - 1) * (len(broad) - 1)
        j = min(int(part), len(broad) - 2)
        half = (broad[j] + (broad[j + 1] - broad[j]) * (part - j)) / 2
        end = min(i, len(line) - 1 - i) / 14
        half *= math.sqrt(1 - (1 - min(1, end / 0.6)) ** 2 * 0.9)
        ahead = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        across = Vector((-ahead.y, ahead.x, 0)) * half
        left.append((spot + across)[:2])
        right.append((spot - across)[:2])
    return geometry.outline("band", [left + right[::-1]], thick - 2 * soft, soft, material, -soft, 5)


def half(side, shell, gold, glass):
    """One half of the front about the middle of the bridge; `side` is 1 for the right."""
    ring = [Vector((side * x, y, 0)) for x, y in EYE]
    round_ = spline([ring[-1], *ring, ring[0], ring[1]], 12)[12:-12]
    rim = geometry.line("rim", round_, 0.026, gold, 6, caps=False)
    brow = band([(side * x, y, b) for x, y, b in BROW], shell, 0.16, 0.055)
    brow.location.z = 0.02
    middle = sum(round_, Vector()) / len(round_)

    def place(u, v):
        spot = middle + (round_[round(u * (len(round_) - 1))] - middle) * v
        return spot.x, spot.y, 0.09 - 0.2 * (spot - middle).length_squared

    parts = [rim, brow, geometry.mesh("lens", *geometry.grid(place, len(round_) - 1, 24), materials=[glass], smooth=True)]
    # The nose pad on its arm, and two studs where the hinge is riveted; of the left ones one is lost.
    pad = turned(geometry.softened([(0, -0.03), (0.055, -0.02), (0.06, 0.0), (0.05, 0.02), (0, 0.03)], 0.02), paper("pad", color="#d9d2bd", roughness=0.25, bump=0, specular=0.5), (side * 0.13, -0.17, -0.14))
    pad.scale, pad.rotation_euler = (0.75, 1.6, 1), geometry.radians((10, side * 62, side * -14))
    arm = tube([(side * 0.25, -0.12, 0), (side * 0.21, -0.08, -0.1), (side * 0.16, -0.12, -0.17), (side * 0.14, -0.17, -0.14)], 0.013, gold)
    parts += [pad, arm]
    for number, (x, y) in enumerate(((1.3, 0.63), (1.44, 0.67))):
        if side > 0 or number:
            parts.append(turned([(0, 0.03), (0.036, 0.03), (0.03, 0.048), (0.012, 0.056), (0, 0.056)], gold, (side * x, y, 0.07)))
        else:
            parts.append(turned([(0, 0), (0.03, 0)], paper("lost", color="#140a06", bump=0), (side * x, y, 0.102)))
    turn = geometry.gather(parts, (0, 0, 0))
    turn.rotation_euler.y = side * WRAP
    return turn


def temple(way, height, shell, gold, slant):
    """A side, folded in behind the front; its hinge is at the first point."""
    bar = band(way, shell, 0.085, 0.03)
    x, y, _ = way[0]
    hinge = geometry.outline("hinge", [geometry.rounded(x, y, 0.16, 0.12, 0.02)], 0.12, 0.01, gold)
    parts = geometry.gather([bar, hinge], (0, 0, height))
    parts.rotation_euler.y = math.radians(slant)
    return parts


def tape(at, turn):
    """Cotton tape, three times round a joint that broke."""

    def place(u, v):
        angle, ridge = 2 * math.pi * u, 0.012 * abs(math.sin(v * 3 * math.pi + u * 2))
        x, y = (math.copysign(abs(part) ** 0.6, part) for part in (math.cos(angle), math.sin(angle)))
        loose = 0.008 * noise.noise(Vector((x * 3, y * 3, v * 5)))
        return (v - 0.5) * 0.24 + 0.02 * x, y * (0.14 + ridge + loose), x * (0.1 + ridge + loose)

    cotton = linen("tape", color="#b5ab94", threads=120, bump=0.4)
    thing = geometry.mesh("tape", *geometry.grid(place, 80, 40), materials=[cotton], smooth=True)
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    return thing


def spectacles(at, turn):
    shell, gold, glass = tortoiseshell(), metal("#d3ae63", 0.2), lens()
    parts = [half(side, shell, gold, glass) for side in (1, -1)]
    parts.append(tube([(-0.24, 0.28, 0.02), (-0.12, 0.3, 0.07), (0, 0.31, 0.085), (0.12, 0.3, 0.07), (0.24, 0.28, 0.02)], 0.034, gold))
    parts.append(tape((-1.5, 0.69, -0.1), -16))
    front = geometry.gather(parts, (0, 0, FRONT))
    right = [(1.5, 0.6, 0.17), (0.8, 0.5, 0.15), (0, 0.36, 0.12), (-0.7, 0.22, 0.11), (-1.12, 0.08, 0.13), (-1.36, -0.22, 0.17), (-1.46, -0.5, 0.15)]
    left = [(-1.5, 0.6, 0.17), (-0.8, 0.42, 0.15), (0, 0.17, 0.12), (0.75, -0.08, 0.11), (1.14, -0.3, 0.13), (1.36, -0.62, 0.17), (1.42, -0.9, 0.15)]
    sides = temple(right, 0.06, shell, gold, 1.5), temple(left, 0.2, shell, gold, -1.5)
    return geometry.gather([front, *sides], at, turn)


sky(((0, "#32334b"), (0.5, "#6a6a86"), (0.62, "#b9bcc8"), (0.85, "#6b6d7c"), (0.95, "#d9dade"), (1, "#9a9ca8")), 0.5)
ground(linen("mount", color="#3a3b58", threads=26, bump=0.22))
brass = metal("#c9a24e", 0.22)
spectacles((0, 0.55, 0), 3)
for x, y, rise, over in ((-0.86, -0.06, 0.42, 0.12), (0.82, -0.02, 0.42, 0.12), (0.02, 0.98, 0.48, -0.14)):
    pin(x, y, rise, over, brass)
edge = paper("edge", color="#d9d3c0", bump=0)
slab(2.24, 0.896, 0.014, paper("card", image=f"{art}/years.png", roughness=0.75, bump=0.01, specular=0.05), edge, (-0.3, -1.42, 0), 0, 0.001)
slab(0.9, 0.39, 0.012, paper("tag", image=f"{art}/tag.png", roughness=0.8, bump=0.06, grain=60), paper("manila", color="#c4aa7c", bump=0), (1.12, -0.62, 0.0), -12, 0.001)
string = paper("string", color="#d9d0bb", bump=0)
for way in (
    [(0.77, -0.55, 0.025), (0.86, -0.4, 0.03), (1.1, -0.34, 0.03), (1.3, -0.2, 0.1), (1.36, -0.06, 0.3), (1.45, 0.0, 0.3), (1.52, -0.05, 0.15)],
    [(0.77, -0.55, 0.025), (0.92, -0.46, 0.03), (1.14, -0.4, 0.03), (1.34, -0.24, 0.08), (1.48, -0.14, 0.1), (1.52, -0.05, 0.15)],
):
    thread(spline([Vector(spot) for spot in way], 10), 0.011, string)
# A window stands in her lens, as at the bedside; the large lamp is not to be seen there.
softbox((-2.6, 2.9, 7), (-0.6, 0.6, 0), (1.6, 4), 90).visible_glossy = False
pane = lit("#eaf1ff", 6)
for x in (-0.9, 0.9):
    for y in (-1.05, 1.05):
        light = plain(pane, (-3.9 + x, 3.8 + y, 7), (1.55, 1.85))
        light.visible_camera = light.visible_diffuse = light.visible_shadow = False
sun((0.5, -0.62, -0.8), 2.45, 2.2, (1, 0.97, 0.92)).visible_glossy = False
camera((0, -2.2, 9), (-0.08, -0.21, 0.1), 70)
shoot(out)
