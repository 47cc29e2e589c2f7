import { data } from "@remix-run/server-runtime";
import { isTemporary } from "#db/errors.ts";
import { filledWith } from "./draft.ts";
import { cleanText, type Refused } from "./form.ts";

type Sent = FormData | URLSearchParams;

interface Log {
  error(about: object, message: string): void;
}

/**
 * Runs an action. If it cannot write now, because the disk is full or the database is locked, the form comes back filled in
 * with status 503, so that it can be sent again.
 * @param sent returns the submitted fields; called only in that case
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

/** Codes are never sent back. */
const SECRET = /code|token|secret/i;

/** What was sent, to fill the form in again. */
export function keptFields(sent: Sent): Record<string, string[]> {
  const names = [...new Set(sent.keys())].filter((name) => !SECRET.test(name));
  const texts = (name: string) =>
    sent.getAll(name).flatMap((value) => (typeof value === "string" ? [cleanText(value)] : []));
  return Object.fromEntries(names.map((name) => [name, texts(name)]));
}
