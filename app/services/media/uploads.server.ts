import { cleanText } from "#app/kit/forms/form.ts";
import { Body, type Broken, type MinRate } from "./body.ts";
import { limitConcurrencyByKey, TooManyWaiting } from "./concurrency.ts";
import { largePlaces, type Place } from "./large-places.ts";
import { multipartReader, type Part } from "./multipart.ts";
import { PICTURE } from "./picture.ts";

/** A form that may come with files. */
export interface Upload {
  /** A field, cleaned like `Form.text`. */
  text(name: string): string;
  /** All text fields as they were sent, in order; a name may repeat. */
  fields(): URLSearchParams;
  /** The bytes of the chosen file; null when there is none, or more than one. */
  file(name: string): Buffer | null;
  /** All files chosen in a field, in order; an empty one is too large. */
  files(name: string): Buffer[];
}

/** Why a form was not read. "pictureInvalid" also means that the form is too large, since only pictures are that large. */
export type Unreadable = "pictureInvalid" | "pictureLater" | "pictureSlow";

export type Received = { error: null; form: Upload } | { error: Unreadable };

/**
 * Reads the form of a request, and keeps it in memory only while `work` runs. Check who the sender is before: until then a
 * request has cost nothing.
 * @param sender their account id: each account has a limited number of slots
 * @param work produces the response; also called when the form cannot be read
 */
export type Receive = <T>(request: Request, sender: string, work: (received: Received) => Promise<T>) => Promise<T>;

/**
 * Large forms, which are those with pictures. Each holds up to one picture, twice while its chunks are joined: about 120 MB
 * at worst.
 */
const LARGE = { atOnce: 6, waiting: 100 } as const;

/** Limits of one account. */
const OWN = { small: { atOnce: 8, waiting: 100 }, large: { atOnce: 2, waiting: 4 } } as const;

/** A sender that occupies a slot must keep this average rate in bytes per second, after a grace period in milliseconds. */
const MIN_RATE = { rate: 16_000, afterMs: 3000 } as const;

const MAX_BYTES = {
  /** A whole form with files; the request guard rejects larger ones. */
  multipart: 32_000_000,
  /** All texts together: the longest form has 300 kB of three-byte characters. */
  texts: 1_500_000,
  other: 100_000,
  /** The longest form without a picture, in typical characters. Forms up to this size never queue. */
  small: 400_000,
} as const;

/** Fields of a form without files: ten times the longest form, so that a form with too many comes back with what was typed. */
const MAX_FIELDS = 5000;

const PROBLEMS: Record<Broken, Unreadable> = {
  refused: "pictureInvalid",
  tooLarge: "pictureInvalid",
  tooSlow: "pictureSlow",
  gone: "pictureInvalid",
};

/** @param minRate the rate at which a large form must arrive */
export function createReceive(minRate: MinRate = MIN_RATE): Receive {
  const atPlace = largePlaces({ atOnce: LARGE.atOnce, waiting: LARGE.waiting, minRate });
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
      const finish = async ({ pressing }: Place) => {
        const end = await body.rest(minRate, pressing);
        return { isBroken: end === "tooSlow" || end === "gone", result: await answer(end) };
      };
      return await ofOwnLarge(sender, () => atPlace(sender, finish));
    } catch (error) {
      if (error instanceof TooManyWaiting) return work({ error: "pictureLater" });
      throw error;
    }
  };
}

interface FormReader {
  /** Maximum bytes of the whole body. */
  maxBytes: number;
  push(piece: Uint8Array): boolean;
  /** @returns null for an invalid or oversized form */
  end(): Part[] | null;
}

/**
 * Parses a form chunk by chunk, in any encoding browsers use.
 * @returns null for other encodings
 */
function readerFor(type: string): FormReader | null {
  return /^multipart\//i.test(type) ? filesReader(type) : typedReader();
}

/**
 * A form with files. A file that is too large is read to its end but not kept: the other fields are preserved, and browsers
 * ignore a response while they are still sending.
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

/**
 * The fields of a form without files.
 * @returns null for more fields than any form has
 */
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
  // Browsers send an empty file input as an empty file.
  const isChosen = ({ content, isTooLarge }: Part) => content.length > 0 || isTooLarge === true;
  return {
    text: (name) => cleanText(only(name, false)?.content.toString("utf8") ?? ""),
    fields: () => {
      const typed = parts.filter(({ isFile }) => !isFile);
      return new URLSearchParams(typed.map(({ name, content }) => [name, content.toString("utf8")]));
    },
    file: (name) => {
      const part = only(name, true);
      return part !== null && isChosen(part) ? part.content : null;
    },
    files: (name) =>
      parts.filter((part) => part.name === name && part.isFile && isChosen(part)).map(({ content }) => content),
  };
}
