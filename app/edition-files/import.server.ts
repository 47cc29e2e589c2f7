import { type ShippedRows, shippedRows } from "#app/editions/shipped-rows.server.ts";
import { type Flaw, flawLine, refuses } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import type { EditionContent } from "#app/subject/edition-files.ts";
import { change } from "#db/change.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { editionConfig, texts } from "#db/edition/schema/content.ts";
import { instance } from "#db/edition/schema/instance.ts";
import type { EditionHandle } from "#db/open.ts";
import { checkEdition } from "./check-edition.ts";
import { type EditionFolder, SUBJECT_FILES } from "./files.server.ts";

export interface ImportProgress {
  code: string;
  step: "unchanged" | "checking" | "writing" | "done";
  /** Entries checked, or rows written, so far. */
  done: number;
  /** 0 while the total is unknown. */
  total: number;
}

export interface ImportOptions {
  /** The English texts, to compare with. */
  english: ReadonlyMap<string, Text> | null;
  onProgress?: (progress: ImportProgress) => void;
  now?: () => Date;
}

export interface ImportResult {
  /** False when the files are the same as at the last import, so that nothing was read or written. */
  imported: boolean;
  rowsChanged: number;
  flaws: Flaw[];
}

/** The files have flaws that must be fixed first; the content imported before stays as it is. */
export class EditionRefused extends Error {
  override readonly name = "EditionRefused";
  constructor(
    readonly code: string,
    readonly flaws: readonly Flaw[],
  ) {
    const lines = flaws.filter(refuses).map((flaw) => flawLine(`editions/${code}`, flaw));
    super([`The files of the edition "${code}" were not imported:`, ...lines].join("\n  "));
  }
}

/**
 * Brings the shipped rows of an edition's database in line with its files, in one change. Local rows are not touched.
 * @throws EditionRefused before anything is written; DatabaseBusy, DiskFull
 */
export async function importEdition(
  handle: EditionHandle,
  files: EditionFolder,
  options: ImportOptions,
): Promise<ImportResult> {
  const report = (step: ImportProgress["step"], done = 0, total = 0) =>
    options.onProgress?.({ code: files.code, step, done, total });
  if (importedHash(handle) === files.hash) {
    report("unchanged");
    return { imported: false, rowsChanged: 0, flaws: [] };
  }
  report("checking");
  let checked = 0;
  const onEntry = () => {
    checked += 1;
    if (checked % ENTRIES_TOLD_AT_ONCE === 0) report("checking", checked);
  };
  const { content, flaws } = checkEdition(files.code, files.contents, options.english, { onEntry });
  if (content === null) throw new EditionRefused(files.code, flaws);
  const shipped = rowsOf(content);
  const total = shipped.reduce((sum, { count }) => sum + count, 0);
  const now = options.now?.() ?? new Date();
  const rowsChanged = await change(handle, (db) => {
    let done = 0;
    let changed = 0;
    for (const { count, replace } of shipped) {
      const before = done;
      changed += replace(db, now, (rows) => report("writing", before + rows, total));
      done += count;
      report("writing", done, total);
    }
    db.update(instance).set({ contentHash: files.hash, importedAt: now }).run();
    contentChanged(db);
    return changed;
  });
  report("done", total, total);
  return { imported: true, rowsChanged, flaws };
}

const ENTRIES_TOLD_AT_ONCE = 1000;

/** Hash of the files imported last, or null when none have been. */
export function importedHash(handle: EditionHandle): string | null {
  return handle.db.select({ hash: instance.contentHash }).from(instance).get()?.hash ?? null;
}

function rowsOf(content: EditionContent): ShippedRows[] {
  const settings = Object.entries(content.settings).filter(([, value]) => value !== null);
  return [
    shippedRows(
      editionConfig,
      settings.map(([key, value]) => ({ key, value })),
    ),
    shippedRows(
      texts,
      [...content.texts].map(([key, { value }]) => ({ key, value })),
    ),
    ...SUBJECT_FILES.flatMap(({ rows }) => rows(content)),
  ];
}
