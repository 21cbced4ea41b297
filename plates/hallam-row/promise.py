"""The underside of a seat, where the promise was printed: nobody who buys a chair looks there."""
import math
import os

from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.chairs import chair
from studio.materials import printed, wall
from studio.shapes import ground, plain

out, art = begin(.06), os.environ["ART"]
ambient("#ebebeb", .34)
ground(wall("#e2e1df", "#d3d2d0", .3, 1.4))
over = chair("#d4b184", "#a27845", (0, 0, 0), 0)
over.location, over.rotation_euler = (0, 0, .80), (math.radians(180), 0, math.radians(12))
print_ = plain(printed("promise", f"{art}/promise.png", roughness=.7, specular=.1), (0, 0, 0), (.345, .243))
print_.location, print_.rotation_euler = (0, -.012, .3825), (0, 0, math.radians(12))
sun((.75, .35, -.5), 3.0, 1.2, (1, .98, .95))
camera((.1, -.95, 1.22), (.01, .0, .38), 62)
shoot(out)
