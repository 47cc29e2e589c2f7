import { randomBytes } from "node:crypto";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { CAPTCHA, type CaptchaPurpose } from "./captcha.ts";

/**
 * Waiting instead of computing, for browsers without scripts: a signed ticket says when its form was loaded, and is
 * valid fifteen seconds later. There is no riddle that somebody could fail at.
 */

type Parts = Pick<Accounts, "secrets" | "now">;

const TICKET = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

const sign = ({ secrets }: Parts, purpose: CaptchaPurpose, at: string, id: string): string =>
  secrets.hash("captcha ticket", `${purpose} ${at} ${id}`);

/** A ticket for one form, from now on. */
export function makeTicket(accounts: Parts, purpose: CaptchaPurpose): string {
  const [at, id] = [String(accounts.now().getTime()), randomBytes(16).toString("base64url")];
  return `${at}.${id}.${sign(accounts, purpose, at, id)}`;
}

export interface Ticket {
  /** Unique for each ticket. */
  id: string;
  /** Milliseconds until it is valid; 0 when it is. */
  waitMs: number;
}

/** @returns null for a ticket that is not ours, belongs to another form, is too old, or is dated into the future */
export function readTicket(accounts: Parts, sent: string, purpose: CaptchaPurpose): Ticket | null {
  const [, at = "", id = "", signature = ""] = TICKET.exec(sent) ?? [];
  if (!accounts.secrets.same(signature, sign(accounts, purpose, at, id))) return null;
  const age = accounts.now().getTime() - Number(at);
  return age < 0 || age >= CAPTCHA.lifeMs ? null : { id, waitMs: Math.max(0, CAPTCHA.waitMs - age) };
}
