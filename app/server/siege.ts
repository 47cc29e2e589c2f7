import { filledWith } from "#app/kit/forms/draft.ts";
import { keptFields } from "#app/kit/forms/when-busy.server.ts";
import { isStaff } from "#app/services/accounts/siege.server.ts";
import { isApi } from "./api-errors.ts";
import { rejectionHeaders } from "./plain-page.ts";
import { reject } from "./reject.ts";
import { REQUEST_LIMITS, split } from "./request-guard.ts";
import { isAnonymous, type Requester } from "./requester.ts";
import { sendPlain } from "./send.ts";
import { DATA_HEADERS, refusedData, reloadData } from "./siege-data.ts";
import type { Visit } from "./visit.ts";
import { hasTooManyFields, pageAt, readBody } from "./web-request.ts";

/**
 * What becomes of a request while the site is besieged (docs/decisions/179). Visitors are all who have no role, signed in or not:
 * they get what is stored, and pages of which there are only so many; nothing else is made for them, whatever they ask.
 */

/** "keptOut" is a visitor, "signingIn" a visitor at an address that stays open to all, and nothing is closed to the "team". */
export type Standing = "keptOut" | "signingIn" | "team";

/** How a siege treats the sender of a request. @param read finds out who is signed in */
export async function standingOf({ request, site }: Visit, read: () => Promise<Requester>): Promise<Standing> {
  const asVisitor = site.isOpenInSiegeAt(pathOf(request.url)) ? "signingIn" : "keptOut";
  if (isAnonymous(request.headers)) return asVisitor;
  const { viewer, impersonation } = await read();
  // A member of the team may be viewing the site as somebody else.
  return impersonation !== null || isStaff(viewer?.account ?? null) ? "team" : asVisitor;
}

/** Says that there is a siege. */
export async function refuse({ request, response, site }: Visit): Promise<void> {
  const { url = "/", method } = request;
  const [path] = split(url, "?");
  if (isApi(url) || !path.endsWith(".data")) return reject(request, response, "siege", [site.edition]);
  if (method === "GET" || method === "HEAD") {
    const query = new URLSearchParams(split(url, "?")[1]);
    // Names parts of the page, for scripts alone.
    query.delete("_routes");
    const page = query.size === 0 ? pageAt(path) : `${pageAt(path)}?${query}`;
    return sendPlain(request, response, { status: 202, headers: [...DATA_HEADERS], body: reloadData(page) });
  }
  const sent = (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")
    ? await readBody(request, response, REQUEST_LIMITS.body)
    : null;
  const isWhole = sent !== null && !hasTooManyFields(sent, REQUEST_LIMITS.fields);
  const fields = isWhole ? keptFields(new URLSearchParams(sent.toString())) : {};
  const body = refusedData({ ...filledWith(fields), errors: { form: "form.siege" } });
  sendPlain(request, response, { status: 503, headers: [...DATA_HEADERS, ...rejectionHeaders("siege")], body });
}

const pathOf = (url = "/"): string => pageAt(split(url, "?")[0]);
