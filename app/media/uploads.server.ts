import { cleanText } from "#app/forms/index.ts";
import { type Part, readMultipart } from "./multipart.ts";
import { PICTURE } from "./picture.ts";
import { createTurns, TooManyWaiting } from "./turns.ts";

/** A form that may come with files. */
export interface Upload {
  /** A field as `Form.text` of the forms tells it. */
  text(name: string): string;
  /** All fields that are no files, as they were sent, in their order. A name may come several times. */
  fields(): URLSearchParams;
  /** The bytes of the file that was chosen; null when there is none, or more than one. */
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
  /** A picture, and what a form has around it. */
  multipart: PICTURE.mostBytes + 100_000,
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
  const isMultipart = /^multipart\//i.test(type);
  const body = await bytesOf(request, isMultipart ? MOST_BYTES.multipart : MOST_BYTES.other);
  if (body === null) return { error: "pictureInvalid" };
  const parts = isMultipart ? readMultipart(body, type) : typedParts(body);
  if (parts === null || bytesOfTexts(parts) > MOST_BYTES.texts) return { error: "pictureInvalid" };
  return { error: null, form: uploadOf(parts) };
}

const bytesOfTexts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { isFile, content }) => sum + (isFile ? 0 : content.length), 0);

/** @returns null when there are more than `most`, or the sender has gone */
async function bytesOf({ headers, body }: Request, most: number): Promise<Buffer | null> {
  if (Number(headers.get("content-length") ?? 0) > most) return null;
  if (body === null) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      length += value.length;
      if (length > most) return null;
      chunks.push(value);
    }
  } catch {
    return null;
  }
}

/** The fields of a form without files. @returns null for more than any form has */
function typedParts(body: Buffer): Part[] | null {
  const text = body.toString("utf8");
  if (text.split("&", MOST_FIELDS + 1).length > MOST_FIELDS) return null;
  const fields = [...new URLSearchParams(text)];
  return fields.map(([name, value]) => ({ name, isFile: false, content: Buffer.from(value) }));
}

function uploadOf(parts: readonly Part[]): Upload {
  const only = (name: string, isFile: boolean): Buffer | null => {
    const [part, another] = parts.filter((one) => one.name === name);
    return part === undefined || another !== undefined || part.isFile !== isFile ? null : part.content;
  };
  return {
    text: (name) => cleanText(only(name, false)?.toString("utf8") ?? ""),
    fields: () => {
      const typed = parts.filter(({ isFile }) => !isFile);
      return new URLSearchParams(typed.map(({ name, content }) => [name, content.toString("utf8")]));
    },
    file: (name) => {
      const content = only(name, true);
      // A browser sends a field without a file as an empty one.
      return content === null || content.length === 0 ? null : content;
    },
  };
}
