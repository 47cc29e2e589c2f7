import { cleanText } from "#app/forms/index.ts";
import { Body, type Broken, type LeastRate } from "./body.ts";
import { type Part, readMultipart } from "./multipart.ts";
import { PICTURE } from "./picture.ts";
import { createTurns, createTurnsByName, TooManyWaiting } from "./turns.ts";

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

/** Large forms, which are those with pictures. Each takes up to twice its size while it is read: this is about 120 MB at the worst. */
const LARGE = { atOnce: 6, waiting: 100 } as const;

/** Of one account. */
const OWN = { small: { atOnce: 8, waiting: 100 }, large: { atOnce: 2, waiting: 4 } } as const;

/** Who has a place has to use it: so many bytes a second, on the whole, after so many milliseconds. */
const LEAST = { rate: 16_000, afterMs: 3000 } as const;

const MOST_BYTES = {
  /** A picture, and what a form has around it. */
  multipart: PICTURE.mostBytes + 100_000,
  /** All its texts together: the longest form has 300 kB, of letters with three bytes each. */
  texts: 1_500_000,
  other: 100_000,
  /** The longest form without a picture, in the letters that most have. Up to here nobody waits for a place. */
  small: 400_000,
} as const;

const PROBLEMS: Record<Broken, Unreadable> = {
  tooLarge: "pictureInvalid",
  tooSlow: "pictureSlow",
  gone: "pictureInvalid",
};

/** @param least the rate at which a large form has to arrive */
export function createReceive(least: LeastRate = LEAST): Receive {
  const inTurn = createTurns(LARGE);
  const [ofOwn, ofOwnLarge] = [createTurnsByName(OWN.small), createTurnsByName(OWN.large)];

  return async (request, sender, work) => {
    const type = request.headers.get("content-type") ?? "";
    const multipart = /^multipart\//i.test(type) ? type : null;
    const answer = (read: Buffer | Broken) =>
      work(Buffer.isBuffer(read) ? formIn(read, multipart) : { error: PROBLEMS[read] });
    const body = new Body(request, multipart === null ? MOST_BYTES.other : MOST_BYTES.multipart);
    try {
      const small = await ofOwn(sender, async () => {
        const read = body.announced > MOST_BYTES.small ? null : await body.read({ enough: MOST_BYTES.small });
        return read && { answer: await answer(read) };
      });
      if (small !== null) return small.answer;
      return await ofOwnLarge(sender, () => inTurn(async () => answer(await body.rest(least))));
    } catch (problem) {
      if (problem instanceof TooManyWaiting) return work({ error: "pictureLater" });
      throw problem;
    }
  };
}

/** @param type the Content-Type of a form with files; null for one without */
function formIn(body: Buffer, type: string | null): Received {
  const parts = type === null ? typedParts(body) : readMultipart(body, type);
  if (parts === null || bytesOfTexts(parts) > MOST_BYTES.texts) return { error: "pictureInvalid" };
  return { error: null, form: uploadOf(parts) };
}

const bytesOfTexts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { isFile, content }) => sum + (isFile ? 0 : content.length), 0);

/** The fields of a form without files. */
function typedParts(body: Buffer): Part[] {
  const fields = [...new URLSearchParams(body.toString("utf8"))];
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
