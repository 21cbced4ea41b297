"""Room 214 from the corridor, at night: the card hangs from its full stop, and the full stop is the door's knob."""

import math
import os

from studio.camera_and_light import begin, camera, shoot, sky, softbox
from studio.geometry import softened
from studio.materials import enamel, metal, paper, printed
from studio.shapes import block, plain, turned

out, art = begin(0.15), os.environ["ART"]
sky(((0.0, "#2a2018"), (0.45, "#6b5238"), (0.5, "#c89a5a"), (0.56, "#3c3024"), (1.0, "#18140f")), 0.30)
navy = paper("door", color="#12364f", roughness=0.42, bump=0.012, grain=420, specular=0.4)
block((0.86, 0.05, 2.1), (0, 0.025, 1.05), navy, bevel=0.003)
frame = enamel("frame", color="#cfc4ac")
for x in (-0.475, 0.475):
    block((0.085, 0.11, 2.3), (x, 0.0, 1.15), frame, bevel=0.012)
wall = paper("wall", color="#d7cbb2", roughness=0.8, bump=0.1, grain=120)
plain(wall, (0.95, 0.03, 1.1), (0.87, 2.4), (90, 0, 0))
plain(wall, (-0.95, 0.03, 1.1), (0.87, 2.4), (90, 0, 0))
plain(printed("number", f"{art}/number.png", 0.35, 0.4), (-0.04, -0.001, 1.52), (0.56, 0.235), (90, 0, 0))
brass = metal("#d8a640", 0.16)
knob = (0.25, 1.285)
rose = turned(softened([(0, 0), (0.030, 0), (0.030, 0.006), (0.024, 0.012), (0.012, 0.014), (0.011, 0.036)], 0.003), brass, (knob[0], 0, knob[1]))
ball = turned([(0.0275 * math.sin(math.pi * n / 40), 0.058 - 0.0275 * math.cos(math.pi * n / 40)) for n in range(41)], brass, (knob[0], 0, knob[1]))
for part in (rose, ball):
    part.rotation_euler.x = math.radians(90)
# It hangs plumb from the knob's neck, its foot against the door; the ball hides the hole, and the slit runs up to the edge.
card = plain(printed("asleep", f"{art}/asleep.png", 0.7, 0.12), (0, 0, 0), (0.175, 0.45), (90, 0, 0))
for vertex in card.data.vertices:
    vertex.co.y -= 0.1759
card.location, card.rotation_euler = (knob[0], -0.024, knob[1] - 0.006), (math.radians(92.6), 0, 0)
softbox((-1.2, -1.7, 2.6), (0.1, 0, 1.3), (0.4, 0.4), 120, (1, 0.84, 0.64))
softbox((1.6, -3.4, 1.2), (0, 0, 1.2), (3, 3), 46, (0.66, 0.8, 1))  # the corridor, too large for a second shadow
camera((-0.36, -2.6, 1.34), (0.06, 0, 1.3), 78)
shoot(out)
