import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { days } from "#app/kit/time/durations.ts";
import { consumePoints, holds, type LimitRule, limitKey } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { AGE } from "../age.ts";
import { envelope } from "../session/envelope.server.ts";
import { cookieHeader } from "../session/request.server.ts";
import { mailboxOfLogin } from "./login.server.ts";
import type { PreToken } from "./pre-token.server.ts";

/**
 * Somebody who has said that they are too young cannot give another age a moment later. It is remembered for a day:
 * long enough that nobody just tries other birthdays, short enough for a typing mistake. The browser keeps an encrypted
 * note, for all editions on the site's domain, and for the mailbox a keyed hash is stored with the minimum age that was
 * asked for; the birthday itself is never stored.
 */
export const TOO_YOUNG: LimitRule = { name: "too-young", points: 1, windowMs: days(1) };

const note = envelope("age", z.object({ minimum: z.number() }), TOO_YOUNG.windowMs);

/** Whether somebody in this browser, or with this mailbox, has said to be too young within a day. */
export async function saidTooYoung(context: LoadContext, { loginId }: PreToken): Promise<boolean> {
  const noted = note.open(context, context.visitor.cookies.get("age"), HOME);
  // Too young for a lower minimum is also too young for a higher one.
  if (noted !== null && noted.minimum <= minimumOf(context)) return true;
  const { store, secrets, now } = context.accounts;
  const mailbox = await mailboxOfLogin(context, loginId);
  const ages = Array.from({ length: minimumOf(context) - AGE.minimum + 1 }, (_, index) => AGE.minimum + index);
  const keys = ages.map((age) => limitKey(secrets, TOO_YOUNG, subjectOf(mailbox, age)));
  const rows = await store.db.select().from(limits).where(inArray(limits.key, keys));
  return rows.some(({ until }) => holds(until, TOO_YOUNG, now()));
}

/** Remembers it. @returns the Set-Cookie header */
export async function rememberTooYoung(context: LoadContext, { loginId }: PreToken): Promise<string> {
  const minimum = minimumOf(context);
  const subject = subjectOf(await mailboxOfLogin(context, loginId), minimum);
  await consumePoints(context.accounts, { rule: TOO_YOUNG, subject });
  const domain = context.hosts.sharedDomain(context.edition.config.code);
  const maxAgeSeconds = TOO_YOUNG.windowMs / 1000;
  return cookieHeader(context, "age", note.seal(context, { minimum }, HOME), { maxAgeSeconds, domain });
}

const minimumOf = ({ edition }: LoadContext): number => Math.max(AGE.minimum, edition.config.minimumAge);

const subjectOf = (mailboxHash: string, age: number): string => `${age} ${mailboxHash}`;
