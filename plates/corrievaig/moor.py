"""The road to Corrievaig, over its moor (unit: a decimetre; the ground lies `DEEP` under the bottles)."""

import math
import random

from mathutils import Vector, noise
from studio import geometry, shading

DEEP = 11.0
HALF = 16.0  # half the width of the single track
# The middle of the road as the driver meets it, seen from the camera: across, away.
WAY = geometry.smooth_way(
    [(-140, 350, 0), (-70, 305, 0), (-20, 280, 0), (13, 267, 0), (28, 272, 0), (39, 292, 0)]  # behind the bottles, and out
    + [(46, 335, 0), (50, 400, 0), (56, 500, 0), (76, 660, 0), (140, 950, 0), (300, 1400, 0), (600, 1900, 0)],
    2,
)
BAY = (12.0, 267.0), 14.0, 14.0  # the passing place: its middle, how far it runs either way, how much wider the road is


def _bay(spot):
    """How much wider the road is at `spot`, on the driver's right."""
    near, half, wide = BAY
    t = (spot - Vector((*near, 0))).length / half
    return wide * (1 if t < 0.5 else 0 if t > 1 else (1 + math.cos((t - 0.5) * 2 * math.pi)) / 2)


def _edges():
    """Left and right edge of the tarmac, spot by spot."""
    for i, spot in enumerate(WAY):
        ahead = (WAY[min(i + 1, len(WAY) - 1)] - WAY[max(i - 1, 0)]).normalized()
        right = Vector((ahead.y, -ahead.x, 0))
        yield spot - right * HALF, spot + right * (HALF + _bay(spot))


EDGES = list(_edges())
SPOTS = [(left + right) / 2 for left, right in EDGES]
REACH = [(right - left).length / 2 for left, right in EDGES]


def off_road(x, y):
    """How far (x, y) lies from the tarmac; below 0 on it."""
    return min(math.hypot(x - s.x, y - s.y) - r for s, r in zip(SPOTS[::4], REACH[::4]))


def height(x, y, off):
    """The moor rolls, but not beside the road."""
    away = min(1, max(0, (off - 6) / 60))
    rough = sum(noise.noise(Vector((x / 140 * 2.1**n, y / 140 * 2.1**n, n))) / 2**n for n in range(5))
    bank = 0.9 * min(1, max(0, off / 8))
    return -DEEP - 0.5 + bank + away * (4.5 * rough - 1.0)


def _heath():
    """Grass, heather and peat in drifts; the verge is greener, and haze takes what is far."""
    material, shader, tree = shading.material("heath", Roughness=0.95, Specular=0.08)
    drifts = shading.clouds(tree, 0.035, 9, roughness=0.62)
    tones = ((0.34, "#2f2a25"), (0.43, "#4b4334"), (0.5, "#6d6242"), (0.58, "#8d7b4c"), (0.68, "#5c5a3c"))
    tint = shading.ramp(tree, drifts, tones)
    fine = shading.ramp(tree, shading.clouds(tree, 0.9, 6, (1, 0.4, 1)), ((0.3, 0.55), (0.7, 1.25)))
    green = shading.ramp(tree, shading.clouds(tree, 0.3, 5), ((0.35, "#59602f"), (0.65, "#7f8148")))
    verge = shading.node(tree, "Attribute", attribute_name="verge").outputs["Fac"]
    tint = shading.mix(tree, verge, tint, green)
    tint = shading.node(tree, "MixRGB", 1.0, tint, fine, blend_type="MULTIPLY").outputs[0]
    shading.put(tree, shader, Base_Color=tint)
    shading.bump(tree, shader, shading.clouds(tree, 0.5, 8), 0.9, 1.2)
    _hazed(tree, shader.outputs[0])
    return material


def _hazed(tree, lit):
    far = shading.node(tree, "CameraData").outputs["View Distance"]
    thick = shading.ramp(tree, shading.span(tree, far, 150, 2400), ((0, 0.0), (0.2, 0.2), (1, 0.78)))
    air = shading.node(tree, "Emission", Color="#a9b3b5", Strength=0.85).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", thick, lit, air).outputs[0])


def moor(eye):
    """The ground from the wall to the hills, finer the nearer it is."""
    verge = []

    def place(u, v):
        away = 120 * 20**v
        x, y = eye[0] + (u - 0.5) * 0.62 * away, eye[1] + away
        off = off_road(x, y)
        verge.append(min(1, max(0, 1.15 - off / 16)))
        return x, y, height(x, y, off)

    thing = geometry.mesh("moor", *geometry.grid(place, 300, 340), smooth=True, materials=[_heath()])
    thing.data.attributes.new("verge", "FLOAT", "POINT").data.foreach_set("value", verge)


def _single_track():
    """Wet tarmac: two wheel tracks shine, moss grows between them, a white line runs along either edge."""
    material, shader, tree = shading.material("single track", Specular=0.5)
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["X"]
    worn = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 0.25, 5), 0.1, across)
    worn = shading.count(tree, "SUBTRACT", worn, 0.05)
    tone = [(0, "#34352f"), (0.2, "#4f5356"), (0.38, "#4a4d4e"), (0.46, "#3b3d2c")]
    rough = [(0, 0.5), (0.2, 0.16), (0.37, 0.2), (0.46, 0.75)]
    tone, rough = (half + [(1 - at, value) for at, value in half[::-1]] for half in (tone, rough))
    line = shading.ramp(tree, across, ((0, 0.0), (0.025, 1.0), (0.1, 0.0), (0.9, 1.0), (0.975, 0.0)), hard=True)
    tint = shading.mix(tree, line, shading.ramp(tree, worn, tone), "#f5f6f4")
    shading.put(tree, shader, Base_Color=tint, Roughness=shading.ramp(tree, worn, rough))
    shading.relief(tree, shader, 1.5, 0.25, 0.03)
    return material


def road():
    """The tarmac, which mirrors the sky from so low down."""

    def place(u, v):
        left, right = EDGES[round(v * (len(EDGES) - 1))]
        x, y, _ = left + (right - left) * u
        return x, y, -DEEP + 0.25

    geometry.mesh("road", *geometry.grid(place, 4, len(EDGES) - 1), smooth=True, materials=[_single_track()])


def grass(eye, count=15000, seed=5):
    """Tufts, thickest along the verge, so that the road's edge is ragged."""
    chance = random.Random(seed)
    blades = {"#8f8150": [], "#6b6d3c": [], "#4a4229": []}
    for _ in range(count):
        away = 150 * 4.5 ** chance.random()
        x, y = eye[0] + chance.uniform(-0.26, 0.26) * away, eye[1] + away
        off = off_road(x, y)
        if off < 0.4 or (off > 14 and chance.random() < 0.5):
            continue
        # What stands before the road must not hide it.
        tallest = 0.5 + max(0, 250 - y) * 0.02 if y < 260 else 1.3 if off < 14 else 3
        tone = chance.choices(list(blades), (4, 3, 2) if off > 14 else (2, 6, 1))[0]
        tuft(blades[tone], chance, (x, y, height(x, y, off)), chance.uniform(0.4, 1) * tallest)
    for tone, corners in blades.items():
        material, shader, tree = shading.material("grass", Base_Color=tone, Roughness=0.9, Specular=0.1)
        _hazed(tree, shader.outputs[0])
        faces = [(i, i + 1, i + 2) for i in range(0, len(corners), 3)]
        geometry.mesh("grass", corners, faces, materials=[material])


def tuft(corners, chance, foot, tall, blades=9):
    """Adds a tuft's blades, three corners each; the wind is from the left."""
    x, y, z = foot
    for _ in range(blades):
        at, wide = x + chance.gauss(0, 0.35) * tall, tall * 0.07
        lean, high = (chance.gauss(0.25, 0.3) * tall, chance.uniform(0.6, 1) * tall)
        corners += [(at - wide, y, z - 0.3), (at + wide, y, z - 0.3), (at + lean, y + chance.gauss(0, 0.2) * tall, z + high)]
