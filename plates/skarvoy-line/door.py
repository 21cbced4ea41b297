"""Room 214 from the corridor, at night: the card hangs from its full stop, and the full stop is the door's knob."""

import math
import os

import bpy

from studio import geometry
from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.geometry import softened
from studio.materials import enamel, metal, paper, printed
from studio.shapes import block, plain, plate, turned

out, art = begin(0.15), os.environ["ART"]
bpy.context.scene.cycles.transparent_max_bounces = 24  # the number is cut from layers
sky(((0.0, "#2a2018"), (0.45, "#6b5238"), (0.5, "#c89a5a"), (0.56, "#3c3024"), (1.0, "#18140f")), 0.30)
navy = paper("door", color="#12364f", roughness=0.5, bump=0.02, grain=420, specular=0.22)
block((0.86, 0.05, 2.1), (0, 0.025, 1.05), navy, bevel=0.003)
frame = enamel("frame", color="#cfc4ac")
for x in (-0.475, 0.475):
    block((0.085, 0.11, 2.3), (x, 0.0, 1.15), frame, bevel=0.012)
wall = paper("wall", color="#d7cbb2", roughness=0.8, bump=0.03, grain=120)
plain(wall, (0.95, 0.03, 1.1), (0.87, 2.4), (90, 0, 0))
plain(wall, (-0.95, 0.03, 1.1), (0.87, 2.4), (90, 0, 0))
number = printed("number", f"{art}/number.png", 0.35, 0.4)
for n in range(6):  # enamelled figures, 5 mm thick
    plain(number, (-0.04, -0.0009 * (n + 1), 1.545), (0.56, 0.235), (90, 0, 0))
brass = metal("#d8a640", 0.16)
knob = (0.25, 1.255)


def face(profile, at):
    """Something turned in brass, on the door."""
    turned(softened(profile, 0.002), brass, (at[0], 0, at[1])).rotation_euler.x = math.radians(90)


face([(0, 0), (0.036, 0), (0.036, 0.006), (0.028, 0.011), (0.014, 0.013), (0.0125, 0.05)], knob)
face([(0.031 * math.sin(math.pi * n / 40), 0.073 - 0.031 * math.cos(math.pi * n / 40)) for n in range(41)], knob)
face([(0, 0.004), (0.019, 0.004), (0.021, 0.003), (0.023, 0)], (knob[0], knob[1] + 0.098))
bow = [(0.0042 * math.sin(a), 0.004 + 0.0042 * math.cos(a)) for a in (math.radians(n) for n in range(-140, 141, 10))]
plate([[*bow, (0.0042, -0.012), (-0.0042, -0.012)]], 0.0006, paper("keyhole", color="#080604", bump=0), (knob[0], -0.0045, knob[1] + 0.098), 0)


def hung(u, v):
    """The card from its lower edge up: plumb from the knob's neck, its foot curling off the door and one lip of its slit forward."""
    x, z = (u - 0.5) * 0.175, (v - 0.89) * 0.45
    curl = 0.028 * (1 - v) ** 2.2 + 0.006 * (2 * u - 1) ** 2 * (1 - v)
    lip = 0.007 * max(0, v - 0.89) / 0.11 if u > 0.5 else 0
    return x, -0.012 - curl - lip, z


card = geometry.mesh("card", *geometry.grid(hung, 40, 60), materials=[printed("asleep", f"{art}/asleep.png", 0.7, 0.12)], smooth=True)
card.location, card.rotation_euler = (knob[0], 0, knob[1]), (0, math.radians(-1.2), 0)
lamp = softbox((-1.0, -1.5, 2.75), (0.02, 0, 1.3), (0.4, 0.4), 4.6, (1, 0.84, 0.64))
lamp.data.spread = math.radians(34)  # a bulkhead lamp, whose light ends on the door
softbox((1.6, -3.4, 1.2), (0, 0, 1.2), (3, 3), 46, (0.66, 0.8, 1))  # the corridor, too large for a second shadow
camera((-0.36, -2.6, 1.34), (0.06, 0, 1.3), 78)
shoot(out)
