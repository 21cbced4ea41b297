"""The logbook, sewn and numbered: one is open at its owners and its stamps, the next is shut."""
import os

from studio.books import open_book, page_edges, sewn_book
from studio.camera_and_light import ambient, begin, camera, shoot, sun, upright
from studio.materials import paper, wall
from studio.shapes import ground

out, art = begin(.05), os.environ["ART"]
ambient("#ebebeb", .38)
ground(wall("#e2e1df", "#d3d2d0", .3, 1.4))
grey, cut, line = paper("cover", color="#7b7a78", roughness=.95, bump=.08, grain=260), page_edges("#ecebe8", 110), paper("thread", color="#22211f", bump=0)
left, right = (paper(side, image=f"{art}/log-{n}.png", roughness=.9, bump=.02, grain=300) for side, n in (("left", 1), ("right", 2)))
open_book(.92, 1.28, .17, left, right, grey, cut, line, (.24, -.30, .02), 10)
cover = paper("front", image=f"{art}/cover.png", roughness=.95, bump=.08, grain=260)
sewn_book(.95, 1.3, .24, cover, grey, cut, line, (-.78, 1.02, 0), 60)
sun((.75, .3, -.55), 3.1, 2, (1, 1, 1))
if upright():  # the page with the stamps
    camera((.82, -3.2, 3.05), (.70, -.2, 0), 88)
else:
    camera((.10, -3.15, 3.05), (.06, -.06, 0), 63.5)
shoot(out)
