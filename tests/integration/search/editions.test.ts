import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { answerQuery } from "#app/features/search/queries.server.ts";
import { sourcesOf } from "#app/features/search/sources.ts";
import { createSpellings } from "#app/kit/spelling/spellings.server.ts";
import { respelled, type Searchable, search, searchable } from "#app/kit/text/search.ts";
import { PARTS } from "#app/parts.server.ts";
import type { SearchContext } from "#app/subject/search-source.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

const SOURCES = sourcesOf(PARTS);
const AT = new Date("2026-11-21T12:00:00Z");
const spellings = createSpellings({ root: path.resolve("."), log: { warn: () => {} } });

/** An edition with its shipped content, and the plain search's documents in a spelling. */
async function editionWithAll(code: string) {
  const door = await openDoor({ edition: code });
  const { content } = checkEdition(code, readEditionFiles("editions", code).contents, null);
  for (const { kind, entries } of content?.collections ?? []) {
    const values = entries.map(({ value }) => value);
    replaceShippedEntries(door.database.db, kind, values, AT);
  }
  const own = await door.context(new Request("http://localhost:3000/"));
  const contexts = [own];
  for (const { key } of own.edition.config.spelling?.others ?? [])
    contexts.push({ ...own, ...(await spellings.speller(key)) });
  return contexts;
}

const documentsOf = (context: SearchContext): Searchable[] =>
  SOURCES.flatMap((source) => [...source.documents(context)]).map((one) =>
    context.spelling === null ? one : respelled(one, context.spell),
  );

/** A piece of what a document says, of whatever length may be asked for, and now and then in capitals. */
const queriesIn = (documents: readonly Searchable[]) =>
  fc
    .record({
      of: fc.nat(),
      text: fc.nat(),
      from: fc.nat(),
      length: fc.integer({ min: 3, max: 40 }),
      loud: fc.boolean(),
    })
    .map(({ of, text, from, length, loud }) => {
      const { document, names, content } = documents[of % documents.length] as Searchable;
      const texts = [document.title, document.content, content, ...names];
      const letters = [...(texts[text % texts.length] as string)];
      const piece = letters.slice(from % Math.max(1, letters.length - 2)).slice(0, length);
      return (loud ? piece.join("").toUpperCase() : piece.join("")).trim();
    })
    .filter((query) => [...query].length >= 3);

describe.each(editionCodes("editions"))("%s", (code) => {
  test("finds all that the plain search finds, in each of its spellings", async () => {
    for (const context of await editionWithAll(code)) {
      const documents = documentsOf(context);
      if (documents.length === 0) continue;
      await fc.assert(
        fc.asyncProperty(queriesIn(documents), async (query) => {
          const [plain, { results: found }] = [search(documents, query), await answerQuery(context, query)];
          const key = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
          const missing = plain.map(key).filter((one) => !found.map(key).includes(one));
          // When either has more matches than are shown, the two searches may select different ones.
          if (plain.length < 50 && found.length < 50) expect(missing).toEqual([]);
          else expect(found).toHaveLength(50);
        }),
        { numRuns: 60 },
      );
    }
  });
});

test("what is told beside the content is found as the content is", () => {
  const one = searchable({ kind: "page", id: "1", title: "Title", url: "/", content: "text" }, [], ["Told"]);
  expect(search([one], "told")).toEqual([one.document]);
});
