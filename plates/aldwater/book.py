"""Aldwater: the book Living brands, open at the method, on black cloth under one window."""

import os

from studio.books import open_book, page_edges
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.materials import paper
from studio.shapes import ground

out, art = begin(0.5), os.environ["ART"]
ambient("#dfe6ee", 0.1)
ground(paper("felt", color="#0d0d0e", roughness=1, bump=0.05, grain=160, specular=0.02))
left, right = (paper(side, image=f"{art}/book-{side}.png", roughness=0.75, bump=0.01, grain=300) for side in ("left", "right"))
red = paper("cloth", color="#d61f0c", roughness=0.9, bump=0.1, grain=240, specular=0.05)
open_book(1.0, 1.35, 0.2, left, right, red, page_edges("#f4f2ec", 100), paper("thread", color="#d61f0c", bump=0), (0, 0, 0.022), 9, 0.42)
softbox((-3.4, 2.4, 2.6), (0, 0, 0), (2.2, 3.2), 220, (1, 0.985, 0.96))
camera((0.42, -3.6, 2.75), (0.0, -0.02, 0.04), 60)
shoot(out)
