import { Authenticator } from "remix-auth";
import type { LoadContext } from "#app/context.ts";
import { configuredProviders } from "#app/services/accounts/providers/settings.ts";
import { continueWithIdentity } from "../providers/callback.server.ts";
import { ProviderStrategy } from "../providers/provider-strategy.server.ts";
import { SecondFactorStrategy } from "../second-factor/second-factor-strategy.server.ts";
import type { Authenticated } from "./authenticated.server.ts";
import type { PendingLogin } from "./codes.server.ts";
import { MailedCodeStrategy } from "./mailed-code-strategy.server.ts";
import { completeSignIn, continueSignIn } from "./sign-in-steps.server.ts";

/**
 * Every way to sign in, by name: "mailedCode", "secondFactor", and the id of each provider the operator has switched on. It
 * is made for one request, because the strategies need that request's context.
 * @param row of the sign-in that has begun in this browser, for the strategies that take a code
 */
export function createAuthenticator(
  context: LoadContext,
  row: PendingLogin | null = null,
): Authenticator<Authenticated> {
  const authenticator = new Authenticator<Authenticated>()
    .use(new MailedCodeStrategy(context, row))
    .use(new SecondFactorStrategy(context, row));
  for (const provider of configuredProviders(context.env)) authenticator.use(new ProviderStrategy(context, provider));
  return authenticator;
}

/**
 * Answers a request that a strategy has authenticated: signs the browser in, or leads to what is needed first.
 * @param redirectTo where the visitor wanted to go; null for the account's own page
 */
export function continueAuthenticated(
  context: LoadContext,
  redirectTo: string | null,
  authenticated: Authenticated,
): Promise<Response> {
  switch (authenticated.kind) {
    case "login":
      return continueSignIn(context, redirectTo, authenticated.preToken);
    case "session":
      return completeSignIn(context, redirectTo, authenticated);
    case "identity":
      return continueWithIdentity(context, redirectTo, authenticated);
  }
}
