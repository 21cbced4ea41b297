"""The size is a letter-box's: a box comes through one, title last."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.geometry import gather, rounded
from studio.materials import metal, paper
from studio.shapes import plain, plate, turned
from things import board, box

out = begin(.06)
sky([(0, "#8a8f98"), (.45, "#d7dbe2"), (.55, "#ffffff"), (.8, "#c9d2de"), (1, "#eef2f6")], .42)
paint = paper("paint", color="#7aa2c9", roughness=.38, specular=.4, bump=.03, grain=14)
door = plain(paint, (0, .02, 0), (14, 14), (90, 0, 0))
for z, high in ((2.62, 3.2), (-3.9, 5.0)):
    for wide, tall, deep in ((4.3, high, .05), (4.05, high - .25, .09)):
        panel = slab(wide, tall, deep, paint, paint, (0, .02, z), 0, .03)
        panel.rotation_euler = (math.radians(90), 0, 0)
brass = metal("#d2a94e", .2)
plate([rounded(0, 0, 3.05, 1.0, .06), rounded(0, 0, 2.4, .46, .02)], .05, brass, (0, -.03, 0), .022)
plain(paper("dark", color="#141210", bump=0), (0, .012, 0), (2.5, .5), (90, 0, 0))
for x in (-1.36, 1.36):
    head = turned([(0, .045), (.04, .04), (.062, .018), (.066, 0)][::-1], brass, (x, -.075, 0))
    head.rotation_euler = (math.radians(90), 0, 0)
flap = slab(2.36, .5, .03, brass, brass, (0, -.25, -.015), 0, .012)
gather([flap], (0, -.1, .215)).rotation_euler.x = math.radians(25)
box(4, (0, -.98, -.388), 0, 12, board(), cut="steep")
sun((.62, .55, -.72), 3.3, .9, (1, .96, .88))
softbox((-4, -5, 1), (0, 0, 0), (1, 5), 90)
camera((.4, -6.8, 4.6), (.04, -.55, -.42), 62)
shoot(out)
