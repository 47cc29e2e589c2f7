import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { ADD_FLAG, FLAG_FILE, trimmed } from "./fields.ts";
import type { SignedOutForm } from "./signed-out.ts";

/** A form that was sent while nobody was signed in any more: it comes back as it was, and nothing of it is stored. */

/** A full card without pictures. More is not read of a stranger. */
const MAX_BYTES = 1_500_000;
/** Strangers share these places: they hold up nobody who is signed in. */
const STRANGERS = "nobody";

/** @returns null for what is too large to be a form of ours; the guard answers then */
export async function signedOutForm(request: Request, context: LoadContext) {
  const { config } = context.edition;
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(announced <= MAX_BYTES)) return null;
  return context.pictures.receive(request, STRANGERS, async (received) => {
    if (received.error !== null) return null;
    const { fields } = trimmed(received.form.fields());
    // Browsers do not keep chosen files in a form that comes back.
    fields.delete(FLAG_FILE);
    fields.delete(ADD_FLAG);
    const path = href(config, "editor");
    const signInPath = withRedirectTo(href(config, "signIn"), path);
    const signIn = context.spell(context.text("signIn.header"));
    return data<SignedOutForm>({ signedOut: { fields: [...fields], path, signInPath, signIn } }, { status: 401 });
  });
}
