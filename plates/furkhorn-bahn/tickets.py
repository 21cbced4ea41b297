"""Furkhorn Bahn: seven tickets side by side on the platform's stone; the higher the stop, the longer the ticket."""

import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.materials import paper, wall
from studio.shapes import ground

out, art = begin(0.0), os.environ["ART"]
ambient("#7fb0e6", 0.42)
ground(wall("#8b8884", "#6a6763", 0.9, 13))
edge = paper("edge", color="#efece4", bump=0)
x = -1.59
for n, metres in enumerate((1035, 1480, 1850, 2210, 2525, 2800, 3060)):
    long = (520 + (metres - 1035) / 2) / 840
    face = paper(f"ticket {n}", image=f"{art}/ticket-{n}.png", roughness=0.6, bump=0.02, grain=300, specular=0.2)
    card = slab(0.5, long, 0.007, face, edge, (x + 0.53 * n, -0.95 + long / 2, 0.004 + 0.012 * (n % 2)), 0, 0.001)
    card.rotation_euler = (0.0, 0.012 * (1 if n % 2 else -1), 0.006 * ((n * 5) % 3 - 1))
sun((0.62, 0.5, -0.95), 4.2, 0.5, (1, 0.965, 0.91))
camera((-0.2, -2.3, 5.1), (0.03, -0.04, 0), 47)
shoot(out)
