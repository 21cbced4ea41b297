"""On a bar's counter stands a length of the road in white steel: too narrow for a bottle but at its passing places.

Where a bottle has gone, a sign like the road's stands in its place.
"""

import math
import os

from studio import geometry
from studio.boxes import slab
from studio.camera_and_light import begin, camera, shift, shoot, sky, softbox
from studio.glass import behind_glass, bottle, glass, spirit
from studio.materials import enamel, lit, metal, paper, printed, wood
from studio.shapes import block, plain, rod, turned, wrap

ART = os.environ["ART"]
EYE = (-0.5, -17.5, 6.6)
SIGN = 1.24  # a side of it
HALF, LIP, END = 0.15, 0.21, 4.1  # of the road's width; how far its edges are folded down; where it meets the counter
# Where each bay lies, its height, to which side the road swells (-1 is towards the customer), its bottle and the spirit in it.
BAYS = (
    (-2.55, 0.5, 1, 1, "#f5c26a", 1.5),
    (-0.85, 0.78, -1, None, None, 0),
    (0.85, 0.6, 1, 3, "#bd661c", 1.9),
    (2.55, 0.95, -1, 4, "#7a390e", 2.3),
)

out = begin(0.2)
sky(((0, "#23262a"), (0.45, "#3a4046"), (0.5, "#aeb6ba"), (0.62, "#59636a"), (1, "#c9d0d3")), 0.5)


def ease(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def height(x):
    """Level at a bay, and up or down to the next."""
    stops = [(-END, 0.02), *((at, high) for at, high, *_ in BAYS), (END, 0.02)]
    for (a, low), (b, high) in zip(stops, stops[1:]):
        if x <= b:
            flat = (0.0 if a == -END else 0.5), (0.0 if b == END else 0.5)
            return low + (high - low) * ease((x - a - flat[0]) / (b - a - sum(flat)))
    return stops[-1][1]


def edge(x, side):
    """How far the road reaches to `side` at x: half its width, and more at a passing place."""
    swell = 0.0
    for at, _, to, *_ in BAYS:
        t = abs(x - at) / 0.95
        if to == side:
            swell += 0.76 * (1 if t < 0.5 else 0 if t > 1 else (1 + math.cos((t - 0.5) * 2 * math.pi)) / 2)
    return side * (HALF + swell)


def road(u, v):
    """One sheet of steel: back lip, road, front lip, its folds round."""
    x, z = (u * 2 - 1) * END, height((u * 2 - 1) * END)
    lip = min(LIP, z)
    bow = [(0.03 * (1 - math.cos(a)), 0.03 * (1 - math.sin(a))) for a in (math.pi / 2 * n / 6 for n in range(7))]
    back, front = edge(x, 1), edge(x, -1)
    way = [(back, -lip)] + [(back - inward, -down) for inward, down in bow]
    way += [(front + inward, -down) for inward, down in bow[::-1]] + [(front, -lip)]
    y, down = way[round(v * (len(way) - 1))]
    return x, y, z + down


white = enamel("white", color="#f5f6f4")
sheet = geometry.mesh("road", *geometry.grid(road, 640, 15), materials=[white])
geometry.smooth(sheet, 40)
thick = sheet.modifiers.new("thick", "SOLIDIFY")
thick.thickness, thick.offset = 0.02, 1


def fascia(u, v):
    x = (u * 2 - 1) * END
    return x, edge(x, -1) - 0.004, height(x) - LIP * (1 - v)


geometry.mesh("prices", *geometry.grid(fascia, 640, 2), materials=[printed("prices", f"{ART}/counter.png")])
clear, cap = glass(), paper("stopper", color="#232426", roughness=0.55, bump=0.05, grain=30)
steel = metal("#8b8f90", 0.4)
for at, high, side, number, tint, glow in BAYS:
    place = (at, side * 0.33, high)
    rod((at, side * 0.2, 0.0), (at, side * 0.2, high - 0.02), 0.09, steel)
    if number:
        bottle(clear, spirit(tint, 0.75), cap, place, EYE, 2.17, glow=glow)
        wrap(printed(f"print {number}", f"{ART}/print-{number}.png"), 0.409, high + 0.19, high + 1.69, (at, place[1], 0))
    else:
        # The sign: a square plate stood on its corner, on a post with a foot.
        turned([(0.2, 0), (0.2, 0.03), (0.05, 0.06), (0.05, 0.9)], steel, place)
        said = enamel("sold", image=f"{ART}/counter-sign.png")
        sign = slab(SIGN, SIGN, 0.03, said, white, (at, place[1] - 0.06, high + 0.66 + SIGN * math.sqrt(0.5)), 0, 0.01)
        sign.rotation_mode = "QUATERNION"
        sign.rotation_quaternion = geometry.quaternion("X", 90) @ geometry.quaternion("Z", 45)

plain(wood("#5e412b", "#412b1d", "x", 5, 9, 0.32), (0, 0, 0), (60, 9))
boards = paper("boards", color="#363c40", roughness=0.45, specular=0.4, bump=0.02, grain=50)
for n in range(-14, 15):
    block((1.18, 0.2, 12), (n * 1.2 + 0.4, 2.3, 4), boards, bevel=0.05)
# What whoever took the bottle was poured first.
tumbler = [(0, 0.0), (0.33, 0.0), (0.38, 0.3), (0.4, 0.86), (0.375, 0.86), (0.355, 0.3), (0.3, 0.13), (0, 0.13)]
dram = [(0, 0.133), (0.3, 0.133), (0.357, 0.3), (0.359, 0.36), (0, 0.36)]
for profile, soft, material in ((tumbler, 0.03, clear), (dram, 0.02, spirit("#eb9f34", 0.6))):
    turned(geometry.softened(profile, soft), material, (-1.75, -2.5, 0))
glow = plain(lit("#ffffff", 1.5), (-1.72, -2.07, 0.16), (0.9, 0.32), (90, 0, 0))
glow.visible_camera = glow.visible_diffuse = glow.visible_glossy = glow.visible_shadow = False

softbox((-3.5, -0.6, 7.5), (0.2, 0, 0.5), (6, 4), 1000, (0.97, 0.98, 1))
for side, power in ((-8.2, 120), (8.4, 70)):
    softbox((side, -2.6, 2.4), (0, 0, 2.0), (0.6, 3.4), power)
softbox((4, -12, 7), (1, 0, 1.5), (4, 4), 260, (1, 0.93, 0.84))
behind_glass()
camera(EYE, (0.0, 0, 4.0), 69, 4, (0, -0.4, 1))
shift(-0.232)
shoot(out)
