import { type EditionFolder, type FileName, readEditionFiles } from "#app/edition-files/files.server.ts";

/** The invented edition's files, some of them changed. A change of null removes the file. */
export function zzFiles(changes: Readonly<Record<FileName, ((text: string) => string) | null>> = {}): EditionFolder {
  const files = readEditionFiles("tests/editions", "zz");
  const contents = new Map(files.contents);
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) contents.delete(name);
    else contents.set(name, change(contents.get(name) ?? ""));
  }
  return { ...files, contents, hash: `${files.hash} ${JSON.stringify([...contents])}` };
}

/** The invented edition with many more sets. */
export function zzWithSets(count: number): EditionFolder {
  const row = (name: string) => [
    name,
    "",
    "one of many",
    "FALSE",
    name,
    `${name}m`,
    "",
    name,
    "FALSE",
    "FALSE",
    "TRUE",
    "",
    "",
    "",
    "",
    "FALSE",
    "",
  ];
  const rows = Array.from({ length: count }, (_, n) => `${row(`q${n}`).join("\t")}\n`);
  return zzFiles({ "pronouns.tsv": (text) => text + rows.join("") });
}
