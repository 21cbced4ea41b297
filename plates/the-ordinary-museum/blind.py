"""The Ordinary Museum: the line that the city's buses carried, as the museum's newest object."""
import os

from studio.boxes import slab
from studio.camera_and_light import ambient, begin, camera, shoot, sun
from studio.cloth import blind, linen
from studio.materials import metal, paper
from studio.shapes import ground

out, art = begin(.05), os.environ["ART"]
ambient("#e6ecf0", .48)
ground(paper("hour", color="#c9d8e2", roughness=.9, bump=.01, grain=30, specular=.05))
roll = linen("roll", color="#262320", threads=60)
blind(linen("blind", image=f"{art}/linen.png", threads=520, bump=.5, roughness=.5), roll, 9.0, 9.0, .78, .5, 4.6, .22, (0, .25, 0), paper("beech", color="#b98a57", roughness=.5, bump=.05, grain=30, specular=.4), metal("#c9a24e", .25))
slab(7.6, .475, .06, paper("ruler", image=f"{art}/ruler.png", roughness=.45, bump=.01, specular=.4), paper("wood", color="#c79f63", bump=0), (2.6, -3.75, 0), 1.2, .01)
sun((1, -.55, -.62), 3.2, 5, (1, .97, .92))
camera((.85, -11.0, 15.4), (.22, -.52, .3), 57.5)
shoot(out)
