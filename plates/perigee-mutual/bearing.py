"""Perigee Mutual: a bearing taken apart; the ball that failed lies below the line."""
import math
import os

from studio import shading
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, upright
from studio.geometry import softened
from studio.materials import metal, paper
from studio.shapes import ground, turned

out, art = begin(.25), os.environ["ART"]
sky([(0, "#050607"), (.5, "#1a1e22"), (.62, "#50585f"), (.8, "#4a5157"), (1, "#8d959b")], .8)
ground(paper("black", color="#0b0c0e", roughness=.85, bump=.02, grain=300, specular=.08))
steel, track = metal("#d6d9dc", .2), metal("#b9bec4", .09)


def ring(profile, at, turn=(0, 0, 0)):
    thing = turned(softened([*profile, profile[0]], .014), steel, at)
    thing.rotation_euler = [math.radians(a) for a in turn]


def groove(radius, middle, sign):
    return [(radius + sign * .075 * math.cos(a), middle + .12 * math.sin(a)) for a in (math.pi * k / 12 - math.pi / 2 for k in range(13))]


def ball(at, material, r=.135):
    thing = turned([(r * math.sin(a), r - r * math.cos(a)) for a in (math.pi * k / 48 for k in range(49))], material, at)
    return thing


# Where the rings and the first ball lie, how far apart the balls are and how far below them the worn one; label and scale.
outer, inner, first, apart, below, told, told_wide, measure = (
    ((-.2, 1.05, 0), (.82, -.14, 0), (-1.2, -.95), .3, .5, (-.3, -1.72, 0), 1.5, (-.24, -2.3, 0))
    if upright()
    else ((-.88, .62, 0), (.98, .72, 0), (-1.78, -.72), .445, .52, (1.64, -1.30, 0), .99, (-.96, -1.38, 0))
)
ring([(1.0, 0), (1.0, .4), (.83, .4), *groove(.83, .2, 1)[::-1], (.83, 0)], outer)
ring([(.40, 0), (.57, 0), *groove(.57, .2, -1), (.57, .4), (.40, .4)], inner)
for n in range(9):
    if n != 6:
        ball((first[0] + n * apart, first[1], 0), track)
worn, shader, tree = shading.material("worn", Metallic=.85)
rust = shading.clouds(tree, 9, 8, seed=4, roughness=.7)
shading.put(tree, shader, Base_Color=shading.ramp(tree, rust, ((.36, "#5b3018"), (.5, "#a4643a"), (.64, "#cfc6bd"))))
shading.put(tree, shader, Roughness=shading.ramp(tree, rust, ((.4, .62), (.62, .2))))
shading.bump(tree, shader, rust, .5, .03)
ball((first[0] + 6 * apart, first[1] - below, 0), worn)
label = paper("label", image=f"{art}/label.png", roughness=.7, bump=.01)
slab(told_wide, told_wide * 420 / 900, .006, label, paper("edge", color="#f2f1ec", bump=0), told, 0, .001)
slab(1.92, .144, .006, paper("scale", image=f"{art}/scale-bearing.png", roughness=.5, bump=0), paper("edge", color="#f2f1ec", bump=0), measure, 0, .001)
softbox((-3.4, 2.2, 3.2), (0, 0, 0), (3.2, 1.2), 200, (1, .98, .95))
softbox((3.2, .6, 2.2), (.2, 0, .1), (.5, 2.6), 60, (.9, .95, 1))
softbox((-.4, -5.2, 1.1), (-.3, .3, .2), (6, .5), 70, (1, .98, .95))
if upright():
    camera((0, -4.45, 6.35), (.02, -.34, 0), 64.5)
else:
    camera((.02, -4.45, 6.35), (.05, -.13, 0), 55)
shoot(out)
