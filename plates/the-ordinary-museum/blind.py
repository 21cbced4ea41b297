"""The Ordinary Museum: the line that the city's buses carried, as the museum's newest object."""
import os
from math import radians

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.cloth import blind, linen
from studio.materials import metal, paper
from studio.shapes import block, plain, rod, softened, turned

out, art = begin(.05), os.environ["ART"]
ambient("#e6ecf0", .48)
plain(paper("hour", color="#c9d8e2", roughness=.9, bump=.01, grain=30, specular=.05), (0, 0, 0), (40, 40))
roll = linen("roll", color="#262320", threads=60)
beech, brass = paper("beech", color="#b98a57", roughness=.5, bump=.05, grain=30, specular=.4), metal("#c9a24e", .25)
blind(linen("blind", image=f"{art}/linen.png", threads=520, bump=.5, roughness=.5), roll, 6.0, 9.0, .78, .5, 5.0, .22, (0, .25, 0), beech, brass)
# The crank that winds it.
rod((-6.55, 0, .16), (-6.55, 1.9, .16), .1, brass)
block((.82, .2, .12), (-6.25, 0, .16), brass, bevel=.04)
rod((-5.95, .12, .16), (-5.95, -.2, .16), .07, brass)
handle = turned(softened([(0, 0), (.1, 0), (.17, .35), (.13, .8), (.2, 1.2), (.14, 1.42), (0, 1.42)], .06), beech, (-5.95, -.2, .2))
handle.rotation_euler = radians(90), 0, 0
slab(7.6, .475, .06, paper("ruler", image=f"{art}/ruler.png", roughness=.45, bump=.01, specular=.4), paper("wood", color="#c79f63", bump=0), (6.05, .45, 0), 90.8, .01)
sun((1, -.55, -.9), 3.2, 5, (1, .97, .92))
camera((.85, -11.0, 15.4), (.0, .1, .3), 46.5)
shoot(out)
