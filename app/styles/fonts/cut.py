"""Builds host-grotesk-latin.woff2 from the package's file, with a redrawn hyphen and figure 1.
The typeface draws its hyphen as a minus sign in less space: at display sizes it looks like a dash and touches the letters. Here
it is a bar with its own width, at the height of lower-case letters, also under U+2010 and U+2011. Its figures all have the same
width, so its 1 has a foot and leaves gaps at display sizes. Here the 1 is a stem with a flag and a proportional width; the one
with the foot remains for tables (tabular-nums). The file contains only the weights that the site uses. Run again after an
update of the package:
    pip install "fonttools[woff]" && python3 app/styles/fonts/cut.py
"""

from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta

here = Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource-variable/host-grotesk/files"
side, bar, lower = 46, 280, 70
# Side bearings of the figure 1.
before, after = 40, 96

font = TTFont(package / "host-grotesk-latin-wght-normal.woff2")
minus = font["glyf"]["minus"]
left, right = minus.xMin, minus.xMax
pen = TTGlyphPen(None)
corners = [(side if x < (left + right) / 2 else side + bar, y - lower) for x, y in minus.coordinates]
pen.moveTo(corners[0])
for corner in corners[1:]:
    pen.lineTo(corner)
pen.closePath()
font["glyf"]["hyphen"] = pen.glyph()
font["hmtx"]["hyphen"] = (2 * side + bar, side)

# Heavier bars are thicker, not longer.
font["gvar"].variations["hyphen"] = deepcopy(font["gvar"].variations["minus"])
for variation in font["gvar"].variations["hyphen"]:
    variation.coordinates = [point and (0, point[1]) for point in variation.coordinates]
# Without this table, widths follow the outlines, including the hyphen's.
del font["HVAR"]



def add_glyph(name, like):
    """Adds a glyph as a copy of another."""
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = deepcopy(font["glyf"][like])
    font["hmtx"][name] = font["hmtx"][like]
    font["gvar"].variations[name] = deepcopy(font["gvar"].variations[like])


def substitute(feature, glyphs):
    """Adds a glyph substitution feature to every script and language."""
    table = font["GSUB"].table
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTableCount = 1, 0, 1
    lookup.SubTable = [otTables.SingleSubst()]
    lookup.SubTable[0].mapping = glyphs
    table.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = feature, otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    for script in table.ScriptList.ScriptRecord:
        languages = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for language in filter(None, languages):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


# The first contour of the 1 is its stem with the flag, the second its foot.
add_glyph("one.tnum", like="one")
one = font["glyf"]["one"]
stem = one.endPtsOfContours[0] + 1
points, ends = list(one.coordinates), one.endPtsOfContours
flag, edge = min(x for x, _ in points[:stem]), max(x for x, _ in points[:stem])
low = min(y for _, y in points[:stem])
for variation in font["gvar"].variations["one"]:
    moves = iup_delta(variation.coordinates, [*points, (0, 0), (font["hmtx"]["one"][0], 0), (0, 0), (0, 0)], ends)
    right = next(move for move, (x, _) in zip(moves, points) if x == edge)
    moves = [(x, 0 if y == low else rise) for (x, rise), (_, y) in zip(moves[:stem], points)]
    variation.coordinates = [*moves, (0, 0), (right[0], 0), (0, 0), (0, 0)]
shift = before - flag
one.coordinates, one.flags = GlyphCoordinates([(x, 0 if y == low else y) for x, y in points[:stem]]), one.flags[:stem]
one.coordinates.translate((shift, 0))
one.endPtsOfContours, one.numberOfContours = ends[:1], 1
one.recalcBounds(font["glyf"])
font["hmtx"]["one"] = (edge + shift + after, one.xMin)
substitute("tnum", {"one": "one.tnum"})

for table in font["cmap"].tables:
    table.cmap[0x2010] = table.cmap[0x2011] = "hyphen"

instancer.instantiateVariableFont(font, {"wght": (400, 700)}, inplace=True)
read_again = BytesIO()
font.save(read_again)
font = TTFont(read_again)
options = subset.Options(layout_features=["*"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
cutter = subset.Subsetter(options)
cutter.populate(unicodes=font.getBestCmap())
cutter.subset(font)
font.flavor = "woff2"
font.save(here / "host-grotesk-latin.woff2")
