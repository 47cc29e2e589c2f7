import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { hours } from "#app/kit/time/durations.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { LIMITS } from "../limits.ts";
import { ADD_FLAG, FLAG_FILE, trimmed } from "./fields.ts";
import type { SignedOutForm } from "./signed-out.ts";

/** A form that was sent while nobody was signed in any more: it comes back as it was, and nothing of it is stored. */

/** How often the forms of a network come back: a class that was signed out at the same time, and no flood. */
export const SIGNED_OUT_RULE: LimitRule = { name: "card-signed-out", points: 60, windowMs: hours(1) };

/**
 * Every list of a card full, with what browsers write around each field: 2,700 of them, and the texts of the largest card. More is not
 * read of a stranger.
 */
const MAX_BYTES = 500_000;
/** More fields than a full card has. */
const MAX_FIELDS = 3000;
/** Characters of all fields with their names: more than the largest card has. */
const MAX_KEPT = LIMITS.card.bytes + 50_000;
/** More than a form's mark has. */
const MAX_OWNER = 64;
/** Of one field: a text that is far too long is still there to be shortened. */
const MAX_TEXT = 10_000;
/** Strangers share these places: they hold up nobody who is signed in. */
const STRANGERS = "nobody";

/**
 * @returns null for what is too large to be a form of ours; the guard answers then
 * @throws Response where a network sends too many
 */
export async function signedOutForm(request: Request, context: LoadContext) {
  const { config } = context.edition;
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(announced <= MAX_BYTES)) return null;
  const subject = toNetwork(context.visitor.address);
  const { allowed, until } = await consumePoints(context.accounts, { rule: SIGNED_OUT_RULE, subject });
  if (!allowed) throw withRetryAfter(new Response(null, { status: 429 }), until, context.clock());
  return context.pictures.receive(request, STRANGERS, async (received) => {
    if (received.error !== null) return null;
    const { fields } = trimmed(received.form.fields());
    // Browsers do not keep chosen files in a form that comes back.
    fields.delete(FLAG_FILE);
    fields.delete(ADD_FLAG);
    const path = href(config, "editor");
    const signInPath = withRedirectTo(href(config, "signIn"), path);
    const signIn = context.spell(context.text("signIn.header"));
    return data<SignedOutForm>({ signedOut: { fields: kept(fields), path, signInPath, signIn } }, { status: 401 });
  });
}

/**
 * What a form comes back with. It is drawn with each text twice, as a field and as the data of the page, in which some characters take
 * six bytes, so that a megabyte of them would hold everybody up.
 */
function kept(sent: URLSearchParams): SignedOutForm["signedOut"]["fields"] {
  // First, so that nothing cuts it off: whoever signs in may be somebody else.
  const owner = sent.get(FORM_OWNER);
  const fields: SignedOutForm["signedOut"]["fields"] = owner === null ? [] : [[FORM_OWNER, owner.slice(0, MAX_OWNER)]];
  let left = MAX_KEPT;
  for (const [name, value] of sent) {
    if (name === FORM_OWNER) continue;
    left -= name.length;
    if (left < 0 || fields.length === MAX_FIELDS) break;
    const text = value.slice(0, Math.min(MAX_TEXT, left));
    left -= text.length;
    fields.push([name, text]);
  }
  return fields;
}
