import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SearchDocument } from "#app/kit/text/document.ts";
import * as apiSearch from "#app/routes/api/search.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

/** One line of the files in judged/, which its README.md explains. */
interface Judged {
  query: string;
  wanted: string;
}

function judgedIn(code: string): Judged[] {
  const lines = readFileSync(`tests/integration/search/judged/${code}.tsv`, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [query = "", wanted = ""] = line.split("\t");
    return { query, wanted };
  });
}

function isWanted({ kind, id, url }: SearchDocument, wanted: string): boolean {
  const name = wanted.slice(kind.length + 1);
  return wanted === `${kind} ${name}` && (id === name || decodeURIComponent(url).endsWith(`/${name}`));
}

/** How many each has: sixty, and those that were found missing later. */
test.each([
  ["en", 65],
  ["pl", 62],
  ["ar", 61],
  ["ja", 61],
])(
  "what people want is first for 85 of 100 queries, and among the first three for 95: %s",
  async (code, size) => {
    const door = await shippedDoor(code);
    const judged = judgedIn(code);
    expect(judged).toHaveLength(size);
    const [notFirst, notSeen]: [string[], string[]] = [[], []];
    for (const { query, wanted } of judged) {
      const { body } = await door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
      const found: SearchDocument[] = JSON.parse(body);
      const place = found.findIndex((one) => isWanted(one, wanted));
      const told = `${query}: ${wanted} is ${place < 0 ? "not found" : place + 1}, after ${found[0]?.kind} ${found[0]?.title}`;
      if (place !== 0) notFirst.push(told);
      if (place < 0 || place > 2) notSeen.push(told);
    }
    if (process.env.SHOW_JUDGED !== undefined) console.log(`${code}\n${notFirst.join("\n")}`);
    expect(notFirst.length, notFirst.join("\n")).toBeLessThanOrEqual(judged.length * 0.15);
    expect(notSeen.length, notSeen.join("\n")).toBeLessThanOrEqual(judged.length * 0.05);
  },
  60_000,
);
