import type { z } from "zod";
import { type ArticleTitles, configSchema, type EditionConfig } from "#app/editions/config.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import { PAGES } from "#app/pages.ts";

export interface ConfigFile {
  config: EditionConfig | null;
  settings: Record<string, unknown>;
  placeOf(...path: PropertyKey[]): Place;
  flaws: Flaw[];
}

const FILE = "config.yaml";

/**
 * Reads config.yaml.
 * @param articles the titles of the edition's pages of text, by key
 */
export function readConfig(text: string, articles: ArticleTitles = {}): ConfigFile {
  const yaml = readYaml(FILE, text);
  const placeOf = (...path: PropertyKey[]): Place => ({ file: FILE, line: yaml.lineOf(path) });
  if (yaml.flaws.length > 0) return { config: null, settings: {}, placeOf, flaws: yaml.flaws };
  const result = configSchema.safeParse(yaml.value);
  if (!result.success) {
    const flaws = result.error.issues.flatMap((issue) => flawsOf(issue, issue.path, yaml.value, placeOf));
    return { config: null, settings: {}, placeOf, flaws };
  }
  const config = withPaths({ ...result.data, articles }, PAGES);
  return { config, settings: yaml.value as Record<string, unknown>, placeOf, flaws: [] };
}

type Issue = z.core.$ZodIssue;

function flawsOf(
  issue: Issue,
  path: readonly PropertyKey[],
  root: unknown,
  placeOf: (...path: PropertyKey[]) => Place,
): Flaw[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(key, path, placeOf));
  if (issue.code === "invalid_key") return [unknownKey(String(path.at(-1)), path.slice(0, -1), placeOf)];
  const value = valueAt(root, path);
  const name = nameOf(path);
  if (value === undefined) {
    const remedy = `add a line “${String(path.at(-1))}: …” there; it must be ${wanted(issue)}.`;
    return [error("config-missing", placeOf(...path), `The setting “${name}” is missing.`, remedy)];
  }
  return [error("config-type", placeOf(...path), `“${name}” is ${shown(value)}.`, `it must be ${wanted(issue)}.`)];
}

function unknownKey(key: string, parent: readonly PropertyKey[], placeOf: (...path: PropertyKey[]) => Place): Flaw {
  const remedy = suggestion(key, keysAt(configSchema, parent));
  return error(
    "config-unknown",
    placeOf(...parent, key),
    `The setting “${nameOf([...parent, key])}” is not known.`,
    remedy,
  );
}

/** "pronouns.morphemes, number 2, label" */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `, number ${step + 1}, ` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "")
    .replace(/, \./g, ", ")
    .replace(/, $/, "");
}

const EXPECTED: Record<string, string> = {
  string: "text; put quotation marks around it if it is there already",
  boolean: "true or false",
  array: "a list: one line for each item, beginning with “- ”",
  tuple: 'a pair of two texts: ["one", "two"]',
  object: "a group of settings, on indented lines below it",
  record: "a group of settings, on indented lines below it",
  number: "a number",
};

function wanted(issue: Issue): string {
  if (issue.code === "invalid_type") return EXPECTED[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_value") return `one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return [...new Set(issue.errors.flat().map(wanted))].join(", or ");
  if (issue.code === "too_small" || issue.code === "too_big") {
    const limit = issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
    if (issue.origin === "string")
      return issue.code === "too_small" ? "text that is not empty" : `${limit} letters long`;
    return `a list of ${limit}`;
  }
  return issue.message.replace(/^must be /, "");
}

function shown(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of settings";
  if (value === "") return "empty text";
  return typeof value === "string" ? `the text “${value}”` : `${value} (not text)`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

interface Definition {
  innerType?: Typed;
  element?: Typed;
  valueType?: Typed;
  keyType?: Typed;
  shape?: Record<string, Typed>;
  items?: Typed[];
  entries?: Record<string, string>;
}
interface Typed {
  _zod: { def: unknown };
}

/** The settings that the schema defines at a path. */
function keysAt(schema: Typed, path: readonly PropertyKey[]): string[] {
  let type: Typed | undefined = schema;
  for (const step of path) {
    const { shape, element, items, valueType }: Definition = unwrapped(type);
    type = shape?.[String(step)] ?? element ?? items?.[Number(step)] ?? valueType;
    if (type === undefined) return [];
  }
  const { shape, keyType } = unwrapped(type);
  return Object.keys(shape ?? (keyType && unwrapped(keyType).entries) ?? {});
}

function unwrapped(type: Typed): Definition {
  let definition = type._zod.def as Definition;
  while (definition.innerType !== undefined) definition = definition.innerType._zod.def as Definition;
  return definition;
}
