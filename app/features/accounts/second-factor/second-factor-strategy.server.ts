import { Strategy } from "remix-auth/strategy";
import type { LoadContext } from "#app/context.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { type Authenticated, CodeError } from "../sign-in/authenticated.server.ts";
import type { PendingLogin } from "../sign-in/codes.server.ts";
import { type PreToken, readPreToken } from "../sign-in/pre-token.server.ts";
import { passSecondFactor } from "../sign-in/sign-in.server.ts";
import { noteFailure } from "../sign-in/sign-in-limits.server.ts";
import { consumeAttempt, finishing } from "../sign-in/sign-in-steps.server.ts";
import type { SentFactor } from "./second-factor-codes.server.ts";

interface SecondFactorCode {
  preToken: PreToken;
  sent: SentFactor;
}

/**
 * The second step of signing in, for accounts that ask for one: a code of an authenticator app (TOTP), or a recovery code
 * with the intent "recovery". It opens the session in the same change that uses the code up.
 */
export class SecondFactorStrategy extends Strategy<Authenticated, SecondFactorCode> {
  override readonly name = "secondFactor";

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
    const isRecovery = form.text("intent") === "recovery";
    const sent = isRecovery ? { recovery: form.text("recovery") } : { code: form.digits("code") };
    return this.verify({ preToken, sent });
  }
}

async function verify(
  context: LoadContext,
  row: PendingLogin | null,
  { preToken, sent }: SecondFactorCode,
): Promise<Authenticated> {
  const { accounts, visitor } = context;
  if (row === null) throw new CodeError("tokenExpired");
  const until = await consumeAttempt(context, row);
  if (until !== null) throw new CodeError("tooMany", until);
  const passed = await passSecondFactor(accounts, { ...finishing(context, preToken), sent });
  if (passed.error === null) return { kind: "session", account: passed.account, session: passed.session };
  await noteFailure(accounts, visitor.address);
  throw new CodeError(passed.error);
}
