import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/**
 * A folder whose content takes longer to make than most tests, made once in a run by whoever asks first.
 * @param fill writes the content, which nobody changes after that: who wants to, takes a copy
 */
export async function onceARun(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = path.join(inject("runFolder"), name);
  if (existsSync(folder)) return folder;
  // It is there only when it is whole: another worker may want it at the same time.
  const unfinished = mkdtempSync(`${folder}-`);
  await fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
