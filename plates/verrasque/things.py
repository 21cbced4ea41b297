"""Verrasque's board and its box: a tray and a lid of plain grey."""
import math
import os

from mathutils import Vector, noise

from studio import geometry, shading
from studio.boxes import slab
from studio.geometry import gather
from studio.materials import paper

ART = os.environ["ART"]
STOCK = dict(roughness=0.9, bump=0.05, grain=700, specular=0.1)


def board(color="#93918c"):
    return paper("board", color=color, **STOCK)


def table(color="#9a9894"):
    return paper("table", color=color, roughness=0.9, bump=0.02, grain=160, specular=0.1)


def lid(at, turn=0.0):
    """The lid, 1.04 square, as it lies on the table: `at` is the middle of its rim's foot."""
    edge = board()
    top = slab(1.04, 1.04, 0.014, paper("lid", image=f"{ART}/lid.png", **STOCK), edge, (0, 0, 0.097), 0, 0.005)
    return gather([top, *_rim(1.04, 0.022, 0.1, edge)], at, turn)


def base(at, turn=0.0):
    """The open box, 1 square."""
    floor = slab(0.97, 0.97, 0.02, board("#8a8883"), board(), (0, 0, 0.002), 0, 0)
    return gather([floor, *_rim(1.0, 0.022, 0.11, board())], at, turn)


def _rim(wide, thick, deep, material):
    """Four walls, papered over in one piece, so that no joint shows at a corner."""
    outer, inner = (geometry.rounded(0, 0, wide - 2 * way, wide - 2 * way, 0.006) for way in (0, thick))
    rim = geometry.outline("rim", [outer, inner], deep - 0.006, 0.003, material, -0.003)
    rim.location.z = deep / 2
    return [rim]


def tissue():
    """Thin paper: light from behind makes it glow, what lies behind it shows through, and two layers are whiter than one."""
    material, shader, tree = shading.material("tissue", Base_Color="#f1eee7", Roughness=0.45, Specular=0.3)
    # What pressing and smoothing has left: hairlines where facets meet.
    where = shading.place(tree)
    where = shading.mix(tree, 0.06, where, shading.node(tree, "TexNoise", Vector=where, Scale=5, Detail=3).outputs["Color"])
    lines = 1.0
    for scale, deep in ((7, 1.0), (19, 0.6)):
        edge = shading.node(tree, "TexVoronoi", Vector=where, Scale=scale, feature="DISTANCE_TO_EDGE").outputs["Distance"]
        lines = shading.count(tree, "MULTIPLY_ADD", shading.ramp(tree, edge, ((0, 0.0), (0.07, deep))), 0.5, lines)
    shading.bump(tree, shader, lines, 0.6, 0.006)
    behind = shading.node(tree, "BsdfTranslucent", "#f3efe6").outputs[0]
    paper_like = shading.node(tree, "MixShader", 0.6, shader.outputs[0], behind).outputs[0]
    clear = shading.node(tree, "BsdfTransparent").outputs[0]
    shading.surface(tree, shading.node(tree, "MixShader", 0.24, paper_like, clear).outputs[0])
    return material


def creased(x, y, seed):
    """Thin paper that has been crumpled and smoothed: slight facets that meet in straight ridges, larger and smaller."""
    rise = 0
    for n in range(9):
        turn, many = seed * 1.7 + n * 2.4, (2.2, 3.1, 4.3, 5.9, 7.7, 9.8, 12.6, 15.5, 19)[n]
        along = (x * math.cos(turn) + y * math.sin(turn)) * many + 0.35 * noise.noise(Vector((x * 2, y * 2, seed + n)))
        here = 0.5 + noise.noise(Vector((x * 2.6, y * 2.6, seed * 3 + n * 5)))
        rise += max(0, here) * (abs(along % 2 - 1) - 0.5) / many
    return rise


def lining(material, way_left, way_back, way_right, seed=3, half=0.468, corner=0.07):
    """One sheet that lines the open box's left, back and right and comes up over the rim: each way is its run as (out, up).

    It goes round the corners without a cut; what is too much of it there stands in pleats.
    """
    runs = [geometry.spline([(out, 0, up) for out, up in way], 20) for way in (way_left, way_back, way_right)]
    straight, bent = 2 * half - corner, corner * math.pi / 2
    ends = (straight - 0.02, straight - 0.02 + bent, 2 * straight - corner + bent - 0.02, 2 * straight - corner + 2 * bent - 0.02)
    whole = ends[3] + straight - 0.02

    def plan(s):
        """Where on the walls, and which way is out there."""
        if s < ends[0]:
            return (-half, -half + 0.02 + s), 180
        if s < ends[1]:
            angle = 180 - 90 * (s - ends[0]) / bent
            return _round(-half + corner, half - corner, corner, angle), angle
        if s < ends[2]:
            return (-half + corner + s - ends[1], half), 90
        if s < ends[3]:
            angle = 90 - 90 * (s - ends[2]) / bent
            return _round(half - corner, half - corner, corner, angle), angle
        return (half, half - corner - (s - ends[3])), 0

    def blend(s, spread=0.24):
        """0 at the left, 1 at the back, 2 at the right."""
        return _ease((s - (ends[0] + ends[1]) / 2) / spread) + _ease((s - (ends[2] + ends[3]) / 2) / spread)

    def place(u, v):
        s = u * whole
        (x, y), angle = plan(s)
        n = round(v * (len(runs[0]) - 1))
        part = blend(s)
        low, high = (runs[0], runs[1]) if part < 1 else (runs[1], runs[2])
        spot = low[n].lerp(high[n], part - (1 if part >= 1 else 0))
        free = max(0.0, v - 0.3) / 0.7
        ragged = 1 + 0.05 * noise.noise(Vector((s * 5, seed, 2))) * free
        fold, wave = creased(s, v * 0.42, seed), noise.noise(Vector((s * 3.2, v * 1.1, seed + 8)))
        near = max(math.exp(-(((s - (ends[k] + ends[k + 1]) / 2) / 0.13) ** 2)) for k in (0, 2))
        pleat = near * 0.026 * free * math.sin((s - ends[0]) * 62 + 3 * wave)
        out = spot.x * ragged + (0.16 * fold + 0.03 * wave) * (0.2 + 0.8 * free) + pleat
        up = spot.z * (1 + (ragged - 1) * 0.7) + 0.2 * fold * free + 0.02 * wave * free + 0.5 * pleat
        turn = math.radians(angle)
        return x + out * math.cos(turn), y + out * math.sin(turn), max(0.006, up)

    return geometry.mesh("lining", *geometry.grid(place, 460, len(runs[0]) - 1), smooth=True, materials=[material])


def _round(x, y, radius, angle):
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


def _ease(t):
    t = min(1, max(0, t + 0.5))
    return t * t * (3 - 2 * t)


def bed(material, seed=2):
    """The crumpled tissue under the scarf."""

    def place(u, v):
        x, y = (u - 0.5) * 0.95, (v - 0.5) * 0.95
        return x, y, 0.03 + 0.05 * creased(x, y, seed) + 0.012 * noise.noise(Vector((x * 4, y * 4, seed)))

    return geometry.mesh("bed", *geometry.grid(place, 160), smooth=True, materials=[material])
