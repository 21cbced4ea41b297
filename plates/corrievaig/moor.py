"""The road to Corrievaig, over its moor (unit: a decimetre)."""

import math
import random

from mathutils import Vector, noise
from studio import geometry, shading


def seen(eye, deep, spots, step=0.03):
    """The ground under a smooth line of `spots` (x, z) as they are seen at y = 0, from `eye`, on ground `deep` below z = 0."""
    way = []
    for spot in geometry.smooth_way([(x, z, 0) for x, z in spots], step):
        far = (eye[2] + deep) / (eye[2] - spot.y)
        way.append(Vector((eye[0] + (spot.x - eye[0]) * far, eye[1] * (1 - far), 0)))
    return way


class Moor:
    """Ground that lies `deep` below z = 0, and along the middle of `way` a single track, `half` of it on either side.

    Far away it rises and falls by up to `roll`, the road with it, which a rise may hide.

    `bay` is the passing place: its middle, how far it runs either way, how much wider the road is there, on the driver's right.
    """

    def __init__(self, eye, way, bay, deep, half, reach, roll=0):
        self.eye, self.way, self.bay, self.reach = eye, way, bay, reach
        self.deep, self.half, self.roll = deep, half, roll
        self.edges = list(self._edges())
        self.spots = [((left + right) / 2, (right - left).length / 2) for left, right in self.edges]

    def _wider(self, spot):
        (x, y), half, wide = self.bay
        t = math.hypot(spot.x - x, spot.y - y) / half
        return wide * (1 if t < 0.5 else 0 if t > 1 else (1 + math.cos((t - 0.5) * 2 * math.pi)) / 2)

    def _edges(self):
        """Left and right edge of the tarmac, spot by spot."""
        way = self.way
        for i, spot in enumerate(way):
            ahead = (way[min(i + 1, len(way) - 1)] - way[max(i - 1, 0)]).normalized()
            right = Vector((ahead.y, -ahead.x, 0))
            half = self.half * max(1, spot.y / self.reach[0] / 2.4) ** 0.4  # wider than true far away, where it would be lost
            yield spot - right * half, spot + right * (half + self._wider(spot))

    def off_road(self, x, y):
        """How far (x, y) lies from the tarmac; below 0 on it."""
        return min(math.hypot(x - spot.x, y - spot.y) - half for spot, half in self.spots[::3])

    def swell(self, x, y):
        """The long rise and fall of the land, which begins beyond the near road."""
        far = min(1, max(0, (y / self.reach[0] - 1.6) / 2))
        return self.roll * far * (noise.noise(Vector((x / 900, y / 520, 3))) + 0.4 * noise.noise(Vector((x / 330, y / 210, 7))))

    def height(self, x, y, off):
        """The moor is rough, but not beside the road."""
        away = min(1, max(0, (off - max(6, 0.02 * y)) / 60))
        rough = sum(noise.noise(Vector((x / 140 * 2.1**n, y / 140 * 2.1**n, n))) / 2**n for n in range(5))
        bank = 0.9 * min(1, max(0, off / 8))
        return self.swell(x, y) - self.deep - 0.5 + bank + away * (4.5 * rough - 1.0)

    def ground(self):
        """From the wall to the hills, finer the nearer it is."""
        verge, (near, far) = [], self.reach

        def place(u, v):
            away = near * (far / near) ** v
            x, y = self.eye[0] + (u - 0.5) * 0.84 * away, self.eye[1] + away
            off = self.off_road(x, y)
            verge.append(min(1, max(0, 1.15 - off / self.half)))
            return x, y, self.height(x, y, off)

        thing = geometry.mesh("moor", *geometry.grid(place, 300, 340 if self.deep < 50 else 700), smooth=True, materials=[_heath(far)])
        thing.data.attributes.new("verge", "FLOAT", "POINT").data.foreach_set("value", verge)

    def road(self):
        """The tarmac, a little above the ground; more where that is deep and its mesh coarse."""
        lift = max(0.25, self.deep / 150)

        def place(u, v):
            left, right = self.edges[round(v * (len(self.edges) - 1))]
            x, y, _ = left + (right - left) * u
            return x, y, self.swell(x, y) - self.deep + lift

        track = geometry.grid(place, 4, len(self.edges) - 1)
        geometry.mesh("road", *track, smooth=True, materials=[_single_track(self.reach[1])])

    def grass(self, count=60000, seed=5):
        """Tufts, thickest along the verge, so that the road's edge is ragged."""
        chance = random.Random(seed)
        blades = {"#a08f58": [], "#7c7d43": [], "#54492c": [], "#b9a76c": []}
        near, beside = self.reach[0] * 1.25, 0.9 * self.half
        for _ in range(count):
            away = near * 4.5 ** chance.random()
            x, y = self.eye[0] + chance.uniform(-0.27, 0.36) * away, self.eye[1] + away
            off = self.off_road(x, y)
            if off < 0.4 or (off > beside and chance.random() < 0.4):
                continue
            # What stands before the road must not hide it.
            low = self.reach[0] * 2.17
            tallest = 0.5 + max(0, low - 10 - y) * 0.02 if y < low else 1.3 if off < beside else 3
            tone = chance.choices(list(blades), (4, 3, 2, 2) if off > beside else (2, 6, 1, 1))[0]
            _tuft(blades[tone], chance, (x, y, self.height(x, y, off)), chance.uniform(0.4, 1) * tallest)
        self._stand(blades)

    def behind(self, wall, free, count=2600, seed=8):
        """Grass and heather that stand behind the `wall`, given as (y, z) of its far edge, from near it to far down the slope.

        They rise a little above it as it is seen, more where `free(x)` lets them, x as it is seen at y = 0.
        """
        chance = random.Random(seed)
        blades = {"#a08f58": [], "#7c7d43": [], "#6a5c34": [], "#b9a76c": [], "#5d4a44": []}
        slope = (self.eye[2] - wall[1]) / (wall[0] - self.eye[1])
        for _ in range(count):
            y = wall[0] + 1 + 110 * chance.random() ** 2.2
            away = y - self.eye[1]
            x = chance.uniform(-5.2, 6.4)
            shown = free(x) * (0.35 + 0.65 * noise.noise(Vector((x * 0.9, y * 0.12, seed)))) * chance.uniform(0.3, 1.0)
            tip = self.eye[2] - slope * away + max(0.02, shown) * away / -self.eye[1]
            tall = 0.9 + 0.02 * away
            spot = (self.eye[0] + (x - self.eye[0]) * away / -self.eye[1], y, tip - tall)
            _tuft(blades[chance.choices(list(blades), (4, 3, 2, 2, 1))[0]], chance, spot, tall, 7)
        self._stand(blades)

    def clump(self, foot, wide, tall, count=150, seed=3):
        """Longer grass round the `foot` of something that stands out there, tallest in the middle."""
        chance, blades = random.Random(seed), {"#b09d62": [], "#8b8c4c": [], "#8a7440": []}
        for _ in range(count):
            aside, low = chance.gauss(0, wide / 2), abs(chance.gauss(0, tall / 10))
            spot = (foot[0] + aside, foot[1] - 0.6 + chance.uniform(-0.3, 0.3), foot[2] - low)
            high = tall * chance.uniform(0.5, 1) * max(0.25, 1 - abs(aside) / wide)
            _tuft(blades[chance.choice(list(blades))], chance, spot, high)
        self._stand(blades)

    def _stand(self, blades):
        for tone, corners in blades.items():
            material, shader, tree = shading.material("grass", Base_Color=tone, Roughness=0.9, Specular=0.1)
            _hazed(tree, shader.outputs[0], self.reach[1])
            faces = [(i, i + 1, i + 2) for i in range(0, len(corners), 3)]
            geometry.mesh("grass", corners, faces, materials=[material])


def _heath(far):
    """Grass, heather and peat in drifts; the verge is greener, and haze takes what is far."""
    material, shader, tree = shading.material("heath", Roughness=0.95, Specular=0.08)
    drifts = shading.clouds(tree, 1.7 / far**0.5, 9, roughness=0.62)
    tones = ((0.34, "#2f2a25"), (0.43, "#4b4334"), (0.5, "#6d6242"), (0.58, "#8d7b4c"), (0.68, "#5c5a3c"))
    tint = shading.ramp(tree, drifts, tones)
    fine = shading.ramp(tree, shading.clouds(tree, 0.9, 6, (1, 0.4, 1)), ((0.3, 0.55), (0.7, 1.25)))
    green = shading.ramp(tree, shading.clouds(tree, 0.3, 5), ((0.35, "#59602f"), (0.65, "#7f8148")))
    verge = shading.node(tree, "Attribute", attribute_name="verge").outputs["Fac"]
    tint = shading.mix(tree, verge, tint, green)
    tint = shading.node(tree, "MixRGB", 1.0, tint, fine, blend_type="MULTIPLY").outputs[0]
    # Breaks in the cloud: the sun lies on parts of the moor.
    breaks = shading.clouds(tree, 9 / far, 3, (0.5, 1, 1), 5)
    sunlit = shading.ramp(tree, breaks, ((0.41, 0.58), (0.5, 1.0), (0.58, 1.8)))
    tint = shading.node(tree, "MixRGB", 1.0, tint, sunlit, blend_type="MULTIPLY").outputs[0]
    # Dark water lies between the hags and mirrors the sky.
    pools = shading.ramp(tree, shading.clouds(tree, 0.9 / far**0.5, 4, (1, 1.4, 1), 9), ((0.655, 0.0), (0.665, 1.0)))
    pools = shading.count(tree, "MULTIPLY", pools, shading.count(tree, "SUBTRACT", 1.0, verge))
    shading.put(tree, shader, Base_Color=shading.mix(tree, pools, tint, "#1d1a17"))
    shading.put(tree, shader, Roughness=shading.ramp(tree, pools, ((0, 0.95), (1, 0.06))))
    shading.put(tree, shader, Specular=shading.ramp(tree, pools, ((0, 0.08), (1, 0.6))))
    dry = shading.count(tree, "MULTIPLY", shading.clouds(tree, 0.5, 8), shading.count(tree, "SUBTRACT", 1.0, pools))
    shading.bump(tree, shader, dry, 0.9, 1.2)
    _hazed(tree, shader.outputs[0], far)
    return material


def _hazed(tree, lit, far):
    away = shading.node(tree, "CameraData").outputs["View Distance"]
    thick = shading.ramp(tree, shading.span(tree, away, far / 16, far), ((0, 0.0), (0.2, 0.14), (1, 0.74)))
    air = shading.node(tree, "Emission", Color="#a9b3b5", Strength=0.85).outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", thick, lit, air).outputs[0])


def _single_track(far):
    """Damp tarmac that frays out into the moor, worn pale where the wheels run, grass coming through between them."""
    material, shader, tree = shading.material("single track", Specular=0.3, Roughness=0.6)
    across = shading.node(tree, "SeparateXYZ", shading.place(tree, "UV")).outputs["X"]
    tone = [(0, "#55554f"), (0.12, "#6f7271"), (0.27, "#8b8f90"), (0.4, "#747877"), (0.5, "#6a6c67")]
    tone += [(1 - at, value) for at, value in tone[-2::-1]]
    grown = shading.count(tree, "MULTIPLY", shading.ramp(tree, across, ((0.44, 0.0), (0.5, 1.0), (0.56, 0.0))), shading.clouds(tree, 0.12, 5))
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", grown, 0.8), shading.ramp(tree, across, tone), "#6d6b41")
    shading.put(tree, shader, Base_Color=tint)
    shading.relief(tree, shader, 1.5, 0.25, 0.03)
    _hazed(tree, shader.outputs[0], far)
    lit = tree.nodes["Material Output"].inputs["Surface"].links[0].from_socket
    # Its edge has broken off here and there.
    inward = shading.ramp(tree, across, ((0, 0.0), (0.2, 1.0), (0.8, 1.0), (1, 0.0)))
    broken = shading.count(tree, "ADD", inward, shading.ramp(tree, shading.clouds(tree, 0.22, 6, roughness=0.7), ((0.3, 0.0), (0.7, 1.0))))
    whole = shading.ramp(tree, broken, ((0.42, 0.0), (0.5, 1.0)))
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", whole, clear, lit).outputs[0])
    return material


def _tuft(corners, chance, foot, tall, blades=11):
    """Adds a tuft's blades, three corners each; the wind is from the left."""
    x, y, z = foot
    for _ in range(blades):
        at, wide = x + chance.gauss(0, 0.35) * tall, tall * 0.05
        lean, high = (chance.gauss(0.25, 0.3) * tall, chance.uniform(0.6, 1) * tall)
        corners += [(at - wide, y, z - 0.3), (at + wide, y, z - 0.3), (at + lean, y + chance.gauss(0, 0.2) * tall, z + high)]
