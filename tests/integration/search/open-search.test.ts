import { expect, test } from "vitest";
import { HOME } from "#app/editions/hosts.ts";
import * as openSearch from "#app/routes/public/open-search.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const contentOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? "";

test("the search of each edition has a name of its own, of whole words", { timeout: 60_000 }, async () => {
  const names = new Set<string>();
  for (const { code, edition } of shippedEditions()) {
    const door = await openDoor({ edition: code, served: [] });
    const { body } = await door.get(openSearch, "/opensearch.xml");
    const [short, long] = [contentOf(body, "ShortName"), contentOf(body, "LongName")];
    expect([...short].length, short).toBeLessThanOrEqual(16);
    expect(long).toBe(code === HOME ? "Isogloss" : `Isogloss ${edition.config.name}`);
    // Nothing is cut inside a word.
    for (const word of short.split(" ")) expect(long.split(" ")).toContain(word);
    names.add(short);
  }
  expect(names.size).toBe(shippedEditions().length);
});
