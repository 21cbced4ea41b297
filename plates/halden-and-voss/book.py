"""The bid book, open at one third, under one lamp."""
import os

from studio.books import open_book, page_edges
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper
from studio.shapes import ground

out, art = begin(.55), os.environ["ART"]
ambient("#8fa3c0", .02)
ground(paper("table", color="#17181b", roughness=.75, bump=.03, grain=60, specular=.06))
stock = dict(roughness=.85, bump=.02, grain=500, specular=.02)
left, right = (paper(f"page {n}", image=f"{art}/book-{n}.png", **stock) for n in (1, 2))
open_book(1.0, 1.0, .13, left, right, paper("cover", color="#050505", roughness=.7), page_edges("#8c8272", 120, "#3c372f"), None, (0, 0, .02), -9, .33)
softbox((-.9, 1.0, 1.5), (.05, .0, 0), (.6, .6), 80, (1, .96, .9))
softbox((2.2, 1.8, .5), (.4, 0, 0), (1.6, .3), 22, (.81, .89, 1))
softbox((.6, -2.6, .9), (.2, -.5, .1), (1.8, .5), 9, (1, .96, .9))
camera((.30, -2.3, 2.1), (.02, -.04, .02), 46)
shoot(out)
