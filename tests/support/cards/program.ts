import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import type { Door } from "#tests/support/accounts/door.ts";

/** Calls actions of the API as a program does: with JSON, and as whoever is signed in at a door. */

interface ActionModule {
  // biome-ignore lint/suspicious/noExplicitAny: as the framework calls it
  action(args: any): Response | Promise<Response>;
}

export interface ProgramAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: its shape depends on the address
  json: any;
}

/** @param body anything that JSON can say, or a text as it is sent */
export async function sendJson(
  door: Door,
  module: ActionModule,
  params: Record<string, string>,
  body: unknown,
): Promise<ProgramAnswer> {
  const cookie = door.cookie("session");
  const request = new Request("http://en.localhost:3000/api/profile", {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie: `session=${cookie}` } : {}) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const args = { request, params, context: await door.context(request) } as unknown as ActionFunctionArgs;
  const answer = await answerOf(() => module.action(args));
  return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
}

async function answerOf(run: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
