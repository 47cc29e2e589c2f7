import { cleanText } from "#app/forms/index.ts";
import { multipartReader, type Part } from "./multipart.ts";
import { PICTURE } from "./picture.ts";
import { createTurns, TooManyWaiting } from "./turns.ts";

/** A form that may come with files. */
export interface Upload {
  /** A field as `Form.text` of the forms tells it. */
  text(name: string): string;
  /** All fields that are no files, as they were sent, in their order. A name may come several times. */
  fields(): URLSearchParams;
  /** The bytes of the file that was chosen; null when there is none, or more than one. Of one that is too large, none. */
  file(name: string): Buffer | null;
}

/** "pictureInvalid" stands for a form that is too large as well: nothing is that large but a picture. */
export type Received = { error: null; form: Upload } | { error: "pictureInvalid" | "pictureLater" };

/**
 * Reads a form whose body has not been read yet, and holds it in memory no longer than the work with it takes. Only a
 * few are read at once. Ask who somebody is before: until then they have cost nothing.
 * @param work answers; it is told as well when the form cannot be read
 */
export type Receive = <T>(request: Request, work: (received: Received) => Promise<T>) => Promise<T>;

/** Each takes up to twice its size while it is read: this is about 120 MB at the worst. */
const READING = { atOnce: 6, waiting: 100 } as const;

const MOST_BYTES = {
  /** A whole form with files: the front door lets no more in. */
  multipart: 32_000_000,
  /** All its texts together: the longest form has 300 kB, of letters with three bytes each. */
  texts: 1_500_000,
  other: 100_000,
} as const;

/** Of a form without files: ten times what the longest has, so that one with too much comes back with what was typed. */
const MOST_FIELDS = 5000;

export function createReceive(): Receive {
  const inTurn = createTurns(READING);
  return async (request, work) => {
    try {
      return await inTurn(async () => work(await read(request)));
    } catch (problem) {
      if (problem instanceof TooManyWaiting) return work({ error: "pictureLater" });
      throw problem;
    }
  };
}

async function read(request: Request): Promise<Received> {
  const type = request.headers.get("content-type") ?? "";
  const parts = /^multipart\//i.test(type) ? await sentParts(request, type) : await typedParts(request);
  return parts === null ? { error: "pictureInvalid" } : { error: null, form: uploadOf(parts) };
}

/**
 * The parts of a form with files. A file that is too large is read to its end and not kept: what was typed beside it stays,
 * and a browser that is still sending reads no answer.
 */
async function sentParts(request: Request, type: string): Promise<Part[] | null> {
  const reader = multipartReader(type, { file: PICTURE.mostBytes, texts: MOST_BYTES.texts });
  if (reader === null) return null;
  const isWhole = await readTo(request, MOST_BYTES.multipart, (chunk) => reader.push(Buffer.from(chunk)));
  return isWhole ? reader.end() : null;
}

/**
 * @param take is handed each piece; false ends it
 * @returns false when that happened, when there are more bytes than `most`, or when the sender has gone
 */
async function readTo(
  { headers, body }: Request,
  most: number,
  take: (chunk: Uint8Array) => boolean,
): Promise<boolean> {
  if (Number(headers.get("content-length") ?? 0) > most) return false;
  if (body === null) return true;
  const reader = body.getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      length += value.length;
      if (length > most || !take(value)) return false;
    }
  } catch {
    return false;
  }
}

/** The fields of a form without files. @returns null for more than any form has */
async function typedParts(request: Request): Promise<Part[] | null> {
  const chunks: Uint8Array[] = [];
  if (!(await readTo(request, MOST_BYTES.other, (chunk) => chunks.push(chunk) > 0))) return null;
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.split("&", MOST_FIELDS + 1).length > MOST_FIELDS) return null;
  const fields = [...new URLSearchParams(text)];
  return fields.map(([name, value]) => ({ name, isFile: false, content: Buffer.from(value) }));
}

function uploadOf(parts: readonly Part[]): Upload {
  const only = (name: string, isFile: boolean): Part | null => {
    const [part, another] = parts.filter((one) => one.name === name);
    return part === undefined || another !== undefined || part.isFile !== isFile ? null : part;
  };
  return {
    text: (name) => cleanText(only(name, false)?.content.toString("utf8") ?? ""),
    fields: () => {
      const typed = parts.filter(({ isFile }) => !isFile);
      return new URLSearchParams(typed.map(({ name, content }) => [name, content.toString("utf8")]));
    },
    file: (name) => {
      const part = only(name, true);
      // A browser sends a field without a file as an empty one.
      const isThere = part !== null && (part.content.length > 0 || part.isTooLarge === true);
      return isThere ? part.content : null;
    },
  };
}
