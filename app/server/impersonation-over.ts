import { hasPage, href } from "#app/editions/hrefs.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { endOfLook } from "#app/services/accounts/session/visitor.server.ts";
import { isApi } from "./api-errors.ts";
import type { PlainAnswer } from "./plain-page.ts";
import { split } from "./request-guard.ts";
import type { Requester } from "./requester.ts";
import { DATA_HEADERS, reloadData } from "./siege-data.ts";
import type { Visit } from "./visit.ts";
import { pageAt } from "./web-request.ts";

/**
 * For a team member who saw the site as another person, once the hour is over. The next page they ask for leads to where the browser
 * returns to their own account and says so: otherwise they would go on as a visitor without knowing.
 * @returns null for everybody else, and for what is no page
 */
export async function impersonationOver(
  { request, site }: Pick<Visit, "request" | "site">,
  { viewer, impersonation, visitor }: Requester,
  { service, origin, isOfLoader }: { service: AccountsService | null; origin: string; isOfLoader: boolean },
): Promise<PlainAnswer | null> {
  const { url = "/", headers } = request;
  const token = visitor.cookies.get("session");
  const isNobody = viewer === null && impersonation === null && headers.authorization === undefined;
  const { config } = site.edition;
  if (service === null || token === null || !isNobody || !hasPage(config, "impersonationEnd")) return null;
  const [path] = split(url, "?");
  const end = href(config, "impersonationEnd");
  if (isOfLoader || isApi(url) || pageAt(path) === end) return null;
  if ((await endOfLook(service, { token, origin })) === null) return null;
  if (path.endsWith(".data")) return { status: 202, headers: [...DATA_HEADERS], body: reloadData(end) };
  return {
    status: 303,
    headers: [
      ["location", end],
      ["cache-control", "no-store"],
    ],
    body: "",
  };
}
