import { isTemporary } from "#db/errors.ts";
import { type Viewer, viewerOf } from "../queries.server.ts";
import type { AccountsService } from "../service.server.ts";
import type { CookieReader } from "./cookies.ts";
import { touchSession } from "./sessions.server.ts";
import { TokenError, type VerifiedToken } from "./tokens.server.ts";

/** Who sends a request, as far as it tells. */
export interface Visitor {
  /** Network address. For limits alone: never stored, never logged. */
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
 * Who a session token stands for, now. A token that is not right is no token.
 * @param report called with what was wrong with it, in the fixed words of `TokenError`
 */
export async function viewerOfToken(
  service: Service,
  { token, origin }: AskedWith,
  report: (finding: TokenError) => void = () => {},
): Promise<Viewer | null> {
  const verified = await verifiedToken(service, { token, origin }, report);
  const viewer = verified && (await viewerOf(service, verified.tokenId));
  if (!viewer || viewer.account.id !== verified?.subject) return null;
  // A day that cannot be written down now is written down with a later request.
  await touchSession(service, viewer).catch((error) => {
    if (!isTemporary(error)) throw error;
  });
  return viewer;
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
