"""Seven bid books, each with one lamp fewer than the one before it."""
import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.geometry import gather
from studio.materials import paper
from studio.books import page_edges
from studio.shapes import ground

out, art = begin(.1), os.environ["ART"]
ambient("#8fa3c0", .05)
ground(paper("table", color="#343438", roughness=.7, bump=.03, grain=40, specular=.1))
edges = page_edges("#2a2826", 120, "#0a0a0a")
cloth = paper("cloth", color="#0a0a0b", roughness=.8, bump=.05, grain=400, specular=.03)
for n in range(7):
    cover = paper(f"cover {n}", image=f"{art}/book-lamps{7 - n}.png", roughness=.8, bump=.05, grain=400, specular=.03)
    thick = .07 + .012 * (n * 5 % 3)
    parts = [
        slab(.97, .98, thick - .024, edges, edges, (.005, 0, .012), 0, 0),
        slab(1, 1, .012, cloth, cloth, (0, 0, 0), 0, .003),
        slab(1, 1, .012, cover, cloth, (0, 0, thick - .012), 0, .003),
        slab(.012, 1, thick, cloth, cloth, (-.494, 0, 0), 0, .003),
    ]
    gather(parts, (.10 * ((n * 3) % 2 - .5), 1.15 - n * .36, .105 * n), (3, -2, 4, -3, 1, -4, 2)[n])
softbox((-1.6, 1.6, 3.0), (0, 0, .3), (.9, .9), 220, (1, .86, .66))
softbox((2.4, -1.0, 1.4), (.2, -.2, .3), (.8, 2.0), 26, (.81, .89, 1))
camera((.35, -3.6, 4.6), (-.06, .0, .25), 75)
shoot(out)
