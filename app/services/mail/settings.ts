import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { BadMailbox, isAddress, type Mailbox, readMailbox } from "./mailbox.ts";

/** How to reach the mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** When to use TLS: from the first byte, when the server offers it, or never. */
  tls: "at-once" | "required" | "offered" | "off";
  auth: { user: string; pass: string } | null;
}

/** Values of `?tls=` in MAIL_URL. */
const TLS = ["required", "offered", "off"] as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*$/;

/** What is wrong with MAIL_URL, in a sentence that does not repeat it: it holds a password. */
class BadMailUrl extends Error {}

/**
 * MAIL_URL: `smtp://user:password@host:587` or `smtps://…`; empty is null, and mails become files. A password is only sent through TLS, unless
 * the server is this machine or `?tls=offered` or `?tls=off` says otherwise.
 */
export const mailUrl = z
  .string()
  .default("")
  .transform((value, context) => read(() => (value.trim() === "" ? null : readMailUrl(value.trim())), context));

/** MAIL_FROM: an address, or a name and an address in angle brackets. Empty is null. */
export const mailFrom = z
  .string()
  .default("")
  .transform((value, context) => read(() => (value.trim() === "" ? null : readMailbox(value)), context));

/** Both, for the schema of the environment. */
export const MAIL_ENVIRONMENT = { MAIL_URL: mailUrl, MAIL_FROM: mailFrom };

/** The sender when MAIL_FROM is empty: an address at the site's own host name. */
export function senderOf(from: Mailbox | null, baseUrl: string): Mailbox {
  if (from !== null) return from;
  const address = `no-reply@${new URL(baseUrl).hostname}`;
  return { name: "", address: isAddress(address) ? address : "no-reply@localhost" };
}

function readMailUrl(value: string): SmtpServer {
  const url = parseUrl(value);
  if (url === null) throw new BadMailUrl("should look like smtp://user:password@host:587");
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:")
    throw new BadMailUrl("should begin with smtp:// or smtps://");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!HOST.test(host)) throw new BadMailUrl("names no mail server");
  if (/[^/]/.test(url.pathname) || url.hash !== "")
    throw new BadMailUrl("has something after the server's name and port");
  const secure = url.protocol === "smtps:";
  const auth = readAuth(url);
  const tlsMode = readTls(url, secure);
  const tls = tlsMode ?? (auth !== null && !LOOPBACK.test(host) ? "required" : "offered");
  return { host, port: Number(url.port || (secure ? 465 : 587)), tls: secure ? "at-once" : tls, auth };
}

function readTls(url: URL, secure: boolean): (typeof TLS)[number] | null {
  const names = [...url.searchParams.keys()];
  if (names.length === 0) return null;
  const tlsMode = TLS.find((one) => one === url.searchParams.get("tls"));
  if (secure || names.length > 1 || tlsMode === undefined) {
    throw new BadMailUrl("takes nothing after “?” but, with smtp://, tls=required, tls=offered or tls=off");
  }
  return tlsMode;
}

function readAuth(url: URL): SmtpServer["auth"] {
  if (url.username === "" && url.password === "") return null;
  const auth = { user: decoded(url.username), pass: decoded(url.password) };
  if (auth.user === "" || auth.pass === "")
    throw new BadMailUrl("has a user without a password, or the other way round");
  return auth;
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (!/\p{Cc}/u.test(text)) return text;
  } catch {
    // Said below, in the same words.
  }
  throw new BadMailUrl(
    "has a user or password that is not written right: write % as %25, @ as %40, : as %3A, / as %2F",
  );
}

function read<T>(reading: () => T, context: z.RefinementCtx): T {
  try {
    return reading();
  } catch (error) {
    if (!(error instanceof BadMailUrl || error instanceof BadMailbox)) throw error;
    context.addIssue({ code: "custom", message: error.message });
    return z.NEVER;
  }
}
