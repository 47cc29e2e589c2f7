import { describe, expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import type { FileName } from "#app/edition-files/files.server.ts";
import { FLAW_IDS, type Flaw, type FlawId, flawLine, nearest, refuses } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { zzFiles } from "../../support/data/zz.ts";

type Changes = Parameters<typeof zzFiles>[0];

const ENGLISH: ReadonlyMap<string, Text> = new Map<string, Text>([
  ["site.name", "Isogloss"],
  ["notFound.title", "Nothing here"],
  ["notFound.back", "Home"],
]);
const WITH_PARAMETER = new Map([...ENGLISH, ["notFound.back", "Home of %name%"] as const]);
const WITH_LIST = new Map<string, Text>([...ENGLISH, ["notFound.back", ["Home", "sweet home"]]]);
const WITH_PLURAL = new Map([
  ...ENGLISH,
  ["site.days_one", "one day"] as const,
  ["site.days_other", "%count% days"] as const,
]);

const check = (changes: Changes = {}, english = ENGLISH) => checkEdition("zz", zzFiles(changes).contents, english);

const swap = (old: string, fresh: string) => (text: string) => {
  if (!text.includes(old)) throw new Error(`the test edition has no “${old}” to be changed`);
  return text.replace(old, () => fresh);
};
const add = (line: string) => (text: string) => `${text}${line}\n`;
const published = swap("published: false", "published: true");

/** The flaw that a change causes, and the text on whose line it is reported (null: the first line). */
type Case = [id: FlawId, file: FileName, changes: Changes, at: string | null, english?: ReadonlyMap<string, Text>];

const config = (id: FlawId, old: string, fresh: string, at: string | null = fresh): Case => [
  id,
  "config.yaml",
  { "config.yaml": swap(old, fresh) },
  at,
];
const texts = (id: FlawId, line: string, english?: ReadonlyMap<string, Text>): Case => [
  id,
  "translations.yaml",
  { "translations.yaml": add(line) },
  line,
  english,
];
const sets = (id: FlawId, old: string, fresh: string, at = fresh): Case => [
  id,
  "pronouns.tsv",
  { "pronouns.tsv": swap(old, fresh) },
  at,
];
const groups = (id: FlawId, line: string): Case => [
  id,
  "pronoun-groups.tsv",
  { "pronoun-groups.tsv": add(line) },
  line,
];
const meanings = (id: FlawId, line: string): Case => [
  id,
  "pronoun-meanings.tsv",
  { "pronoun-meanings.tsv": () => `key\tmeaning\tclose\tnote\nzu\tmasculine\t\ta note\n${line}\n` },
  line,
];
const sentence = (id: FlawId, singular: string): Case => [
  id,
  "examples.tsv",
  { "examples.tsv": add(`${singular}\t\tFALSE\t\t\t`) },
  singular,
];

const redirects = (id: FlawId, lines: readonly string[], at = lines[0] ?? ""): Case =>
  config(id, "code: zz", `redirects:\n${lines.map((line) => `  - { ${line} }\n`).join("")}code: zz`, at);

/** An edition that suggests words for cards. */
const cards = (columns: string, at = columns): Case =>
  config("config-type", "code: zz", `cards:\n  words:\n${columns}\ncode: zz`, at);

/** An edition with a collection, and one entry in it. */
const PHRASE = "- key: crew\n  insteadOf: [manned]\n  say: [crewed]\n  because: Not only men do it.\n";
/** The id of an entry that was made in the browser. */
const OWN_ID = "01k2w5zq3v8m4n6p7r9s0t1xyz";
const inclusive = (id: FlawId, text: string, at: string | null = text): Case => [
  id,
  "collections/inclusive.yaml",
  {
    "config.yaml": swap("  sources: false", "  sources: false\n  inclusive: true"),
    "collections/inclusive.yaml": () => text,
  },
  at,
];

/** A page of text. */
const page = (id: FlawId, line: string): Case => [
  id,
  "pages/terms.md",
  { "pages/terms.md": () => `---\ntitle: Terms\ndescription: What holds.\n---\nFine.\n\n${line}\n` },
  line,
];

/** A file that is passed over is told at its first line. */
const misnamed = (file: FileName): Case => ["page-name", file, { [file]: () => "A post\n" }, "A post"];

const icons = (id: FlawId, text: string): Case => [id, "icons.yaml", { "icons.yaml": () => text }, text];

/** An edition with a calendar of its own, and one that all editions share. */
const days = (id: FlawId, text: string, at: string | null = text, file: FileName = "calendar.yaml"): Case => [
  id,
  file,
  {
    "config.yaml": swap("  sources: false", "  sources: false\n  calendar: true"),
    "../calendar.yaml": () => "pride_month:\n  when: June\n",
    [file]: () => text,
  },
  at,
];
const fifty = Array.from({ length: 50 }, (_, n) => `${(n % 28) + 1} ${n < 28 ? "May" : "June"}`).join(", ");
/** More often than an event may be, by days that another one sets. */
const often = (key: string) =>
  Array.from({ length: 20 }, (_, n) => `${n + 1} days after first day of “${key}”`).join(", ");
/** Nearly all days that a year may have, by lists that are short enough each. */
const nearlyAll = Array.from({ length: 10 }, (_, n) => `Festa ${n}: { when: [${fifty}] }\n`)
  .join("")
  .replace("{ when: [1 May, ", "{ when: [");
/** Each set by the one before. */
const chain = (length: number) =>
  Array.from({ length }, (_, n) => `A ${n + 1}: { when: 1 day after first day of “A ${n}” }\n`).join("");
/** An edition whose files have the term "gay". */
const terms = (text: string, at: string): Case => {
  const [id, file, changes] = days("calendar-term", text);
  const files = {
    ...changes,
    "config.yaml": swap("  sources: false", "  sources: false\n  calendar: true\n  terminology: true"),
    "collections/terms.yaml": () => "- key: gay\n  term: [gay]\n  definition: A man who loves men.\n",
  };
  return [id, file, files, at];
};
/** An edition with a census of one question. */
const census = (id: FlawId, more: string, at = more): Case => [
  id,
  "census.yaml",
  {
    "config.yaml": swap("  sources: false", "  sources: false\n  census: true"),
    "census.yaml": () =>
      `edition: "2027"\nstart: "2027-02-01"\nend: "2027-02-28"\nquestions:\n  - type: radio\n    question: Kdo?\n    options: [zu, zum]\n${more}\n`,
  },
  at,
];
const FESTA = "Festa:\n  when: 1 May\n";

const CASES: Case[] = [
  census("census-shape", "relevent: [zu]"),
  census("census-shape", "    writein: maybe"),
  census("census-question", "relevant: [nikdo]"),
  census("census-question", "    conditionalOn: 0"),
  days("calendar-shape", "- Festa", null),
  days("calendar-shape", "Festa: 1 May"),
  days("calendar-shape", `${FESTA}  flagg: Gay\n`, "  flagg"),
  days("calendar-shape", `${FESTA}  flag: Gey\n`, "  flag"),
  days("calendar-shape", `${FESTA}  icon: kat\n`, "  icon"),
  days("calendar-shape", `${FESTA}  level: Yera\n`, "  level"),
  days("calendar-shape", `${FESTA}  level: CustomDay\n`, "  level"),
  days("calendar-shape", `${FESTA}  terms: [{ a: b }]\n`, "  terms"),
  days("calendar-shape", `${FESTA}  time: 12\n`, "  time"),
  terms(`${FESTA}  terms: [gay, gaj]\n`, "Festa"),
  days("calendar-shape", `'Fe"sta': { when: 1 May }`),
  days("calendar-shape", `${"x".repeat(300)}: { when: 1 May }`),
  days("calendar-shape", "Pride Month: { when: June }", undefined, "../calendar.yaml"),
  days("calendar-shape", Array.from({ length: 1001 }, (_, n) => `x${n}: { when: 1 May }\n`).join(""), null),
  days("calendar-when", "Festa: { flag: Gay }"),
  days("calendar-when", "Festa:\n  when: 31 June\n", "  when"),
  days("calendar-when", "Festa:\n  when: 14\n", "  when"),
  days("calendar-when", "Festa:\n  when:\n    - 1 May\n    - [2 May]\n", "    - [2"),
  days("calendar-when", "Festa:\n  when:\n    2021: 1 May\n    2022: 1 Mai\n", "    2022"),
  days("calendar-when", "Festa:\n  when: 3 May to 2 May\n", "Festa"),
  days("calendar-when", `Festa:\n  when: [${Array.from({ length: 51 }, () => "1 May").join(", ")}]\n`, "  when"),
  days("calendar-when", "Festa:\n  when: []\n", "  when"),
  days("calendar-when", "Festa:\n  when: {}\n", "  when"),
  days("calendar-when", "Festa:\n  when:\n    from 2021: []\n", "    from 2021"),
  days(
    "calendar-when",
    `Festa:\n  when: [1 March, 1 June, 1 September]\nAltra:\n  when: [${often("Festa")}]\n`,
    "Altra:",
  ),
  days("calendar-when", `${nearlyAll}Altra: { when: 1 May }\n`, "Altra:"),
  days("calendar-shape", `${Array.from({ length: 21 }, (_, n) => `X ${n}: { when: [${fifty}] }\n`).join("")}`, null),
  days("calendar-event", `A 0: { when: 1 May }\n${chain(6)}`, "A 6:"),
  days("calendar-event", "A 1: { when: first day of “A 1” }\n", "A 1:"),
  days("calendar-years", "Festa:\n  when:\n    20: 1 May\n", "    20"),
  days("calendar-years", "Festa:\n  when:\n    from 2021: 1 May\n    2022: 2 May\n", "    from 2021"),
  days("calendar-event", "pride_mont: { when: 1 May }"),
  days("calendar-event", "Festa: { when: first day of “Fest” }"),
  days("calendar-event", "A: { when: 1 day after first day of “B” }\nB: { when: last day of “A” }\n", "A:"),
  days("markup-broken", "Fe{sta: { when: 1 May }"),
  days("markup-link", `${FESTA}  comment: "{javascript:x=here}"\n`, "  comment"),
  icons("icon-unknown", "cta: kočka"),
  icons("icon-words", "cat: []"),
  inclusive("entry-shape", "crew: x\n", null),
  inclusive("entry-twice", `${PHRASE}\n${PHRASE}`, "- key: crew"),
  inclusive("entry-key", PHRASE.replace("crew", "__proto__"), "- key"),
  inclusive("entry-key", PHRASE.replace("crew", `${"0".repeat(10)}${"z".repeat(16)}`), "- key"),
  inclusive("entry-id", PHRASE.replace("crew\n", "crew\n  id: 12\n"), "id: 12"),
  inclusive("entry-id", PHRASE.replace("crew\n", "crew\n  id: [a]\n"), "id: [a]"),
  inclusive("entry-id", PHRASE.replace("crew\n", `crew\n  id: ${OWN_ID}x\n`), "id: 01"),
  inclusive("entry-id", PHRASE.replace("crew\n", `${OWN_ID}\n  id: ${OWN_ID}\n`), "id: 01"),
  inclusive(
    "entry-id",
    `${PHRASE}\n${PHRASE.replace("crew\n", `crew2\n  id: ${OWN_ID}\n`)}- key: ${OWN_ID}\n  insteadOf: [x]\n  because: y\n`,
    "- key: 01",
  ),
  inclusive("entry-field", `${PHRASE}  becuase: x\n`, "becuase"),
  inclusive("entry-field", `${PHRASE}  constructor: x\n`, "constructor"),
  inclusive("entry-field", `${PHRASE}  __proto__: { because: x }\n`, "__proto__"),
  inclusive("entry-value", PHRASE.replace("[manned]", "[]"), "insteadOf"),
  inclusive("entry-value", PHRASE.replace("[manned]", "[manned, { a: b }]"), "insteadOf"),
  inclusive("entry-value", PHRASE.replace("[crewed]", `[crewed, ${"x".repeat(2000)}]`), "say"),
  inclusive("entry-value", PHRASE.replace("Not only men do it.", '"Not\\x07."'), "because"),
  inclusive("yaml-syntax", `- ${"[".repeat(100_000)}`, null),
  inclusive("yaml-syntax", `${PHRASE}---\n${PHRASE}`, null),
  ["file-missing", "examples.tsv", { "examples.tsv": null }, null],
  config("yaml-syntax", "symbol: ź", "symbol: 'ź", null),
  config("yaml-duplicate", "symbol: ź", "symbol: ź\nname: Again", "name: Again"),
  config("yaml-alias", "family: Invented", "family: &x Invented"),
  config("yaml-alias", "family: Invented", "family: !!binary aGk="),
  config("yaml-alias", "examples: [🦓]", "examples: *stripes", "examples: *stripes"),
  config("config-missing", "symbol: ź\n", "", "code: zz"),
  config("config-missing", "      label: objekt\n", "", "key: object"),
  config("config-unknown", "symbol: ź", "symbol: ź\nsimbol: x", "simbol: x"),
  config("config-unknown", "  sources: false", "  sorces: false"),
  config("config-unknown", "  plurals: true", "  plurals: true\n  plural: true", "  plural: true"),
  config("config-type", "published: false", "published: maybe"),
  config("config-type", "any: όποιο", "any: null/null"),
  config("config-type", "    routes: [bez, 無し]", "    routes: [bez, null]"),
  config("config-type", "direction: ltr", "direction: left"),
  config("config-type", "          - [Zu zuje, Zuzana zuje]", "          - [Zu zuje]"),
  cards("    - { header: A, values: [] }"),
  cards("    - { header: A, values: [b, c, b] }"),
  cards('    - { header: A, values: ["b  c"] }'),
  cards(`    - { header: A, values: [${"b".repeat(33)}] }`),
  cards(`    - { header: ${"A".repeat(37)}, values: [b] }`),
  cards(`    - { header: A, values: [${Array.from({ length: 65 }, (_, at) => `b${at}`).join(", ")}] }`),
  cards("    - { header: A, values: [b] }\n    - { header: A, values: [c] }", "    - { header: A, values: [c] }"),
  config("config-code", "code: zz", "code: zy"),
  config("config-locale", "locale: cs", "locale: Czech language"),
  [
    "config-pronouns",
    "config.yaml",
    { "config.yaml": (text) => text.replace(/\npronouns:[\s\S]*/, "\n") },
    "pronouns: true",
  ],
  config(
    "config-morpheme",
    "- key: ending",
    "- key: subject\n      label: x\n    - key: ending",
    "- key: subject\n      label: x",
  ),
  config("config-morpheme", "slashes: [subject, object, honorific]", "slashes: [subject, objekt]"),
  [
    "config-morpheme",
    "config.yaml",
    {
      "config.yaml": (text) =>
        swap(
          "slashes: [subject, object, honorific]",
          "slashes: true",
        )(text).replace(/ {4}- key: object[\s\S]*?zdvořilost\n/, ""),
    },
    "slashes: true",
  ],
  config("config-morpheme", '      ending: ""', '      ending: ""\n      endings: ""', '      endings: ""'),
  config(
    "config-morpheme",
    '      honorific: "vážené #"\n',
    "",
    'morphemes:\n      subject: "#"\n      object: "#"\n      ending',
  ),
  config("config-morpheme", '"–{ending}"', '"–{endung}"'),
  config("config-morpheme", '"–{ending}"', "ending", "cells: [ending"),
  config("config-default", "default: zu", "default: zuu"),
  config("config-default", "default: zu", "default: zu\n  flagsDefaultPronoun: zuu", "flagsDefaultPronoun: zuu"),
  config("config-multiple", "multipleExamples: [zu&zo]", "multipleExamples: [zu&zoo]"),
  config("config-words", "any: όποιο", "any: null"),
  config("config-honorifics", "plurals: true", "plurals: false", "honorifics: true"),
  config("config-route", "  sources: źródła", "  sorces: źródła"),
  config(
    "config-macrolanguage",
    "code: zz",
    "macrolanguage: { header: x, description: x, default: zo, editions: [{ code: zu, description: x }, { code: zi, description: x }] }\ncode: zz",
    "macrolanguage:",
  ),
  config(
    "config-spelling",
    "code: zz",
    "spelling:\n  standard: x\n  others:\n    - { key: caron, label: x }\n    - { key: caron, label: y }\ncode: zz",
    "- { key: caron, label: y }",
  ),
  config(
    "config-type",
    "code: zz",
    "spelling: { standard: x, others: [{ key: runes, label: x }] }\ncode: zz",
    "spelling:",
  ),
  redirects("redirect-twice", ["from: /a, to: /zu", "from: /a, to: /zo"], "from: /a, to: /zo"),
  redirects("redirect-page", ["from: /zu, to: /zo"]),
  redirects(
    "redirect-page",
    ["from: /źródła/*, to: /zo"].map((line) => line.replace("źródła", "słowa-代名詞")),
  ),
  redirects("redirect-page", ["from: /api/pronouns/x, to: /zo"]),
  redirects("redirect-page", ["from: /ptej-se, to: /zo"]),
  redirects("redirect-chain", ["from: /a, to: /b", "from: /b, to: /zu"]),
  redirects("redirect-chain", ["from: /a, to: /b/c", "from: /b/*, to: /zu"]),
  redirects("redirect-loop", ["from: /a, to: /b", "from: /b, to: /a"]),
  redirects("redirect-loop", ["from: /a, to: /a"]),
  redirects("redirect-loop", ["from: /a/*, to: /a/b"]),
  redirects("config-type", ["from: /a, to: //evil.example"]),
  redirects("config-type", ["from: /a, to: https://evil.example"]),
  redirects("config-type", ["from: /a, to: '/\\evil.example'"]),
  redirects("config-type", ["from: /s%C5%82ownik, to: /zu"]),
  redirects("config-type", ["from: a, to: /zu"]),
  redirects("config-type", ["from: /a*, to: /zu"]),
  redirects("config-type", ["from: /, to: /zu"]),
  config("address-twice", "  langswitch: γλώσσες", "  langswitch: słowa-代名詞"),
  config("address-twice", "any: όποιο", "any: ptej-se", "routes: [ptej-se"),
  config("address-twice", "any: όποιο", "any: api"),
  config("address-twice", "sources: źródła", "sources: 鏡", "route: 鏡"),
  config("markup-broken", "description: Nehádej.", 'description: "Ne{hádej."'),
  config("markup-link", "https://example.org/zuzu=", "javascript:alert(1)="),
  texts("text-morpheme", 'flags: { Gay: "Tepl{objekt}" }', new Map([...ENGLISH, ["flags.Gay", "Gay"]])),
  texts("text-type", "error: { generic: 12 }"),
  texts("text-type", "home: { back: [1, 2] }"),
  ["text-type", "translations.yaml", {}, "back: Domů", WITH_LIST],
  texts("text-key", "error: { 'not so': x }"),
  texts("text-key", "loose: text"),
  texts("text-key", "error: { __proto__: x }"),
  ["text-missing", "translations.yaml", { "translations.yaml": swap("  back: Domů\n", "") }, null],
  ["text-missing", "translations.yaml", {}, null, WITH_PLURAL],
  texts("text-unknown", "error: { generic: něco }"),
  ["text-parameters", "translations.yaml", {}, "back: Domů", WITH_PARAMETER],
  ["text-parameters", "translations.yaml", { "translations.yaml": swap("Domů", '"%kam%"') }, '"%kam%"'],
  [
    "text-plural",
    "translations.yaml",
    { "translations.yaml": swap("name: Zuzu", "name: Zuzu\n  days_two: dva") },
    "days_two",
    WITH_PLURAL,
  ],
  [
    "text-space",
    "translations.yaml",
    { "config.yaml": swap("locale: cs", "locale: fr"), "translations.yaml": swap("Domů", "Retour ?") },
    "Retour ?",
  ],
  ["markup-broken", "translations.yaml", { "translations.yaml": swap("Domů", '"{/=Domů"') }, '"{/=Domů"'],
  ["markup-link", "translations.yaml", { "translations.yaml": swap("Domů", '"{//evil.example=Domů}"') }, "{//evil"],
  ["stray-space", "translations.yaml", { "translations.yaml": swap("Domů", '"Domů "') }, '"Domů "'],
  texts("look-alike", "notfound: { back: x }"),
  sets("column-missing", "\tobject\t", "\tobjekt\t", "key\taliases"),
  sets("column-unknown", "\tnote", "\tnotes", "key\taliases"),
  sets("column-order", "\tsubject\tobject", "\tobject\tsubject", "key\taliases"),
  sets("row-cells", "zo\tzo/zom\tDruhá\tTRUE", "zo\tDruhá\tTRUE"),
  ["row-cells", "pronouns.tsv", { "pronouns.tsv": add(Array(30).fill("x").join("\t")) }, "x\tx"],
  sets("cell-flag", "Druhá\tTRUE", "Druhá\tano"),
  sets("cell-missing", "zo\tzo/zom", "\tzo/zom", "\tzo/zom"),
  sets("morpheme-empty", "zo|zoː\tzom|zom", "zo|zoː\t", "zo\tzo/zom"),
  sets("morpheme-cell", "zo|zoː", "zo|zoː|zo", "zo\tzo/zom"),
  sets("morpheme-cell", "ζε&ζι|ze&zi", "ζε&ζι|ze", "ζε\tζε/ζεμ"),
  sets("morpheme-cell", "zo|zoː", "|zoː", "zo\tzo/zom"),
  sets("set-name", "zo\tzo/zom", "zo\tzo.data"),
  sets("set-name", "zo\tzo/zom", "zo\tzo&zu"),
  sets("set-name", "zo\tzo/zom", "zo\t:zo"),
  sets("set-twice", "zo\tzo/zom", "zo\tzum,zu"),
  sets("set-description", "Druhá", "D".repeat(65)),
  sets("set-form", "\tending\t\t\texample.org", "\tendings\t\t\texample.org"),
  sets("stray-space", "\tDruhá\t", "\tDruhá \t"),
  // A Cyrillic letter.
  sets("look-alike", "ży\tży/żym", "ży\tzо"),
  sets("markup-broken", "{/zo=zo}", "{/zo=zo"),
  sets("address-twice", "zo\tzo/zom", "zo\tόποιο"),
  sets("address-twice", "zo\tzo/zom", "zo\tapi/zom"),
  groups("group-twice", "x\tNová zájmena\tzu\t\tFALSE"),
  groups("group-key", "a/b\tX\tzu\t\tFALSE"),
  groups("group-member", "x\tX\tzu,zuu\t\tFALSE"),
  groups("group-member", "x\tX\tzu&zuu\t\tFALSE"),
  groups("markup-broken", "x\tX\tzu\t{\tFALSE"),
  page("page-text", "a <b>bold</b> word"),
  page("page-text", "## Without an anchor"),
  page("page-text", "%nowhere%"),
  page("page-text", "{nowhere}"),
  page("page-link", "[a](page:nowhere)"),
  page("page-link", "[a](page:terms"),
  page("page-link", "[a](page:pronounWord)"),
  page("page-data", "{personal-data}"),
  misnamed("blog/First Post.md"),
  [
    "links-shape",
    "links.yaml",
    {
      "config.yaml": swap("  api: true\n", "  api: true\n  links: true\n"),
      "links.yaml": () => "links:\n  - icon: book\n    url: nowhere\n    headline: A\n",
    },
    "url: nowhere",
  ],
  meanings("meaning-set", "zuu\tneutral\t\t"),
  meanings("meaning-set", "zu/zum\tneutral\t\t"),
  meanings("meaning-unknown", "zo\tneutrall\t\t"),
  meanings("meaning-unknown", "zo\tconstructor\t\t"),
  meanings("meaning-unknown", "zo\tEnglish:they\t\t"),
  meanings("meaning-unknown", "zo\ten:\t\t"),
  meanings("meaning-edition", "zo\tzz:zu\t\t"),
  meanings("meaning-close", "zo\tneutral\tyes\t"),
  meanings("meaning-twice", "zu\tmasculine\trare\t"),
  meanings("cell-missing", "\tneutral\t\t"),
  meanings("cell-missing", "zo\t\t\t"),
  sentence("example-broken", "Vidím {subject."),
  sentence("example-broken", "Vidím {Subject}."),
  sentence("example-morpheme", "Vidím {subjekt}."),
  sentence("example-twice", "Vidím {object} u řeky."),
  [
    "example-honorific",
    "examples.tsv",
    { "config.yaml": swap("honorifics: true", "honorifics: false") },
    "Prosím, {honorific}, vstupte.",
  ],
  ["examples-few", "examples.tsv", { "examples.tsv": swap("Zpívám s {object}.\t\tFALSE\t\t\t\n", "") }, null],
  ["morpheme-unused", "examples.tsv", { "examples.tsv": (text) => text.replaceAll("{ending}", "") }, null],
];

function lineOf(text: string, at: string | null): number {
  if (at === null) return 1;
  const offset = text.lastIndexOf(at);
  if (offset < 0) throw new Error(`“${at}” is not in the changed file`);
  return text.slice(0, offset + (/^\n/.exec(at)?.[0].length ?? 0)).split("\n").length;
}

describe("the invented edition", () => {
  test("has no flaw", () => {
    expect(check().flaws).toEqual([]);
    expect(check().content?.sets).toHaveLength(6);
  });
});

describe("a flaw is reported with file, line and remedy", () => {
  test.each(CASES.map((one, index) => [one[0], index, one] as const))(
    "%s (%i)",
    (id, _, [, file, changes, at, english]) => {
      const files = zzFiles(changes).contents;
      const { flaws } = check(changes, english);
      const found = flaws.filter((flaw) => flaw.id === id);
      expect(flaws.map((flaw) => flaw.id)).toContain(id);
      const syntax = id === "yaml-syntax";
      const line = syntax ? found[0]?.line : lineOf(files.get(file) ?? "", at);
      expect(found.map((flaw) => [flaw.file, flaw.line])).toContainEqual([file, line]);
      for (const flaw of flaws) {
        expect(flaw.line).toBeGreaterThan(0);
        expect(flaw.message).toMatch(/\.$/);
        expect(flaw.remedy).toMatch(/[.?]$/);
      }
    },
  );

  test("a file that is no UTF-8", () => {
    const contents = new Map(zzFiles().contents).set("pronouns.tsv", null);
    expect(checkEdition("zz", contents, ENGLISH).flaws).toMatchObject([
      { id: "file-unreadable", file: "pronouns.tsv" },
    ]);
  });

  test("every kind has a case here", () => {
    const tested = new Set<FlawId>([...CASES.map(([id]) => id), "file-unreadable"]);
    expect(FLAW_IDS.filter((id) => !tested.has(id))).toEqual([]);
  });
});

describe("how much a flaw matters", () => {
  const levelOf = (id: FlawId, changes: Changes) => check(changes).flaws.find((flaw) => flaw.id === id)?.level;
  const noBack = { "translations.yaml": swap("  back: Domů\n", "") };

  test("what is missing is an error only where it is published", () => {
    expect(levelOf("text-missing", noBack)).toBe("warning");
    expect(levelOf("text-missing", { ...noBack, "config.yaml": published })).toBe("error");
  });

  test("what is missing never refuses an import, what is wrong does", () => {
    expect(check({ ...noBack, "config.yaml": published }).content).not.toBeNull();
    expect(check({ "config.yaml": swap("default: zu", "default: zuu") }).content).toBeNull();
  });

  test("an edition in English may lack texts", () => {
    const english = { ...noBack, "config.yaml": (text: string) => published(text).replace("locale: cs", "locale: en") };
    expect(check(english).flaws).toEqual([]);
  });

  test("a word of a page that is switched off only warns", () => {
    expect(levelOf("address-twice", { "config.yaml": swap("sources: źródła", "sources: 鏡") })).toBe("warning");
    const on = (text: string) =>
      text.replace("sources: false", "sources: true").replace("sources: źródła", "sources: 鏡");
    expect(levelOf("address-twice", { "config.yaml": on })).toBe("error");
  });
});

describe("plural forms", () => {
  const missing = (line: string) =>
    check({ "translations.yaml": swap("name: Zuzu", `name: Zuzu\n  ${line}`) }, WITH_PLURAL)
      .flaws.filter((flaw) => flaw.id === "text-missing")
      .map((flaw) => /site\.(\w+)/.exec(flaw.message)?.[1]);

  test("are those of the edition's language, not those of English", () => {
    expect(missing("days_one: den")).toEqual(["days_few", "days_many", "days_other"]);
  });

  test("need not all show the number", () => {
    const { flaws } = check({ "translations.yaml": swap("name: Zuzu", "name: Zuzu\n  days_one: den") }, WITH_PLURAL);
    expect(flaws.filter((flaw) => flaw.id === "text-parameters")).toEqual([]);
  });
});

describe("French signs that stand off their word", () => {
  const spaces = (locale: string, line: string) =>
    check({
      "config.yaml": swap("locale: cs", `locale: ${locale}`),
      "translations.yaml": swap("Domů", line),
    }).flaws.filter((flaw) => flaw.id === "text-space").length;

  test.each(["Quoi ?", "« Quoi\u00a0»", "«\u00a0Quoi »", "Non ; oui", "Voici : non", "Oui !"])(
    "have no plain space: %s",
    (line) => {
      expect(spaces("fr", JSON.stringify(line))).toBe(1);
      expect(spaces("fr-CA", JSON.stringify(line))).toBe(1);
      expect(spaces("fr", JSON.stringify(line.replace(/ (?=[;:!?»])|(?<=«) /g, "\u00a0")))).toBe(0);
    },
  );

  test("are nothing to other languages", () => {
    expect(spaces("cs", '"Quoi ?"')).toBe(0);
  });
});

describe("names and looks of flags", () => {
  const english = new Map<string, Text>([
    ...ENGLISH,
    ["flags.Gay", "Gay"],
    ["flags.Bear", "Bear"],
    ["flagLooks.Gay", "Six horizontal stripes."],
  ]);
  const flawsOf = (line: string) =>
    check({ "config.yaml": published, "translations.yaml": add(line) }, english).flaws.filter(({ id }) =>
      id.startsWith("text-"),
    );

  test.each(["", "flags:\n  Gay: Teplý", "flagLooks:\n  Gay: Šest pruhů."])("may be missing one by one: %j", (line) => {
    expect(flawsOf(line)).toEqual([]);
  });

  test("may have the endings of the edition's pronouns, also with a capital letter", () => {
    expect(flawsOf('flags:\n  Gay: "{\'subject} tepl{object}"')).toEqual([]);
  });

  test.each(["{objekt}", "{constructor}", "{}", "{a b}", "{Object}"])("may not have %s", (hole) => {
    expect(flawsOf(`flags:\n  Gay: "tepl${hole}"`).map(({ id }) => id)).toEqual(["text-morpheme"]);
  });
});

describe("what a set means", () => {
  const others: Record<string, string> = { en: "# a note\nkey\tdescription\nthey\t\nze/zir\t\n", fi: "" };
  const otherEdition = (code: string) => (code in others ? () => others[code] || null : null);
  const about = (line: string, options = {}) =>
    checkEdition(
      "zz",
      zzFiles({ "pronoun-meanings.tsv": () => `key\tmeaning\n${line}\n` }).contents,
      ENGLISH,
      options,
    ).flaws.map(({ id, level }) => `${id} ${level}`);

  test.each([
    ["zu\ten:they", []],
    ["zu\ten:ze/zir", []],
    ["zu\ten:thei", ["meaning-set error"]],
    ["zu\tfi:hän", ["meaning-set error"]],
    // The edition may be on another site.
    ["zu\tda:de", ["meaning-edition warning"]],
    ["zu\tneutral", []],
  ])("may be a set of another edition that is there: %j", (line, flaws) => {
    expect(about(line, { otherEdition })).toEqual(flaws);
  });

  test("does not keep the files from being imported when another edition has changed", () => {
    expect(about("zu\ten:thei")).toEqual([]);
  });
});

test("groups may hold names, merged sets and words of the edition", () => {
  const line = "x\tX\t:Anna,zu&zo,όποιο,鏡,bez,zu/zum\t\tFALSE";
  expect(check({ "pronoun-groups.tsv": add(line) }).flaws).toEqual([]);
});

test("files with Windows line ends, a byte order mark and notes are read", () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}# a note\r\n\r\n`;
  expect(check({ "pronouns.tsv": windows, "examples.tsv": windows }).flaws).toEqual([]);
});

test("a parameter may stand for the address of a link", () => {
  const english = new Map([...ENGLISH, ["notFound.back", "{%path%=%name%}"] as const]);
  expect(check({ "translations.yaml": swap("Domů", '"{%path%=Domů, %name%}"') }, english).flaws).toEqual([]);
});

test("a bomb of aliases is refused quickly", () => {
  const levels = Array.from({ length: 30 }, (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n},`.repeat(9)}]`);
  const bomb = `l0: &l0 x\n${levels.join("\n")}\n`;
  const began = performance.now();
  expect(check({ "translations.yaml": () => bomb }).content).toBeNull();
  expect(performance.now() - began).toBeLessThan(1000);
});

test("remedies name the nearest word", () => {
  expect(nearest("pronuns", ["nouns", "pronouns", "names"])).toBe("pronouns");
  expect(nearest("xyzzy", ["nouns", "pronouns"])).toBeNull();
  const { flaws } = check({ "config.yaml": swap("  sources: false", "  sorces: false") });
  expect(flaws[0]?.remedy).toBe("did you mean “sources”?");
});

test("a flaw is one line", () => {
  const flaw: Flaw = { id: "set-twice", file: "pronouns.tsv", line: 3, message: "M.", remedy: "R.", level: "error" };
  expect(flawLine("editions/zz", flaw)).toBe("editions/zz/pronouns.tsv:3  M. → R.");
  expect(refuses(flaw)).toBe(true);
});
