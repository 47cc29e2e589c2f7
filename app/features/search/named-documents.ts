import type { Searchable } from "#app/kit/text/search.ts";
import { Haystack } from "./haystack.ts";
import type { Names } from "./ranks.ts";
import { wordOf } from "./words.ts";

/** A document with its names without accents. */
interface Named {
  searchable: Searchable;
  bare: Names;
}

/** Documents by their keys, and their texts side by side. */
export class NamedDocuments {
  readonly #named = new Map<string, Named>();
  /** Made when they are needed: many documents come before anybody asks. */
  #texts: Haystack | null = null;
  #bareTitles: Haystack | null = null;

  get size(): number {
    return this.#named.size;
  }

  add(key: string, searchable: Searchable): void {
    this.#named.set(key, { searchable, bare: bareNames(searchable.names) });
    this.#forgetTexts();
  }

  /** @returns what it was; null for one that is not here */
  remove(key: string): Searchable | null {
    const named = this.#named.get(key);
    if (named === undefined) return null;
    this.#named.delete(key);
    this.#forgetTexts();
    return named.searchable;
  }

  /** What a document is called; nothing for one that is not here. */
  names(key: string): Names {
    return this.#named.get(key)?.searchable.names ?? [];
  }

  /** The same without accents. */
  bareNames(key: string): Names {
    return this.#named.get(key)?.bare ?? [];
  }

  /** Documents that have a piece of text in a name or in what they tell. */
  having(piece: string): Iterable<string> {
    this.#texts ??= new Haystack([...this.#named].map(([key, { searchable }]) => [key, textsOf(searchable)]));
    return this.#texts.having(piece);
  }

  /** Documents that have a piece of text in their title. @param piece without accents, as the title is read */
  entitled(piece: string): Iterable<string> {
    this.#bareTitles ??= new Haystack([...this.#named].map(([key, { bare }]) => [key, bare[0] ?? ""]));
    return this.#bareTitles.having(piece);
  }

  #forgetTexts(): void {
    this.#texts = null;
    this.#bareTitles = null;
  }
}

/** All its texts, each once: the forms of a noun stand in its title. */
function textsOf({ names: [title = "", ...others], content }: Searchable): string {
  return [title, ...[...others, content].filter((text) => !title.includes(text))].join("\n");
}

/** The names themselves where nothing is lost, so that they are in memory once. */
function bareNames(names: Names): Names {
  const bare = names.map((name) => wordOf(name).bare);
  return bare.every((one, at) => one === names[at]) ? names : bare;
}
