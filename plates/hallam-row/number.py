"""The chair's number on its string, close: beech, and the only colour is the stamp's."""
import math
import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.chairs import chair
from studio.materials import paper, wall
from studio.shapes import backdrop, ground, thread

out, art = begin(.08), os.environ["ART"]
ambient("#e9ebee", .36)
backdrop(wall("#efeeec", "#dcdbd9", .3, 1.6), .62)
ground(wall("#c4c3c1", "#b3b2b0", .15, 3))
chair("#cfab7c", "#94693c", (.3, 0, 0), 38)
ticket = slab(.078, .135, .0012, paper("ticket", image=f"{art}/ticket.png", bump=.02), paper("edge", color="#f0ede6"), (.366, .205, .585), 0, 0)
ticket.rotation_euler = [math.radians(a) for a in (84, 5, 14)]
thread([(.327, .258, .722), (.316, .25, .712), (.325, .245, .706), (.352, .228, .682), (.361, .206, .642), (.362, .232, .69), (.336, .262, .716)], .0009, paper("string", color="#2a2927", bump=0))
sun((-.78, .62, -.5), 3.0, 1.2, (1, .98, .95))
camera((.36, -1.15, .86), (.29, .1, .60), 60)
shoot(out)
