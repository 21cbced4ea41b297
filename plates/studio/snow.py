"""Snow that has fallen on things, and rime that the wind has grown on them (unit: a metre).

For upright extruded shapes such as `figures`: across is x, up is y and depth is z of their own mesh.
"""

import math
import random

from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree

from studio import geometry, shading

DOWN, RIGHT, FORWARD = Vector((0, -1, 0)), Vector((1, 0, 0)), Vector((0, 0, 1))


def snow(color="#e9eef4", ripples=True, sparkle=1.0):
    """Wind-packed snow: grain, ripples as fine as a finger, and crystals that flash one by one."""
    material, shader, tree = shading.material("snow", Roughness=0.65, Specular=0.25)
    grain = shading.clouds(tree, 260, 3)
    crust = shading.clouds(tree, 26, 7, (1, 2.2, 1), roughness=0.65)
    relief = shading.count(tree, "MULTIPLY_ADD", crust, 3.0 if ripples else 1.2, grain)
    shading.bump(tree, shader, relief, 0.75 if ripples else 0.3, 0.01)
    # Crystals are in the colour, which the denoiser keeps; as reflections it would smear them.
    cells = shading.node(tree, "TexVoronoi", Vector=shading.place(tree), Scale=330)
    lucky = shading.node(tree, "SeparateXYZ", cells.outputs["Color"]).outputs["X"]
    chosen = shading.count(tree, "GREATER_THAN", lucky, 0.988)
    near = shading.count(tree, "LESS_THAN", cells.outputs["Distance"], 0.42)
    flash = shading.count(tree, "MULTIPLY", shading.count(tree, "MULTIPLY", chosen, near), 1.6 * sparkle)
    white = shading.node(tree, "CombineXYZ", flash, flash, flash).outputs[0]
    toned = shading.mix(tree, shading.span(tree, grain, 0.3, 0.7), shading.darker(color, 0.94), color)
    shading.put(tree, shader, Base_Color=shading.node(tree, "VectorMath", toned, white, operation="ADD").outputs[0])
    return material


def caps(thing, thick, material, seed=1):
    """Lays what a storm leaves on every upward face of `thing`: a crust that is blown thin in front and on the left, up to
    `thick` at the back and the right, where it ends in a small cornice; banked in hollows.
    """
    scale = thing.scale[0]
    solid = BVHTree.FromPolygons([v.co * scale for v in thing.data.vertices], [f.vertices for f in thing.data.polygons])
    points, faces = [], []
    for ledge in _ledges(solid, thing, scale):
        _cap(solid, ledge, thick, seed, points, faces)
    cap = geometry.mesh("caps", points, faces, materials=[material], smooth=True)
    cap.location, cap.rotation_euler = thing.location, thing.rotation_euler
    return cap


def _ledges(solid, thing, scale, step=0.003, steep=1.0):
    """Runs of spots (x, y) on top of something, up to a slope of `steep`."""
    corners = [Vector(corner) * scale for corner in thing.bound_box]
    low, high = min(c.x for c in corners), max(c.x for c in corners)
    top = max(c.y for c in corners) + 0.1
    done, growing = [], []
    for n in range(int((high - low) / step)):
        x, y, heights = low + (n + 0.5) * step, top, []
        while True:
            spot, normal, _, _ = solid.ray_cast(Vector((x, y, 0.0)), DOWN)
            if spot is None:
                break
            if normal.y > 0.3:
                heights.append(spot.y)
            y = spot.y - 0.0005
        still = []
        for ledge in growing:
            near = [height for height in heights if abs(height - ledge[-1][1]) < steep * step]
            if near:
                heights.remove(near[0])
                ledge.append((x, near[0]))
                still.append(ledge)
            else:
                done.append(ledge)
        growing = still + [[(x, height)] for height in heights]
    return [ledge for ledge in done + growing if len(ledge) > 8]


def _cap(solid, ledge, thick, seed, points, faces, around=40):
    (left, a), (right, b) = ledge[0], ledge[-1]
    middle = ledge[len(ledge) // 2]
    wall = solid.ray_cast(Vector((middle[0], middle[1] - 0.004, 0)), FORWARD)[3]
    half = wall if wall else 0.1
    banked = [_wall(solid, x, y + thick * 0.3, side) for x, y, side in ((left, a, -1), (right, b, 1))]
    if banked[0]:
        ledge = [(left - banked[0] - 0.012, a), *ledge]
    if banked[1]:
        ledge = [*ledge, (right + banked[1] + 0.012, b)]
    (left, _), (right, _) = ledge[0], ledge[-1]
    wide, first = right - left, len(points)
    for x, y in ledge:
        away = (x - left) / wide
        # Scoured to windward, heaped to lee; against a wall it leans.
        end = 1.0 if banked[0] else min(1, away / 0.3) ** 0.8
        end *= 1.0 if banked[1] else min(1, (1 - away) / min(0.12, 0.02 / wide)) ** 0.5
        lean = 0.55 + 0.45 * away
        if banked[0]:
            lean += 0.5 * math.exp(-(x - left) / 0.035)
        if banked[1]:
            lean += 1.1 * math.exp(-(right - x) / 0.05)
        blown = 0.62 + 0.75 * noise.noise(Vector((x * 6, y * 4, seed))) + 0.14 * noise.noise(Vector((x * 19, y * 9, seed + 4)))
        t = 0.004 + thick * max(0.08, blown) * lean * end * min(1, wide / 0.12)
        over = (0.002 + 0.3 * t) * (0.7 + 0.9 * noise.noise(Vector((x * 11, 3, seed))))
        for n in range(around + 1):
            points.append(_crust(n / around, x, y, t, half, max(0.0015, over), seed))
    row = around + 1
    for i in range(len(ledge) - 1):
        for n in range(around):
            p = first + i * row + n
            faces.append((p, p + 1, p + row + 1, p + row))


def _crust(share, x, y, thick, half, over, seed):
    """A point of the crust at x, from its foot in front (`share` 0) over its top to its foot at the back (1)."""
    if share < 0.15:  # the lip in front, nearly sharp
        angle = math.pi * (share / 0.15 - 0.35)
        rise, z = 0.14 * thick * (1 + math.sin(angle)), half + 0.002 + (0.4 * over + 0.006) * max(0, math.cos(angle))
        # Here and there it sags over the edge.
        sag = max(0.0, 0.35 + noise.noise(Vector((x * 13, y * 5, seed + 8))) + 0.4 * noise.noise(Vector((x * 45, y * 9, seed))))
        y -= (1 - share / 0.15) * min(0.035, 0.35 * thick) * sag
    elif share > 0.8:  # the cornice behind
        angle = math.pi * ((1 - share) / 0.2 - 0.4)
        rise, z = thick * (0.45 + 0.5 * math.sin(angle)), -half + 0.003 - over * max(0, math.cos(angle))
    else:
        back = (share - 0.15) / 0.65
        rise, z = thick * (0.26 + 0.68 * back**0.7), half * (1 - 2 * back)
        carved = noise.noise(Vector((x * 14 + z * 9, y * 6, z * 22 + seed)))
        rise *= 1 + 0.42 * carved + 0.05 * noise.noise(Vector((x * 60, y * 20, z * 60)))
    ragged = 0.12 * thick * noise.noise(Vector((x * 34, seed, z * 20)))
    return Vector((x, y - 0.002 + max(0.0, rise + (ragged if 0.02 < share < 0.98 else 0)), z))


def _wall(solid, x, y, side, reach=0.035):
    """How far the next wall is, if it is near."""
    return solid.ray_cast(Vector((x, y, 0)), RIGHT * side, reach)[3]


def rime(thing, count, wind, material, seed=1, long=0.035, reach=0.05):
    """Feathers of frost that have grown into the `wind` (in the thing's own axes) along its windward edges, and in patches up to
    about `reach` from them over the front.
    """
    chance, scale = random.Random(seed), thing.scale[0]
    solid = BVHTree.FromPolygons([v.co * scale for v in thing.data.vertices], [f.vertices for f in thing.data.polygons])
    polygons = [f for f in thing.data.polygons if f.area > 0]
    spots = chance.choices(polygons, [f.area for f in polygons], k=count * 14)
    into, points, faces = -Vector(wind).normalized(), [], []
    for polygon in spots:
        if len(faces) >= count * 4:
            break
        corners = [thing.data.vertices[i].co * scale for i in polygon.vertices]
        weights = [chance.expovariate(1) for _ in corners]
        spot = sum((c * w for c, w in zip(corners, weights)), Vector()) / sum(weights)
        normal = polygon.normal
        facing = normal.dot(into)
        if facing < 0.1:
            continue
        size = long * (0.35 + 0.65 * max(0, 0.5 + noise.noise(spot * 9)))
        if normal.z > 0.7:  # on the front only near a windward edge, and shorter away from it
            away = solid.ray_cast(spot - normal * 0.004, RIGHT * math.copysign(1, into.x), 0.2)[3]
            patchy = 0.35 + 1.3 * max(0, noise.noise(spot * 14) + 0.3 * noise.noise(spot * 40))
            if away is None or chance.random() > math.exp(-away / (reach * patchy)):
                continue
            size *= 0.3 + 0.5 * math.exp(-away / long)
        size *= chance.uniform(0.4, 1.15)
        way = (into + normal * 0.35 + Vector([chance.gauss(0, 0.28) for _ in "xyz"])).normalized()
        for _ in range(2):
            flat = way.cross(Vector([chance.gauss(0, 1) for _ in "xyz"])).normalized()
            wide, bend = size * chance.uniform(0.16, 0.3), Vector((0, -0.1 * size, 0))
            n = len(points)
            points += [spot - way * 0.003, spot + way * size * 0.55 + flat * wide, spot + way * size + bend]
            points += [spot + way * size * 0.45 - flat * wide]
            faces += [(n, n + 1, n + 2), (n, n + 2, n + 3)]
    feathers = geometry.mesh("rime", points, faces, materials=[material])
    feathers.location, feathers.rotation_euler = thing.location, thing.rotation_euler
    return feathers
