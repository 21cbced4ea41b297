"""Verrasque: a scarf as a shop folds it, flat and square, one corner turned back to show the hem that was rolled by hand."""

import math

from mathutils import Vector, noise

from studio import geometry, shading

WIDE, DEEP = 0.83, 0.83  # of the square
FOLDS, THICK, STEP = 3, 0.017, 0.007  # each fold lies a step behind the one below it
ROUND = 0.86  # how long the seven stripes are
NOSE = 0.4  # the part of a fold's points that is round its edge


def twill(name, image, lines=230, lustre=0.4):
    """Silk twill: a broad soft lustre, fine lines that run aslant, a duller reverse."""
    material, shader, tree = shading.material(name, Metallic=lustre, Specular=0.4, Specular_Tint=0.8, Sheen=0.25, Sheen_Tint=0.7)
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


def lustrous(name, image, lines=150):
    """Silk twill by a window: ribs that run aslant, each with a light side, and a sheen that is drawn out across them."""
    material, shader, tree = shading.material(name, Metallic=0.2, Roughness=0.42, Specular=0.5, Specular_Tint=0.7, Sheen=0.4)
    where = shading.node(tree, "UVMap").outputs[0]
    stripes = shading.picture(tree, image, where)
    stripes.extension = "REPEAT"
    line = shading.node(
        tree, "TexWave", bands_direction="DIAGONAL", Vector=where, Scale=lines * 0.628, Distortion=0.35, Detail=2
    ).outputs["Fac"]
    thread = shading.clouds(tree, 240, 2, (1, 0.03, 1), 3, "UV")
    shade = shading.count(tree, "MULTIPLY_ADD", line, 0.18, shading.ramp(tree, thread, ((0.3, 0.0), (0.75, 0.1))))
    tint = shading.mix(tree, shade, stripes.outputs["Color"], "#160a10")
    # Seen along the cloth its colour is deep.
    facing = shading.node(tree, "LayerWeight", Blend=0.4).outputs["Facing"]
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", facing, 0.3), tint, "#1a0d14")
    reverse = shading.node(tree, "NewGeometry").outputs["Backfacing"]
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", reverse, 0.07), tint, "#f3d9c0")
    shading.put(tree, shader, Base_Color=tint, Anisotropic=0.6, Anisotropic_Rotation=0.125)
    shading.put(tree, shader, Tangent=shading.node(tree, "Tangent", direction_type="UV_MAP").outputs[0])
    shading.bump(tree, shader, line, 0.22, 0.0016)
    return material


def satin(name, image=None, color=None, lines=900, raised=None, gloss=0.3):
    """Fine silk twill whose lustre, drawn out along the thread, breaks over every fold; its reverse is deep and dull.

    `raised` is a picture of what is woven into it in threads of its own, which lie above the ground.
    """
    material, shader, tree = shading.material(name, Roughness=0.62, Specular=0.12, Sheen=0.2, Sheen_Tint=1)
    where = shading.node(tree, "UVMap").outputs[0]
    line = shading.node(
        tree, "TexWave", bands_direction="DIAGONAL", Vector=where, Scale=lines * 0.628, Distortion=0.3, Detail=1
    ).outputs["Fac"]
    # Thread by thread the dye has taken a little differently.
    thread = shading.ramp(tree, shading.clouds(tree, 260, 2, (1, 0.015, 1), 3, "UV"), ((0.3, 0.0), (0.75, 0.1)))
    tint = shading.picture(tree, image, where).outputs["Color"] if image else color
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY_ADD", line, 0.1, thread), tint, "#160a10")
    reverse = shading.node(tree, "NewGeometry").outputs["Backfacing"]
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", reverse, 0.4), tint, "#1c0d14")
    facing = shading.node(tree, "LayerWeight", Blend=0.35).outputs["Facing"]
    deep = shading.mix(tree, shading.count(tree, "MULTIPLY", facing, 0.45), tint, "#12090f")
    shading.put(tree, shader, Base_Color=deep)
    height = line
    if raised:
        floats = shading.picture(tree, raised, where).outputs["Color"]
        weft = shading.node(tree, "TexWave", bands_direction="Y", Vector=where, Scale=lines * 0.4).outputs["Fac"]
        height = shading.mix(tree, floats, line, shading.count(tree, "MULTIPLY_ADD", weft, 0.8, 2.2))
    shading.bump(tree, shader, height, 0.16, 0.0009)
    pale = shading.mix(tree, 0.1, tint, "#fff4e6")
    lustre = shading.node(tree, "BsdfAnisotropic", pale, Roughness=0.41, Anisotropy=0.5, Rotation=0.125)
    shading.put(tree, lustre, Normal=shader.inputs["Normal"].links[0].from_socket)
    shading.put(tree, lustre, Tangent=shading.node(tree, "Tangent", direction_type="UV_MAP").outputs[0])
    dull = shading.count(tree, "MULTIPLY_ADD", reverse, -0.7 * gloss, gloss)
    shading.surface(tree, shading.node(tree, "MixShader", dull, shader.outputs[0], lustre.outputs[0]).outputs[0])
    return material


def rolled(way, inward, face, thread, radius=0.013, stitch=0.021):
    """A hem that was rolled by hand along `way`, points that lie close: a plump roll, nipped by each small slanting stitch.

    `inward` is where the cloth lies, as a point; the `thread` comes out of the cloth and goes over the roll.
    """
    spots, run = [Vector(spot) for spot in way], [0.0]
    for a, b in zip(spots, spots[1:]):
        run.append(run[-1] + (b - a).length)
    up, shown = Vector((0, 0, 1)), []

    def axes(n):
        ahead = (spots[min(n + 3, len(spots) - 1)] - spots[max(n - 3, 0)]).normalized()
        side = up.cross(ahead).normalized()
        return ahead, side if side.dot(Vector(inward) - spots[n]) > 0 else -side

    def place(u, v):
        n = round(v * (len(spots) - 1))
        _, side = axes(n)
        part = run[n] / stitch
        nip = abs(part - round(part)) * stitch / radius
        full = radius * (1 + 0.1 * chance(run[n] * 9, 3, 1)) * (1 - 0.11 * math.exp(-((nip / 0.28) ** 2)))
        angle = 2 * math.pi * u
        shown.append((run[n] * 0.5 + 0.1 * u, 0.05 * u))
        return spots[n] + (side * math.cos(angle) + up * (0.55 + math.sin(angle) * 0.85)) * full

    geometry.mesh("roll", *geometry.grid(place, 20, len(spots) - 1)[:2], shown, [face], smooth=True)
    for number in range(1, int(run[-1] / stitch)):
        n = min(range(len(spots)), key=lambda n: abs(run[n] - number * stitch))
        ahead, side = axes(n)
        over = [(-0.1, 1.36), (0.2, 1.36), (0.6, 1.2), (1.0, 0.72), (1.35, 0.14)]  # in radii: how far in, how high
        arc = [spots[n] + (side * inside + ahead * inside / 3 + up * high) * radius for inside, high in over]
        geometry.line("stitch", arc, radius * 0.11, thread, 2, "NURBS")


def ease(low, high, x):
    t = min(1, max(0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def chance(*place):
    return noise.noise(Vector(place))


def front(k, x):
    """Where the edge of fold `k` lies: not quite straight, not quite level with the others."""
    askew = 0.011 * math.sin(k * 2.4 + 0.6) * x
    return -DEEP / 2 + k * STEP + askew + 0.007 * chance(x * 1.8, k * 3.1, 1) + 0.0016 * chance(x * 8, k * 3.1, 5)


def thick(k, x, y):
    """How high fold `k` stands: it springs open at its edge and lies flat behind it."""
    away = max(0, y - front(k, x))
    side = ease(0, 0.05, WIDE / 2 - abs(x))
    full = 1 + 0.5 * chance(x * 2.2, k * 2.7, 4) + 0.14 * chance(x * 7, y * 2.2, k + 9)
    return THICK * full * (0.7 + 0.3 * side) * (1 - 0.45 * ease(0.0, 0.16, away))


def reach(k):
    """How far behind a fold's edge its curve ends."""
    return 0.017 + 0.003 * math.sin(k * 1.7)


def edge(k, away):
    """0 at the very edge of a fold, 1 where it is at its height."""
    return math.sqrt(max(0, 1 - (1 - min(1, away / reach(k))) ** 2))


def height(k, x, y):
    """How high the folds below `k` stand there: silk keeps a little air, and the press has left a crease each way."""
    folds = sum(thick(n, x, y) * (0.45 + 0.55 * edge(n, y - front(n, x))) for n in range(k))
    air = 0.012 * chance(x * 1.7 + y, y * 2.0, 0.35) + 0.005 * chance(x * 4.2 - y * 2, y * 3.1, 2.2)
    return folds + air * ease(0, 0.12, y + DEEP / 2)


def drawn(x, y):
    """The uppermost layer's folds, drawn towards the corner that is turned back: how high, how far they lean, which way."""
    across, along = x - WIDE / 2 - 0.16, y + DEEP / 2 + 0.1
    far, turn = math.hypot(across, along), math.atan2(along, -across)
    way = turn * 19 + 2.2 * chance(x * 1.7, y * 1.7, 3) + 1.2 * far
    tall = 0.027 * ease(0.25, 0.62, far) * (1 - 0.5 * ease(0.8, 1.2, far)) * max(0.1, 0.8 + 1.3 * chance(x * 2.3 + 4, y * 2.3, 9))
    tall *= ease(-0.01, 0.08, x + WIDE / 2) * ease(-0.01, 0.06, DEEP / 2 - y) * ease(-0.01, 0.08, y + DEEP / 2 - FOLDS * STEP)
    crest = 0.5 + 0.5 * math.sin(way)
    small = 0.005 * chance(x * 7 + y * 3, y * 6, 12) * ease(0.2, 0.5, far)
    return tall * crest**2 + small, 0.45 * tall * math.cos(way) * ease(0.3, 0.6, far), turn


def colours(x, run):
    return x / ROUND + 0.5, run / ROUND


def fold(k, face):
    """A fold from its back below round its edge to its back above."""
    shift, round_it = 0.006 * math.sin(k * 2.1 + 1), reach(k)
    shown = []

    def place(u, v):
        t = 2 * v - 1
        x = (u - 0.5) * WIDE
        ahead = front(k, x)
        long = DEEP / 2 - ahead
        if abs(t) < NOSE:
            away = round_it * (1 - math.cos(abs(t) / NOSE * math.pi / 2))
        else:
            away = round_it + ((abs(t) - NOSE) / (1 - NOSE)) ** 1.6 * (long - round_it)
        y = ahead + away
        part = 0.45 + (0.55 if t > 0 else -0.45) * edge(k, away)
        z = height(k, x, y) + thick(k, x, y) * part
        shown.append(colours(x, 2 * k * DEEP + DEEP + math.copysign(away, t)))
        return x + shift + 0.005 * chance(y * 2.5, k * 4, 3), y, z

    across, up = 260, 240
    points, faces, _ = geometry.grid(place, across, up)
    thing = geometry.mesh("fold", points, faces, shown, [face], smooth=True)
    sides = [[n * (across + 1) + end for n in range(up + 1)] for end in (0, across)]
    return [thing, *(hem([points[n] for n in side], [shown[n] for n in side], face) for side in sides)]


def top(face, cut=0.36, bend=0.0105):
    """The uppermost layer; its near right corner is turned back along a diagonal, `cut` long."""
    shown, ahead, right = [], -DEEP / 2 + FOLDS * STEP + 0.022, WIDE / 2 - 0.01
    long = DEEP / 2 - ahead

    def place(u, v):
        x, y = -WIDE / 2 + 0.008 + u * (right + WIDE / 2 - 0.008), ahead + v * long
        shown.append(colours(x, 2 * FOLDS * DEEP + DEEP / 2 - y))
        slant = (x - right - (y - ahead)) / math.sqrt(2) + cut * (1 + 0.05 * chance(x * 3, y * 3, 7))
        rise, lean, turn = drawn(x, y)
        x += 0.005 * chance(y * 3, 2, 2) + lean * math.sin(turn)
        y += 0.006 * chance(x * 3, 5, 2) + 0.004 * (x / WIDE) ** 2 + lean * math.cos(turn)
        up = 0.004
        if slant > 0:
            round_it = bend * (1 + 0.3 * chance((x + y) * 2.4, 1, 8))
            angle, over = min(math.pi, slant / round_it), max(0, slant - math.pi * round_it)
            out = (round_it * math.sin(angle) - over - slant) / math.sqrt(2)
            x, y = x + out, y - out
            rest = math.exp(-over / 0.1)
            up += round_it * (1 - math.cos(angle)) * (0.22 + 0.78 * rest) + 0.005 * (1 - rest) * (1 + chance(x * 9, y * 9, 4))
            rise = drawn(x, y)[0]
        return x, y, height(FOLDS, x, max(y, ahead - 0.02)) + up + rise

    steps = 320
    points, faces, _ = geometry.grid(place, steps)
    thing = geometry.mesh("top", points, faces, shown, [face], smooth=True)
    row = steps + 1
    near = [n for n in range(row)] + [n * row + steps for n in range(1, row)]
    left = [n * row for n in range(row)]
    return [thing, *(hem([points[n] for n in side], [shown[n] for n in side], face) for side in (near, left))]


def hem(way, shown, face, radius=0.0042):
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
