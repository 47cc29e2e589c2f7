import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The interface text of a key in an edition; English where the edition has none. */
export type Words = (key: string, params?: Record<string, string | number>) => string;

const files = new Map<string, unknown>();

function fileOf(code: string): unknown {
  if (!files.has(code)) files.set(code, parse(readFileSync(`editions/${code}/translations.yaml`, "utf8")));
  return files.get(code);
}

function find(code: string, key: string): unknown {
  const step = (tree: unknown, name: string) => (tree as Record<string, unknown> | undefined)?.[name];
  return key.split(".").reduce(step, fileOf(code));
}

/**
 * The texts of the edition files, so that no browser test depends on their wording. Throws for a key that does not
 * exist.
 */
export const wordsOf =
  (code: string): Words =>
  (key, params = {}) => {
    const text = (code === "_" ? undefined : find(code, key)) ?? find("en", key);
    if (typeof text !== "string") throw new Error(`There is no text "${key}".`);
    return Object.entries(params).reduce(
      (filled, [name, value]) => filled.replaceAll(`%${name}%`, String(value)),
      text,
    );
  };
