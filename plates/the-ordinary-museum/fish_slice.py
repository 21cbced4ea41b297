"""The Ordinary Museum: a fish-slice held like treasure by four brass pins, with its ruler, on the colour of noon."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shoot, sky, softbox, sun
from studio.materials import metal, paper
from studio.shapes import ground
from things import fish_slice, pin

out, art = begin(0.1), os.environ["ART"]
sky(((0, "#f2c230"), (0.5, "#f0dfae"), (0.6, "#e9edef"), (0.84, "#a3abaf"), (0.93, "#f4f6f7"), (1, "#c3cacd")), 0.55)
ground(paper("noon", color="#f2c230", roughness=0.9, bump=0.012, grain=40, specular=0.05))
brass = metal("#c9a24e", 0.22)

fish_slice((-0.69, 0.52, 0), -90)
pin(-1.5, -0.14, 0.18, 0.09, brass)
pin(-0.75, -0.05, 0.18, 0.09, brass)
pin(-1.12, 1.14, 0.18, -0.09, brass)
pin(1.2, 0.36, 0.42, 0.12, brass)
wood = paper("wood", color="#c79f63", bump=0)
slab(3.4, 0.2125, 0.025, paper("ruler", image=f"{art}/ruler.png", roughness=0.45, bump=0.01, specular=0.4), wood, (-0.077, -0.47, 0), 0, 0.006)
slab(1.26, 0.56, 0.012, paper("card", image=f"{art}/card.png", roughness=0.75, bump=0.01, specular=0.05), paper("edge", color="#2a2826", bump=0), (-1.12, -1.05, 0), 0, 0.001)
softbox((-2.6, 2.4, 7), (-1, 0.4, 0), (1.6, 4), 90)
sun((0.5, -0.62, -0.8), 2.45, 2.5, (1, 0.98, 0.94))
camera((0, -0.5, 9), (0, -0.03, 0), 72)
shoot(out)
