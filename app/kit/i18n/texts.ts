/** One text of the interface, or a list of paragraphs. */
export type Text = string | string[];

/** Texts by namespace (the first part of the key), then by the rest of the key. */
export type Texts = Record<string, Record<string, Text>>;

/** Texts by namespace, for pages. @param texts by whole dotted key */
export function byNamespace(texts: Iterable<readonly [string, Text]>): Texts {
  const result: Texts = {};
  for (const [key, text] of texts) {
    const dot = key.indexOf(".");
    const namespace = key.slice(0, dot);
    const group = result[namespace] ?? {};
    group[key.slice(dot + 1)] = text;
    result[namespace] = group;
  }
  return result;
}
