import { isTemporary } from "#db/errors.ts";
import { type Viewer, viewerOf } from "../queries.server.ts";
import type { AccountsService } from "../service.server.ts";
import type { CookieReader } from "./cookies.ts";
import { touchSession } from "./sessions.server.ts";
import { TokenError, type VerifiedToken } from "./tokens.server.ts";

/** Where a request comes from, as far as it says. */
export interface Visitor {
  /** Network address. Only for limits: never stored, never logged. */
  address: string;
  cookies: CookieReader;
  userAgent: string;
}

type Service = Pick<AccountsService, "store" | "now" | "tokens">;

/** A token, and the origin of the edition it was sent to. */
interface AskedWith {
  token: string;
  origin: string;
}

/**
 * The account a session token stands for, now. A token that is not right counts as none.
 * @param report called with what was wrong with it
 */
export async function viewerOfToken(
  service: Service,
  { token, origin }: AskedWith,
  report: (finding: TokenError) => void = () => {},
): Promise<Viewer | null> {
  const verified = await verifiedToken(service, { token, origin }, report);
  const viewer = verified && (await viewerOf(service, verified.tokenId));
  if (!viewer || viewer.account.id !== verified?.subject) return null;
  // Its owner was not here.
  if (viewer.session.impersonatorId !== null) return viewer;
  // If it cannot be recorded now, a later request will record it.
  await touchSession(service, viewer).catch((error) => {
    if (!isTemporary(error)) throw error;
  });
  return viewer;
}

/**
 * Whose account a team member saw the site as, by a token whose time is over. The token itself says so, because its session is
 * deleted soon after.
 */
export async function endOfLook(service: Service, { token, origin }: AskedWith): Promise<{ accountId: string } | null> {
  const verified = await verifiedToken(service, { token, origin }, () => {});
  if (!verified?.isLook || (await viewerOf(service, verified.tokenId)) !== null) return null;
  return { accountId: verified.subject };
}

async function verifiedToken(
  { tokens }: Service,
  { token, origin }: AskedWith,
  report: (finding: TokenError) => void,
): Promise<VerifiedToken | null> {
  try {
    return await tokens.verify(token, { purpose: "session", audience: origin });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    report(error);
    return null;
  }
}

const BEARER = /^Bearer +([\w.-]+) *$/i;

/** The token of a program that calls the API. @param header of Authorization */
export const bearerToken = (header: string | undefined): string | null => BEARER.exec(header ?? "")?.[1] ?? null;
