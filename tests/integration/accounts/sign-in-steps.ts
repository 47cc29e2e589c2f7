import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import * as signUp from "#app/routes/account/sign-up.tsx";
import type { Answer, Door } from "#tests/support/accounts/door.ts";

/** The steps of signing in and up, through the loaders and actions of their pages. */

export const ADDRESS = "robin@example.org";
export const [SIGN_IN, CODE, SIGN_UP, SECOND_STEP] = [
  "/account/sign-in",
  "/account/sign-in/code",
  "/account/sign-in/new",
  "/account/sign-in/second-factor",
];

export const pathOf = (answer: Answer): string => new URL(answer.location ?? "", "http://here").pathname;
export const lastCode = ({ world }: Door): string => world.mails.at(-1)?.code ?? "";
export const ask = (door: Door, who: string, query = "") => door.post(signIn, `${SIGN_IN}${query}`, { who });
export const type = (door: Door, code: string, query = "") =>
  door.post(signInCode, `${CODE}${query}`, { code, intent: "code" });

/** Asks for a code and types it. */
export async function enter(door: Door, who: string, query = ""): Promise<Answer> {
  await ask(door, who, query);
  return type(door, lastCode(door), query);
}

/** Fills in the sign-up form, and waits long enough not to look like a program. */
export async function register(door: Door, fields: Record<string, string> = {}): Promise<Answer> {
  const { data } = await door.get(signUp, SIGN_UP);
  door.world.pass(15_000);
  const filled = { username: "robin", birthday: "1990-05-17", captchaTicket: data.captcha.ticket, ...fields };
  return door.post(signUp, SIGN_UP, { intent: "signUp", ...filled });
}

export async function viewer(door: Door) {
  const context = await door.context(
    new Request("http://en.localhost:3000/", { headers: { cookie: `session=${door.cookie("session") ?? ""}` } }),
  );
  return context.viewer;
}
