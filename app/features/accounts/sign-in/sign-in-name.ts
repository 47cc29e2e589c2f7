import { type Email, readEmail } from "#app/services/accounts/email.ts";
import { foldUsername, readUsername } from "#app/services/accounts/username.ts";

/** Reads what people type to sign in. */

export type SignInName =
  | { who: { email: Email } | { usernameFolded: string }; problem: null }
  | { who: null; problem: "missing" | "emailInvalid" | "usernameInvalid" };

/** Japanese keyboards type "＠". */
const AT = /[@＠]/;

/** An address, or a username with or without the "@" before it. A reserved name is treated as one that nobody has. */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim();
  if (text === "") return { who: null, problem: "missing" };
  const name = text.replace(/^[@＠]/, "");
  if (AT.test(name)) {
    const { email } = readEmail(text);
    return email === null ? { who: null, problem: "emailInvalid" } : { who: { email }, problem: null };
  }
  const read = readUsername(name);
  if (read.problem === "invalid") return { who: null, problem: "usernameInvalid" };
  return { who: { usernameFolded: foldUsername(name) }, problem: null };
}

/**
 * The address that was typed, in the form mail is sent to; null for a username, because its address must not be
 * revealed.
 */
export function typedAddress(typed: string | null): string | null {
  const { who } = readSignInName(typed ?? "");
  return who !== null && "email" in who ? who.email.address : null;
}
