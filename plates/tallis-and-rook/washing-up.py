"""After the Washing-up, when it is: under the lamp, with no window; the last cup is drying beside it on the tea towel."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from mathutils import Vector, noise
from studio import geometry, shading
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.cloth import linen
from studio.geometry import softened
from studio.materials import enamel, paper, wall
from studio.shapes import backdrop, block, ground, tube, turned
from things import hour

out = begin(.12)
ambient("#2c3a5e", .5)
ground(paper("shelf", color="#5d5f63", roughness=.4, grain=60, specular=.35))
backdrop(wall("#7890a6", "#6f879d", .06, 2), 1.0)
hour(5, (-.2, 0, 0), 14, creased=.7, full=1)


def towel(wide, deep, at, turn):
    """A linen tea towel, folded once towards the camera and put down as it was; three stripes run along one edge."""
    cloth = linen("towel", color="#e4ddcf", threads=260)
    tree = cloth.node_tree
    across = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["X"]
    stops = [(0, "#e4ddcf")]
    for begun, ended in ((.1, .15), (.17, .18), (.2, .21)):
        stops += [(begun, "#7a5233"), (ended, "#e4ddcf")]
    stripes = shading.ramp(tree, shading.span(tree, across, -wide / 2, wide / 2), stops, hard=True)
    shading.put(tree, tree.nodes["Principled BSDF"], Base_Color=stripes)
    bend = .016

    def place(u, v):
        """Up the back's lower layer to the fold, round it, and back over the top."""
        long, x = (2 * v - 1) * deep, (u - .5) * wide
        if abs(long) < bend * 1.6:
            angle = long / bend / 1.6 * math.pi / 2
            y, z = -bend * math.cos(angle), bend + bend * math.sin(angle)
        else:
            y, z = abs(long) - bend * 1.6, 2 * bend if long > 0 else 0
        if long > -bend:
            folds = noise.noise(Vector((x * 3.1, y * 2.2, 4))) + .45 * noise.noise(Vector((x * 8 + y * 5, y * 6, 9)))
            z += max(-.6, folds) * .024 * (z / bend / 2)
        slack = .012 * noise.noise(Vector((x * 2, y * 2, 1 if long > 0 else 7)))
        return x + slack, y - deep / 2 + slack, z + .002

    thing = geometry.mesh("towel", *geometry.grid(place, 160, 200), materials=[cloth], smooth=True)
    thing.location, thing.rotation_euler = (*at, 0), (0, 0, math.radians(turn))


towel(.86, .44, (.56, -.16), -11)
# The cup stands on its rim; what it is of is drawn from there to the ring of its foot.
china, x, y, low = enamel("china", color="#d8d0c2"), .42, -.16, .034
cup = [(.165, .02), (.19, 0), (.202, .003), (.192, .05), (.175, .13), (.145, .205), (.105, .25), (.088, .262), (.09, .288), (.076, .288), (.07, .27), (0, .268)]
turned(softened(cup, .03), china, (x, y, low))
handle = [(.165, .07), (.24, .055), (.285, .08), (.275, .15), (.215, .185), (.15, .175)]
tube([(x + away * .97, y - away * .24, low + high) for away, high in handle], .017, china)

# The lamp's shade keeps the room dark above it.
block((8, .02, 2), (0, -.6, 2.7), paper("shade", color="#1a1512", bump=0), bevel=0).visible_camera = False
softbox((2.1, -1.15, 1.8), (-.1, 0, .6), (.4, .4), 170, (1, .74, .47))
softbox((-2.6, -1.6, .6), (0, 0, .5), (.4, 1.2), 14, (.5, .62, 1))
camera((.5, -5.4, 1.3), (.06, 0, .64), 104)
shoot(out)
