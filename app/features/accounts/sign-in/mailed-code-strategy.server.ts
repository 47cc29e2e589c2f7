import { Strategy } from "remix-auth/strategy";
import type { LoadContext } from "#app/context.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { type Authenticated, CodeError } from "./authenticated.server.ts";
import { type PendingLogin, tryRow } from "./codes.server.ts";
import { type PreToken, readPreToken } from "./pre-token.server.ts";
import { isShared } from "./shared-codes.server.ts";
import { noteFailure } from "./sign-in-limits.server.ts";
import { consumeAttempt } from "./sign-in-steps.server.ts";

interface MailedCode {
  preToken: PreToken;
  code: string;
}

/** Signing in with the code that was mailed: the form brings the code, a cookie says which sign-in it belongs to. */
export class MailedCodeStrategy extends Strategy<Authenticated, MailedCode> {
  override readonly name = "mailedCode";

  /** @param row of the sign-in, as it was read for this request; null when there is none */
  constructor(
    private readonly context: LoadContext,
    row: PendingLogin | null,
  ) {
    super((typed) => verify(context, row, typed));
  }

  /** @throws CodeError */
  override async authenticate(request: Request): Promise<Authenticated> {
    const preToken = readPreToken(this.context);
    if (preToken === null) throw new CodeError("tokenExpired");
    const form = await readForm(request);
    return this.verify({ preToken, code: form.digits("code") });
  }
}

async function verify(
  context: LoadContext,
  row: PendingLogin | null,
  { preToken, code }: MailedCode,
): Promise<Authenticated> {
  const { accounts, visitor } = context;
  if (row === null) throw new CodeError("tokenExpired");
  const until = await consumeAttempt(context, row);
  if (until !== null) throw new CodeError("tooMany", until);
  const tried = await tryRow(accounts, row, code);
  if (tried.error === null) return { kind: "login", preToken };
  await noteFailure(accounts, visitor.address);
  // A code that is for all still works in another browser.
  const isSpent = tried.error === "tooManyAttempts" && isShared(row);
  throw new CodeError(isSpent ? "codeSpent" : tried.error);
}
