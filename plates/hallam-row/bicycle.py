"""Somebody's roadster, seen from its side (unit: a metre)."""

import math

from mathutils import Vector

from studio import geometry
from studio.materials import lacquer, metal, paper
from studio.shapes import rod, thread, tube

WHEEL = 0.345
REAR, FRONT, CRANK = (0.0, WHEEL), (1.05, WHEEL), (0.44, 0.29)
SEAT, HEAD, FORK = (0.31, 0.84), (0.86, 0.92), (0.905, 0.74)


def bicycle(at, lean, color="#15271f"):
    """Its rear wheel stands at `at`, its front to the right; `lean` degrees away from the camera, against the wall."""
    coat, chrome = lacquer(color), metal("#b9bbbd", 0.22)
    rubber, leather = paper("rubber", color="#151515", roughness=0.7, bump=0), paper("leather", color="#4a2c19", roughness=0.4, specular=0.4)

    def bar(a, b, radius, material, y=0.0):
        return rod((a[0], y, a[1]), (b[0], y, b[1]), radius, material, 24)

    def arc(hub, radius, start, end, steps=64):
        angles = (math.radians(start + (end - start) * n / steps) for n in range(steps + 1))
        return [Vector((hub[0] + radius * math.cos(a), 0, hub[1] + radius * math.sin(a))) for a in angles]

    parts = []
    for hub, start, end in ((REAR, 12, 205), (FRONT, -10, 150)):
        parts.append(thread(arc(hub, WHEEL - 0.018, 0, 360), 0.018, rubber))
        parts.append(thread(arc(hub, WHEEL - 0.038, 0, 360), 0.008, chrome))
        parts.append(thread(arc(hub, WHEEL + 0.022, start, end), 0.012, coat))  # mudguard
        parts.append(rod((hub[0], -0.05, hub[1]), (hub[0], 0.05, hub[1]), 0.02, chrome, 24))
        for n in range(32):
            rim = arc(hub, WHEEL - 0.04, n * 11.25, n * 11.25 + 1, 1)[0]
            off = hub[0] + 0.018 * math.cos(n * 2.1), 0.03 * (-1) ** n, hub[1] + 0.018 * math.sin(n * 2.1)
            parts.append(thread([off, rim], 0.0011, chrome))
    top = (SEAT[0] + 0.02, SEAT[1] - 0.07)
    parts += [bar(CRANK, SEAT, 0.015, coat), bar(top, (HEAD[0] + 0.015, HEAD[1] - 0.06), 0.014, coat)]
    parts += [bar(FORK, HEAD, 0.019, coat), bar((FORK[0] - 0.01, FORK[1] + 0.02), CRANK, 0.016, coat)]
    for y in (-0.045, 0.045):
        parts.append(tube([(*CRANK[:1], y * 0.5, CRANK[1]), (0.2, y, 0.31), (REAR[0], y, REAR[1])], 0.009, coat))
        parts.append(tube([(top[0], y * 0.4, top[1]), (0.16, y, 0.58), (REAR[0], y, REAR[1])], 0.007, coat))
        parts.append(tube([(FORK[0], y, FORK[1]), (0.955, y, 0.55), (1.0, y, 0.42), (FRONT[0], y, FRONT[1])], 0.010, coat))
    parts.append(bar(SEAT, (SEAT[0] - 0.015, SEAT[1] + 0.09), 0.012, chrome))
    saddle = [(SEAT[0] - 0.14, 0, SEAT[1] + 0.12), (SEAT[0] - 0.06, 0, SEAT[1] + 0.115), (SEAT[0] + 0.06, 0, SEAT[1] + 0.105), (SEAT[0] + 0.15, 0, SEAT[1] + 0.1)]
    parts.append(tube(saddle, 0.05, leather, [1.3, 1.5, 0.6, 0.3], 1))
    bars = [(0.68, -0.27, 0.99), (0.8, -0.24, 1.0), (0.89, -0.12, 1.03), (0.875, 0, 1.0), (0.89, 0.12, 1.03), (0.8, 0.24, 1.0), (0.68, 0.27, 0.99)]
    parts += [tube(bars, 0.011, chrome), bar(HEAD, (0.855, 1.0), 0.012, chrome)]
    for y in (-0.27, 0.27):
        parts.append(rod((0.66, y, 0.988), (0.77, y * 0.95, 0.998), 0.016, rubber, 24))
    parts.append(thread(arc(CRANK, 0.09, 0, 360), 0.006, chrome))
    for side, turn in ((-1, 35), (1, 215)):
        end = arc(CRANK, 0.17, turn, turn + 1, 1)[0]
        parts.append(rod((CRANK[0], side * 0.06, CRANK[1]), (end.x, side * 0.08, end.z), 0.009, chrome, 16))
        parts.append(rod((end.x, side * 0.08, end.z), (end.x, side * 0.17, end.z), 0.016, rubber, 16))
    for y, z in ((-0.03, 0.07), (-0.03, -0.07)):  # the chain's two runs
        parts.append(thread([(CRANK[0], y, CRANK[1] + z * 1.2), (REAR[0], y, REAR[1] + z * 0.5)], 0.004, rubber))
    whole = geometry.gather(parts, at)
    whole.rotation_euler = geometry.radians((-lean, 0, 0))
    return whole
