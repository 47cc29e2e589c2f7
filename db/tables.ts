import fs from "node:fs";

/** A file's tables, which each subject describes in a file of its own: `db/<kind>/schema/<subject>.ts`. */

export type DatabaseKind = "accounts" | "edition";

/**
 * All tables of a kind of file, for checks that go over all of them. The site needs no such list.
 * @returns what the subjects' files export, tables and other things, by its name
 */
export async function describedIn(kind: DatabaseKind): Promise<Record<string, unknown>> {
  const folder = new URL(`./${kind}/schema/`, import.meta.url);
  const described: Record<string, unknown> = {};
  for (const file of fs.readdirSync(folder).sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const [name, value] of Object.entries(exported)) {
      if (name in described) throw new Error(`db/${kind}/schema/${file}: another file exports "${name}" as well.`);
      described[name] = value;
    }
  }
  return described;
}
