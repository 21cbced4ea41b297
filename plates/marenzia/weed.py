"""Marenzia: weed on a post at the water's edge, each blade hung from where it holds (unit: a metre)."""

import math
import random

from mathutils import Vector

from studio import geometry
from studio.materials import paper


def weed(at, radius, seed=1, count=150, high=0.1):
    """Blades round a post of `radius` that stands at `at` (x, y), up to `high` above the water."""
    chance = random.Random(seed)
    tones = [paper("weed", color=color, roughness=0.28, bump=0, specular=0.5) for color in ("#2c3a1c", "#3f4b22", "#1f2a1a")]
    points, faces, which = [], [], []
    for _ in range(count):
        angle, hold = chance.uniform(0, 2 * math.pi), high * chance.uniform(0.1, 1) ** 1.5 * (0.6 + 0.4 * math.sin(chance.uniform(0, 6)))
        long, wide, lean = chance.uniform(0.05, 0.14), chance.uniform(0.004, 0.009), chance.uniform(-0.25, 0.25)
        tone, first = chance.randrange(3), len(points)
        for step in range(5):
            down = step / 4
            turn, out = angle + lean * down, radius + 0.004 + 0.012 * math.sin(math.pi * down * 0.7)
            for side in (-1, 1):
                spot = turn + side * wide * (1 - 0.8 * down) / radius
                points.append(Vector((at[0] + out * math.cos(spot), at[1] + out * math.sin(spot), hold - long * down)))
        for step in range(4):
            a = first + 2 * step
            faces.append((a, a + 1, a + 3, a + 2))
            which.append(tone)
    return geometry.mesh("weed", points, faces, None, tones, which, True)
