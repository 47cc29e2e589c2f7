/** Texts of documents side by side in one, in which a piece is found many times as quickly as in each of them. */
export class Haystack {
  readonly #text: string;
  readonly #keys: readonly string[];
  /** Where the text of each key ends. */
  readonly #ends: readonly number[];

  /** @param texts by the key of the document; whoever looks for a piece has no line break in it */
  constructor(texts: readonly (readonly [key: string, text: string])[]) {
    this.#text = texts.map(([, text]) => text).join("\n");
    this.#keys = texts.map(([key]) => key);
    let end = -1;
    this.#ends = texts.map(([, text]) => {
      end += text.length + 1;
      return end;
    });
  }

  /** The keys of the texts that have a piece, in order. */
  *having(piece: string): Generator<string> {
    if (piece === "") return;
    let number = 0;
    let at = this.#text.indexOf(piece);
    while (at >= 0) {
      while ((this.#ends[number] ?? Number.POSITIVE_INFINITY) < at) number += 1;
      yield this.#keys[number] ?? "";
      at = this.#text.indexOf(piece, this.#ends[number]);
    }
  }
}
