"""The Ordinary Museum: ordinary returns, torn from a conductor's roll, on the colour of ten at night."""
import math
import os

from mathutils import Vector, noise
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.geometry import grid, mesh
from studio.materials import paper
from studio.shapes import ground

out, art = begin(.12), os.environ["ART"]
ambient("#c9cbe0", .4)
ground(paper("night", color="#3a3b58", roughness=.9, bump=.015, grain=40, specular=.05))
wide, long, radius, back = 1.0, 3.75, .6, 1.55


def way(s):
    """Where the strip is (y, z) at `s` from its torn end: over the ground and in under the roll."""
    rise, calm = .055 * max(0, 1 - s / .9) ** 2, min(1, s) * max(0, min(1, (long - s) / .8))
    return back - long + s, .012 + rise + .03 * math.sin(s * 2.4) ** 2 * calm


def place(u, v):
    torn = .05 * noise.noise(Vector((u * 9, 3, 1))) + .02 * noise.noise(Vector((u * 31, 1, 4)))
    y, z = way(max(0, v * long + torn * (1 - v) ** 30))
    return (u - .5) * wide + .012 * math.sin(v * 7), y, z


mesh("strip", *grid(place, 60, 200), smooth=True, materials=[paper("tickets", image=f"{art}/strip.png", roughness=.75, bump=.006, grain=120)])


def outside(u, v):
    """The roll shows the tickets' backs, upright in front."""
    angle = 2 * math.pi * v
    return (u - .5) * wide, back - radius * math.sin(angle), radius + .014 - radius * math.cos(angle)


mesh("roll", *grid(outside, 4, 180), smooth=True, materials=[paper("backs", image=f"{art}/strip-back.png", roughness=.75, bump=0)])
side = paper("side", image=f"{art}/roll.png", roughness=.9, bump=0)
for x in (-1, 1):
    points = [(x * wide / 2, back + radius * .99 * math.cos(a), radius + .012 + radius * .99 * math.sin(a)) for a in (2 * math.pi * i / 128 for i in range(128))]
    mesh("side", points, [tuple(range(128))[:: int(x)]], [(.5 + .5 * math.cos(2 * math.pi * i / 128), .5 + .5 * math.sin(2 * math.pi * i / 128)) for i in range(128)], [side])
sun((.62, .55, -.8), 2.6, 4, (1, .95, .88))
softbox((-3, 2, 4), (0, 1, .5), (2, 2), 60, (1, .96, .9))
camera((2.9, -4.6, 4.35), (.08, -.3, .2), 51)
shoot(out)
