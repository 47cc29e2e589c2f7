/**
 * Reads an address, absolute or relative to another one. `URL.canParse` is not used for this: on Node 22 it begins to refuse
 * addresses with letters such as "ü" once it has been called often enough to be compiled.
 * @returns null for anything that is not a URL
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
