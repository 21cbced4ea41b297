"""A chair and its shadow on limewash, in black and white but for the stamp."""
import math
import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox, sun
from studio.chairs import chair
from studio.materials import paper, wall
from studio.shapes import backdrop, ground, thread

out, art = begin(.05), os.environ["ART"]
ambient("#ebebeb", .26)
backdrop(wall("#efeeec", "#dcdbd9", .35, 1.6), .62)
ground(wall("#c4c3c1", "#b3b2b0", .15, 3))
chair("#8a8884", "#4a4845", (.27, 0, 0), 38)
ticket = slab(.078, .135, .0012, paper("ticket", image=f"{art}/ticket.png", bump=.02), paper("edge", color="#f0ede6"), (.336, .205, .585), 0, 0)
ticket.rotation_euler = [math.radians(a) for a in (84, 5, 14)]
thread([(.297, .258, .722), (.286, .25, .712), (.295, .245, .706), (.322, .228, .682), (.331, .206, .642), (.332, .232, .69), (.306, .262, .716)], .0009, paper("string", color="#2a2927", bump=0))
sun((-.78, .62, -.5), 3.1, 1.6, (1, 1, 1))
softbox((-4, -2, 3), (0, 0, .5), (2.4, 2.4), 30)
camera((-.42, -3.1, .6), (-.10, 0, .425), 70)
shoot(out)
