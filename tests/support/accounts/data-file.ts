import { unzipSync } from "fflate";

/** What is in the ZIP with somebody's data. */
export interface OpenedFile {
  /** account.json as it is written, and what it says. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: its shape depends on who it is about
  json: any;
  page: string;
  /** Everything else, by path. */
  pictures: ReadonlyMap<string, Buffer>;
}

export function opened({ bytes }: { bytes: Uint8Array }): OpenedFile {
  const { "account.json": account, "index.html": index, ...others } = unzipSync(bytes);
  const text = Buffer.from(account ?? []).toString("utf8");
  const page = Buffer.from(index ?? []).toString("utf8");
  const pictures = new Map(Object.entries(others).map(([name, content]) => [name, Buffer.from(content)]));
  return { text, json: JSON.parse(text), page, pictures };
}
