"""The underside of a seat before its legs are in, in low light: nobody who buys a chair looks there."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import bpy
from beech import beech
from studio import shading
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun, upright
from studio.geometry import gather, grid, mesh, outline
from studio.materials import paper, wall
from studio.shapes import ground, turned

WIDE, DEEP, THICK, TURN = 0.46, 0.432, 0.034, -2.5

out, art = begin(0.1), os.environ["ART"]
bpy.context.scene.cycles.diffuse_bounces = 0  # the sunlit edge would throw an orange glow on the plaster
ambient("#dfe5ea", 0.34)
ground(wall("#dfdedb", "#d3d2cf", 0.1, 2.2))


def edge(n):
    """The seat's outline: broader in front (here below), its corners round."""
    angle = 2 * math.pi * n / 240
    x, y = (math.copysign(abs(part) ** (2 / 3.6), part) for part in (math.cos(angle), math.sin(angle)))
    return WIDE / 2 * x * (1 - 0.07 * y), DEEP / 2 * y * (1 - 0.03 * abs(x) ** 2)


def ring(x, y, radius):
    return [(x + radius * math.cos(n * math.pi / 48), y + radius * math.sin(n * math.pi / 48)) for n in range(96)]


def branded(tree, shader, wood, height):
    """Burns the promise into `wood`, deeper where the iron was hotter, and draws the maker's lines on it."""
    over = shading.node(tree, "Mapping", Vector=shading.place(tree), Scale=(1 / 0.48, 1 / 0.451, 1), Location=(0.5, 0.5, 0))
    burnt, heat, deep, drawn = (
        shading.picture(tree, f"{art}/promise{kind}.png", over.outputs[0]).outputs["Alpha"]
        for kind in ("", "-heat", "-deep", "-pencil")
    )
    iron = shading.clouds(tree, 14, 3, seed=6)
    fibre = shading.clouds(tree, 900, 3, (0.03, 1, 1), 2)
    hot = shading.count(tree, "MULTIPLY_ADD", fibre, 0.5, shading.count(tree, "MULTIPLY", iron, 1.1))
    browned = shading.count(tree, "MULTIPLY", heat, shading.ramp(tree, hot, ((0.45, 0.55), (1.0, 1.0))))
    tint = shading.mix(tree, browned, wood, "#6e3d18")
    # The wood's own lines run through the char: its hard late wood burns less.
    char = shading.ramp(tree, hot, ((0.5, "#5a3517"), (0.7, "#2b190c"), (0.9, "#120b07")))
    tint = shading.mix(tree, burnt, tint, shading.mix(tree, 0.18, char, wood))
    shading.put(tree, shader, Roughness=shading.count(tree, "MULTIPLY_ADD", burnt, 0.3, 0.55))
    graphite = shading.count(tree, "MULTIPLY", drawn, shading.ramp(tree, fibre, ((0.36, 0.15), (0.58, 0.75))))
    shading.put(tree, shader, Base_Color=shading.mix(tree, graphite, tint, "#4d4a47"))
    pressed = shading.count(tree, "MULTIPLY_ADD", deep, -0.0018, shading.count(tree, "MULTIPLY_ADD", heat, -0.0012, height))
    shading.bump(tree, shader, pressed, 1, 1)


holes = [(x, y) for x, y in ((-0.158, -0.148), (0.158, -0.148), (-0.136, 0.148), (0.136, 0.148))]
boards = beech((-0.131, -0.0102, 0.119), branded)
seat = outline("seat", [[edge(n) for n in range(240)]] + [ring(x, y, 0.0155) for x, y in holes], THICK - 0.012, 0.006, boards, -0.006, 6)
bored = paper("bored", color="#8a5f34", roughness=0.9, bump=0.5, grain=700)
parts = [turned([(0, 0.002), (0.0158, 0.0025), (0.0158, 0.024)], bored, (x, y, -THICK / 2)) for x, y in holes]
gather([seat, *parts], (0, 0, 0.012 + THICK / 2), TURN)


def shaving(at, turn, long, radius, wide, loose):
    """What the plane has taken off: a ribbon that curls, opening as it goes."""

    def place(u, v):
        angle = u * long / radius
        far = radius * (1 + loose * angle)
        skew = 0.0021 * angle
        return far * math.sin(angle), skew + (v - 0.5) * wide + 0.0012 * math.sin(angle * 1.7), radius * 1.25 - far * math.cos(angle)

    ribbon = mesh("shaving", *grid(place, 160, 4), smooth=True, materials=[thin])
    ribbon.location, ribbon.rotation_euler = at, (0, 0, math.radians(turn))


thin = paper("shaving", color="#dcb98c", roughness=0.6, bump=0)
if not upright():  # beside it there is no room
    shaving((0.300, -0.150, 0), 40, 0.110, 0.0068, 0.015, 0.035)
    shaving((0.318, -0.196, 0), -38, 0.060, 0.0055, 0.012, 0.06)
sun((0.80, -0.42, -0.40), 3.9, 1.2, (1, 0.97, 0.92))
softbox((-0.9, 0.9, 1.2), (0, 0, 0), (0.8, 0.8), 2, (1, 1, 1))
if upright():
    camera((0.006, -0.62, 2.1), (0.006, 0.0, 0.02), 110)
else:
    camera((0.024, -0.62, 2.1), (0.024, 0.0, 0.02), 116)
shoot(out)
