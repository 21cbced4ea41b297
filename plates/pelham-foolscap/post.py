"""The size is a letter-box's: a box comes through one, and only the last word of its title is still outside."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import shading
from studio.camera_and_light import begin, camera, shoot, sky, softbox, streaks, sun
from studio.geometry import gather, mesh, radians, rounded, smooth
from studio.materials import paper
from studio.shapes import block, plain, rod, turned
from studio.type import figures
from things import board, box

OPENING, HEAD, FOOT = 2.2, 3, -1.42  # between the stiles; the rail's upper and lower edge
FACE = os.environ["FONTS"] + "/@fontsource/spectral/files/spectral-latin-400-normal.woff"


def gloss(along):
    """Oil paint, laid off with a brush `along` x or z: it shows the street, drawn out by the hairs' marks."""
    material, shader, tree = shading.material("gloss", Specular=.65, Roughness=.12)
    stretch = {"x": (.022, 1, 1), "z": (1, 1, .022)}[along]
    hairs = shading.clouds(tree, 30, 5, stretch, 2, roughness=.65)
    broad = shading.clouds(tree, 3.5, 3, tuple(s ** .5 for s in stretch), 5)
    tint = shading.ramp(tree, broad, ((.3, "#6d97c1"), (.7, "#7aa2c9")))
    shading.put(tree, shader, Base_Color=tint)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", broad, 1.2, hairs), .32, .012)
    return material


def cast_brass():
    """Cast, rubbed bright where hands and letters pass, brown where the polish does not reach."""
    material, shader, tree = shading.material("brass", Metallic=1)
    hollow = shading.node(tree, "AmbientOcclusion", Distance=.09, samples=8).outputs["AO"]
    tarnish = shading.clouds(tree, 2.6, 9, roughness=.68)
    kept = shading.count(tree, "MULTIPLY_ADD", tarnish, -.55, hollow)
    bright = shading.mix(tree, shading.ramp(tree, tarnish, ((.4, 0.), (.68, .55))), "#dfb968", "#a9803f")
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.ramp(tree, kept, ((.14, 0.), (.5, 1.))), "#46331c", bright))
    shading.put(tree, shader, Roughness=shading.ramp(tree, kept, ((.2, .5), (.52, .3), (.75, .19))))
    scratches = shading.clouds(tree, 46, 4, (.12, 1, 1), 7, roughness=.7)
    pits = shading.clouds(tree, 34, 6, roughness=.75)
    shading.bump(tree, shader, shading.count(tree, "MULTIPLY_ADD", scratches, .5, pits), .2, .012)
    return material


def rings(outlines, material, angle=32):
    """A relief: from outline to outline, each (points, how far out of the door); the last is filled."""
    points, faces = [], []
    for ring, out in outlines:
        points += [(x, -out, z) for x, z in ring]
    each = len(outlines[0][0])
    for first in range(0, len(points) - each, each):
        faces += [(first + i, first + (i + 1) % each, first + each + (i + 1) % each, first + each + i) for i in range(each)]
    relief = mesh("relief", points, [*faces, tuple(range(len(points) - each, len(points)))], materials=[material])
    smooth(relief, angle)
    return relief


def bolection(left, right, low, high, material):
    """A panel, sunk, and round it the moulding that laps over the frame: a bead, a hollow, a quarter round."""
    profile = [(0, 0), (0, .05)] + [(.05 - .05 * math.cos(a), .05 + .05 * math.sin(a)) for a in (math.pi * n / 8 for n in range(1, 8))]
    profile += [(.1, .05), (.115, .05)] + [(.115 + .12 * math.sin(a), .19 - .14 * math.cos(a)) for a in (math.pi * n / 16 for n in range(1, 9))]
    profile += [(.26, .19)] + [(.26 + .17 * math.sin(a), .19 * math.cos(a) - .03) for a in (math.pi * n / 20 for n in range(1, 11))]
    profile += [(.43, -.08), (.45, -.08)]

    def ring(inward):
        x, z = (left + inward, right - inward), (low + inward, high - inward)
        return [(x[0], z[0]), (x[1], z[0]), (x[1], z[1]), (x[0], z[1])]

    rings([(ring(inward), out) for inward, out in profile], material, 40)


def letter_plate(brass):
    """Cast with a raised border, a bead round the slot, and two screws."""
    steps = [(3.1, 1.06, .1, 0), (3.1, 1.06, .1, .045), (3.085, 1.045, .09, .066), (3.05, 1.01, .08, .078), (2.99, .95, .07, .078), (2.95, .91, .06, .066), (2.93, .89, .06, .048)]
    steps += [(2.6, .66, .05, .048), (2.585, .645, .05, .066), (2.55, .61, .05, .078), (2.5, .56, .04, .078), (2.47, .53, .03, .066), (2.45, .51, .02, .03), (2.45, .51, .02, -.4)]
    rings([(rounded(0, 0, wide, high, radius), out) for wide, high, radius, out in steps], brass, 30)
    plain(paper("hall", color="#0c0b0a", bump=0), (0, .3, 0), (2.4, .5), (90, 0, 0))
    for x, turn in ((-1.38, 20), (1.38, -62)):
        head = turned([(.062, 0), (.062, .006), (.05, .022), (.03, .031), (0, .034)], brass, (0, 0, 0))
        slot = block((.13, .014, .02), (0, 0, .03), paper("slot", color="#1d150b", bump=0), bevel=0)
        gather([head, slot], (x, -.048, 0)).rotation_euler = radians((90, turn, 0))


def flap(brass, tilt):
    """Hinged over the slot, LETTERS cast on it; lies on what comes through."""
    leaf = [(2.38, .45, .02, -.028), (2.38, .45, .02, .0), (2.37, .44, .02, .012), (2.33, .40, .02, .02), (2.29, .36, .02, .02), (2.27, .34, .02, .008)]
    relief = rings([(rounded(0, -.235, wide, deep, radius), out) for wide, deep, radius, out in leaf], brass, 30)
    relief.rotation_euler = radians((-90, 0, 0))
    words = figures("LETTERS", FACE, .15, .03, .006, brass, (0, -.31, .012), (0, 0, 0), 1.35)
    pin = rod((-1.2, -.0, 0), (1.2, 0, 0), .032, brass)
    whole = gather([relief, words, pin], (0, -.09, .225))
    whole.rotation_euler.x = math.radians(tilt)


out = begin(.04)
# What gloss and brass mirror: a pavement in the sun, a dark terrace across the street, the sky over it.
sky([(0, "#6d6a66"), (.36, "#8d8a84"), (.47, "#5b5853"), (.485, "#3c3a3b"), (.60, "#4b494b"), (.615, "#dcdfe2"), (.75, "#f2efe9"), (1, "#bcc6d2")], .6)
streaks("#ffffff", .8, 3, 4)
lain, upright = gloss("x"), gloss("z")
for side in (-1, 1):
    block((6, .5, 16), (side * (OPENING + 3), .25, 0), upright, bevel=.014, apply=True)
block((2 * OPENING, .5, HEAD - FOOT), (0, .25, (HEAD + FOOT) / 2), lain, bevel=.014, apply=True)
for low, high in ((HEAD - .07, 6), (-7, FOOT + .07)):
    bolection(-OPENING - .07, OPENING + .07, low, high, upright)
brass = cast_brass()
letter_plate(brass)
flap(brass, 32)
box(4, (0, -.335, -.256), 0, 10, board())
# From over the left shoulder: the box throws its shadow across the rail and the moulding.
sun((.5, .58, -.64), 2.6, .8, (1, .955, .885))
softbox((-2.5, -4, 6), (0, 0, 0), (3, 2), 60, (1, .98, .95)).visible_diffuse = False
camera((.45, -6.5, 4.5), (.06, -.62, -.36), 57)
shoot(out)
