import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runEditionCommand } from "#app/edition-files/edition-command.ts";
import { readEnglish } from "#app/edition-files/english.server.ts";
import { editionAsFiles, exportEdition } from "#app/edition-files/export.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { EditionRefused, type ImportProgress, importEdition } from "#app/edition-files/import.server.ts";
import { readCover } from "#app/editions/snapshot.server.ts";
import {
  type EntryRow,
  entryById,
  submissionById,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { readCollection } from "#app/features/collections/files/files.ts";
import { shippedId } from "#app/features/collections/files/shipped-id.ts";
import { writeCollection } from "#app/features/collections/files/write-collection.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { cleanText } from "#app/kit/forms/form.ts";
import { PAGES } from "#app/pages.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { revisionOf } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { tables } from "#db/edition/schema/content.ts";
import { closeDatabase, type EditionHandle } from "#db/open.ts";
import { createActionContext } from "../../support/collections/create-action-context.ts";
import { failureOf, MIGRATIONS, openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { shipped } from "../../support/data/shipped.ts";
import { zzFiles } from "../../support/data/zz.ts";

const english = readEnglish("editions");
const inclusive = getKind("inclusive");

/** The invented edition with some entries. */
const withEntries = (text: string, more: Parameters<typeof zzFiles>[0] = {}) =>
  zzFiles({
    "config.yaml": (config) =>
      config.replace("  sources: false", "  sources: false\n  inclusive: true\n  people: true"),
    "collections/inclusive.yaml": () => text,
    ...more,
  });

const FIRST = `# Words for people at work.

- key: crew # of a ship
  insteadOf: [manned]
  say: ["staffed", crewed]
  because: >-
    Not only men
    do it.

# For those who lead.
- key: chair
  insteadOf: [chairman]
  because: "Women lead too."

- {key: folks, insteadOf: [guys], say: [folks], because: Not all are guys.}
`;

async function imported(text: string, handle: EditionHandle = openScratch(scratchFolder())): Promise<EditionHandle> {
  await importEdition(handle, withEntries(text), { english: null });
  return handle;
}

/** Somebody who proposes, and somebody who decides. */
function people(database: EditionHandle) {
  const { config } = readCover(database, new Map(), PAGES);
  return {
    author: createActionContext(database, config, { id: "anna" }),
    moderator: createActionContext(database, config, { id: "mo", roles: "*" }),
  };
}

const idOf = (key: string) => shippedId(inclusive, key);
const rowOf = ({ db }: EditionHandle, id: string) => entryById(db, id);
const say = (phrase: string, because = "It is kinder."): EntryData =>
  completeData(inclusive.fields, { insteadOf: [phrase], because });

/** Proposes something, for an entry that is there or a new one. @returns the submission's id */
async function propose(database: EditionHandle, data: EntryData, baseId: string | null = null): Promise<string> {
  const base = baseId === null ? null : { id: baseId, version: rowOf(database, baseId)?.version ?? 0 };
  const sent = await submit(people(database).author, inclusive, { data, key: null, base, note: "" });
  if (sent.problem !== null) throw new Error(sent.problem);
  return sent.submissionId;
}

async function approve(database: EditionHandle, submissionId: string): Promise<string> {
  const submission = submissionById(database.db, submissionId);
  const entry = rowOf(database, submission?.entryId ?? "");
  if (!submission || !entry) throw new Error("not there");
  const about = {
    entryId: entry.id,
    submissionId,
    versionToken: versionToken(entry, submission),
    reason: null,
    message: "",
  };
  const { problem } = await decide(people(database).moderator, inclusive, { move: "approve", ...about });
  expect(problem).toBeNull();
  return entry.id;
}

async function hide(database: EditionHandle, id: string): Promise<void> {
  const entry = rowOf(database, id);
  if (!entry) throw new Error("not there");
  const about = {
    entryId: id,
    submissionId: null,
    versionToken: versionToken(entry, null),
    reason: "unclear",
    message: "",
  } as const;
  expect((await decide(people(database).moderator, inclusive, { move: "hide", ...about })).problem).toBeNull();
}

const fileOf = (database: EditionHandle, there: string | null = null) =>
  editionAsFiles(database, (name) => (name === "collections/inclusive.yaml" ? there : null)).get(
    "collections/inclusive.yaml",
  ) ?? "";

describe.each(["en", "pl", "ar", "ja"])("the files of %s", (code) => {
  test("are left alone by an export of what they say; a fresh import of an export exports the same", async () => {
    const folder = scratchFolder();
    const handle = openScratch(scratchFolder(), code);
    const files = readEditionFiles("editions", code);
    await importEdition(handle, files, { english });
    expect(handle.db.select().from(entries).all().length).toBeGreaterThan(50);
    expect((await importEdition(handle, { ...files, hash: "anew" }, { english })).rowsChanged).toBe(0);

    fs.cpSync(files.folder, path.join(folder, "copy"), { recursive: true });
    expect(exportEdition(handle, path.join(folder, "copy"))).toEqual([]);

    exportEdition(handle, path.join(folder, code));
    // The days of all editions are in a file beside their folders.
    fs.copyFileSync("editions/calendar.yaml", path.join(folder, "calendar.yaml"));
    const again = openScratch(scratchFolder(), code);
    await importEdition(again, readEditionFiles(folder, code), { english });
    expect([...editionAsFiles(again)]).toEqual([...editionAsFiles(handle)]);
    expect((await importEdition(handle, readEditionFiles(folder, code), { english })).rowsChanged).toBe(0);
  });
});

describe("what moderators have changed", () => {
  test("stays when the files change, and is in the files after an export", async () => {
    const handle = await imported(FIRST);
    await approve(handle, await propose(handle, say("manned", "Ours."), idOf("crew")));
    const added = await approve(handle, await propose(handle, say("wives")));
    await hide(handle, idOf("folks"));
    const changed = FIRST.replace("do it.", "theirs.").replace("Women lead too.", "New.").replace("not all", "x");
    expect((await importEdition(handle, withEntries(changed), { english: null })).rowsChanged).toBe(1);
    expect(rowOf(handle, idOf("crew"))).toMatchObject({ origin: "local", data: { because: "Ours." } });
    expect(rowOf(handle, idOf("chair"))?.data.because).toBe("New.");
    expect(rowOf(handle, idOf("folks"))?.status).toBe("hidden");

    const written = fileOf(handle);
    const { entries: read } = readCollection(inclusive, written, readCover(handle, new Map(), PAGES).config);
    expect(read.map(({ value }) => value.key).sort()).toEqual([added.toLowerCase(), "chair", "crew"].sort());
    const elsewhere = await imported(written);
    expect(fileOf(elsewhere)).toBe(written);
    // A key that is an id stays the entry's id, so that its address stays too.
    expect(rowOf(elsewhere, added)?.data.insteadOf).toEqual(["wives"]);
    expect((await importEdition(handle, withEntries(written), { english: null })).rowsChanged).toBe(0);
    expect(fileOf(handle)).toBe(written);
  });

  test("is found as the program of today looks for it, once the files are imported again", async () => {
    const handle = await imported(FIRST);
    const id = await approve(handle, await propose(handle, say("wives")));
    const before = rowOf(handle, id);
    handle.db.update(entries).set({ haystack: "older", sort: "older" }).where(eq(entries.id, id)).run();
    await importEdition(handle, withEntries(`${FIRST}\n`), { english: null });
    expect(rowOf(handle, id)).toEqual(before);
  });

  test("is all that differs in a file that is written back", async () => {
    const handle = await imported(FIRST);
    expect(fileOf(handle, FIRST)).toBe(FIRST);
    await approve(handle, await propose(handle, say("chairman", "Ours."), idOf("chair")));
    const added = await approve(handle, await propose(handle, say("wives")));
    await hide(handle, idOf("folks"));
    const end = FIRST.indexOf("- key: chair");
    expect(fileOf(handle, FIRST)).toBe(
      `${FIRST.slice(0, end)}- key: chair\n  insteadOf: [chairman]\n  because: "Ours."\n` +
        `- key: ${added.toLowerCase()}\n  insteadOf:\n    - wives\n  because: It is kinder.\n`,
    );
    for (const other of ["[]\n", "  - key: x\n", "not: a list\n", "- broken: [\n", FIRST.replaceAll("\n", "\r\n")]) {
      const text = fileOf(handle, other);
      expect(fileOf(await imported(text))).toBe(fileOf(handle));
    }
  });

  test("an entry that is taken out of the files goes, unless people have decided about it", async () => {
    const handle = await imported(FIRST);
    await approve(handle, await propose(handle, say("chairman", "Ours."), idOf("chair")));
    await imported("[]\n", handle);
    expect(rowOf(handle, idOf("crew"))).toBeUndefined();
    expect(rowOf(handle, idOf("chair"))).toMatchObject({ origin: "local", status: "approved" });
    expect(fileOf(handle)).toContain("Ours.");
  });

  test("nobody's proposal goes with an entry that is taken out, and it comes back with it", async () => {
    const handle = await imported(FIRST);
    const waiting = await propose(handle, say("manned", "Ours."), idOf("crew"));
    await imported("[]\n", handle);
    expect(rowOf(handle, idOf("crew"))).toMatchObject({ origin: "shipped", status: "removed", version: 2 });
    expect(submissionById(handle.db, waiting)?.status).toBe("pending");
    expect(fileOf(handle)).toBe("");
    await imported(FIRST, handle);
    expect(rowOf(handle, idOf("crew"))).toMatchObject({ status: "approved", version: 3 });
    await imported(`${FIRST}\n`, handle);
    expect(rowOf(handle, idOf("crew"))?.version).toBe(3);
  });

  test("keys and ids that others go by are not taken from them", async () => {
    const handle = await imported("[]\n");
    const local = await approve(handle, await propose(handle, say("wives")));
    handle.db.update(entries).set({ key: "crew" }).where(eq(entries.id, local)).run();
    const other = `- key: ${local.toLowerCase()}\n  name: X\n  description: Y\n  pronouns: ["en:they/them:they"]\n  sources: ["https://x.example"]\n`;
    const { rowsChanged } = await importEdition(
      handle,
      withEntries(FIRST, { "collections/people.yaml": () => other }),
      { english: null },
    );
    expect(rowsChanged).toBe(2);
    const all = handle.db.select().from(entries).all();
    expect(all.map(({ kind, key, id }) => [kind, key, id === local]).sort()).toEqual([
      ["inclusive", "chair", false],
      ["inclusive", "crew", true],
      ["inclusive", "folks", false],
    ]);
  });
});

test("whatever a form takes in, its file gives back", () => {
  const { config } = shipped("en").edition;
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map(cleanText);
  const filled = text.filter((one) => one !== "");
  const word = fc.record({ form: filled, convention: fc.oneof(fc.constant(""), text) });
  const looksLikeYaml = fc.constantFrom(
    "- x",
    "a: b",
    "null",
    "~",
    "1.50",
    "0x1f",
    "| y",
    "x | y | z",
    "#",
    "'",
    "---",
  );
  const said = fc.record({
    masc: fc.array(word, { minLength: 1, maxLength: 3 }),
    fem: fc.array(
      fc.oneof(
        word,
        looksLikeYaml.map((form) => ({ form, convention: form })),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  });
  const terms = fc.record({
    term: fc.array(filled, { minLength: 1, maxLength: 3 }),
    original: fc.array(looksLikeYaml, { maxLength: 3 }),
    definition: fc.oneof(
      filled,
      looksLikeYaml,
      fc.tuple(filled, filled).map((lines) => lines.join("\n\n  ")),
    ),
  });
  const isSame = (kindId: "nouns" | "terms", data: EntryData) => {
    const kind = getKind(kindId);
    const { data: whole, errors } = checkEntry(kind, data, config);
    if (Object.keys(errors).length > 0) return;
    const written = writeCollection(kind, [{ id: "X", key: "k", data: whole } as never], config);
    const { entries: read, flaws } = readCollection(kind, written, config);
    expect([flaws, read[0]?.value]).toEqual([[], { key: "k", data: whole }]);
    expect(writeCollection(kind, [{ id: "X", key: "k", data: whole } as never], config, written)).toBe(written);
  };
  fc.assert(
    fc.property(said, terms, (noun, term) => {
      isSame("nouns", noun);
      isSame("terms", term);
    }),
    { numRuns: 100 },
  );
});

describe("hostile files", () => {
  const PHRASE = "- key: crew\n  insteadOf: [manned]\n  because: Not only men do it.\n";
  const bomb = ["a: &a [x]", ...Array.from({ length: 20 }, (_, n) => `b${n}: [${"*a,".repeat(9)}]`)].join("\n  ");
  const CASES: [name: string, text: string, finding: RegExp][] = [
    ["a bomb of aliases", `${PHRASE}  ${bomb}\n`, /inclusive\.yaml:4 .*“&”/],
    ["tags", PHRASE.replace("Not", "!!js/function 'x' Not"), /inclusive\.yaml:3 /],
    ["a tagged value", PHRASE.replace("[manned]", "!!binary aGk="), /inclusive\.yaml:2 .*“!”/],
    ["endless nesting", `${PHRASE}  say: ${"[".repeat(200_000)}\n`, /inclusive\.yaml:4 .*within each other/],
    ["nested dashes", `${PHRASE}- ${"- ".repeat(200_000)}\n`, /inclusive\.yaml:4 .*within each other/],
    ["a field twice", `${PHRASE}  because: Twice.\n`, /inclusive\.yaml:4 .*second time/],
    ["a key twice", `${PHRASE}\n${PHRASE}`, /inclusive\.yaml:5 .*two entries “crew”/],
    ["a prototype for a key", PHRASE.replace("crew", "__proto__"), /inclusive\.yaml:1 .*no key/],
    ["a prototype for a field", `${PHRASE}  __proto__: { because: x }\n`, /inclusive\.yaml:4 .*“__proto__”/],
    ["a constructor for a field", `${PHRASE}  constructor: { prototype: x }\n`, /inclusive\.yaml:4 .*“constructor”/],
    ["a state", `${PHRASE}  status: approved\n  authorId: x\n`, /inclusive\.yaml:5 .*“authorId”/],
    ["the id of another shipped entry", PHRASE.replace("crew", idOf("chair").toLowerCase()), /:1 .*no key/],
    ["a way out of the folder", PHRASE.replace("crew", "../../crew"), /inclusive\.yaml:1 .*no key/],
    ["controls", PHRASE.replace("Not only men do it.", '"a\\0b"'), /inclusive\.yaml:3 .*cannot be seen/],
    ["half a letter", PHRASE.replace("Not only men do it.", '"\\uD83D."'), /inclusive\.yaml:3 /],
    ["a list for a text", PHRASE.replace("Not only men do it.", "[a, b]"), /inclusive\.yaml:3 .*“because”/],
    ["a mapping for a phrase", PHRASE.replace("[manned]", "[{ a: b }]"), /inclusive\.yaml:2 .*“insteadOf”/],
    ["a text without end", PHRASE.replace("Not", "x".repeat(100_000)), /inclusive\.yaml:3 .*too long/],
    ["a list without end", PHRASE.replace("manned", "a,".repeat(5000)), /inclusive\.yaml:2 .*too many/],
    ["a script for a link", `${PHRASE}  links: ["javascript:alert(1)"]\n`, /inclusive\.yaml:4 .*“links”/],
    ["a second document", `${PHRASE}---\n${PHRASE}`, /inclusive\.yaml:4 .*second document/],
    ["no list", "crew: x\n", /inclusive\.yaml:1 .*no list/],
  ];

  test.each(CASES)("%s are refused, with file and line, and nothing is written", async (_, text, finding) => {
    const handle = await imported(FIRST);
    const before = handle.db.select().from(entries).all();
    const failure = await failureOf(importEdition(handle, withEntries(text), { english: null }));
    expect(failure).toBeInstanceOf(EditionRefused);
    expect((failure as Error).message).toMatch(finding);
    expect([revisionOf(handle), handle.db.select().from(entries).all()]).toEqual([1, before]);
  });

  test("a file of a gigabyte is not even read", () => {
    const folder = scratchFolder();
    const file = path.join(folder, "zz", "collections", "inclusive.yaml");
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, "");
    fs.truncateSync(file, 2 ** 30);
    expect(readEditionFiles(folder, "zz").contents.get("collections/inclusive.yaml")).toBeNull();
  });

  test("twenty thousand settings, one of them twice, are soon read", async () => {
    const settings = Array.from({ length: 20_000 }, (_, n) => `  k${n}: x\n`).join("");
    const handle = openScratch(scratchFolder());
    const failure = await failureOf(
      importEdition(handle, withEntries(`- key: crew\n${settings}  k7: y\n`), { english: null }),
    );
    expect((failure as Error).message).toContain("inclusive.yaml:20002");
  });

  test("formulas in a table are letters like others", async () => {
    const handle = openScratch(scratchFolder());
    const table = 'name\tcount\n=HYPERLINK("http://evil.example")\t-1+1\n@SUM(A1)\t\t\n';
    const wrong = withEntries(FIRST, { "names/counts.tsv": () => table });
    const failure = await failureOf(importEdition(handle, wrong, { english: null }));
    expect((failure as Error).message).toMatch(/names\/counts\.tsv:3 .*3 cells/);
    const right = withEntries(FIRST, { "names/counts.tsv": () => table.replace("\t\t\n", "\t\n") });
    await importEdition(handle, right, { english: null });
    const [stored] = handle.db.select().from(tables).all();
    expect(stored?.rows[0]).toEqual(['=HYPERLINK("http://evil.example")', "-1+1"]);
  });
});

test("an import tells how far it is", async () => {
  const seen: ImportProgress[] = [];
  const many = Array.from({ length: 2500 }, (_, n) => `- {key: k${n}, insteadOf: [p${n}], because: x}\n`).join("");
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withEntries(many), { english: null, onProgress: (step) => seen.push(step) });
  expect(seen.filter(({ step }) => step === "checking").map(({ done }) => done)).toEqual([0, 1000, 2000]);
  const writing = seen.filter(({ step }) => step === "writing").map(({ done }) => done);
  expect(writing.length).toBeGreaterThan(5);
  expect(writing).toEqual(writing.toSorted((a, b) => a - b));
  expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
  expect(handle.db.select().from(submissions).all()).toEqual([]);
});

test("the command says which files it wrote, and that there is nothing to write", async () => {
  const folders = { dataDir: scratchFolder(), contentDir: scratchFolder(), migrationsDir: MIGRATIONS };
  const [said, folder] = [[] as string[], path.join(folders.contentDir, "zz")];
  for (const [name, text] of withEntries(FIRST).contents) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text ?? "");
  }
  const handle = openScratch(folders.dataDir);
  await importEdition(handle, readEditionFiles(folders.contentDir, "zz"), { english: null });
  const bucket = () => folderBucket(path.join(folders.dataDir, "uploads"));
  const run = () => runEditionCommand(["export", "zz"], { ...folders, bucket }, (line) => said.push(line));
  expect(await run()).toBe(0);
  await approve(handle, await propose(handle, say("chairman", "Ours."), idOf("chair")));
  await closeDatabase(handle);
  expect(await run()).toBe(0);
  expect(said).toEqual([`${folder} already says the same.`, `Written to ${folder}: collections/inclusive.yaml.`]);
  const text = fs.readFileSync(path.join(folder, "collections/inclusive.yaml"), "utf8");
  expect(text).toBe(FIRST.replace("Women lead too.", "Ours."));
});

describe("an entry made in the browser that a moderator gave a key", () => {
  const NAMED = "wives";

  /** An entry of its own id under a key, as it is on the server where it was made. */
  async function made() {
    const handle = await imported(FIRST);
    const id = await approve(handle, await propose(handle, say("wives")));
    handle.db.update(entries).set({ key: NAMED }).where(eq(entries.id, id)).run();
    return { handle, id, file: fileOf(handle, FIRST) };
  }

  test("keeps its id on an empty server; those that ship have none in their file and keep theirs", async () => {
    const { handle, id, file } = await made();
    expect(file).toContain(`- key: ${NAMED}\n  id: ${id.toLowerCase()}\n`);
    expect(file.match(/^ {2}id:/gm)).toHaveLength(1);
    const empty = await imported(file);
    expect(rowOf(empty, id)).toMatchObject({ key: NAMED, status: "approved", origin: "shipped" });
    expect(rowOf(empty, idOf(NAMED))).toBeUndefined();
    const ids = (one: EditionHandle) => one.db.select({ id: entries.id, key: entries.key }).from(entries).all();
    expect(new Set(ids(empty).map((one) => JSON.stringify(one)))).toEqual(
      new Set(ids(handle).map((one) => JSON.stringify(one))),
    );
    expect(fileOf(empty, file)).toBe(file);
    expect(fileOf(empty)).toBe(fileOf(handle));
    const again = await importEdition(empty, { ...withEntries(file), hash: "anew" }, { english: null });
    expect(again.rowsChanged).toBe(0);
    // Where it was made, the import of its own export leaves it alone.
    expect((await importEdition(handle, { ...withEntries(file), hash: "anew" }, { english: null })).rowsChanged).toBe(
      0,
    );
    expect(rowOf(handle, id)).toMatchObject({ origin: "local", authorId: "anna" });
  });

  test("keeps the id by which it is known where a file without ids was imported before", async () => {
    const { id, file } = await made();
    const before = await imported(file.replace(/^ {2}id: .*\n/m, ""));
    // Somebody is waiting for an answer about it, so that it cannot be deleted.
    await propose(before, say("wives", "Another reason."), idOf(NAMED));
    await importEdition(before, withEntries(file), { english: null });
    expect(rowOf(before, idOf(NAMED))).toMatchObject({ key: NAMED, status: "approved" });
    expect(rowOf(before, id)).toBeUndefined();
    expect((await importEdition(before, { ...withEntries(file), hash: "anew" }, { english: null })).rowsChanged).toBe(
      0,
    );
  });

  test("is the same entry when the file calls it otherwise, or by its id until then", async () => {
    const { id, file } = await made();
    const server = await imported(
      file.replace(`- key: ${NAMED}\n  id: ${id.toLowerCase()}`, `- key: ${id.toLowerCase()}`),
    );
    expect(rowOf(server, id)).toMatchObject({ key: null, status: "approved" });
    await importEdition(server, withEntries(file), { english: null });
    expect(rowOf(server, id)).toMatchObject({ key: NAMED, status: "approved" });
    await importEdition(server, withEntries(file.replace(`key: ${NAMED}`, "key: spouses")), { english: null });
    expect(rowOf(server, id)).toMatchObject({ key: "spouses", status: "approved" });
    // Another entry takes its name, and it takes another: both are there, each once.
    const other = `${file.replace(`key: ${NAMED}`, "key: partners")}- key: spouses\n  insteadOf: [x]\n  because: y\n`;
    await importEdition(server, withEntries(other), { english: null });
    const keys = server.db.select({ key: entries.key }).from(entries).all();
    expect(keys.map(({ key }) => key).sort()).toEqual(["chair", "crew", "folks", "partners", "spouses"]);
    expect((await importEdition(server, { ...withEntries(other), hash: "anew" }, { english: null })).rowsChanged).toBe(
      0,
    );
  });

  test("gets the id that its name makes where an entry of another kind has its own", async () => {
    const { id, file } = await made();
    const server = await imported("[]\n");
    const taken = {
      ...(rowOf((await made()).handle, idOf("crew")) as EntryRow),
      id,
      kind: "people",
      key: null,
      origin: "local" as const,
    };
    server.db.insert(entries).values(taken).run();
    await importEdition(server, withEntries(file), { english: null });
    expect(rowOf(server, idOf(NAMED))).toMatchObject({ key: NAMED, status: "approved" });
    expect(rowOf(server, id)).toMatchObject({ kind: "people" });
    expect((await importEdition(server, { ...withEntries(file), hash: "anew" }, { english: null })).rowsChanged).toBe(
      0,
    );
  });

  test("cannot share its id with another collection", async () => {
    const { file } = await made();
    const person = `- key: someone\n  id: ${/ id: (\w+)/.exec(file)?.[1]}\n  name: Someone\n`;
    const both = withEntries(file, { "collections/people.yaml": () => person });
    const refusal = await failureOf(importEdition(openScratch(scratchFolder()), both, { english: null }));
    expect(refusal).toBeInstanceOf(EditionRefused);
    expect((refusal as EditionRefused).flaws).toContainEqual(
      expect.objectContaining({ id: "entry-id", file: "collections/people.yaml", line: 1 }),
    );
  });

  test("is known by its id too when it shipped and was renamed on the site", async () => {
    const handle = await imported(FIRST);
    handle.db
      .update(entries)
      .set({ key: "team", origin: "local" })
      .where(eq(entries.id, idOf("crew")))
      .run();
    const file = fileOf(handle, FIRST);
    const empty = await imported(file);
    expect(rowOf(empty, idOf("crew"))).toMatchObject({ key: "team", status: "approved" });
    const reused = await imported(`${file}- key: crew\n  insteadOf: [x]\n  because: y\n`);
    expect(rowOf(reused, idOf("crew"))).toMatchObject({ key: "crew" });
    expect(rowOf(reused, idOf("team"))).toMatchObject({ key: "team" });
  });
});
