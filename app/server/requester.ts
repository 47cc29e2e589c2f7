import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { LoadContext } from "#app/context.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { isPersonal, readCookies } from "#app/services/accounts/session/cookies.ts";
import { bearerToken, type Visitor, viewerOfToken } from "#app/services/accounts/session/visitor.server.ts";
import type { Log } from "#app/services/log/log.ts";

/** The part of the load context that describes who sent the request. */
export type Requester = Pick<LoadContext, "viewer" | "impersonation" | "visitor" | "can" | "accounts">;

interface Parts {
  service: AccountsService | null;
  log: Log;
}

type Who = Pick<LoadContext, "viewer" | "impersonation">;

const NOBODY: Who = { viewer: null, impersonation: null };

/** The requester of a shared page: nobody in particular. */
export const anonymousRequester = (parts: Parts, code: string): Requester =>
  createRequester(parts, code, { address: "", cookies: readCookies(undefined, false), userAgent: "" }, NOBODY);

/**
 * Determines who sends a request.
 * @param code of the edition that is addressed
 */
export async function readRequester(
  parts: Parts,
  request: IncomingMessage,
  { code, origin, address, secure }: { code: string; origin: string; address: string; secure: boolean },
): Promise<Requester> {
  const { cookie, authorization, "user-agent": userAgent = "" } = request.headers;
  const cookies = readCookies(cookie, secure);
  const token = authorization === undefined ? cookies.get("session") : bearerToken(authorization);
  const report = (finding: Error) => parts.log.debug({ finding: finding.message }, "a token was not right");
  const found =
    token === null || parts.service === null ? null : await viewerOfToken(parts.service, { token, origin }, report);
  const impersonation = found?.session.impersonatorId == null ? null : found;
  // In somebody else's name nothing is changed, and no program asks: whatever is sent counts as a visitor's.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isSeen = impersonation === null || (isRead && authorization === undefined);
  return createRequester(
    parts,
    code,
    { address, cookies, userAgent },
    { viewer: isSeen ? found : null, impersonation },
  );
}

function createRequester(
  { service }: Parts,
  code: string,
  visitor: Visitor,
  { viewer, impersonation }: Who,
): Requester {
  return {
    viewer,
    impersonation,
    visitor,
    can: (area, locale = code) => can(viewer?.account ?? null, area, locale),
    get accounts() {
      if (service === null) throw new Response(null, { status: 503, headers: { "Retry-After": "60" } });
      return service;
    },
  };
}

/** Whether a request says nothing of who sends it. */
export const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  !isPersonal(cookie) && authorization === undefined;
