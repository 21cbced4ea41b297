"""Woven things: linen, silk that lies flat, a bus blind, a tote bag.

Lengths in a scene's units, angles in degrees; what falls is simulated first.
"""

import math
import random

import bpy
from mathutils import Vector, noise

from studio import geometry, shading
from studio.materials import paper
from studio.shapes import block, rod


def linen(name, image=None, color=None, threads=170, bump=0.25, through=0.0, roughness=0.9):
    """Woven cloth: `threads` across the picture (or per unit, if of one `color`).

    `through` is the part of the light (0 to 1) that comes from behind.
    """
    material, shader, tree = shading.material(name, Roughness=roughness, Specular=0.12, Sheen=0.2)
    tint = shading.picture(tree, image).outputs["Color"] if image else color
    shading.put(tree, shader, Base_Color=tint)
    where = shading.node(tree, "UVMap").outputs[0] if image else shading.place(tree)
    warp, weft = (
        shading.node(
            tree, "TexWave", bands_direction=direction, Vector=where, Scale=threads / 6.28,
            Distortion=1.6, Detail=3, Detail_Scale=1.2,
        ).outputs["Fac"]
        for direction in "XY"
    )  # fmt: skip
    shading.bump(tree, shader, shading.count(tree, "ADD", warp, weft), bump, 0.3 / threads)
    if through:
        behind = shading.node(tree, "BsdfTranslucent", tint).outputs[0]
        shading.surface(tree, shading.node(tree, "MixShader", through, shader.outputs[0], behind).outputs[0])
    return material


def silk(name, image=None, color=None, threads=330, roughness=0.42, weave=0.3):
    """Silk twill: fine lines of `threads` across the picture that run aslant, and a lustre that is drawn out along them."""
    material, shader, tree = shading.material(name, Roughness=roughness, Specular=0.6, Specular_Tint=0.75, Sheen=0.35)
    where = shading.node(tree, "UVMap").outputs[0]
    tint = shading.picture(tree, image).outputs["Color"] if image else color
    # Warp and weft differ: seen along the cloth its colour is deep, towards the light it is pale.
    facing = shading.node(tree, "LayerWeight", Blend=0.35).outputs["Facing"]
    tint = shading.mix(tree, shading.count(tree, "MULTIPLY", facing, 0.35), tint, "#1a1216")
    shading.put(tree, shader, Base_Color=tint, Anisotropic=0.6, Anisotropic_Rotation=0.125)
    shading.put(tree, shader, Tangent=shading.node(tree, "Tangent", direction_type="UV_MAP").outputs[0])
    twill = shading.node(
        tree, "TexWave", bands_direction="DIAGONAL", Vector=where, Scale=threads / 6.28, Distortion=0.3, Detail=1
    ).outputs["Fac"]
    shading.bump(tree, shader, twill, weave, 0.35 / threads)
    return material


def laid(face, size, at, turn=0.0, back=None, hem=0.008, swell=0.012, seed=1):
    """A square of cloth that lies flat, its free edges (right and near) rolled and stitched.

    `back` is (how much of the near right corner is turned back, along the diagonal, and the radius of the bend); `swell`
    is how high the folds are that lie across its grain.
    """
    roll, steps = 5.2 * hem, 60

    def along(part):
        # Most of the points are needed where the edge is rolled.
        return part / 0.8 * (size - roll) if part < 0.8 else size - roll + (part - 0.8) / 0.2 * roll

    def curled(away, place):
        """How far out and up a point of the edge lies."""
        if away <= size - roll:
            return away, 0.0
        angle = (away - size + roll) / hem
        stitched = hem * (1 + 0.05 * math.sin(place * 2 * math.pi * steps))
        return size - roll + stitched * math.sin(angle), stitched * (1 - math.cos(angle))

    def place(u, v):
        across, down = along(u), along(1 - v)
        x, rise = curled(across, down)
        y, more = curled(down, across)
        lift = max(rise, more)
        bias, fold = across + down, across - down
        wave = noise.noise(Vector((bias * 0.5, fold * 1.5, seed)))
        wave = swell * (0.7 + wave + 0.16 * noise.noise(Vector((bias * 1.6, fold * 4, seed + 7))))
        x, y = x - size / 2, size / 2 - y
        edge = noise.noise(Vector((down * 2.2, seed, 1))), noise.noise(Vector((across * 2.2, seed, 5)))
        x, y = x + 0.006 * edge[0], y + 0.006 * edge[1]
        if not back:
            return x, y, wave + lift
        cut, bend = back
        slant = (x - y - size) / math.sqrt(2) + cut
        slant += 0.012 * noise.noise(Vector(((x + y) * 2, seed, 3)))
        if slant <= 0:
            return x, y, wave + lift
        bend *= 1 + 0.35 * noise.noise(Vector(((x + y) * 1.6, seed, 11)))
        angle = min(math.pi, slant / bend)
        over = max(0.0, slant - math.pi * bend)
        out = bend * math.sin(angle) - over - lift * math.sin(angle) - slant
        rest = math.exp(-over / 0.11)
        up = bend * (1 - math.cos(angle)) * (rest + (1 - rest) * 0.16) + lift * math.cos(angle)
        up += 0.35 * swell * (1 - rest) * noise.noise(Vector((x * 4, y * 4, seed + 2)))
        return x + out / math.sqrt(2), y - out / math.sqrt(2), wave + max(up, 0.003)

    points, faces, uv = geometry.grid(place, 420)
    uv = [(along(u) / size, 1 - along(1 - v) / size) for u, v in uv]
    thing = geometry.mesh("laid", points, faces, uv, [face], smooth=True)
    thing.location, thing.rotation_euler = at, (0, 0, math.radians(turn))
    return thing


def _solid(thing, thick, friction):
    thing.modifiers.new("collision", "COLLISION")
    thing.collision.thickness_outer, thing.collision.cloth_friction = thick, friction


def _falling(thing):
    falling = thing.modifiers.new("cloth", "CLOTH")
    falling.settings.quality = 8
    return falling.settings, falling.collision_settings


def _fall(thing, frames):
    scene = bpy.context.scene
    scene.frame_end = thing.modifiers["cloth"].point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)


def blind(face, back, width, length, far, near, gap, sag, at, wood, pin, seed=1):
    """A bus blind between two rolls that lie `gap` apart.

    `far` and `near` are their radii, `length` the printed linen's. Its middle lies midway between the rolls and hangs
    by `sag`; `back`, `wood` and `pin` are the rolls' materials.
    """
    top, low = gap / 2, -gap / 2
    slope = (2 * far - 2 * near) / gap

    def place(u, v):
        s = (v - 0.5) * length
        x = (u - 0.5) * width
        if abs(s) <= gap / 2:
            dip = sag * (1 - (2 * s / gap) ** 2)
            ripple = 0.022 * noise.noise(Vector((x * 0.3, s * 2.6, seed)))
            ripple += 0.007 * noise.noise(Vector((x * 1.2, s * 6, seed)))
            y, z = s, near + far + slope * s - dip + ripple * (1 - (2 * s / gap) ** 6)
            for radius, away in ((far, top - s), (near, s - low)):
                if away < radius:  # it lies on the roll until it leaves it; else the roll comes through
                    z = max(z, radius + math.sqrt(radius * radius - away * away))
        else:
            radius, centre, way = (far, top, 1) if s > 0 else (near, low, -1)
            angle = (abs(s) - gap / 2) / radius
            y, z = centre + way * radius * math.sin(angle), radius + radius * math.cos(angle)
        edge = 0.012 * noise.noise(Vector((s * 1.1, seed, u > 0.5)))
        return x + edge, y, z

    printed = geometry.mesh("blind", *geometry.grid(place, 120, 320), smooth=True, materials=[face])
    printed.location = at
    chance = random.Random(seed)
    for radius, y in ((far * 0.985, top), (near * 0.985, low)):
        middle = Vector((at[0], at[1] + y, at[2] + radius))
        layers = max(3, int(radius / 0.06))
        for number in range(layers):
            half, shift = width * chance.uniform(0.990, 1.004) / 2, chance.uniform(-0.02, 0.02)
            ends = (middle + Vector((shift + sign * half, 0, 0)) for sign in (-1, 1))
            rod(*ends, radius * (1 - number * 0.75 / layers), back, 96)
        for sign in (-1, 1):
            end = middle + Vector((sign * (width / 2 + 0.3), 0, 0))
            rod(middle, end, radius * 0.34, wood)
            rod(end, end + Vector((sign * 0.16, 0, 0)), radius * 0.13, pin)
    return printed


def tote(face, plain, width, height, hook, at, holds=None, frames=36, seed=1, full=0.06, stiff=30, finer=2):
    """A cloth bag by its two handles from a peg at `hook` (x, z), against the wall behind.

    Its middle top before the fall is `at`. `face` is its front, `plain` the rest; `holds` (width, thickness, height) is
    a book inside, which keeps its face flat.
    """
    points, faces, uv, which, corner = _sack(width, height, full, seed)
    held = _handles(points, faces, uv, which, corner, width, (hook[0] - at[0], hook[1] - at[2]))
    thing = geometry.mesh("tote", points, faces, uv, [face, plain], which, smooth=True)
    thing.location = at
    if holds:
        book = block(holds, (at[0], at[1], at[2] - height + holds[2] / 2 + 0.03), plain, bevel=holds[1] * 0.3)
        book.hide_render = True
        _solid(book, 0.004, 5)
    thing.vertex_groups.new(name="held").add(held, 1, "REPLACE")
    settings, collisions = _falling(thing)
    settings.mass, settings.air_damping, settings.bending_stiffness = 0.12, 3, stiff
    settings.tension_stiffness = settings.compression_stiffness = settings.shear_stiffness = 90
    settings.vertex_group_mass = "held"
    collisions.use_self_collision = holds is None  # a book keeps the sides apart, which is many times quicker
    collisions.distance_min = 0.008
    _fall(thing, frames)
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.006
    geometry.finer(thing, finer)
    return thing


ACROSS, UP = 48, 52  # the tote's threads that are worked out


def _sack(width, height, full, seed):
    """Two sides, joined at the seams; `corner(side, i, j)` numbers their points."""
    points, faces, uv, which, number = [], [], [], [], {}

    def name(side, i, j):
        return ("seam", i, j) if i in (0, ACROSS) or j == 0 else (side, i, j)

    def corner(side, i, j):
        return number[name(side, i, j)]

    for side in (-1, 1):
        for j in range(UP + 1):
            for i in range(ACROSS + 1):
                u, v, key = i / ACROSS, j / UP, name(side, i, j)
                if key in number:
                    continue
                belly = full * (1 - (2 * u - 1) ** 4) * (1 - (1 - v) ** 6)
                belly += 0.012 * noise.noise(Vector((u * 3, v * 3, seed + side)))
                number[key] = len(points)
                out = 0 if key[0] == "seam" else side * (0.006 + max(0, belly))
                points.append(((u - 0.5) * width, out, (v - 1) * height))
                uv.append((u, v))
    for side in (-1, 1):
        for j in range(UP):
            for i in range(ACROSS):
                steps = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                faces.append([corner(side, *step) for step in (steps if side < 0 else steps[::-1])])
                which.append(0 if side < 0 else 1)
    return points, faces, uv, which, corner


def _handles(points, faces, uv, which, corner, width, rise):
    """Adds both handles, which meet at `rise` (x, z) above the middle top; answers the points that hang on the peg."""
    held, first, steps = [], ACROSS // 4, 26
    for side in (-1, 1):
        rows = []
        for leg in (1, -1):
            middle = first if leg > 0 else ACROSS - first
            part = [[corner(side, middle - leg * away, UP) for away in (1, 0, -1)]]
            base, top = Vector(points[part[0][1]]), Vector((rise[0], side * 0.03, rise[1]))
            for k in range(1, steps + 1):
                t = k / steps
                if leg < 0 and k == steps:
                    part.append(rows[-1])
                    break
                turn = math.pi / 2 * max(0, (t - 0.35) / 0.65) ** 1.5
                way = Vector((-leg * math.cos(turn), -math.sin(turn), 0)) * width / ACROSS
                part.append(list(range(len(points), len(points) + 3)))
                points += [tuple(base.lerp(top, t) + way * place) for place in (1, 0, -1)]
                uv += [(0.02, 0.02)] * 3
                if k >= steps - 1:
                    held += part[-1]
            rows = rows + part if leg > 0 else rows + part[::-1][1:]
        for a, b in zip(rows, rows[1:]):
            for k in range(2):
                faces.append((a[k], a[k + 1], b[k + 1], b[k]))
                which.append(1)
    return held
