import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { shippedId } from "#app/features/collections/files/shipped-id.ts";
import type { NounExtra } from "#app/features/collections/kinds/nouns/extra.ts";
import { loadExtras } from "#app/features/collections/kinds/nouns/extras.server.ts";
import { filledFields, formExtra } from "#app/features/collections/kinds/nouns/form-extra.server.ts";
import { nouns } from "#app/features/collections/kinds/nouns/kind.ts";
import { allForms, GENDERS } from "#app/features/collections/kinds/nouns/noun.ts";
import type { NounPage } from "#app/features/collections/kinds/nouns/noun-page.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { allEntries, entriesByKey } from "#app/features/collections/lists/queries.server.ts";
import { answerQuery } from "#app/features/search/queries.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { loader as apiList } from "#app/routes/api/collection.ts";
import { loader as picture } from "#app/routes/api/noun-picture.ts";
import { action as submit } from "#app/routes/contribute/submit.tsx";
import { loader as list } from "#app/routes/public/collection.tsx";
import { loader as page } from "#app/routes/public/noun-page.tsx";
import { loader as templates } from "#app/routes/public/noun-templates.tsx";
import { loader as sitemap } from "#app/routes/public/sitemap.ts";
import { fontFilesFor } from "#app/services/images/fonts.server.ts";
import type { EditionContent } from "#app/subject/edition-files.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { nounData } from "#tests/support/collections/noun.ts";

const AT = new Date("2026-11-21T12:00:00Z");

/** A site with the shipped content of an edition. */
async function doorWith(code: string): Promise<Door> {
  const door = await openDoor({ edition: code });
  for (const { kind, entries } of shippedIn(code)) {
    const values = entries.map(({ value }) => value);
    replaceShippedEntries(door.database.db, kind, values, AT);
  }
  return door;
}

const read = new Map<string, EditionContent["collections"]>();

/** The entries of an edition's files; reading them takes longer than all else here. */
function shippedIn(code: string): EditionContent["collections"] {
  const { collections = [] } = read.has(code)
    ? { collections: read.get(code) }
    : (checkEdition(code, readEditionFiles("editions", code).contents, null).content ?? {});
  read.set(code, collections);
  return collections.filter(({ kind }) => kind.id === "nouns" || kind.id === "sources");
}

const contextOf = (door: Door) => door.context(new Request("http://localhost:3000/"));
const pictureOf = (door: Door, file: string) =>
  door.get({ loader: picture }, `/api/nouns/${file}`, { params: { file } });
const put = (door: Door, key: string, written: Parameters<typeof nounData>[0]): string => {
  replaceShippedEntries(door.database.db, nouns, [{ key, data: completeData(nouns.fields, nounData(written)) }], AT);
  return shippedId(nouns, key);
};

describe("pages of the Polish edition", () => {
  test("have examples with their cases, and sources", async () => {
    const door = await doorWith("pl");
    for (const id of ["neutratywy", "dukatywy", "osobatywy", "iksatywy"]) {
      const { status, data, headers } = await door.get({ loader: page }, `/${id}`);
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toContain("public");
      expect(data.page.examples, id).toHaveLength(5);
      expect(data.page.paragraphs.length).toBeGreaterThan(1);
      expect(data.page.cases).toHaveLength(7);
      for (const example of data.page.examples) {
        expect(example.singular.length).toBeGreaterThan(0);
        expect(example.plural.length).toBeGreaterThan(0);
        expect(example.path).toMatch(/^\/rzeczowniki\/[a-z-]+$/);
      }
      expect(data.page.examples[0].singular[0].forms !== null).toBe(id !== "osobatywy");
      expect(data.page.generator !== null).toBe(id === "dukatywy" || id === "iksatywy");
      expect(data.sources.length).toBeGreaterThan(0);
      expect(data.dictionary?.total > 60).toBe(id === "neutratywy");
    }
  });

  test("six nouns are declined like each of four pronouns", async () => {
    const door = await doorWith("pl");
    const { data } = await door.get({ loader: page }, "/neutratywy");
    const { columns, nouns: declined } = data.page.variants as NonNullable<NounPage["variants"]>;
    expect(columns.map(({ label }) => label)).toEqual(["ono/jego", "ono/jej", "ono/jeno", "ono/jenu"]);
    expect(declined.map(({ word }) => word)).toEqual([
      "księgowe",
      "pracownicze",
      "kochanie",
      "wnuczę",
      "Polko",
      "kociaro",
    ]);
    for (const { word, cases, columns: own } of declined) {
      expect(cases).toEqual(["M", "D", "C", "B", "N", "Msc", "W"]);
      expect(own.map(({ label }) => label)).toEqual(columns.map(({ label }) => label));
      for (const { forms } of own) {
        expect(forms).toHaveLength(7);
        expect([forms[0], forms[6]]).toEqual([[word], [word]]);
        expect(forms.flat()).not.toContain("");
      }
    }
    const declension = (word: string) =>
      declined
        .find((noun) => noun.word === word)
        ?.columns.map(({ forms }) => forms.map((one) => one.join("/")).join(" "));
    // Like an adjective: "jenu" has "-enu" and "-ewu" where its pronoun has "jenu" and "jewu".
    expect(declension("księgowe")).toEqual([
      "księgowe księgowego księgowemu księgowe księgowym/księgowem księgowym/księgowem księgowe",
      "księgowe księgowej księgowej księgowe księgową księgowej księgowe",
      "księgowe księgoweno księgowenu księgowe/księgoweno księgowem księgowem księgowe",
      "księgowe księgowenu księgowewu księgowe księgowum księgowum księgowe",
    ]);
    expect(declined[0]?.columns[2]?.forms[3]).toEqual(["księgowe", "księgoweno"]);
    // Like "jezioro".
    expect(declension("kociaro")).toEqual([
      "kociaro kociara kociaru kociaro kociarem kociarze kociaro",
      "kociaro kociarej kociarej kociaro kociarą kociarej kociaro",
      "kociaro kociara kociaru kociaro kociarem kociarze kociaro",
      "kociaro kociaru kociaru kociaro kociarum kociarum kociaro",
    ]);
  });

  test("the declensions beside the ordinary one are introduced as proposals", async () => {
    const door = await doorWith("pl");
    const { data } = await door.get({ loader: page }, "/neutratywy");
    const { paragraphs } = (data.page as NounPage).variants as NonNullable<NounPage["variants"]>;
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs[0]).toContain("zwykła odmiana rodzaju nijakiego");
    expect(paragraphs[1]).toContain("propozycje");
    for (const paragraph of paragraphs) expect(data.page.paragraphs).not.toContain(paragraph);
  });

  test("a generator answers without scripts, and not for everybody's cache", async () => {
    const door = await doorWith("pl");
    const { data, headers } = await door.get(
      { loader: page },
      `/dukatywy?word=${encodeURIComponent("  radny\u202E ")}`,
    );
    expect(data.page.generator.word).toBe("radny");
    expect(data.seo.noindex).toBe(true);
    expect(headers.get("Cache-Control")).toBeNull();
    const long = await door.get({ loader: page }, `/dukatywy?word=${"a".repeat(20_000)}`);
    expect(long.data.page.generator.word).toHaveLength(36);
  });

  test("no other edition has them", async () => {
    const door = await openDoor({ edition: "en" });
    expect((await door.get({ loader: page }, "/dukatywy")).status).toBe(404);
  });

  test("a neuter form comes with its cases, in lists too", async () => {
    const door = await doorWith("pl");
    const context = await contextOf(door);
    const author = entriesByKey(door.database, nouns, ["author"]);
    const extra = loadExtras(author, context, "list").get(author[0]?.id ?? "") as NounExtra;
    expect(extra.declined.neutr?.autorze?.[1]).toEqual(["autorza"]);
    expect(extra.cases[0]).toEqual({ short: "M", meaning: "mianownik (kto? co?)" });
    expect(extra.picture).toBeNull();
    expect(extra.categories.map(({ key }) => key).sort()).toEqual(["sztuka", "zawody"]);
  });
});

describe("patterns", () => {
  test("are whole words behind a stem; what was typed is nobody else's", async () => {
    const door = await openDoor({ edition: "de" });
    const plain = await door.get({ loader: templates }, "/nouns/templates");
    expect(plain.headers.get("Cache-Control")).toContain("public");
    expect(plain.data.page).toMatchObject({ stem: "", listPath: expect.stringMatching(/^\//) });
    const typed = await door.get({ loader: templates }, "/nouns/templates?stem=%3Cb%3EKauf%00");
    expect(typed.data.page.stem).toBe("<b>Kauf");
    expect(typed.headers.get("Cache-Control")).toBeNull();
    const blank = await door.get({ loader: templates }, "/nouns/templates?stem=%20%20");
    expect([blank.data.page.stem, blank.headers.get("Cache-Control")]).toEqual(["", null]);
  });

  test("fill in the form where no scripts run", async () => {
    const context = await contextOf(await openDoor({ edition: "de" }));
    const sent = async (fields: Record<string, string>) => {
      const form = await readForm(new Request("http://x/", { method: "POST", body: new URLSearchParams(fields) }));
      return filledFields(form, context);
    };
    const filled = await sent({ _stem: "Kauf", _pattern: "0" });
    expect(filled).toMatchObject({ masc: ["Kaufmann"], mascConvention: [""], _stem: "Kauf", _pattern: "0" });
    expect(await sent({ _stem: "", _pattern: "0" })).toEqual({ _stem: "", _pattern: "0" });
    expect(await sent({ _stem: "x", _pattern: "99" })).toEqual({ _stem: "x", _pattern: "99" });
    expect(await sent({})).toEqual({ _stem: "", _pattern: "" });
    expect((formExtra(context) as unknown[]).length).toBe(2);
  });
});

describe("the way to them", () => {
  test("the list leads to the pages about nouns an edition has", async () => {
    const polish = await openDoor({ edition: "pl" });
    const { data } = await polish.get({ loader: list }, "/rzeczowniki");
    const paths = data.page.further.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(["/neutratywy", "/dukatywy", "/osobatywy", "/iksatywy", "/rzeczowniki/templates"]);
    const { data: arabic } = await (await openDoor({ edition: "ar" })).get({ loader: list }, "/قاموس");
    expect(arabic.page.further).toEqual([]);
  });

  test("the search and the map of the site know them, and no page of patterns without patterns", async () => {
    const locations = async (door: Door) => {
      const answer = await door.get({ loader: sitemap }, "/sitemap.xml");
      const paths = answer.body.matchAll(/<loc>http:\/\/[^/]+([^<]*)/g);
      return [...paths].map(([, path = ""]) => decodeURI(path));
    };
    const polish = await openDoor({ edition: "pl" });
    expect(await locations(polish)).toEqual(expect.arrayContaining(["/iksatywy", "/rzeczowniki/templates"]));
    const { results: found } = await answerQuery(await contextOf(polish), "neutratywy");
    expect(found.map(({ url }) => url)).toContain("/neutratywy");
    const arabic = await openDoor({ edition: "ar" });
    expect((await locations(arabic)).filter((path) => path.startsWith("/قاموس"))).toEqual(["/قاموس"]);
    const patterns = await arabic.get({ loader: templates }, "/قاموس/templates");
    expect(patterns.data.seo.noindex).toBe(true);
  });

  test("a form comes back filled in, with what was typed into its other fields", async () => {
    const door = await openDoor({ edition: "de" });
    await door.signUp("anna", "anna@example.org");
    const fields = { _fill: "on", _stem: "Kauf", _pattern: "0", classInstance: "Beruf", masc: "x", mascConvention: "" };
    const { status, data } = await door.post({ action: submit }, "/substantive/submit", fields);
    expect(status).toBe(200);
    expect(data.lists).toMatchObject({ masc: ["Kaufmann"], fem: ["Kauffrau"], femPl: ["Kauffrauen"] });
    expect(data.values).toMatchObject({ classInstance: "Beruf", _stem: "Kauf" });
    expect(data.errors).toEqual({});
  });
});

describe("answers for programs", () => {
  test("have sources whole, as the contract has them", async () => {
    const door = await doorWith("en");
    const sources = getKind("sources");
    const data = { type: "Book", pronouns: ["they"], title: "The Garden", fragments: ["One.", "Two."] };
    replaceShippedEntries(
      door.database.db,
      sources,
      [{ key: "garden/first", data: completeData(sources.fields, data) }],
      AT,
    );
    put(door, "actor", { masc: ["actor"], fem: ["actress"], sources: ["garden/first#2", "gone"] });
    const { body } = await door.get({ loader: apiList }, "/api/nouns");
    const [row] = JSON.parse(body);
    expect(row).toMatchObject({ masc: "actor", locale: "en", sources: "garden/first#2,gone" });
    expect(row.sourcesData).toEqual([expect.objectContaining({ key: "garden/first", fragments: "Two." }), null]);
  });
});

describe("the picture of a noun", () => {
  test.each([
    ["pl", "author"],
    ["ar", "muallim"],
    ["ja", "josanshi"],
  ])("in %s is drawn with the letters of the edition", async (code, key) => {
    const door = await doorWith(code);
    const answer = await pictureBytes(door, shippedId(nouns, key));
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toContain("public");
    const { width, format } = await sharp(answer.png).metadata();
    expect({ width, format }).toEqual({ width: 1200, format: "png" });
    // A letter without a font is drawn as a box, so that different forms would look the same.
    const lines = await Promise.all([0, 1].map((column) => inkIn(answer.png, column)));
    expect(lines[0]).not.toEqual(lines[1]);
  });

  test("is there for what is public alone", async () => {
    const door = await openDoor({ edition: "en" });
    const id = put(door, "actor", { masc: ["actor"], fem: ["actress"] });
    for (const status of ["pending", "hidden", "removed"] as const) {
      door.database.db.update(entries).set({ status }).run();
      expect((await pictureOf(door, `${id}.png`)).status).toBe(404);
    }
    for (const file of ["actor.png", id, `${id}.svg`, `${"0".repeat(26)}.png`, "../x.png", "%00.png", ""]) {
      expect((await pictureOf(door, file)).status).toBe(404);
    }
  });

  test("draws hostile forms as text, three at once one after the other", async () => {
    const door = await openDoor({ edition: "en" });
    const forms = [
      "</text><script>&#x0;",
      "\u202E\u0007\uFFFF]]>",
      "x".repeat(10_000),
      "Z\u0351\u0352\u0353\u0354".repeat(200),
    ];
    const data = {
      ...nounData({ fem: forms, neutr: Array(200).fill("&amp;") }),
      masc: [{ form: "a|b", convention: "" }],
    };
    replaceShippedEntries(door.database.db, nouns, [{ key: "x", data: completeData(nouns.fields, data) }], AT);
    const answers = await Promise.all([1, 2, 3].map(() => pictureBytes(door, shippedId(nouns, "x"))));
    for (const { png } of answers) {
      const { width, height } = await sharp(png).metadata();
      expect(width).toBe(1200);
      expect(height).toBeLessThan(2300);
      expect(png.length).toBeLessThan(500_000);
    }
  });
});

async function pictureBytes(door: Door, id: string): Promise<{ headers: Headers; png: Buffer }> {
  const file = `${id}.png`;
  const request = new Request(`http://localhost:3000/api/nouns/${file}`);
  const context = await door.context(request);
  const answer = await picture({ request, params: { file }, context } as never);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, png: Buffer.from(await answer.arrayBuffer()) };
}

test("the faces an edition names have every letter of the nouns that ship", async () => {
  for (const code of ["en", "pl", "ar", "ja"]) {
    const door = await doorWith(code);
    const { edition, text, env } = await contextOf(door);
    const labels = GENDERS.map((gender) => text(`nouns.fields.${gender}.label`));
    const forms = allEntries(door.database, nouns).flatMap(({ data }) => allForms(data));
    const letters = new Set([...forms, ...labels].join("").replace(/\s/g, ""));
    for (const letter of letters) {
      expect(await fontFilesFor(letter, [edition.config.style.fontText], env.ROOT), `${letter} in ${code}`).not.toEqual(
        [],
      );
    }
  }
});

/** The first form of a column, as pixels. */
async function inkIn(png: Buffer, column: number): Promise<Buffer> {
  const left = 48 + column * 276;
  return sharp(png).extract({ left, top: 110, width: 260, height: 50 }).greyscale().raw().toBuffer();
}
