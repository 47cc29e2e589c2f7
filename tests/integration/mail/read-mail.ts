/** Reads a mail as a mail program does, as far as these tests need it. */

export interface ReadMail {
  /** By lower-case name; what is encoded in them is decoded. */
  headers: [name: string, value: string][];
  header(name: string): string;
  parts: { type: string; content: string }[];
}

export function readMail(raw: Buffer | string): ReadMail {
  const { headers, body } = split(raw.toString("utf8"));
  const header = (name: string) => valuesOf(headers, name).join(" | ");
  const boundary = /boundary="([^"]+)"/.exec(header("content-type"))?.[1];
  if (boundary === undefined) throw new Error("not a mail of several parts");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const inner = split(part.replace(/^\r\n/, ""));
      const encoding = valuesOf(inner.headers, "content-transfer-encoding")[0] ?? "7bit";
      return {
        type: valuesOf(inner.headers, "content-type")[0] ?? "",
        content: decoded(inner.body, encoding).trimEnd(),
      };
    });
  return {
    headers: headers.map(([name, value]) => [name, words(value)]),
    header: (name) => words(header(name)),
    parts,
  };
}

const valuesOf = (headers: readonly [string, string][], name: string): string[] =>
  headers.flatMap(([one, value]) => (one === name ? [value] : []));

function split(text: string): { headers: [string, string][]; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: text.slice(end + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (encoding !== "quoted-printable") return body.replaceAll("\r\n", "\n");
  return bytes(body.replace(/=\r\n/g, "")).replaceAll("\r\n", "\n");
}

/** Encoded words (RFC 2047), which belong together when only space stands between them. */
const words = (value: string): string =>
  value
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, "$1")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(text, "base64").toString("utf8") : bytes(text.replaceAll("_", " ")),
    );

const bytes = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
