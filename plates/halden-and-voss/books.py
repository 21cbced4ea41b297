"""Seven bid books at night, lit by what is on their covers: each has one lamp fewer than the one before it."""
import math
import os

from studio import shading
from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, softbox
from studio.geometry import gather
from studio.materials import paper
from studio.books import page_edges
from studio.shapes import ground

out, art = begin(.1), os.environ["ART"]
ambient("#5f7396", .02)
ground(paper("table", color="#3b3834", roughness=.42, bump=.03, grain=40, specular=.3))
edges = page_edges("#cdc2ad", 120, "#5a5449")
cloth = paper("cloth", color="#19191b", roughness=.46, bump=.06, grain=400, specular=.4)
THICK, FIRST, STEP = .084, .115, .35


def switched_on(cover):
    """Its lamps shine by themselves; the black of the page gives no light."""
    tree = cover.node_tree
    shader = tree.nodes["Principled BSDF"]
    ink = shader.inputs["Base Color"].links[0].from_socket
    shading.put(tree, shader, Emission=ink, Emission_Strength=0.36)
    return cover


# Each book leans with its back on the one before it and its front on the table, as books do that were pushed over.
LEAN = math.degrees(math.asin(THICK / STEP))
for n in range(7):
    cover = switched_on(paper(f"cover {n}", image=f"{art}/book-lamps{7 - n}.png", roughness=.46, bump=.06, grain=400, specular=.4))
    thick = THICK if n else FIRST
    parts = [
        slab(.97, .98, thick - .024, edges, edges, (.005, .5, .012), 0, 0),
        slab(1, 1, .012, cloth, cloth, (0, .5, 0), 0, .003),
        slab(1, 1, .012, cover, cloth, (0, .5, thick - .012), 0, .003),
        slab(.012, 1, thick, cloth, cloth, (-.494, .5, 0), 0, .003),
    ]
    book = gather(parts, ((-.03, .02, -.012, .014, -.022, .012, 0)[n], .62 - n * STEP if n else .75, 0), (.8, -.6, .5, -.9, .4, -.5, .6)[n])
    book.rotation_euler.x = math.radians(LEAN if n else 0)
softbox((-1.9, 1.9, 2.6), (0, .2, 0), (1.4, 1.4), 34, (1, .96, .9))
softbox((3.0, -1.2, .75), (.4, -.4, .1), (.6, 2.6), 95, (1, .96, .9))
softbox((.2, 1.3, 3.4), (0, -.2, 0), (2.2, .9), 9, (.95, .96, 1))
camera((1.5, -4.25, 4.2), (-.05, -.22, .08), 75)
shoot(out)
