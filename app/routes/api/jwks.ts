import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { passingAnswer } from "./answers.ts";

/** GET /.well-known/jwks.json: the public keys with which anybody can check our tokens. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return passingAnswer(context.accounts.signingKeys.publicSet());
}
