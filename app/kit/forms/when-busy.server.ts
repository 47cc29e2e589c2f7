import { data } from "@remix-run/server-runtime";
import { isTemporary } from "#db/errors.ts";
import { filledWith } from "./draft.ts";
import { cleanText, type Refused } from "./form.ts";

type Sent = FormData | URLSearchParams;

interface Log {
  error(about: object, message: string): void;
}

/**
 * What answers a form. Where nothing can be written just now, because the disk is full or another process is at work, the
 * form comes back as it was sent (503): it can be sent again as it is.
 * @param sent the form, asked for only then
 */
export async function whenBusy<T>(log: Log, sent: () => Sent | Promise<Sent>, answering: () => Promise<T>) {
  try {
    return await answering();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log.error({ err: error }, "A form could not be taken just now.");
    return data<Refused>({ ...filledWith(keptFields(await sent())), errors: { form: "form.later" } }, { status: 503 });
  }
}

/** Codes are typed anew. */
const SECRET = /code|token|secret/i;

function keptFields(sent: Sent): Record<string, string[]> {
  const names = [...new Set(sent.keys())].filter((name) => !SECRET.test(name));
  const texts = (name: string) =>
    sent.getAll(name).flatMap((value) => (typeof value === "string" ? [cleanText(value)] : []));
  return Object.fromEntries(names.map((name) => [name, texts(name)]));
}
