"""Four walls, four shutters, four greens: what each house's own was mixed from."""

from studio import geometry
from studio.camera_and_light import ambient, begin, camera, foliage, shift, shoot, sun, upright
from studio.materials import metal, wall
from studio.shapes import block, plain, rod
from studio.water import banded

out = begin(0.2)
ambient("#c7d6dc", 0.42)
plasters = (("#d9b98d", "#c39a6c"), ("#cfa18b", "#b98571"), ("#ddd5c4", "#c5bba7"), ("#c98f5e", "#b17747"))
greens = ("#1f5d46", "#3e7a5a", "#6d8f6a", "#21443f")
stone = wall("#cfc9bb", "#aaa395", 0.4, 5)
iron = metal("#4b4640", 0.6)
# In portrait format all four find room beside each other if their windows are taller and closer.
WIDE, STRETCH = (0.84, 1.52) if upright() else (1.0, 1)
for house, (green, (plaster, stain)) in enumerate(zip(greens, plasters)):
    x = (house - 1.5) * WIDE
    face = wall(plaster, stain, 0.45, 2.2)
    plain(face, (x, 0.012 * (house % 2), 1.2), (WIDE, 6), (90, 0, 0))
    paint = banded([green, green], [9], worn="#8d8471", tide=-9, wear=(0.3, 0.36, 0.34, 0.31)[house])
    foot = (0.42, 0.3, 0.5, 0.36)[house]
    tall = (1.62, 1.8, 1.5, 1.7)[house] * STRETCH
    block((0.80 if upright() else 0.86, 0.1, 0.09), (x, -0.02, foot - 0.07), stone, bevel=0.01, apply=True)
    block((0.8, 0.05, 0.1), (x, 0.0, foot + tall + 0.06), stone, bevel=0.008, apply=True)
    for leaf in (-1, 1):
        middle = x + leaf * 0.187
        parts = []
        for side in (-1, 1):
            parts.append(block((0.05, 0.035, tall), (middle + side * 0.158, -0.045, foot + tall / 2), paint, bevel=0.004, apply=True))
        for z in (0.045, tall * 0.52, tall - 0.035):
            parts.append(block((0.27, 0.033, 0.085), (middle, -0.045, foot + z), paint, bevel=0.004, apply=True))
        steps = int(tall / 0.05)
        for n in range(2, steps - 1):
            z = foot + n * tall / steps
            if abs(z - foot - tall * 0.52) < 0.06:
                continue
            parts.append(block((0.272, 0.008, 0.052), (middle, -0.045, z), paint, (34, 0, 0), 0.002, 2, True))
        if (house, leaf) in ((1, 1), (2, -1)):  # one leaf stands ajar
            hinge = geometry.gather(parts, (0, 0, 0))
            hinge.location = (0, 0, 0)
            for part in parts:
                part.location.x -= middle + leaf * 0.185
            hinge.location.x = middle + leaf * 0.185
            hinge.rotation_euler = geometry.radians((0, 0, leaf * (24 if house == 1 else 13)))
        for z in (0.2, tall - 0.2):
            block((0.11, 0.012, 0.03), (middle + leaf * 0.13, -0.066, foot + z), iron, bevel=0.003)
    plain(wall("#1d2320", "#141816", 0.1, 3), (x, -0.004, foot + tall / 2), (0.72, tall), (90, 0, 0))
for n in (-1, 1):
    rod((n * WIDE, -0.05, -1), (n * WIDE, -0.05, 4), 0.035, metal("#7d7a70", 0.5))
foliage((-2.6, -2.6, 3.0), 420, (0.7, 0.5, 0.6), 0.1, 4)
sun((0.72, 0.62, -0.42), 4.2, 0.9, (1, 0.87, 0.68))
if upright():
    camera((0.0, -6.6, 1.62), (0, 0, 1.62), 57.4)
else:
    camera((0.0, -6.6, 1.3), (0, 0, 1.3), 62)
    shift(-0.005)
shoot(out)
