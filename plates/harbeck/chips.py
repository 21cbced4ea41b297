"""Harbeck: the diary under the menu of the chip shop; taken with a telephone, from the queue."""
import math
import os

import bpy
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import enamel, lit, metal, paper
from studio.shapes import block, plain, softened, turned

out, art = begin(.05), os.environ["ART"]
ambient("#e9eef0", .28)
plain(enamel("tiles", image=f"{art}/tiles.png"), (.4, 0, 2.2), (8.0, 4.8), (90, 0, 0))
steel, dark = metal("#b9bdc0", .24), paper("dark", color="#1d1d1b", roughness=.4, bump=0)
# the menu in its case, lit from behind
block((2.84, .16, .70), (.12, -.08, 2.53), dark, bevel=.012)
plain(lit(image=f"{art}/menu.png", power=1.05), (.12, -.163, 2.53), (2.76, .614), (90, 0, 0))
face = paper("board", image=f"{art}/chip-shop.png", roughness=.2, bump=0, specular=.5)
board = slab(1.46, .981, .016, face, metal("#c9ccce", .3), (0, 0, 0), 0, .002)
board.location, board.rotation_euler = (-.06, -.012, 1.56), [math.radians(a) for a in (91.2, -1.3, 0)]
# the counter: steel, salt and vinegar
block((5, .9, .05), (0, -.5, .93), steel, bevel=.012)
block((5, .02, .10), (0, -.04, 1.0), steel, bevel=.006)
vinegar = paper("vinegar", color="#5a2c12", roughness=.12, bump=0, specular=.6)
cap, white = paper("cap", color="#d62828", roughness=.35, bump=0), paper("salt", color="#f3f1ea", roughness=.3, bump=0)
for x, y, tall, body, top in ((1.02, -.42, .44, vinegar, cap), (1.28, -.30, .34, white, metal("#c7cacd", .2))):
    glass = [(0, 0), (.19, 0), (.2, .03), (.2, .6), (.17, .68), (.09, .84), (.08, 1)]
    turned([(r * tall, z * tall) for r, z in softened(glass, .05)], body, (x, y, .955))
    screw = [(0, 1), (.105, 1), (.105, 1.15), (.07, 1.21), (0, 1.21)]
    turned([(r * tall, z * tall) for r, z in softened(screw, .03)], top, (x, y, .955))
softbox((-.4, -1.6, 3.5), (-.2, -.2, 1.2), (2.8, .5), 62, (.93, 1, .98))
softbox((.1, -.5, 2.3), (.1, -.5, 1.2), (2.6, .3), 8, (1, .8, .3))
softbox((3.2, -3.4, 1.9), (0, 0, 1.4), (1.6, 2.0), 60, (.9, .95, 1))
camera((-.52, -2.9, 1.60), (.10, 0, 1.70), 38)
bpy.context.scene.camera.rotation_euler.rotate_axis("Z", math.radians(1.1))
shoot(out)
