"""Makes sitelen.woff2: whole words of toki pona in Latin letters become glyphs, parts of longer words do not."""
import re, sys
from fontTools.ttLib import TTFont
from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
src, out = sys.argv[1], sys.argv[2]
font = TTFont(src)
cmap = font.getBestCmap()
letters = {cmap[c]: chr(c) for c in range(0x61, 0x7b)}
words = {}
gsub = font["GSUB"].table
for f in gsub.FeatureList.FeatureRecord:
    if f.FeatureTag != "liga": continue
    for i in f.Feature.LookupListIndex:
        for st in gsub.LookupList.Lookup[i].SubTable:
            if st.LookupType == 7: st = st.ExtSubTable
            if st.LookupType != 4: continue
            for first, ligs in st.ligatures.items():
                for lig in ligs:
                    seq = [first, *lig.Component]
                    if all(g in letters for g in seq):
                        words.setdefault("".join(letters[g] for g in seq), lig.LigGlyph)
for w, c in dict(a=0xF1900, e=0xF1909, o=0xF1944, n=0xF1986).items():
    if c in cmap: words.setdefault(w, cmap[c])
assert words["jan"] == cmap[0xF1911] and words["toki"] == cmap[0xF196C], (words["jan"], cmap[0xF1911])
KNOWN = set("""a akesi ala alasa ale ali anpa ante anu awen e en esun ijo ike ilo insa jaki jan jelo jo kala kalama kama kasi ken kepeken kili
kiwen ko kon kule kulupu kute la lape laso lawa len lete li lili linja lipu loje lon luka lukin lupa ma mama mani meli mi mije moku moli monsi mu mun
musi mute nanpa nasa nasin nena ni nimi noka o olin ona open pakala pali palisa pan pana pi pilin pimeja pini pipi poka poki pona pu sama seli selo
seme sewi sijelo sike sin sina sinpin sitelen sona soweli suli suno supa suwi tan taso tawa telo tenpo toki tomo tu unpa uta utala walo wan waso wawa
weka wile epiku jasima kijetesantakalu kin kipisi kokosila ku lanpan leko linluwi majuna meso misikeke monsuta n namako oko soko su tonsi""".split())
words = {w: g for w, g in words.items() if w in KNOWN}
assert not KNOWN - set(words), KNOWN - set(words)
opts = subset.Options(); opts.layout_features = []; opts.hinting = False; opts.glyph_names = True; opts.name_IDs = [0,1,2,3,4,5,6,13,14]; opts.notdef_outline = True
sub = subset.Subsetter(opts)
sub.populate(unicodes=[0x20, *range(0x41, 0x5b), *range(0x61, 0x7b)], glyphs=sorted(set(words.values())))
del font["GSUB"]
sub.subset(font)
L = " ".join(cmap[c] for c in [*range(0x41, 0x5b), *range(0x61, 0x7b)])
fea = [f"@letter = [{L}];"]
by = sorted(words.items(), key=lambda x: (-len(x[0]), x[0]))
# the substitutions proper
fea.append("lookup words {")
for w, g in by:
    if len(w) > 1: fea.append(f"  sub {' '.join(cmap[ord(c)] for c in w)} by {g};")
fea.append("} words;")
fea.append("lookup single {")
for w, g in by:
    if len(w) == 1: fea.append(f"  sub {cmap[ord(w)]} by {g};")
fea.append("} single;")
fea.append("feature liga {\n lookup whole {")
for w, g in by:
    seq = [cmap[ord(c)] for c in w]
    marked = " ".join(f"{s}'" for s in seq)
    fea.append(f"  ignore sub @letter {marked};")
    fea.append(f"  ignore sub {marked} @letter;")
    fea.append(f"  sub {seq[0]}' lookup {'words' if len(w) > 1 else 'single'} {' '.join(s + chr(39) for s in seq[1:])};")
fea.append(" } whole;\n} liga;")
addOpenTypeFeaturesFromString(font, "\n".join(fea))
font.flavor = "woff2"
font.save(out)
print(len(words), " ".join(sorted(words)))
