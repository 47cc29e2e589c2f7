/**
 * Forms with files (RFC 7578) as browsers write them. The platform's own parser blocks for seconds on a crafted body of ten
 * megabytes, and for 0.1 s on an ordinary photo. This one searches for the boundaries in each chunk as it arrives, which is
 * fast.
 */

export interface Part {
  name: string;
  /** Whether it came with a file name. The name itself is private and is dropped. */
  isFile: boolean;
  content: Buffer;
  /** The file was too large and its content dropped; the other fields are still read. */
  isTooLarge?: true;
}

/** Limits of a form in bytes. */
export interface FormLimits {
  /** All files together; the one that exceeds this is skipped. */
  file: number;
  /** All texts together; a form with more is invalid. */
  texts: number;
}

/** The longest form is that of a card with all its lists full: 2,600 fields. */
const MAX_PARTS = 3000;
/** Bytes of the headers of a part, which usually have one or two hundred. */
const MAX_HEADER_BYTES = 4096;

const BOUNDARY = /^boundary=(?:"([^"]{1,70})"|([^\s",]{1,70}))$/i;
const DISPOSITION = /^content-disposition: *form-data;/i;
const NAME = /; *name="([^"]*)"/i;
const FILE_NAME = /; *filename\*?=/i;

const BREAK = Buffer.from("\r\n");
const END_OF_HEADERS = Buffer.from("\r\n\r\n");
const LAST = Buffer.from("--");

/**
 * Parses a form whose body is already in memory.
 * @param type the Content-Type of the request
 * @returns null for a body that no browser would send
 */
export function readMultipart(body: Buffer, type: string, limits: FormLimits = UNLIMITED): Part[] | null {
  const reader = multipartReader(type, limits);
  reader?.push(body);
  return reader?.end() ?? null;
}

const UNLIMITED: FormLimits = { file: Number.POSITIVE_INFINITY, texts: Number.POSITIVE_INFINITY };

export interface MultipartReader {
  /**
   * Takes the next chunk of the body.
   * @returns false once the body is known to be invalid
   */
  push(bytes: Buffer): boolean;
  /** @returns null for a body that no browser would send or that was cut off */
  end(): Part[] | null;
}

/**
 * Parses a form as it arrives.
 * @returns null for another content type
 */
export function multipartReader(type: string, limits: FormLimits): MultipartReader | null {
  const boundary = findBoundary(type);
  return boundary === null ? null : new Reading(boundary, limits);
}

/**
 * The next expected token: the first boundary, what follows a boundary, the headers of a part, its content, or nothing more.
 */
type Expected = "begin" | "delimiter" | "headers" | "content" | "end" | "nothing";

class Reading implements MultipartReader {
  private expected: Expected = "begin";
  /** Data received but not parsed yet; never longer than a chunk plus a boundary or headers. */
  private rest: Buffer = Buffer.alloc(0);
  private readonly parts: Part[] = [];
  private part: Omit<Part, "content"> & { pieces: Buffer[] } = { name: "", isFile: false, pieces: [] };
  private textBytes = 0;
  private fileBytes = 0;
  private readonly separator: Buffer;

  constructor(
    private readonly boundary: Buffer,
    private readonly limits: FormLimits,
  ) {
    this.separator = Buffer.concat([BREAK, boundary]);
  }

  push(bytes: Buffer): boolean {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    while (this.step());
    return this.expected !== "nothing";
  }

  end(): Part[] | null {
    return this.expected === "end" ? this.parts : null;
  }

  /** @returns whether more can be parsed */
  private step(): boolean {
    switch (this.expected) {
      case "begin":
        return this.take(this.boundary, "delimiter");
      case "delimiter":
        if (this.rest.length < LAST.length) return false;
        if (startsWith(this.rest, LAST)) return this.go("end", 0);
        if (this.parts.length === MAX_PARTS || !startsWith(this.rest, BREAK)) return this.go("nothing", 0);
        return this.go("headers", 0);
      case "headers":
        return this.readHeaders();
      case "content":
        return this.readContent();
      default:
        this.rest = Buffer.alloc(0);
        return false;
    }
  }

  private take(wanted: Buffer, next: Expected): boolean {
    if (this.rest.length < wanted.length) return false;
    return startsWith(this.rest, wanted) ? this.go(next, wanted.length) : this.go("nothing", 0);
  }

  /** @param understood how many bytes were parsed */
  private go(next: Expected, understood: number): boolean {
    this.expected = next;
    this.rest = this.rest.subarray(understood);
    return true;
  }

  private readHeaders(): boolean {
    const head = this.rest.subarray(0, MAX_HEADER_BYTES);
    const end = head.indexOf(END_OF_HEADERS);
    if (end < 0) return head.length === MAX_HEADER_BYTES ? this.go("nothing", 0) : false;
    const lines = head.toString("utf8", 0, end).split("\r\n");
    const disposition = lines.find((line) => DISPOSITION.test(line)) ?? "";
    const name = NAME.exec(disposition)?.[1];
    if (name === undefined || head.subarray(0, end).includes(this.separator)) return this.go("nothing", 0);
    this.part = { name, isFile: FILE_NAME.test(disposition), pieces: [] };
    return this.go("content", end + END_OF_HEADERS.length);
  }

  private readContent(): boolean {
    const end = this.rest.indexOf(this.separator);
    // A boundary may start at the end of this chunk.
    const known = end < 0 ? Math.max(0, this.rest.length - this.separator.length + 1) : end;
    if (!this.keep(this.rest.subarray(0, known))) return this.go("nothing", 0);
    if (end < 0) {
      this.go("content", known);
      return false;
    }
    const { name, isFile, pieces, isTooLarge } = this.part;
    this.parts.push({ name, isFile, content: Buffer.concat(pieces), ...(isTooLarge ? { isTooLarge } : {}) });
    return this.go("delimiter", end + this.separator.length);
  }

  /** @returns false when the texts of the form exceed the limit */
  private keep(piece: Buffer): boolean {
    const { part, limits } = this;
    if (part.isTooLarge) return true;
    if (part.isFile) this.fileBytes += piece.length;
    else this.textBytes += piece.length;
    if (part.isFile && this.fileBytes > limits.file) {
      // What is dropped takes no room from the files behind it.
      this.fileBytes -= part.pieces.reduce((sum, { length }) => sum + length, piece.length);
      Object.assign(part, { pieces: [], isTooLarge: true });
    } else if (piece.length > 0) part.pieces.push(piece);
    return this.textBytes <= limits.texts;
  }
}

/** The boundary with its leading dashes; browsers never use semicolons in it. */
function findBoundary(type: string): Buffer | null {
  const [kind = "", ...parameters] = type.split(";").map((one) => one.trim());
  if (kind.toLowerCase() !== "multipart/form-data") return null;
  const named = parameters.find((one) => /^boundary=/i.test(one)) ?? "";
  const [, quoted, plain] = BOUNDARY.exec(named) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? null : Buffer.from(`--${boundary}`, "latin1");
}

const startsWith = (bytes: Buffer, what: Buffer): boolean => bytes.subarray(0, what.length).equals(what);
