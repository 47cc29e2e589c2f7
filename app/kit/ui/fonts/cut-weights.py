"""Cuts literata-*.woff2 and commissioner-*.woff2: the faces of every edition in the weights that pages use, from regular to bold.

Run in the project's folder, after `npm ci`, with fonttools and brotli: python3 app/kit/ui/fonts/cut-weights.py. It writes the files beside
it. Letters and features stay as the packages have them; lighter and heavier drawings, a fifth of what a first visit would load, do not.
"""
from fontTools import ttLib
from fontTools.varLib import instancer

FAMILIES, PIECES, WEIGHTS = ("literata", "commissioner"), ("latin", "latin-ext", "cyrillic", "vietnamese"), (400, 700)

for family in FAMILIES:
    for piece in PIECES:
        font = ttLib.TTFont(f"node_modules/@fontsource-variable/{family}/files/{family}-{piece}-wght-normal.woff2")
        font.recalcTimestamp = False  # Not now: the same font makes the same file.
        instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
        font.flavor = "woff2"
        font.save(f"app/kit/ui/fonts/{family}-{piece}.woff2")
