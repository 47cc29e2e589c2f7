import { cleanText } from "#app/kit/forms/form.ts";
import { Body, type Broken, type MinRate } from "./body.ts";
import { limitConcurrency, limitConcurrencyByKey, TooManyWaiting } from "./concurrency.ts";
import { multipartReader, type Part } from "./multipart.ts";
import { PICTURE } from "./picture.ts";

/** A form that may come with files. */
export interface Upload {
  /** A field as `Form.text` of the forms tells it. */
  text(name: string): string;
  /** All fields that are no files, as they were sent, in their order. A name may come several times. */
  fields(): URLSearchParams;
  /** The bytes of the file that was chosen; null when there is none, or more than one. */
  file(name: string): Buffer | null;
}

/** Why a form was not read: "pictureInvalid" stands for a form that is too large as well: nothing is that large but a picture. */
export type Unreadable = "pictureInvalid" | "pictureLater" | "pictureSlow";

export type Received = { error: null; form: Upload } | { error: Unreadable };

/**
 * Reads a form whose body has not been read yet, and holds it in memory no longer than the work with it takes. Ask who
 * somebody is before: until then they have cost nothing.
 * @param sender their account's id: nobody takes more than their places
 * @param work answers; it is told as well when the form cannot be read
 */
export type Receive = <T>(request: Request, sender: string, work: (received: Received) => Promise<T>) => Promise<T>;

/** Large forms, which are those with pictures. Each keeps up to one picture, twice while it is put together: this is about 120 MB at the worst. */
const LARGE = { atOnce: 6, waiting: 100 } as const;

/** Of one account. */
const OWN = { small: { atOnce: 8, waiting: 100 }, large: { atOnce: 2, waiting: 4 } } as const;

/** Who has a place has to use it: so many bytes a second, on the whole, after so many milliseconds. */
const MIN_RATE = { rate: 16_000, afterMs: 3000 } as const;

const MAX_BYTES = {
  /** A whole form with files: the front door lets no more in. */
  multipart: 32_000_000,
  /** All its texts together: the longest form has 300 kB, of letters with three bytes each. */
  texts: 1_500_000,
  other: 100_000,
  /** The longest form without a picture, in the letters that most have. Up to here nobody waits for a place. */
  small: 400_000,
} as const;

/** Of a form without files: ten times what the longest has, so that one with too much comes back with what was typed. */
const MAX_FIELDS = 5000;

const PROBLEMS: Record<Broken, Unreadable> = {
  refused: "pictureInvalid",
  tooLarge: "pictureInvalid",
  tooSlow: "pictureSlow",
  gone: "pictureInvalid",
};

/** @param minRate the rate at which a large form has to arrive */
export function createReceive(minRate: MinRate = MIN_RATE): Receive {
  const inTurn = limitConcurrency(LARGE);
  const [ofOwn, ofOwnLarge] = [limitConcurrencyByKey(OWN.small), limitConcurrencyByKey(OWN.large)];

  return async (request, sender, work) => {
    const reader = readerFor(request.headers.get("content-type") ?? "");
    if (reader === null) return work({ error: "pictureInvalid" });
    const body = new Body(request, { maxBytes: reader.maxBytes, take: reader.push });
    const answer = (end: "whole" | Broken) => work(end === "whole" ? received(reader.end()) : { error: PROBLEMS[end] });
    try {
      const small = await ofOwn(sender, async () => {
        const end = body.announced > MAX_BYTES.small ? null : await body.read({ enough: MAX_BYTES.small });
        return end && { answer: await answer(end) };
      });
      if (small !== null) return small.answer;
      return await ofOwnLarge(sender, () => inTurn(async () => answer(await body.rest(minRate))));
    } catch (error) {
      if (error instanceof TooManyWaiting) return work({ error: "pictureLater" });
      throw error;
    }
  };
}

interface FormReader {
  /** Bytes the whole may have. */
  maxBytes: number;
  push(piece: Uint8Array): boolean;
  /** @returns null for what is no form, or more than one has */
  end(): Part[] | null;
}

/** Reads a form piece by piece, whichever way a browser writes it. @returns null for what no browser sends */
function readerFor(type: string): FormReader | null {
  return /^multipart\//i.test(type) ? filesReader(type) : typedReader();
}

/**
 * A form with files. A file that is too large is read to its end and not kept: what was typed beside it stays, and a browser
 * that is still sending reads no answer.
 */
function filesReader(type: string): FormReader | null {
  const reader = multipartReader(type, { file: PICTURE.maxBytes, texts: MAX_BYTES.texts });
  if (reader === null) return null;
  return {
    maxBytes: MAX_BYTES.multipart,
    push: (piece) => reader.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
    end: () => reader.end(),
  };
}

function typedReader(): FormReader {
  const pieces: Uint8Array[] = [];
  return {
    maxBytes: MAX_BYTES.other,
    push: (piece) => pieces.push(piece) > 0,
    end: () => typedParts(Buffer.concat(pieces)),
  };
}

/** The fields of a form without files. @returns null for more than any form has */
function typedParts(body: Buffer): Part[] | null {
  const text = body.toString("utf8");
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) return null;
  const fields = [...new URLSearchParams(text)];
  return fields.map(([name, value]) => ({ name, isFile: false, content: Buffer.from(value) }));
}

const received = (parts: Part[] | null): Received =>
  parts === null ? { error: "pictureInvalid" } : { error: null, form: toUpload(parts) };

function toUpload(parts: readonly Part[]): Upload {
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
