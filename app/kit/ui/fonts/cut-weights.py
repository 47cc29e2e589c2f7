"""Cuts literata-*.woff2 and commissioner-*.woff2: the faces of every edition in the weights that pages use, from regular to bold.

Run in the project's folder, after `npm ci`, with fonttools and brotli: python3 app/kit/ui/fonts/cut-weights.py. It writes the files beside
it. Letters stay as the packages have them; what no page uses does not: lighter and heavier drawings, a fifth of what a first visit would load,
and the digits of fractions, Bulgarian shapes, vertical measures and names of glyphs, a tenth.
"""
from fontTools import subset, ttLib
from fontTools.varLib import instancer

FRACTIONS = {"frac", "numr", "dnom"}
VERTICAL = ["vmtx", "vhea", "VVAR"]
# As in cut-latin.ts.
BASIC = {*range(0x20, 0xA1), 0xAB, 0xAD, 0xB7, 0xBB, *range(0x2000, 0x2070), 0x20AC, 0x2122}
FAMILIES, PIECES, WEIGHTS = ("literata", "commissioner"), ("latin", "latin-ext", "cyrillic", "vietnamese"), (400, 700)

for family in FAMILIES:
    for piece in PIECES:
        font = ttLib.TTFont(f"node_modules/@fontsource-variable/{family}/files/{family}-{piece}-wght-normal.woff2")
        font.recalcTimestamp = False  # Not now: the same font makes the same file.
        features = {one.FeatureTag for table in ("GSUB", "GPOS") for one in font[table].table.FeatureList.FeatureRecord}
        # No edition is Bulgarian, the only language with Cyrillic letters of another shape here.
        unused = FRACTIONS | ({"locl"} if piece == "cyrillic" else set())
        options = subset.Options(layout_features=sorted(features - unused), glyph_names=False)
        options.drop_tables += VERTICAL
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=font.getBestCmap())
        subsetter.subset(font)
        instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
        font.flavor = "woff2"
        font.save(f"app/kit/ui/fonts/{family}-{piece}.woff2")

# Latin letters for languages of other scripts: a word here and there, which is as good without kerning, a fifth of the file.
for family in FAMILIES:
    font = ttLib.TTFont(f"app/kit/ui/fonts/{family}-latin.woff2")
    font.recalcTimestamp = False
    options = subset.Options(layout_features=["rvrn", "tnum", "pnum"], glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[letter for letter in font.getBestCmap() if letter in BASIC])
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(f"app/kit/ui/fonts/{family}-plain.woff2")
