import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { isCaptchaPurpose } from "#app/services/captcha/captcha.ts";
import { makeChallenge } from "#app/services/captcha/challenge.server.ts";

export const handle = { query: ["purpose"], personal: true, siege: true };

const headers = { "Cache-Control": "no-store" };

/** GET ?purpose=: `{challenge}` for one form, a new one each time; 400 for an unknown form. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const purpose = new URL(request.url).searchParams.get("purpose");
  if (!isCaptchaPurpose(purpose)) return Response.json({ error: "purpose" }, { status: 400, headers });
  return Response.json({ challenge: await makeChallenge(context.accounts, purpose) }, { headers });
}
