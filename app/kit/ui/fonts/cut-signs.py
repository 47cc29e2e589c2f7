"""Cuts signs.woff2: phonetic letters, marks over letters, and drawn signs that editions show and the faces of every page lack.

Run in the project's folder with fonttools and brotli, and with the folder of Noto Sans (`fonts-noto-core` of Debian, or
<https://github.com/notofonts>): python3 app/kit/ui/fonts/cut-signs.py /usr/share/fonts/truetype/noto. It writes the file beside it and its
unicode-range in app/kit/ui/fonts.css.
"""
import glob, re, sys
from fontTools import merge, subset, ttLib

SHEET, SOURCES = "app/kit/ui/fonts.css", ["NotoSans-Regular.ttf", "NotoSansSymbols2-Regular.ttf"]
# A letter with its marks is drawn by one face: the letter comes along. Other scripts have faces of their own for theirs.
PIECES = re.compile("[A-Za-z0-9\u00c0-\u052f][\u0300-\u036f]+|[\u0250-\u036f\u25a0-\u25ff]")


def pieces():
    for file in sorted(glob.glob("editions/*/**/*.*", recursive=True)):
        yield from PIECES.findall(open(file, encoding="utf8").read())


def letters_of(file):
    return set(ttLib.TTFont(file, lazy=True).getBestCmap())


def drawn(sheet, family):
    """For each piece of a face of every page, the letters a browser takes from it."""
    for file, listed in re.findall(rf'"{family} Variable";[^}}]*?fonts/([\w-]+\.woff2)[^}}]*?unicode-range:([^;]*);', sheet):
        ends = [re.findall("[0-9A-F]+", part) for part in listed.replace("U+", "").split(",")]
        asked = {code for end in ends for code in range(int(end[0], 16), int(end[-1], 16) + 1)}
        yield asked & letters_of(f"app/kit/ui/fonts/{file}")


def cut(file, codes):
    font = ttLib.TTFont(file)
    options = subset.Options(hinting=False, layout_features=["ccmp", "mark", "mkmk"], drop_tables=["STAT"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes & set(font.getBestCmap()))
    cutter.subset(font)
    return font


sheet = open(SHEET, encoding="utf8").read()
families = [[*drawn(sheet, family)] for family in ("Literata", "Commissioner")]
lacking = [piece for piece in pieces() if not all(any({*map(ord, piece)} <= face for face in faces) for faces in families)]
wanted, parts = {ord(sign) for piece in lacking for sign in piece}, []
for place, file in enumerate(SOURCES):
    path = f"{sys.argv[1]}/{file}"
    here = wanted & letters_of(path)
    wanted -= here
    if here:
        font = cut(path, here)
        font.save(f"/tmp/signs-{place}.ttf")
        parts.append((f"/tmp/signs-{place}.ttf", here))
if wanted:
    raise SystemExit(f'No source for {", ".join(f"U+{code:04X}" for code in sorted(wanted))}.')
font = merge.Merger().merge([file for file, _ in parts])
font.flavor, font.recalcTimestamp = "woff2", False
font["head"].created = font["head"].modified = 3786912000  # Not now: the same letters make the same file.
font.save("app/kit/ui/fonts/signs.woff2")
exact = ", ".join(f"U+{code:04X}" for code in sorted(set().union(*(codes for _, codes in parts))))
sheet, found = re.subn(r"(signs\.woff2.*\n\s*unicode-range:)[^;]*;", rf"\1 {exact};", sheet)
assert found == 1, f"{SHEET} needs one @font-face with signs.woff2 and a unicode-range."
open(SHEET, "w", encoding="utf8").write(sheet)
