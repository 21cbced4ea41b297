"""Builds skarvoy.woff2 from Bowlby One, with its outlines redrawn.
Bowlby One was traced from worn wood type. As tall as a man on a ship's side, its kinks, flats and leaning stems look like faults
of the reproduction. Here each outline is cut at its corners; what was meant to be straight is straight, upright or level, and
between there is the smoothest curve that stays near the old one. It contains only the characters that the plates use.
    pip install "fonttools[woff]" numpy && python3 plates/skarvoy-line/redraw.py
"""

from pathlib import Path

import numpy as np
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

STEP = 7.0  # units between samples; the em has 2048
REACH = 6  # samples to either side of a point from which its directions are measured
SHARP = np.radians(45)  # a turn that is a corner
LEAN = np.radians(5)  # what leans less was meant to be upright or level
WORN = 34  # units next to a corner that are worn round
FLAT = 8.0  # how far a straight edge may wobble
RUN = 250  # how long an upright or level edge within a curve is
NEAR = 19.0  # how far a curve may leave the old outline
# Figures of straight edges only, whose worn corners are too round to be found.
DRAWN = {
    "four": [
        [(0, 221), (0, 590), (541, 1518), (1276, 1518), (1276, 618), (1453, 618), (1453, 221), (1276, 221), (1276, -31), (706, -31), (706, 221)],
        [(400, 559), (779, 559), (779, 1209)],
    ],
    "seven": [[(72, 1547), (1394, 1547), (1394, 1117), (790, -31), (166, -31), (747, 1109), (72, 1109)]],
}
# Glyphs whose corners are found at another turn, in degrees.
EXCEPT = {"e": 75, "D": 45, "B": 45, "two": 30, "six": 75, "u": 65, "nine": 60, "S": 60}


def samples(contour):
    """A closed list of segments (quadratic control points) as points about STEP apart."""
    t = np.linspace(0, 1, 32, endpoint=False)[:, None]
    dense = np.vstack([(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c for a, b, c in contour])
    ring = np.vstack([dense, dense[:1]])
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(ring, axis=0).T))])
    at = np.linspace(0, along[-1], int(along[-1] / STEP), endpoint=False)
    return np.stack([np.interp(at, along, ring[:, i]) for i in (0, 1)], 1)


def corners(points, sharp):
    """The indices at which the outline turns sharply."""
    ahead = np.roll(points, -REACH, 0) - points
    behind = points - np.roll(points, REACH, 0)
    cross = behind[:, 0] * ahead[:, 1] - behind[:, 1] * ahead[:, 0]
    turns = np.abs(np.arctan2(cross, (behind * ahead).sum(1)))
    found = []
    x, y = points.T
    outer = (x * np.roll(y, -1) - y * np.roll(x, -1)).sum() < 0
    for i in np.argsort(-turns):
        if turns[i] < (sharp or SHARP * (1 if outer else 1.3)):
            break
        if all(min((i - j) % len(points), (j - i) % len(points)) > REACH for j in found):
            found.append(int(i))
    return sorted(found)


def straight(points, flat=FLAT):
    """The line (a point and a direction) that the points wobble about, upright or level if nearly so; None if they bend."""
    middle = points.mean(0)
    direction = np.linalg.svd(points - middle, full_matrices=False)[2][0]
    away = (points - middle) @ [-direction[1], direction[0]]
    if np.abs(away).max() > flat:
        return None
    for axis in (0, 1):
        if abs(direction[axis]) < np.sin(LEAN):
            direction = np.eye(2)[1 - axis]
            middle[axis] = np.median(points[:, axis])
            if axis and abs(middle[axis]) < 22:
                middle[axis] = 0  # the line on which letters stand
    return middle, direction


def meeting(one, other):
    """Where two lines meet."""
    (a, u), (b, v) = one, other
    return a + u * np.linalg.solve(np.stack([u, -v], 1), b - a)[0]


def smoothed(points, weights, closed):
    """The smoothest curve (whose curvature changes least) that stays NEAR the points; those with a large weight stay where they are."""
    n = len(points)
    if n < 5:
        return points
    rows = np.arange(n if closed else n - 3)
    change = np.zeros((len(rows), n))
    for k, factor in enumerate((-1, 3, -3, 1)):
        change[rows, (rows + k) % n] = factor
    bend = change.T @ change
    best = points
    for strength in 10.0 ** np.arange(2, 9.1, 0.5):
        drawn = np.linalg.solve(np.diag(weights) + strength * bend, weights[:, None] * points)
        counted = (weights > 0)
        if np.hypot(*(drawn - points)[counted].T).max() > NEAR:
            break
        best = drawn
    return best


def runs(points):
    """The upright and level edges with which a section begins and ends, as (first, last, line)."""
    found = []
    size = int(RUN / STEP)
    for back in (False, True):
        part = points[::-1] if back else points
        for skip in range(0, 9, 2):
            line = straight(part[skip : skip + size])
            if len(part) < size + skip or line is None or 0 not in np.abs(line[1]).round(9):
                continue
            j = skip + size
            while j < len(part) and straight(part[skip : j + 4]) is not None:
                j += 4
            j = min(j, len(part))
            line = straight(part[skip:j]) or line
            j = max(size * 2 // 3, j - 8)
            found.append((len(part) - j, len(part) - skip, line) if back else (skip, j, line))
            break
    if len(found) == 2 and found[0][1] > found[1][0]:
        found.pop()
    return found


def redrawn(contour, sharp=None):
    """A contour's new sections, each (points, whether it is straight), closed end to start."""
    points = samples(contour)
    cuts = corners(points, sharp)
    if len(cuts) < 1:
        weights = np.ones(len(points))
        return [(smoothed(points, weights, True), False)], True
    points = np.roll(points, -cuts[0], 0)
    cuts = [c - cuts[0] for c in cuts] + [len(points)]
    ring = np.vstack([points, points[:1]])
    sections = [ring[a : b + 1] for a, b in zip(cuts, cuts[1:])]
    worn = int(WORN / STEP)
    shapes = []
    for section in sections:
        trim = min(worn, len(section) // 4)
        core = section[trim : len(section) - trim]
        line = straight(core, 15)
        if line is not None:
            shapes.append((section, trim, line, line, []))
            continue
        inner = runs(core)
        first = inner[0][2] if inner and inner[0][0] <= 8 else None
        last = inner[-1][2] if inner and inner[-1][1] >= len(core) - 8 else None
        shapes.append((section, trim, first, last, inner))
    ends = []
    for (section, trim, _, last, _), (after, trim2, first, _, _) in zip(shapes, shapes[1:] + shapes[:1]):
        one = last or local(section[::-1], trim)
        two = first or local(after, trim2)
        try:
            corner = meeting(one, two)
        except np.linalg.LinAlgError:
            corner = section[-1]
        if np.hypot(*(corner - section[-1])) > 60:
            corner = section[-1]
        ends.append(corner)
    out = []
    for k, (section, trim, first, last, inner) in enumerate(shapes):
        start, end = ends[k - 1], ends[k]
        if first is not None and first is last and not inner:
            out.append((np.array([start, end]), True))
            continue
        drawn = section.copy()
        weights = np.ones(len(section))
        weights[: trim] = weights[len(section) - trim :] = 0
        for i, j, (middle, direction) in inner:
            part = slice(i + trim, j + trim)
            drawn[part] = middle + ((section[part] - middle) @ direction)[:, None] * direction
            weights[part] = 300
            if i <= 8:
                drawn[: i + trim] = middle + ((section[: i + trim] - middle) @ direction)[:, None] * direction
                weights[: i + trim] = 300
            if j + trim >= len(section) - trim - 8:
                rest = slice(j + trim, None)
                drawn[rest] = middle + ((section[rest] - middle) @ direction)[:, None] * direction
                weights[rest] = 300
        drawn[0], drawn[-1] = start, end
        weights[0] = weights[-1] = 1e4
        out.append((smoothed(drawn, weights, False), False))
    return out, False


def local(section, trim):
    """The line along which a curve reaches its corner."""
    part = section[trim : max(trim + 8, 3)]
    part = part if len(part) > 2 else section[:3]
    direction = part[-1] - part[0]
    return part.mean(0), direction / np.hypot(*direction)


def contours(font, name):
    """A glyph's contours as lists of quadratic segments."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    out, here, begun = [], None, None
    for what, arguments in pen.value:
        args = [np.array(a, float) if a else None for a in arguments]
        if what == "moveTo":
            out.append([])
            here = begun = args[0]
        elif what == "lineTo":
            out[-1].append((here, (here + args[0]) / 2, args[0]))
            here = args[0]
        elif what == "qCurveTo":
            if args[-1] is None:
                offs = args[:-1]
                begun = here = (offs[-1] + offs[0]) / 2
                args = offs + [begun]
                out.append([])
            offs, last = args[:-1], args[-1]
            for k, off in enumerate(offs):
                to = last if k == len(offs) - 1 else (off + offs[k + 1]) / 2
                out[-1].append((here, off, to))
                here = to
        elif what == "closePath" and np.hypot(*(here - begun)) > 0:
            out[-1].append((here, (here + begun) / 2, begun))
    return [c for c in out if c]


def area(contour):
    """How large a contour is; specks are dropped."""
    pts = np.array([a for a, _, _ in contour])
    x, y = pts.T
    return abs((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) / 2


def draw(pen, sections, closed):
    """Sends a contour to a pen; curves as quadratic splines through every sixth sample."""
    if closed:
        pts = sections[0][0]
        pts = pts[np.linspace(0, len(pts), max(8, len(pts) // 6), endpoint=False).astype(int)]
        pen.qCurveTo(*[whole(p) for p in pts], None)
        pen.closePath()
        return
    pen.moveTo(whole(sections[0][0][0]))
    for pts, is_line in sections:
        if is_line or len(pts) < 8:
            for p in pts[1:]:
                pen.lineTo(whole(p))
            continue
        controls = pts[np.linspace(0, len(pts) - 1, max(4, len(pts) // 6)).astype(int)]
        pen.qCurveTo(*[whole(p) for p in controls[1:-1]], whole(controls[-1]))
    pen.closePath()


def whole(point):
    """A point in the whole units of a font."""
    return tuple(int(round(c)) for c in point)


def main():
    here = Path(__file__).parent
    font = TTFont(here.parent / "node_modules/@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2")
    text = "ABDEFLSTWabcdefghiklmnoprstuvwyz0123456789.,’ "
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    cut = subset.Subsetter(options)
    cut.populate(text=text)
    cut.subset(font)
    for name in font.getGlyphOrder():
        shapes = [c for c in contours(font, name) if area(c) > 2500]
        if not shapes:
            continue
        pen = TTGlyphPen(None)
        for line in DRAWN.get(name, []):
            pen.moveTo(line[0])
            for corner in line[1:]:
                pen.lineTo(corner)
            pen.closePath()
        for c in [] if name in DRAWN else shapes:
            draw(pen, *redrawn(c, np.radians(EXCEPT[name]) if name in EXCEPT else None))
        font["glyf"][name] = pen.glyph()
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = "Skarvoy"  # the old name is reserved
    font.flavor = "woff2"
    font.save(here / "skarvoy.woff2")


if __name__ == "__main__":
    main()
