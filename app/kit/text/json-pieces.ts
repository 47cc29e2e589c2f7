/** How deep lists and objects are taken apart. What lies deeper is small. */
const MAX_DEPTH = 6;

/**
 * The same as `JSON.stringify(value, null, 2)`, in pieces: joined they are the whole. Between two of them others may have their turn, since a
 * text of ten megabytes takes as long as many pages.
 */
export function* jsonPieces(value: unknown, depth = 0): Generator<string> {
  const inner = "  ".repeat(depth + 1);
  const items = depth < MAX_DEPTH ? itemsOf(value) : [];
  if (items.length === 0) {
    yield written(value, depth);
    return;
  }
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  yield `${open}\n`;
  for (const [index, [name, item]] of items.entries()) {
    yield `${inner}${name === null ? "" : `${JSON.stringify(name)}: `}`;
    yield* jsonPieces(item, depth + 1);
    yield index < items.length - 1 ? ",\n" : "\n";
  }
  yield `${"  ".repeat(depth)}${close}`;
}

const written = (value: unknown, depth: number): string =>
  (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${"  ".repeat(depth)}`);

/** What is in a list or a plain object; nothing for everything else, such as a moment. */
function itemsOf(value: unknown): [name: string | null, item: unknown][] {
  if (Array.isArray(value)) return value.map((item) => [null, item]);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
