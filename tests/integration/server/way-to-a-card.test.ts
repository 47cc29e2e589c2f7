import { type DefaultTreeAdapterMap, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { HOSTS } from "#tests/support/server/content.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** The page of the search offers the card of a name that was searched for, whoever has that name or nobody. */

const site = siteForFile();

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** What the main part of the page says, in order: each link as `[what it says](where it leads)`. */
function saidIn(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterMap["textNode"]).value;
  const said = "childNodes" in node ? node.childNodes.map(saidIn).join("") : "";
  const address =
    node.nodeName === "a" ? (node as Element).attrs.find(({ name }) => name === "href")?.value : undefined;
  return address === undefined ? said : `[${said}](${address})`;
}

function mainOf(node: Node): Node | undefined {
  if (node.nodeName === "main") return node;
  if (!("childNodes" in node)) return undefined;
  for (const child of node.childNodes) {
    const main = mainOf(child);
    if (main !== undefined) return main;
  }
  return undefined;
}

async function search(code: string, query: string, path = "/search"): Promise<string> {
  const { host = "" } = HOSTS[code] ?? {};
  const { body } = await site.get(host, `${path}?${new URLSearchParams({ query })}`);
  return saidIn(mainOf(parse(body)) as Node);
}

describe("a word that may be a username", () => {
  test.each(["they", "nonbinary", "english"])("%s has results, and the card behind the last of them", async (word) => {
    const page = await search("en", word);
    const way = `[Did you mean “@${word}”?](/@${word})`;
    expect(page).toMatch(/results?/i);
    expect(page.endsWith(way)).toBe(true);
    expect(page.split(`/@${word}`)).toHaveLength(2);
  });

  test("without results, it is offered below what was not found, and before where else to go", async () => {
    const page = await search("en", "qwxzqwxz");
    const nothing = "Nothing found for “qwxzqwxz”.";
    expect(page).toContain(`${nothing}[Did you mean “@qwxzqwxz”?](/@qwxzqwxz)Or browse`);
  });

  test("behind what may be meant otherwise", async () => {
    const page = await search("en", "nonbinnarry");
    expect(page).toMatch(/“nonbinary”\?\]\(.*\[Did you mean “@nonbinnarry”\?\]/s);
  });

  test.each(["they them", "abc", "admin", "a.json", "theythemtheythemthey"])("“%s” is nobody's", async (query) => {
    expect(await search("en", query)).not.toContain("/@");
  });

  test("other languages offer it in their words", async () => {
    expect(await search("ar", "juniper", encodeURI("/بحث"))).toContain("[هل المقصود «@juniper»؟](/@juniper)");
  });
});

describe("a name with an @", () => {
  test.each(["@they", "@juniper", "@sol.lantern"])(
    "%s is offered at once, and nothing says that it is not found",
    async (name) => {
      const page = await search("en", name);
      const hint = `exact username. [${name}](/${name})`;
      expect(page).toContain(hint);
      expect(page).not.toContain("Nothing found");
      expect(page.split(`/${name}`)).toHaveLength(2);
    },
  );

  test("that nobody can have is not found", async () => {
    expect(await search("en", "@ab!cd")).toContain("Nothing found for “@ab!cd”.");
  });
});
