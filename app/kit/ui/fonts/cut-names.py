"""Cuts names-*.woff2: the letters in which pages name other languages and spellings, where the Latin faces lack them; and
names-words.woff2: those of the pronouns that stand beside such a name, in the face of forms.

Run in the project's folder, after `npm ci`, with fonttools and brotli: python3 app/kit/ui/fonts/cut-names.py. It writes the files beside
it and their unicode-range in app/kit/ui/fonts.css, and refuses a letter for which it knows no source.
"""
import csv, glob, itertools, json, os, re, subprocess, tempfile
from fontTools import merge, subset, ttLib
from fontTools.varLib import instancer

SHEET, WEIGHTS = "app/kit/ui/fonts.css", {"commissioner": 400, "literata": 400}
# What the Latin pieces of every page have, and where the rest comes from: few letters, in place of a whole piece for one name.
LATIN = {*range(0x100), *range(0x2000, 0x2070)}
SCRIPTS = {
    "european": ("commissioner", {*range(0x100, 0x590), *range(0x1E00, 0x2000)}), "arabic": ("vazirmatn", range(0x600, 0x700)),
    "hebrew": ("noto-sans-hebrew", range(0x590, 0x600)), "shavian": ("noto-sans-shavian", range(0x10450, 0x10480)),
}
# An ideograph that several languages share is drawn as the first of them does.
CJK = {"ja": "noto-sans-jp", "ko": "noto-sans-kr", "zh": "noto-sans-tc", "simplified": "noto-sans-sc"}
READ = """import { parse } from "yaml"; import { readFileSync } from "node:fs";
console.log(JSON.stringify(process.argv.slice(1).map((file) => parse(readFileSync(file, "utf8")))))"""


def neighbours(code):
    """The sets that pages of other languages link to."""
    for file in glob.glob(f"editions/{code}/pronoun-meanings.tsv"):
        yield from (row.split("\t")[0] for row in open(file, encoding="utf8").read().splitlines()[1:])


def samples(config):
    """The first pronouns of an edition (app/features/pronouns/in-turn.ts), and some more, in case one of them is not listed."""
    first, groups = (config.get("pronouns") or {}).get("default"), f"editions/{config['code']}/pronoun-groups.tsv"
    if first is None or not os.path.exists(groups):
        return []
    with open(groups, encoding="utf8", newline="") as file:
        members = [row["pronouns"].split(",") for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    return [first, *(name for turn in itertools.zip_longest(*members, fillvalue="") for name in turn)][:8]


def configs():
    files = sorted(glob.glob("editions/*/config.yaml"))
    return json.loads(subprocess.check_output(["node", "--input-type=module", "-e", READ, *files]))


def texts():
    """What is shown of each language and spelling on pages that are not in it."""
    for config in configs():
        words = [config["name"], str(config["symbol"]), *samples(config), *neighbours(config["code"])]
        yield config["code"], "".join(words)
        for spelling in (config.get("spelling") or {}).get("others", []):
            yield spelling["key"], spelling["label"]


def wanted():
    """The code points of each file, by the package that has them."""
    files, order = {}, [*CJK]
    for language, text in sorted(texts(), key=lambda pair: order.index(pair[0]) if pair[0] in order else 9):
        for code in {*map(ord, text)} - LATIN:
            script = next((name for name, (_, codes) in SCRIPTS.items() if code in codes), "cjk")
            package = CJK.get(language) if script == "cjk" else SCRIPTS[script][0]
            if package is None:
                raise SystemExit(f'No source for "{chr(code)}" (U+{code:04X}) of "{language}".')
            if not any(code in codes for codes in files.setdefault(script, {}).values()):
                files[script].setdefault(package, set()).add(code)
    european = {*range(0x21, 0x590), *range(0x1E00, 0x2000)}
    files["words"] = {"literata": european & {ord(letter) for config in configs() for letter in "".join(samples(config))}}
    return files


def cut(package, codes):
    """Fonts with these letters, one for each file of the package that has some."""
    left = set(codes)
    for file in sorted(glob.glob(f"node_modules/@fontsource*/{package}/files/*")):
        font = ttLib.TTFont(file) if left and re.search(r"-(wght|400)-normal\.woff2$", file) else None
        here = left & set(font.getBestCmap()) if font else set()
        if not here:
            continue
        if "fvar" in font:
            instancer.instantiateVariableFont(font, {"wght": WEIGHTS.get(package, 450)}, inplace=True)
        features = ["*"] if package in ("vazirmatn", "noto-sans-hebrew") else []
        cutter = subset.Subsetter(subset.Options(hinting=False, layout_features=features, drop_tables=["STAT", "vhea", "vmtx"]))
        cutter.populate(unicodes=here)
        cutter.subset(font)
        font.flavor, left = None, left - here
        yield font
    if left:
        raise SystemExit(f'{package} lacks "{"".join(map(chr, sorted(left)))}".')


# Exactly these letters in unicode-range, so that no other text takes some of its letters from this face.
sheet = open(SHEET, encoding="utf8").read()
for name, packages in wanted().items():
    parts = [font for package, codes in packages.items() for font in cut(package, codes)]
    with tempfile.TemporaryDirectory() as folder:
        for place, font in enumerate(parts):
            font.save(f"{folder}/{place}.ttf")
        font = merge.Merger().merge([f"{folder}/{place}.ttf" for place in range(len(parts))]) if parts[1:] else parts[0]
    font.flavor, font.recalcTimestamp = "woff2", False
    font["head"].created = font["head"].modified = 3786912000  # Not now: the same letters make the same file.
    font.save(f"app/kit/ui/fonts/names-{name}.woff2")
    exact = ", ".join(f"U+{code:04X}" for code in sorted(set().union(*packages.values())))
    sheet, found = re.subn(rf"(names-{name}\.woff2.*\n\s*unicode-range:)[^;]*;", rf"\1 {exact};", sheet)
    assert found == 1, f"{SHEET} needs one @font-face with names-{name}.woff2 and a unicode-range."
open(SHEET, "w", encoding="utf8").write(sheet)
