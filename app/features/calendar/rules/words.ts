/** The words of a rule, read one after the other. */
export class Words {
  readonly #words: readonly string[];
  #at = 0;

  /** Capitals, apostrophes and "the" make no difference; a name in quotation marks is one word, as it is written. */
  constructor(text: string) {
    const found = text.match(WORD) ?? [];
    this.#words = found.map(toWord).filter((word) => word !== "the");
  }

  get isDone(): boolean {
    return this.#at >= this.#words.length;
  }

  /** The next word, or "" at the end; it stays the next one. */
  get next(): string {
    return this.#words[this.#at] ?? "";
  }

  /** Where reading is, to come back to. */
  get position(): number {
    return this.#at;
  }

  goTo(position: number): void {
    this.#at = position;
  }

  take(): string {
    const word = this.next;
    this.#at += 1;
    return word;
  }

  /** Goes on behind these words when they come next. */
  takeAll(...wanted: readonly string[]): boolean {
    if (!wanted.every((word, index) => this.#words[this.#at + index] === word)) return false;
    this.#at += wanted.length;
    return true;
  }

  /** Goes on behind the longest of several phrases that comes next. @returns its index, or -1 */
  takeLongest(phrases: readonly (readonly string[])[]): number {
    const fitting = phrases.map((phrase, index) => {
      const words = phrase.map((one) => one.split(" ")).filter((one) => this.#comesNext(one));
      return { index, count: Math.max(0, ...words.map(({ length }) => length)) };
    });
    const longest = fitting.reduce((best, one) => (one.count > best.count ? one : best), { index: -1, count: 0 });
    this.#at += longest.count;
    return longest.index;
  }

  /** A number of at most three digits, or null. */
  takeNumber(): number | null {
    return /^\d{1,3}$/.test(this.next) ? Number(this.take()) : null;
  }

  /** A name in quotation marks, without them, or null. */
  takeName(): string | null {
    return this.next.startsWith('"') ? this.take().slice(1) : null;
  }

  #comesNext(words: readonly string[]): boolean {
    return words.every((word, index) => this.#words[this.#at + index] === word);
  }
}

const WORD = /"[^"]*"|“[^”]*”|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|\S/gu;

/** A name begins with a quotation mark, which no other word does but one without its partner. */
const toWord = (written: string): string =>
  /^["“]/.test(written) && written.length > 1
    ? `"${written.slice(1, -1).trim()}`
    : written.toLowerCase().replace(/['’]/g, "");
