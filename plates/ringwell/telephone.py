"""Ringwell: off the hook, from above; the cord leaves the mouthpiece as the two arcs of the mark."""
import math
import os

from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import paper
from studio.shapes import ground
from studio.telephone import coil, handset, telephone

out, art = begin(.1), os.environ["ART"]
red, low = "#d02a20", .11
sky([(0, "#3a3029"), (.5, "#8a7d6e"), (.68, "#cfc2b0"), (.8, "#fff4e4"), (1, "#c9bcaa")], .5)
ground(paper("table", color="#d2c5b1", roughness=.8, bump=.04, grain=40, specular=.12))
telephone(red, f"{art}/dial.png", (2.1, -.36, 0), 6)
handset(red, (-2.42, .06, 0), 86)


def on(radius, angle, off=(0, 0)):
    a = math.radians(angle)
    return -2.12 + radius * math.cos(a) + off[0], .08 + radius * math.sin(a) + off[1], low


inner, outer, open_to = 1.32, 2.08, 52
way = [(-3.03, -1.16, .24), (-3.06, -1.36, .17), (-2.9, -1.66, low), (-2.56, -1.76, low), (-2.16, -1.6, low), (-1.74, -1.27, low)]
way += [on(inner, angle) for angle in range(-42, open_to + 1, 12)]
middle, half, tip = (inner + outer) / 2, (outer - inner) / 2, math.radians(open_to)
for step in (45, 90, 135):
    away, along = middle - half * math.cos(math.radians(step)), half * math.sin(math.radians(step))
    way.append(on(away, open_to, (-along * math.sin(tip), along * math.cos(tip))))
way += [on(outer, angle) for angle in range(open_to, -49, -11)]
way += [(-.86, -1.72, low), (-.58, -1.93, low), (-.12, -1.86, low), (.42, -1.5, low), (1.1, -.9, low)]
coil(way, .062, .0155, paper("cord", color=red, roughness=.34, bump=0, specular=.5), 1.04, .05)
sun((.78, -.42, -.62), 2.6, 2.2, (1, .91, .78))
softbox((-5, 4, 6), (0, 0, 0), (3, 3), 160, (1, .92, .8))
softbox((5, 3, 6.0), (1, 0, 0), (1, 5), 70, (.9, .95, 1))
camera((.04, -.4, 12.1), (.06, -.06, 0), 61)
shoot(out)
