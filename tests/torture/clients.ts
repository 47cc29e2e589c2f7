import { type Answer, ask } from "../support/server/client.ts";
import { ORIGIN } from "./crowd.ts";
import { filledIn, formWith, type PageForm, type Said } from "./forms.ts";

/** People's browsers in front of a real server. They have no scripts: pages, forms, and what is answered to them. */

/** Whoever is signed in, and where they are. */
export interface Browser {
  port: number;
  cookie?: string | undefined;
  /** An address in the network. */
  from?: string;
}

/** Status codes that a well-behaved client must never see. */
export class WrongAnswer extends Error {}

/** @throws WrongAnswer when the server says that it broke */
export function open(browser: Browser, path: string): Promise<Answer> {
  return request(browser, path, {});
}

/**
 * Opens a page, changes some fields of one of its forms, and sends that.
 * @param name a field or a button of the form
 * @returns null where there is no such form
 */
export async function fillIn(browser: Browser, path: string, name: string, said: Said): Promise<Answer | null> {
  const form = formWith((await open(browser, path)).body, name);
  return form === undefined ? null : send(browser, path, form, said);
}

/** @param path of the page with the form */
export async function send(browser: Browser, path: string, form: PageForm, said: Said): Promise<Answer> {
  const filled = filledIn(form, said);
  const body = form.hasFiles ? filled : new URLSearchParams([...filled] as [string, string][]);
  const written = new Response(body);
  return request(browser, form.action ?? path, {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": written.headers.get("content-type") ?? "" },
    body: Buffer.from(await written.arrayBuffer()),
  });
}

async function request({ port, cookie, from = "192.0.2.1" }: Browser, path: string, asked: Parameters<typeof ask>[1]) {
  const headers: Record<string, string | string[]> = { "x-forwarded-for": from, ...asked.headers };
  if (cookie !== undefined) headers.cookie = cookie;
  const answer = await ask(port, { ...asked, host: "localhost", path, headers });
  if (answer.status >= 500)
    throw new WrongAnswer(`${asked.method ?? "GET"} ${path} is answered with ${answer.status}.`);
  return answer;
}
