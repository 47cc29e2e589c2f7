import { randomBytes } from "node:crypto";
import { generateSync } from "otplib";
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from "#app/features/accounts/second-factor/second-factor.server.ts";
import { knowBrowser } from "#app/features/accounts/session/known-browsers.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import { type Account, type Viewer, viewerOf } from "#app/services/accounts/queries.server.ts";
import { createSession, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { attemptLogin, begin, makeAccount, type World } from "./world.ts";

/** People at the accounts: signed in, with an authenticator app, in the middle of signing in. */

let mails = 0;

/** A notice ready for the queue. */
export function mailAbout(world: World): QueueEntry {
  mails += 1;
  return { id: `notice-${mails}`, sealed: `notice ${mails}`, nextAt: world.now() };
}

/** Opens a session, which is fresh for a quarter of an hour. */
export async function viewerFor(world: World, { id }: Pick<Account, "id">): Promise<Viewer> {
  const session = await createSession(world, { accountId: id, device: "Test" });
  const viewer = await viewerOf(world, session?.tokenId ?? "");
  if (viewer === null) throw new Error("nobody is signed in");
  return viewer;
}

/** Somebody with an authenticator app. */
export interface Person {
  account: Account;
  viewer: Viewer;
  address: string;
  secret: string;
  recoveryCodes: string[];
  /** What their app shows, now or some steps of thirty seconds away. */
  code(stepsAway?: number): string;
}

export const appCode = (world: World, secret: string, stepsAway = 0): string =>
  generateSync({ secret, epoch: Math.floor(world.now().getTime() / 1000) + 30 * stepsAway });

/** Makes an account with a second factor. A minute passes, so that the code that confirmed it is an old one. */
export async function makePerson(world: World, username: string, address = `${username}@example.org`): Promise<Person> {
  const account = await makeAccount(world, username, address);
  const viewer = await viewerFor(world, account);
  await beginSecondFactor(world, viewer);
  const begun = await secondFactorOf(world, account.id, signInOf(viewer.session));
  if (begun.state !== "begun") throw new Error(begun.state);
  const { secret } = begun;
  const notice = () => mailAbout(world);
  const confirmed = await confirmSecondFactor(world, { viewer, code: appCode(world, secret), notice });
  if (confirmed.error !== null) throw new Error(confirmed.error);
  world.pass(minutes(1));
  const code = (stepsAway = 0) => appCode(world, secret, stepsAway);
  return { account, viewer, address, secret, recoveryCodes: confirmed.codes, code };
}

/**
 * Types the code from the mail.
 * @returns the id in the pre-token
 */
export async function proveMail(world: World, address: string): Promise<string> {
  const { id, code } = await begin(world, address);
  const tried = await attemptLogin(world, id, code);
  if (tried.error !== null) throw new Error(tried.error);
  return id;
}

/**
 * A browser in which somebody has signed in before.
 * @returns its cookies
 */
export async function knownBrowser(world: World, { id: accountId }: Pick<Account, "id">): Promise<string> {
  const browser = randomBytes(16).toString("base64url");
  await knowBrowser(world, browser, { accountId, sessionId: "a session" });
  return browser;
}

/** A six-digit code that is currently not valid. */
export function wrongCode(world: World, secret: string): string {
  const right = [-1, 0, 1].map((steps) => appCode(world, secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}
