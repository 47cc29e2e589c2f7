import type { Text } from "#app/kit/i18n/texts.ts";
import { readEditionFiles } from "./files.server.ts";
import { readTexts } from "./texts-file.ts";

/** The texts of the English files by whole key: the measure of every other edition, and what stands in for a gap. */
export function readEnglish(contentDir: string): ReadonlyMap<string, Text> {
  const text = readEditionFiles(contentDir, "en").contents.get("translations.yaml") ?? "";
  return new Map([...readTexts(text).texts].map(([key, { value }]) => [key, value]));
}
