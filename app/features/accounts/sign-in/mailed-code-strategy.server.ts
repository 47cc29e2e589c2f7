import { Strategy } from "remix-auth/strategy";
import type { LoadContext } from "#app/context.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { type Authenticated, CodeError } from "./authenticated.server.ts";
import { isSharedLogin, tryCode } from "./codes.server.ts";
import { type PreToken, readPreToken } from "./pre-token.server.ts";
import { noteFailure } from "./sign-in-limits.server.ts";
import { consumeAttempt } from "./sign-in-steps.server.ts";

interface MailedCode {
  preToken: PreToken;
  code: string;
}

/** Signing in with the code that was mailed: the form brings the code, a cookie says which sign-in it belongs to. */
export class MailedCodeStrategy extends Strategy<Authenticated, MailedCode> {
  override readonly name = "mailedCode";

  constructor(private readonly context: LoadContext) {
    super((typed) => verify(context, typed));
  }

  /** @throws CodeError */
  override async authenticate(request: Request): Promise<Authenticated> {
    const preToken = readPreToken(this.context);
    if (preToken === null) throw new CodeError("tokenExpired");
    const form = await readForm(request);
    return this.verify({ preToken, code: form.digits("code") });
  }
}

async function verify(context: LoadContext, { preToken, code }: MailedCode): Promise<Authenticated> {
  const { accounts, visitor } = context;
  if (!(await consumeAttempt(context, preToken))) throw new CodeError("tooMany");
  const tried = await tryCode(accounts, { id: preToken.loginId, purpose: "login", code });
  if (tried.error === null) return { kind: "login", preToken };
  await noteFailure(accounts, visitor.address);
  // Nothing is locked after three wrong tries of a code that is for all.
  const isSpent = tried.error === "tooManyAttempts" && (await isSharedLogin(accounts, preToken.loginId));
  throw new CodeError(isSpent ? "codeSpent" : tried.error);
}
