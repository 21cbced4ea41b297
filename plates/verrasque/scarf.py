"""Verrasque: a scarf as a shop packs it, a pile of soft folds with a corner turned back, its hem rolled by hand."""

import math

from mathutils import Vector, noise

from studio import geometry, shading

WIDE, DEEP = 0.885, 0.88  # of the pile
FOLDS, THICK, STEP = 5, 0.045, 0.042  # each fold lies a step behind the one below it
SLANT = math.sin(math.radians(9))  # it is folded aslant: from fold to fold the stripes move on
ROUND = 0.88  # how long the seven stripes are
NOSE = 0.4  # the part of a fold's points that is round its edge


def twill(name, image, lines=230):
    """Silk twill: a broad soft lustre, fine lines that run aslant, a duller reverse."""
    material, shader, tree = shading.material(name, Metallic=0.4, Specular=0.4, Specular_Tint=0.8, Sheen=0.25, Sheen_Tint=0.7)
    where = shading.node(tree, "UVMap").outputs[0]
    stripes = shading.picture(tree, image, where)
    stripes.extension = "REPEAT"
    line = shading.node(
        tree, "TexWave", bands_direction="DIAGONAL", Vector=where, Scale=lines * 0.628, Distortion=0.5, Detail=2
    ).outputs["Fac"]
    # Thread by thread the dye has taken a little differently.
    thread = shading.clouds(tree, 300, 2, (1, 0.02, 1), 3, "UV")
    shade = shading.count(tree, "MULTIPLY_ADD", line, 0.18, shading.ramp(tree, thread, ((0.3, 0.0), (0.75, 0.12))))
    tint = shading.mix(tree, shade, stripes.outputs["Color"], "#160a10")
    reverse = shading.node(tree, "NewGeometry").outputs["Backfacing"]
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", reverse, 0.07), tint, "#f3d9c0")
    rough = shading.count(tree, "MULTIPLY_ADD", reverse, 0.14, 0.41)
    shading.put(tree, shader, Base_Color=tint, Roughness=rough, Anisotropic=0.35)
    shading.put(tree, shader, Tangent=shading.node(tree, "Tangent", direction_type="UV_MAP").outputs[0])
    shading.bump(tree, shader, line, 0.35, 0.0011)
    return material


def ease(low, high, x):
    t = min(1, max(0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def chance(*place):
    return noise.noise(Vector(place))


def front(k, x):
    """Where the edge of fold `k` lies: not quite straight, not quite level with the others."""
    return -DEEP / 2 + k * STEP + 0.02 * math.sin(k * 2.4) * x + 0.022 * chance(x * 1.8, k * 3.1, 1) + 0.004 * chance(x * 7, k * 3.1, 5)


def thick(k, x, y):
    """How high fold `k` stands: full at its edge, flatter behind it and towards the sides."""
    away = max(0, y - front(k, x))
    side = ease(0, 0.10, WIDE / 2 - abs(x))
    full = 1 + 0.6 * chance(x * 1.5, k * 2.7, 4) + 0.16 * chance(x * 6, y * 2.2, k + 9)
    return THICK * full * (0.62 + 0.38 * side) * (1 - 0.3 * ease(0.05, 0.5, away)) + 0.016 * chance(x * 2.1 + y, y * 2.4, k * 0.35)


def edge(k, away):
    """0 at the very edge of a fold, 1 where it is at its height."""
    reach = 0.046 + 0.008 * math.sin(k * 1.7)
    return math.sqrt(max(0, 1 - (1 - min(1, away / reach)) ** 2))


def height(k, x, y):
    """How high the folds below `k` stand there."""
    return sum(thick(n, x, y) * (0.45 + 0.55 * edge(n, y - front(n, x))) for n in range(k))


def colours(x, run):
    return (x + run * SLANT) / ROUND + 0.5, run / ROUND


def fold(k, face):
    """A fold from its back below round its edge to its back above."""
    reach = 0.046 + 0.008 * math.sin(k * 1.7)
    shift = 0.014 * math.sin(k * 2.1 + 1)
    shown = []

    def place(u, v):
        t = 2 * v - 1
        x = (u - 0.5) * WIDE
        ahead = front(k, x)
        long = DEEP / 2 - ahead
        if abs(t) < NOSE:
            away = reach * (1 - math.cos(abs(t) / NOSE * math.pi / 2))
        else:
            away = reach + (abs(t) - NOSE) / (1 - NOSE) * (long - reach)
        y = ahead + away
        part = 0.45 + (0.55 if t > 0 else -0.45) * edge(k, away)
        ripple = 0.005 * chance(x * 8, k * 5, 2 + away) * math.exp(-away / 0.16) * (1 - math.exp(-away / 0.02))
        z = height(k, x, y) + thick(k, x, y) * part + (ripple if t > 0 else 0)
        run = 2 * k * DEEP + DEEP + math.copysign(away, t)
        shown.append(colours(x, run))
        out = 0.012 * chance(y * 2.5, k * 4, 3)
        return x + shift + out, y, z

    across, up = 260, 240
    points, faces, _ = geometry.grid(place, across, up)
    thing = geometry.mesh("fold", points, faces, shown, [face], smooth=True)
    sides = [[n * (across + 1) + end for n in range(up + 1)] for end in (0, across)]
    return [thing, *(hem([points[n] for n in side], [shown[n] for n in side], face) for side in sides)]


def top(face, cut=0.36, bend=0.026):
    """The uppermost layer; its near right corner is turned back along a diagonal, `cut` long."""
    shown, ahead, right = [], -DEEP / 2 + FOLDS * STEP + 0.03, WIDE / 2 - 0.012
    long = DEEP / 2 - ahead

    def place(u, v):
        x, y = -WIDE / 2 + 0.008 + u * (right + WIDE / 2 - 0.008), ahead + v * long
        shown.append(colours(x, 2 * FOLDS * DEEP + DEEP / 2 - y))
        slant = (x - right - (y - ahead)) / math.sqrt(2) + cut * (1 + 0.05 * chance(x * 3, y * 3, 7))
        x += 0.006 * chance(y * 3, 2, 2)
        y += 0.008 * chance(x * 3, 5, 2)
        up = 0.004
        if slant > 0:
            round_it = bend * (1 + 0.4 * chance((x + y) * 2, 1, 8))
            angle, over = min(math.pi, slant / round_it), max(0, slant - math.pi * round_it)
            out = (round_it * math.sin(angle) - over - slant) / math.sqrt(2)
            x, y = x + out, y - out
            rest = math.exp(-over / 0.16)
            up += round_it * (1 - math.cos(angle)) * (0.3 + 0.7 * rest)
        return x, y, height(FOLDS, x, max(y, ahead - 0.02)) + up

    steps = 300
    points, faces, _ = geometry.grid(place, steps)
    thing = geometry.mesh("top", points, faces, shown, [face], smooth=True)
    row = steps + 1
    near = [n for n in range(row)] + [n * row + steps for n in range(1, row)]
    left = [n * row for n in range(row)]
    return [thing, *(hem([points[n] for n in side], [shown[n] for n in side], face) for side in (near, left))]


def hem(way, shown, face, radius=0.0046):
    """A free edge, rolled: a round seam in the colours that it has there, nipped in at each stitch."""
    spots = [Vector(spot) for spot in way]

    def place(u, v):
        n = round(v * (len(spots) - 1))
        ahead = (spots[min(n + 1, len(spots) - 1)] - spots[max(n - 1, 0)]).normalized()
        side = ahead.cross(Vector((0.1, 0.2, 1))).normalized()
        round_it, angle = radius * (1 if n % 5 else 0.8), 2 * math.pi * u
        return spots[n] + (side * math.cos(angle) + ahead.cross(side) * math.sin(angle)) * round_it

    points, faces, _ = geometry.grid(place, 10, len(spots) - 1)
    return geometry.mesh("hem", points, faces, [spot for spot in shown for _ in range(11)], [face], smooth=True)


def pile(face, at):
    """All of it, its foot round `at`; answers its parts."""
    parts = [part for k in range(FOLDS) for part in fold(k, face)] + top(face)
    for part in parts:
        part.location = at
    return parts
