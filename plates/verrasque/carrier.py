"""The shop's paper bag: creased where it lay flat, a little buckled, its twisted cotton handles through eyelets."""

import math
import os

from mathutils import Vector, noise

from studio import geometry, shading
from studio.materials import metal, paper
from studio.shapes import rope
from things import STOCK, fibred

ART = os.environ["ART"]
WIDE, DEEP, HIGH = 1.0, 0.5, 1.16
EYES = (-0.2, 0.2)
EYE_HIGH = HIGH - 0.062


def chance(*place):
    return noise.noise(Vector(place))


def ridge(away, wide):
    """A crease that has been opened again: sharp in its middle."""
    return max(0.0, 1 - abs(away) / wide) ** 1.6


def dent(x, z, seed):
    """How far a broad side is out of its plane: bellied, buckled, pulled at its eyelets, creased where it was folded."""
    up = z / HIGH
    belly = 0.022 * math.sin(math.pi * min(1, up * 0.9)) * math.cos(math.pi * x / WIDE * 0.9)
    buckled = 0.02 * chance(x * 1.5, z * 1.3, seed) * up + 0.008 * chance(x * 3.4 + z, z * 2.6 - x, seed + 3)
    waved = 0.012 * chance(x * 3.1, seed, 9) * up**4
    pulled = sum(0.01 * math.exp(-((x - eye) ** 2 + 1.8 * (z - EYE_HIGH) ** 2) / 0.006) for eye in EYES)
    folded = 0.006 * ridge(z - DEEP / 2 - 0.05 - 0.02 * x * seed, 0.02)  # the foot was folded up to here
    # From each lower corner a soft fold runs up: the bag has been opened with one hand.
    slanting = 0.008 * ridge(0.5 * WIDE - abs(x) - 0.52 * (z - 0.02), 0.05) * max(0, 1 - z / 0.5)
    return belly + buckled + waved + pulled - folded + slanting


def gusset(part, z, seed):
    """How far a narrow side is drawn in at `part` of its depth (0 to 1): along its crease, which forks above the foot."""
    fork = DEEP / 2
    middle = 1 - abs(2 * part - 1)
    if z < fork:
        # Below the fork two creases run to the corners.
        middle = max(0.0, middle - (1 - z / fork)) * 0.9
    soft = (middle**2 + 0.0016) ** 0.5 - 0.04
    deep = 0.03 + 0.075 * (z / HIGH) ** 1.5
    return deep * soft + 0.007 * chance(part * 2.2, z * 2.4, seed) * min(1, middle * 4) * min(1, z * 4)


def place(u, z, inset):
    """A point of the four sides in one, from the front's left corner, at the height `z`."""
    s = u * 2 * (WIDE + DEEP)
    half, back = WIDE / 2, DEEP / 2
    if s < WIDE:
        x = s - half
        y = -back - dent(x, z, 1) * min(1, (half - abs(x)) * 9)
    elif s < WIDE + DEEP:
        part = (s - WIDE) / DEEP
        x, y = half - gusset(part, z, 2), (part - 0.5) * DEEP
    elif s < 2 * WIDE + DEEP:
        x = half - (s - WIDE - DEEP)
        y = back + dent(x, z, 6) * min(1, (half - abs(x)) * 9)
    else:
        part = (s - 2 * WIDE - DEEP) / DEEP
        x, y = -half + gusset(part, z, 4), (0.5 - part) * DEEP
    # A hand has pressed the mouth: it leans and is no true rectangle any more.
    up = (z / HIGH) ** 2
    y += up * (0.016 * math.sin(x * 2.2 + 0.4) - 0.012)
    x += up * (0.012 * y / DEEP + 0.006)
    rim = 0.004 * chance(x * 2, y * 2, 12) * (z / HIGH) ** 6
    return x * (1 - 2 * inset / WIDE), y * (1 - 2 * inset / DEEP), 0.002 + z + rim


def side(name, inset, material, low=0.0):
    def at(u, v):
        return place(u, low + v * (HIGH - low), inset)

    thing = geometry.mesh(name, *geometry.grid(at, 480, 170), materials=[material])
    geometry.smooth(thing, 32)
    return thing


def rim(material):
    """The folded edge at the top, which closes outside and inside."""

    def at(u, v):
        x, y, z = place(u, HIGH, 0.0045 * v)
        return x, y, z + 0.0022 * math.sin(math.pi * v)

    return geometry.mesh("rim", *geometry.grid(at, 480, 6), smooth=True, materials=[material])


def stock(name):
    """Uncoated paper, its fibres just to be seen where there is no ink."""
    material, shader, tree = shading.material(name, Roughness=0.7, Specular=0.2)
    print_ = shading.picture(tree, f"{ART}/{name}.png").outputs["Color"]
    bare = shading.ramp(tree, print_, ((0.05, 0.0), (0.16, 1.0)))
    shading.put(tree, shader, Base_Color=shading.mix(tree, bare, print_, fibred(tree, print_, (0.07, 0.1))))
    shading.relief(tree, shader, 420, 0.03, 0.01)
    return material


def eyelet(x, y, z, out):
    """A small dull ring, flat on the paper; `out` is -1 in front and 1 behind."""
    ring = [(0.0135, 0.0), (0.0145, 0.004), (0.019, 0.0055), (0.0235, 0.003), (0.0245, 0.0)]
    points = [(r * math.cos(n * math.pi / 24), h, r * math.sin(n * math.pi / 24)) for r, h in ring for n in range(49)]
    faces = [(a * 49 + n, a * 49 + n + 1, a * 49 + n + 50, a * 49 + n + 49) for a in range(4) for n in range(48)]
    spots = [(x + px, y + out * py, z + pz) for px, py, pz in points]
    geometry.mesh("eyelet", spots, faces, smooth=True, materials=[metal("#77746e", 0.42)])


def at_eye(x, seed, out):
    """Where the paper is at an eyelet."""
    u = (x + WIDE / 2) if out < 0 else (WIDE + DEEP + WIDE / 2 - x)
    return Vector(place(u / (2 * (WIDE + DEEP)), EYE_HIGH, 0))


def handles(cord, thick=0.0105):
    """One hangs before the bag; the other stands, then leans over the mouth. Each goes through a ring outside and one inside."""
    left, right = (at_eye(x, 1, -1) for x in EYES)
    for spot in (left, right):
        eyelet(*spot, -1)
    hung = [(-0.01, 0.02, 0.0), (0.0, -0.016, 0.003), (0.002, -0.03, -0.03), (0.01, -0.03, -0.12), (0.045, -0.034, -0.24), (0.115, -0.04, -0.315)]
    way = [left + Vector(step) for step in hung]
    way.append((left + right) / 2 + Vector((0.03, -0.044, -0.35)))
    way += [right + Vector((-x * 0.6 + 0.02 * z, y, z * 1.1)) for x, y, z in reversed(hung)]
    rope(way, thick, cord, 7)
    left, right = (at_eye(x, 6, 1) for x in EYES)
    for spot in (left, right):
        eyelet(spot.x, spot.y - 0.006, spot.z, -1)
        knot(spot + Vector((0, -0.024, -0.004)), 2.1 * thick, cord)
    stood = [(0.0, -0.02, 0.0), (0.0, 0.018, 0.004), (0.0, 0.03, 0.05), (0.008, 0.004, 0.15), (0.05, -0.06, 0.235), (0.12, -0.1, 0.27)]
    way = [left + Vector(step) for step in stood]
    way.append((left + right) / 2 + Vector((0.01, -0.12, 0.284)))
    way += [right + Vector((-x * 0.9, y * 0.9, z)) for x, y, z in reversed(stood)]
    rope(way, thick, cord, 7)


def knot(at, radius, cord):
    """What keeps a handle from slipping out: an overhand knot, pulled tight."""
    turns = [n / 40 * 2 * math.pi for n in range(41)]
    way = [((2 + math.cos(3 * t)) * math.cos(2 * t), math.sin(3 * t), (2 + math.cos(3 * t)) * math.sin(2 * t)) for t in turns]
    rope([at + Vector(spot) * radius / 3.4 for spot in way], radius * 0.34, cord, 7)


def carrier():
    """The whole bag, its foot round (0, 0, 0)."""
    outside = stock("bag")
    side("bag", 0, outside)
    side("lining", 0.0045, paper("lining", image=f"{ART}/bag-inside.png", **STOCK))
    rim(paper("rim", color="#8b8984", **STOCK))
    handles(paper("cord", color="#5a5752", roughness=0.95, bump=0.35, grain=260))
