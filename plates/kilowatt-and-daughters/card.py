"""Kilowatt & Daughters: the card that leaves with a car; its upper half is sprayed with the car's own paint."""

import math
import os

from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import lacquer, paper
from studio.shapes import ground

out, art = begin(0.0), os.environ["ART"]
sky([(0, "#2b2927"), (0.5, "#c9c2b6"), (0.62, "#eef0ee"), (1, "#b9c6cc")], 0.5)
ground(paper("cloth", color="#e5b92f", roughness=0.95, bump=0.08, grain=240, specular=0.03))
edge = paper("edge", color="#f0e9d8", bump=0.02)
faces = {
    name: paper(name, image=f"{art}/card-{name}.png", roughness=0.8, bump=0.02, grain=300)
    for name in ("green", "blue", "red")
}
for name, color, x, y, z, turn, tilt in (
    ("red", "#b3261e", 1.05, 0.16, 0.0, -8, -0.7),
    ("blue", "#8fb7c9", -1.02, 0.13, 0.0, 6, 0.5),
    ("green", "#1f6a4f", 0.0, -0.08, 0.024, -2, 0.9),
):
    card = slab(1.0, 1.4, 0.016, faces[name], edge, (x, y, z), turn, 0.003)
    card.rotation_euler.x = math.radians(tilt)
    coat = slab(1.0, 0.73, 0.003, lacquer(color), lacquer(color), (0, 0.335, 0.0158), 0, 0.0012)
    coat.parent = card
sun((0.55, 0.75, -0.75), 2.6, 1.4, (1, 0.95, 0.86))
tube = softbox((-0.2, 3.5, 3.8), (0, 0.4, 0), (7, 0.3), 85, (1, 0.99, 0.97))  # the workshop's strip light, in the paint of each card
tube.rotation_euler.rotate_axis("Z", math.radians(11))
camera((0.0, -2.75, 3.8), (0.0, 0.0, 0), 51.5)
shoot(out)
