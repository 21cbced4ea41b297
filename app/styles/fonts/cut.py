"""Cuts host-grotesk-latin.woff2 from the file of the package, with a hyphen of its own.

The typeface draws its hyphen as a minus sign in a narrower place: at display sizes it reads as a dash and
touches the letters. Here it is a bar of its own width and at the height of small letters, under U+2010 and U+2011 as well, and the file holds
the weights that the site sets. Run it again after an update of the package:

    pip install "fonttools[woff]" && python3 app/styles/fonts/cut.py
"""

from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource-variable/host-grotesk/files"
side, bar, lower = 46, 280, 70

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
# Without this table widths follow from the outlines, the hyphen's too.
del font["HVAR"]

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
