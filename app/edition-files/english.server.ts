import type { Text } from "#app/kit/i18n/texts.ts";
import { readEditionFiles } from "./files.server.ts";
import { readTexts } from "./texts-file.ts";

/** The English texts by whole key: every other edition is compared with them, and they fill its gaps. */
export function readEnglish(contentDir: string): ReadonlyMap<string, Text> {
  const text = readEditionFiles(contentDir, "en").contents.get("translations.yaml") ?? "";
  return new Map([...readTexts(text).texts].map(([key, { value }]) => [key, value]));
}
