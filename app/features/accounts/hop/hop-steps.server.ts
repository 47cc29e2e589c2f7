import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { hours } from "#app/kit/time/durations.ts";
import { signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { isStaff, siegeSince } from "#app/services/accounts/siege.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { type BrowserAccount, browserTokens, MAX_BROWSER_ACCOUNTS } from "../session/switching.server.ts";
import { parseRedirectTo, redirectPath, withRedirectTo } from "../sign-in/redirect-to.ts";
import type { SignInProblem } from "../sign-in/sign-in-steps.server.ts";
import { carriedIn } from "./carried.server.ts";
import { makeHopCode, randomToken, stateHash, takeHopCode } from "./hop-codes.server.ts";
import {
  type Asking,
  forgetHop,
  type Hop,
  keepHop,
  type Offering,
  offerPaper,
  readHop,
  requestPaper,
} from "./hop-papers.server.ts";
import { addressAt, comesFromEdition, hopPlace } from "./hop-places.server.ts";

/**
 * A hop carries a sign-in from one edition to another (docs/decisions/095):
 *
 * 1. A form of ours makes a cookie and leads to the page `hop`, which leaves this host. The form either asks the home who is
 *    signed in there, and the browser goes to step 3 at the home, or offers the sign-in here to another edition.
 * 2. `hopAsk`: the edition it was offered to makes a cookie too, and asks for it.
 * 3. `hopGive`: the edition that was asked makes a code.
 * 4. `hopArrive`: the edition that asked takes it, and signs the browser in.
 */

/** For one sign-in: enough for every language twice, too few to fill the database. */
const HOPS: LimitRule = { name: "hops", points: 80, windowMs: hours(1) };

/** Starts to ask the home who is signed in there. */
export function startAsking(context: LoadContext, redirectTo: string | null): Response {
  const asking: Asking = { kind: "asking", state: randomToken(), from: HOME, goOn: redirectTo, left: false };
  return redirectWithHop(context, href(context.edition.config, "hop"), asking);
}

/** Starts to sign the viewer in at another edition. @param to its code @param goOn a path there */
export function startOffering(context: LoadContext, to: unknown, goOn: string): Response {
  const { viewer, edition } = context;
  const place = hopPlace(context, to);
  if (viewer === null) return redirectTo(href(edition.config, "signIn"));
  if (place === null || place.code === edition.config.code) throw new Response(null, { status: 404 });
  const offer = { id: randomToken(), to: place.code, sessionId: viewer.session.id, goOn: null, left: false };
  const goOnThere = parseRedirectTo(place, goOn);
  return redirectWithHop(context, href(edition.config, "hop"), { kind: "offering", ...offer, goOnThere });
}

/** What the page that leaves this host needs. */
export interface Leaving {
  /** The address to go to. */
  location: string;
  /** The link for people who do not want to wait. */
  skipPath: string;
  isOffering: boolean;
  /** The Set-Cookie header that says that the browser has left. */
  cookie: string;
}

/** Leaves this host once. Whoever comes back, from the other host or by the button of the browser, goes on. */
export function leave(context: LoadContext): Leaving | Response {
  const { edition, viewer } = context;
  const hop = readHop(context);
  if (hop === null) return redirectWithout(context, href(edition.config, viewer === null ? "signIn" : "account"));
  if (hop.left) return redirectWithout(context, pathAfter(context, hop));
  const location = hop.kind === "asking" ? requestAddress(context, hop, null) : offerAddress(context, hop);
  if (location === null) return redirectWithout(context, pathAfter(context, hop));
  return {
    location,
    skipPath: pathAfter(context, hop),
    isOffering: hop.kind === "offering",
    cookie: keepHop(context, { ...hop, left: true }),
  };
}

/** Where to go when a hop has signed nobody in: people who asked for it get to the sign-in page. */
function pathAfter(context: LoadContext, hop: Hop): string {
  const { edition, viewer } = context;
  if (hop.kind === "offering" || viewer !== null) return redirectPath(edition.config, hop.goOn);
  return problemPath(context, hop.goOn, "elsewhereFailed");
}

const problemPath = ({ edition }: LoadContext, redirectTo: string | null, problem: SignInProblem): string =>
  withRedirectTo(href(edition.config, "signIn"), redirectTo, { problem });

function offerAddress(context: LoadContext, { to, id, goOnThere }: Offering): string | null {
  const place = hopPlace(context, to);
  const offer = { from: context.edition.config.code, id, goOn: goOnThere };
  return place && addressAt(context, place, "hopAsk", { offer: offerPaper.seal(context, offer, to) });
}

function requestAddress(context: LoadContext, { from, state }: Asking, offer: string | null): string | null {
  const place = hopPlace(context, from);
  const hash = stateHash(context.accounts.secrets, state);
  const request = { from: context.edition.config.code, stateHash: hash, offer };
  return place && addressAt(context, place, "hopGive", { request: requestPaper.seal(context, request, from) });
}

/** The edition that was offered a sign-in asks for it. */
export function askForOffered(context: LoadContext, request: Request): Response {
  const offer = offerPaper.open(context, new URL(request.url).searchParams.get("offer"));
  const from = hopPlace(context, offer?.from);
  if (offer === null || from === null || !comesFromEdition(context, request, from)) return nowhere(context);
  const goOn = parseRedirectTo(context.edition.config, offer.goOn);
  const asking: Asking = { kind: "asking", state: randomToken(), from: from.code, goOn, left: true };
  return redirectWithHop(context, requestAddress(context, asking, offer.id) ?? "/", asking);
}

/** The edition that was asked makes a code for who is signed in here, and sends the browser back with it. */
export async function giveCode(context: LoadContext, request: Request): Promise<Response> {
  const { accounts, edition } = context;
  const asked = requestPaper.open(context, new URL(request.url).searchParams.get("request"));
  const to = hopPlace(context, asked?.from);
  if (asked === null || to === null || !comesFromEdition(context, request, to)) return nowhere(context);
  const hop = readHop(context);
  const given = await givenTo(context, to.code, asked.offer, hop);
  const answer: Record<string, string> = { from: edition.config.code };
  if (given.length > 0) {
    const viewers = given.map(({ viewer }) => viewer);
    answer.code = await makeHopCode(accounts, { viewers, edition: to.code, stateHash: asked.stateHash });
  }
  const path = addressAt(context, to, "hopArrive", answer);
  // An offer is taken up once; what stays of it is where to go on to.
  return hop?.kind === "offering" && hop.id === asked.offer
    ? redirectWithHop(context, path, { ...hop, sessionId: null })
    : redirectTo(path);
}

/**
 * Nobody but the home gives anything that was not offered. The home gives what it has: all accounts of the browser. In a siege only
 * those of the team are carried, since a hop is a sign-in.
 */
async function givenTo(
  context: LoadContext,
  to: string,
  offer: string | null,
  hop: Hop | null,
): Promise<BrowserAccount[]> {
  const isBesieged = (await siegeSince(context.accounts.store)) !== null;
  const all = (await browserTokens(context)).filter(({ viewer }) => !isBesieged || isStaff(viewer.account));
  const isHome = context.edition.config.code === HOME;
  const isOffered = hop?.kind === "offering" && hop.to === to && hop.id === offer && hop.sessionId !== null;
  const given = isOffered
    ? all.filter(({ viewer }) => viewer.session.id === hop.sessionId)
    : all.filter(() => isHome && offer === null);
  const [first] = given;
  if (first === undefined) return [];
  const subject = signInOf(first.viewer.session);
  return (await consumePoints(context.accounts, { rule: HOPS, subject })).allowed ? given : [];
}

/** The edition that asked signs the browser in. */
export async function arrive(context: LoadContext, request: Request): Promise<Response> {
  const { accounts, edition } = context;
  const query = new URL(request.url).searchParams;
  const hop = readHop(context);
  const asking = hop?.kind === "asking" ? hop : null;
  const code = query.get("code");
  const held = await browserTokens(context);
  const carried =
    code === null
      ? null
      : await takeHopCode(accounts, {
          code,
          edition: edition.config.code,
          state: asking?.state ?? null,
          held: held.map(({ viewer }) => viewer),
          room: MAX_BROWSER_ACCOUNTS - held.length,
        });
  // Nobody stays at the home: people pass through it while they sign in elsewhere.
  const back = edition.config.code === HOME ? hopPlace(context, query.get("from")) : null;
  const goOn = asking?.goOn ?? null;
  if (carried === null || held.length + carried.length === 0) {
    const problem = code === null ? "elsewhereNobody" : "elsewhereFailed";
    const path = context.viewer === null ? problemPath(context, goOn, problem) : redirectPath(edition.config, goOn);
    // A code that was not for this browser says nothing about what the browser waits for.
    const headers = code === null ? new Headers({ "Set-Cookie": forgetHop(context) }) : new Headers();
    return redirectTo(back === null ? path : addressAt(context, back, "hop"), headers);
  }
  const { headers, isQuestion } = await carriedIn(context, { held, carried });
  headers.append("Set-Cookie", forgetHop(context));
  const path = isQuestion
    ? withRedirectTo(href(edition.config, "hopChoose"), goOn)
    : redirectPath(edition.config, goOn);
  return redirectTo(back === null ? path : addressAt(context, back, "hop"), headers);
}

/** For requests that no page of ours makes. */
const nowhere = (context: LoadContext): Response => redirectTo(href(context.edition.config, "signIn"));

const redirectWithout = (context: LoadContext, path: string): Response =>
  redirectTo(path, new Headers({ "Set-Cookie": forgetHop(context) }));

const redirectWithHop = (context: LoadContext, path: string, hop: Hop): Response =>
  redirectTo(path, new Headers({ "Set-Cookie": keepHop(context, hop) }));

function redirectTo(path: string, headers = new Headers()): Response {
  headers.set("Cache-Control", "no-store");
  return redirect(path, { status: 303, headers });
}
