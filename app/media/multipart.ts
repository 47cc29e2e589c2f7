/**
 * Forms with files (RFC 7578) as browsers write them. The platform's own reader stands still for seconds over a body of
 * ten megabytes that was made for it, and for a tenth of one over an honest photo; this one looks for the boundaries, which is
 * quick, and copies nothing.
 */

export interface Part {
  name: string;
  /** Whether it came with the name of a file. Which one is nobody's business. */
  isFile: boolean;
  content: Buffer;
}

/** The longest form is that of a noun with all its words. */
const MOST_PARTS = 500;
/** Bytes of the headers of a part, which have a hundred or two. */
const MOST_HEADERS = 4096;

const BOUNDARY = /^boundary=(?:"([^"]{1,70})"|([^\s",]{1,70}))$/i;
const DISPOSITION = /^content-disposition: *form-data(?=;)/i;
const NAME = /; *name="([^"]*)"/i;
const FILE_NAME = /; *filename\*?=/i;

const BREAK = Buffer.from("\r\n");
const END_OF_HEADERS = Buffer.from("\r\n\r\n");
const LAST = Buffer.from("--");

/**
 * The parts of a form.
 * @param type the Content-Type of the request
 * @returns null for what no browser writes
 */
export function readMultipart(body: Buffer, type: string): Part[] | null {
  const boundary = boundaryOf(type);
  if (boundary === null || !startsWith(body, 0, boundary)) return null;
  const separator = Buffer.concat([BREAK, boundary]);
  const parts: Part[] = [];
  let at = boundary.length;
  while (!startsWith(body, at, LAST)) {
    const end = body.indexOf(separator, at);
    if (end < 0 || parts.length === MOST_PARTS || !startsWith(body, at, BREAK)) return null;
    const part = readPart(body.subarray(at, end));
    if (part === null) return null;
    parts.push(part);
    at = end + separator.length;
  }
  return parts;
}

/** What stands between the parts, with the dashes before it; no boundary of a browser holds a semicolon. */
function boundaryOf(type: string): Buffer | null {
  const [kind = "", ...parameters] = type.split(";").map((one) => one.trim());
  if (kind.toLowerCase() !== "multipart/form-data") return null;
  const named = parameters.find((one) => /^boundary=/i.test(one)) ?? "";
  const [, quoted, plain] = BOUNDARY.exec(named) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? null : Buffer.from(`--${boundary}`, "latin1");
}

const startsWith = (body: Buffer, at: number, what: Buffer): boolean =>
  body.subarray(at, at + what.length).equals(what);

/** @param bytes from the line break before the headers to the end of the content */
function readPart(bytes: Buffer): Part | null {
  const end = bytes.subarray(0, MOST_HEADERS).indexOf(END_OF_HEADERS);
  if (end < 0) return null;
  const lines = bytes.toString("utf8", 0, end).split("\r\n");
  const disposition = lines.find((line) => DISPOSITION.test(line)) ?? "";
  const name = NAME.exec(disposition)?.[1];
  if (name === undefined) return null;
  return { name, isFile: FILE_NAME.test(disposition), content: bytes.subarray(end + END_OF_HEADERS.length) };
}
