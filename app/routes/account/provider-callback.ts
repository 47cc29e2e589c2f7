import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { flowAtCallback, flowFailed, redirectToOf } from "#app/features/accounts/providers/callback.server.ts";
import { OAuthFlowError, toOAuthFlowError } from "#app/features/accounts/providers/oauth-flow.server.ts";
import { callbackUrlElsewhere } from "#app/features/accounts/providers/tools.server.ts";
import { continueAuthenticated, createAuthenticator } from "#app/features/accounts/sign-in/authenticator.server.ts";

export const handle = { personal: true, usesUp: true, query: ["code", "state", "iss", "error"] };

/** Where providers send browsers back to. Nothing happens unless a form in this very browser began the flow. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const elsewhere = callbackUrlElsewhere(context, request);
  if (elsewhere !== null) return redirect(elsewhere, { status: 303, headers: { "Cache-Control": "no-store" } });
  const flow = await flowAtCallback(context, params.provider ?? "");
  if (flow instanceof Response) return flow;
  const authenticator = createAuthenticator(context);
  const authenticated = await authenticator.authenticate(flow.provider, request).catch(toOAuthFlowError);
  if (authenticated instanceof OAuthFlowError) return flowFailed(context, flow, authenticated.code);
  return continueAuthenticated(context, redirectToOf(flow), authenticated);
}
