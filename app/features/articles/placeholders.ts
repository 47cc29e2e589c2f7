/** The values of placeholders as Markdown; null for one that has none on this site. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;

const PLACEHOLDER = /%([A-Za-z]{1,40})%/g;

/** @returns null for a text that needs a value nobody has given: it is not shown */
export function filled(text: string, values: PlaceholderValues): string | null {
  let isWhole = true;
  const result = text.replace(PLACEHOLDER, (written, name: string) => {
    if (!Object.hasOwn(values, name)) return written;
    isWhole &&= values[name] !== null;
    return values[name] ?? "";
  });
  return isWhole ? result : null;
}

/** A text that Markdown shows as it is. */
export const asMarkdown = (text: string): string => text.replace(/[\\`*_~^=[\]()<>!#&|]/g, "\\$&");

/** An address that shows itself. */
export const linkAsMarkdown = (href: string, label = href): string =>
  `[${asMarkdown(label)}](${href.replace(/[()\\<>\s]/g, encodeURIComponent)})`;
