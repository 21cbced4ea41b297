"""The Ordinary Museum: a fish-slice as treasure, with its ruler, on the colour of noon."""
import math
import os

from mathutils import Vector
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, sun
from studio.geometry import gather, rounded
from studio.materials import metal, paper
from studio.shapes import ground, plate, tube

out, art = begin(.12), os.environ["ART"]
sky([(0, "#f2c230"), (.5, "#f0dfae"), (.56, "#ffffff"), (.75, "#c9d0d4"), (1, "#eef1f2")], .5)
ground(paper("noon", color="#f2c230", roughness=.9, bump=.01, grain=30, specular=.05))
steel, brass = metal("#c4c7c9", .3), metal("#c9a24e", .25)


def blade():
    """Wider at its edge than at its neck, its corners rounded, the left one worn away by one hand's habit."""
    corners = [(-.62, -.90), (-.46, -1.03), (.34, -1.06), (.63, -.94), (.56, .12), (.30, .55), (-.30, .55), (-.57, .12)]
    points = [Vector((x, y)) for x, y in corners]
    edge = []
    for a, b, c in zip(points[-1:] + points, points, points[1:] + points[:1]):
        r = .5 if b.y > 0 else .12
        p, q = b + (a - b).normalized() * min(r, (a - b).length / 2), b + (c - b).normalized() * min(r, (c - b).length / 2)
        edge += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q) for t in (n / 10 for n in range(11))]
    slots = [rounded(x, -.26 - .02 * abs(i - 2), .085, .78 - .09 * abs(i - 2), .042) for i, x in enumerate((-.36, -.18, 0, .18, .36))]
    return plate([edge, *slots], .012, steel, (0, 0, 0), .005, (0, 0, 0))


parts = [blade()]
parts[0].location, parts[0].rotation_euler = (0, -.75, .075), (math.radians(4), 0, 0)
parts.append(tube([(0, -.60, .112), (0, -.52, .116), (0, -.40, .116), (0, -.18, .13), (0, -.02, .24), (0, .25, .30), (0, .62, .28)], .05, steel, [.9, 2.2, 2.4, 1.7, 1.1, .9, .9], .62))
parts.append(tube([(0, .55, .28), (0, .60, .28), (0, .66, .28)], .088, brass))
parts.append(tube([(0, .64, .28), (0, .70, .28), (0, 1.0, .27), (0, 1.5, .23), (0, 1.86, .20), (0, 2.02, .19), (0, 2.05, .19)], .1, paper("handle", color="#2d5a49", roughness=.38, bump=.04, grain=9, specular=.45), [.8, .88, 1.05, 1.28, 1.34, 1.0, .3]))
gather(parts, (-.42, .28, 0), -64)
wood = paper("wood", color="#c79f63", bump=0)
slab(4.0, .25, .03, paper("ruler", image=f"{art}/ruler.png", roughness=.45, bump=.01, specular=.4), wood, (-.2, -1.48, 0), .8, .006)
slab(1.26, .56, .012, paper("card", image=f"{art}/card.png", roughness=.75, bump=.01, specular=.05), paper("edge", color="#2a2826", bump=0), (1.38, -.62, 0), -1.2, .001)
sun((.75, -.5, -.75), 2.9, 4, (1, .98, .94))
camera((.03, -4.0, 5.75), (.03, -.3, .05), 51)
shoot(out)
