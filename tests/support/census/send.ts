import * as submit from "#app/routes/api/census-submit.ts";
import type { Door } from "#tests/support/accounts/door.ts";

export interface Said {
  answers: Readonly<Record<number, string | readonly string[] | undefined>>;
  writins: Readonly<Record<number, string | undefined>>;
}

/** What somebody chose of the options of a question. */
export const chosenOf = ({ answers }: Said, at: number): readonly string[] => [answers[at] ?? []].flat();

const PHONE = { "user-agent": "Phone", "accept-language": "en" };

interface SendOptions {
  headers?: Record<string, string>;
  address?: string;
}

/** Takes part through the API, as whoever is signed in at this door. */
export const sendAnswers = (door: Door, { answers, writins }: Said, options: SendOptions = {}) =>
  sendBody(door, { answers: JSON.stringify(answers), writins: JSON.stringify(writins) }, options);

export async function sendBody(door: Door, body: unknown, { headers = PHONE, address }: SendOptions = {}) {
  const request = new Request("http://en.localhost:3000/api/census/submit", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...headers, cookie: `session=${door.cookie("session") ?? ""}` },
  });
  const context = await door.context(request);
  if (address !== undefined) Object.assign(context.visitor, { address });
  const answer = await submit.action({ request, context, params: {} } as never);
  return { status: answer.status, body: await answer.text() };
}
