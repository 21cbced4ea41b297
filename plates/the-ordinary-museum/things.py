"""What the museum keeps, and the brass that holds it."""

import math

from mathutils import Vector

from studio import shading
from studio.geometry import gather, rounded, softened, spline
from studio.materials import metal
from studio.shapes import plate, thread, tube, turned


def pin(x, y, rise, over, brass):
    """A brass pin out of the mount, bent over the edge that it holds."""
    way = [(x, y, 0), (x, y, rise - 0.03), (x, y + over * 0.3, rise + 0.02), (x, y + over, rise + 0.025)]
    thread(spline(way, 12), 0.02, brass)
    turned([(0, 0), (0.045, 0), (0.04, 0.012), (0, 0.012)], brass, (x, y, 0))


def _steel():
    """Rolled sheet, brushed along its length, bowed a little by use, and dulled where hands and pans rub."""
    material, shader, tree = shading.material("steel", Base_Color="#cdd0d1", Metallic=1)
    rubbed = shading.clouds(tree, 2.2, 5)
    shading.put(tree, shader, Roughness=shading.ramp(tree, rubbed, ((0.35, 0.23), (0.65, 0.32))))
    brushed = shading.clouds(tree, 90, 3, (1, 0.03, 1))
    across = shading.node(tree, "SeparateXYZ", shading.place(tree))
    bow = shading.count(tree, "MULTIPLY", across.outputs["X"], across.outputs["X"])
    edge = shading.count(tree, "MULTIPLY", across.outputs["Y"], across.outputs["Y"])
    height = shading.count(tree, "MULTIPLY_ADD", brushed, 0.004, shading.count(tree, "MULTIPLY_ADD", edge, 0.5, bow))
    shading.bump(tree, shader, height, 1, 0.22, invert=True)
    return material


def _painted_wood():
    """Green paint over beech, gone at the end where the hook and the hand were."""
    material, shader, tree = shading.material("handle", Roughness=0.36, Specular=0.45)
    up = shading.node(tree, "SeparateXYZ", shading.place(tree)).outputs["Z"]
    worn = shading.count(tree, "MULTIPLY_ADD", shading.clouds(tree, 9, 8, (1, 1, 0.5)), 0.5, up)
    gone = shading.node(tree, "MapRange", Value=worn, From_Min=1.56, From_Max=1.575).outputs[0]
    chips = shading.ramp(tree, shading.clouds(tree, 16, 9, (1, 1, 0.6), 4), ((0.685, 0), (0.695, 1)))
    beech = shading.ramp(tree, shading.clouds(tree, 40, 4, (1, 1, 0.06)), ((0.35, "#8a6236"), (0.65, "#b98d55")))
    shading.put(tree, shader, Base_Color=shading.mix(tree, shading.count(tree, "MAXIMUM", gone, chips), "#2d5a49", beech))
    shading.relief(tree, shader, 14, 0.05)
    return material


def _blade(material):
    """Wider at its edge than at its neck, its corners rounded, the left one worn away by one hand's habit."""
    corners = [(-0.66, -0.90), (-0.48, -1.04), (0.40, -1.06), (0.68, -0.97), (0.50, 0.18), (0.26, 0.55), (-0.26, 0.55), (-0.51, 0.18)]
    points = [Vector((x, y)) for x, y in corners]
    edge = []
    for a, b, c in zip(points[-1:] + points, points, points[1:] + points[:1]):
        r = 0.4 if b.y > 0 else 0.12
        p, q = b + (a - b).normalized() * min(r, (a - b).length / 2), b + (c - b).normalized() * min(r, (c - b).length / 2)
        edge += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q) for t in (n / 10 for n in range(11))]
    slots = []
    for i in range(-3, 4):  # they fan out with the blade
        low, high = Vector((i * 0.163, -0.86)), Vector((i * 0.112, 0.02 - 0.035 * i * i))
        turn = math.atan2(high.x - low.x, high.y - low.y)
        ring = rounded(0, 0, 0.066, (high - low).length, 0.033)
        middle = (low + high) / 2
        slots.append([(middle.x + x * math.cos(turn) + y * math.sin(turn), middle.y - x * math.sin(turn) + y * math.cos(turn)) for x, y in ring])
    return plate([edge, *slots], 0.014, material, (0, 0, 0), 0.006, (0, 0, 0))


def _along(profile, at, material):
    """Something turned that lies along y from `at`."""
    thing = turned(softened(profile, 0.03), material, at)
    thing.rotation_euler = (math.radians(-90), 0, 0)
    return thing


def fish_slice(at, turn):
    """A steel fish-slice, 3.5 long, on its back; its edge faces -y before `turn`."""
    brass = metal("#c9a24e", 0.22)
    sheet, bar = _steel(), metal("#c4c7c9", 0.2)
    parts = [_blade(sheet)]
    parts[0].location = (0, 0, 0.16)
    tongue = [(0.06, 0.66), (-0.06, 0.66), (-0.1, 0.4), (-0.125, 0.14)]
    tongue += [(0.125 * math.cos(angle), 0.14 + 0.1 * math.sin(angle)) for angle in (math.pi + n * math.pi / 12 for n in range(1, 12))]
    parts.append(plate([[*tongue, (0.125, 0.14), (0.1, 0.4)]], 0.016, bar, (0, 0, 0.182), 0.006, (0, 0, 0)))
    stem = [(0, 0.36, 0.16), (0, 0.5, 0.19), (0, 0.64, 0.22), (0, 0.76, 0.3), (0, 0.88, 0.345), (0, 1.0, 0.35), (0, 1.2, 0.35)]
    parts.append(tube(stem, 0.052, bar, [0.5, 1, 1.15, 1.1, 1, 1, 1]))
    for y in (0.16, 0.34):
        parts.append(turned(softened([(0, 0), (0.042, 0), (0.036, 0.022), (0, 0.03)], 0.015), bar, (0, y, 0.192)))
    parts.append(_along([(0, 0), (0.066, 0), (0.088, 0.03), (0.092, 0.2), (0.086, 0.22), (0, 0.22)], (0, 1.02, 0.35), brass))
    grip = [(0, 0), (0.088, 0), (0.094, 0.08), (0.112, 0.3), (0.133, 0.62), (0.138, 0.85), (0.118, 1.12), (0.1, 1.22), (0.06, 1.3), (0, 1.31)]
    parts.append(_along(grip, (0, 1.235, 0.35), _painted_wood()))
    return gather(parts, at, turn)
