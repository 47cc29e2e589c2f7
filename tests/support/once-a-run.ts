import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/**
 * A folder whose content takes longer to make than most tests. The first test that needs it makes it, once in a run.
 * @param fill writes the content, which must not change after that: tests that write use a copy
 */
export async function onceARun(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = path.join(inject("runFolder"), name);
  if (existsSync(folder)) return folder;
  // The folder appears only when it is complete, because another worker may need it at the same time.
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
