import { error, type Flaw, type Placed, warning } from "#app/kit/files/flaws.ts";
import { cleaned } from "#app/kit/files/tsv-file.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import type { Text } from "#app/kit/i18n/texts.ts";

export interface TextsFile {
  texts: Map<string, Placed<Text>>;
  flaws: Flaw[];
}

const FILE = "translations.yaml";

/** Reads translations.yaml: nested keys with texts or lists of paragraphs. */
export function readTexts(text: string): TextsFile {
  const yaml = readYaml(FILE, text);
  const found: TextsFile = { texts: new Map(), flaws: yaml.flaws };
  if (yaml.flaws.length > 0 || yaml.value === null) return found;
  if (!isGroup(yaml.value)) {
    found.flaws.push(
      error("text-type", { file: FILE, line: 1 }, "There are no keys in this file.", "write “key: text” lines."),
    );
    return found;
  }
  collect(yaml.value, [], found, (path) => yaml.lineOf(path));
  return found;
}

function collect(
  group: Record<string, unknown>,
  path: readonly string[],
  found: TextsFile,
  lineOf: (path: string[]) => number,
): void {
  for (const [name, value] of Object.entries(group)) {
    const here = [...path, name];
    const place = { file: FILE, line: lineOf(here) };
    const key = here.join(".");
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name) || name in Object.prototype) {
      const remedy = "copy the key from the English file; keys are never translated.";
      found.flaws.push(error("text-key", place, `“${name}” cannot be a key.`, remedy));
    } else if (isGroup(value)) {
      collect(value, here, found, lineOf);
    } else if (here.length === 1) {
      const remedy = `put it under a group, as the English file does: “${name}:” and then an indented line.`;
      found.flaws.push(error("text-key", place, `The text “${name}” stands outside every group.`, remedy));
    } else if (isText(value)) {
      found.flaws.push(...strayFlaws(key, value, place));
      found.texts.set(key, { value: typeof value === "string" ? cleaned(value) : value.map(cleaned), place });
    } else if (value !== null) {
      const remedy = "put quotation marks around it.";
      found.flaws.push(error("text-type", place, `The text “${key}” is not read as text.`, remedy));
    }
  }
}

function strayFlaws(key: string, value: Text, place: { file: string; line: number }): Flaw[] {
  if ([value].flat().every((text) => text === cleaned(text))) return [];
  const remedy = "remove them; with a text on several lines, begin it with “>-” instead of “>”.";
  return [warning("stray-space", place, `The text “${key}” begins or ends with stray spaces.`, remedy)];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is Text {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
