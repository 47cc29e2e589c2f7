import { gcmsiv } from "@noble/ciphers/aes.js";
import { LIFE_MS } from "./draft.ts";

/**
 * Drafts as this browser stores them: sealed with a secret that only pages of their author have (decision 191). Whoever else uses the
 * browser learns neither whose they are nor of which form, and of when no more than the week. Not by `crypto.subtle`: it makes
 * others wait, which a page that is being closed does not, and is missing where the site is reached without HTTPS.
 */

const PREFIX = "draft:";
const NONCE_BYTES = 12;
/** Names are never sealed with a nonce of their own, so that they can be found again. This cipher allows for that. */
const OF_NAMES = new Uint8Array(NONCE_BYTES);
/** Shorter names are all as long as each other. */
const NAME_LENGTH = 96;
/** Sealed drafts are a multiple of so many bytes, or their length would tell of which form they are. */
const STEP = 2048;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Under which name a draft is stored: always the same one for a place, and readable with its secret alone. */
export const sealedName = (secret: string, place: string): string => {
  const bytes = new TextEncoder().encode(place.padEnd(NAME_LENGTH));
  return PREFIX + toText(gcmsiv(toKey(secret), OF_NAMES).encrypt(bytes));
};

/** Whether something stored is a draft, whosever it may be. */
export const isDraftName = (name: string): boolean => name.startsWith(PREFIX);

/** Whether something stored is a draft of whoever has this secret. */
export function isOwnName(secret: string, name: string): boolean {
  if (!isDraftName(name)) return false;
  const bytes = toBytes(name.slice(PREFIX.length));
  return bytes !== null && opened(secret, OF_NAMES, bytes) !== null;
}

/** @param now in milliseconds */
export function sealDraft(secret: string, name: string, text: string, now: number): string {
  const words = new TextEncoder().encode(text);
  // Spaces, which JSON may end with.
  const bytes = new Uint8Array(Math.ceil(words.length / STEP) * STEP).fill(0x20);
  bytes.set(words);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = gcmsiv(toKey(secret), nonce, new TextEncoder().encode(name)).encrypt(bytes);
  return `${Math.ceil((now + LIFE_MS) / WEEK_MS)} ${toText(nonce)}${toText(sealed)}`;
}

/** @returns null for what this secret does not open, or what was sealed under another name */
export function openDraft(secret: string, name: string, stored: string): string | null {
  const bytes = toBytes(stored.slice(stored.indexOf(" ") + 1));
  if (bytes === null || bytes.length <= NONCE_BYTES) return null;
  const text = opened(secret, bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES), name);
  return text === null ? null : new TextDecoder().decode(text);
}

/** Whether what is stored is too old for anybody, or no sealed draft. It says the week in which it ends, and nothing more exact. */
export function isEnded(stored: string, now: number): boolean {
  const [, week] = /^(\d{1,9}) /.exec(stored) ?? [];
  return week === undefined || Number(week) * WEEK_MS <= now;
}

function opened(secret: string, nonce: Uint8Array, sealed: Uint8Array, name?: string): Uint8Array | null {
  try {
    const about = name === undefined ? undefined : new TextEncoder().encode(name);
    return gcmsiv(toKey(secret), nonce, about).decrypt(sealed);
  } catch {
    return null;
  }
}

/** The server's secrets are 256 bits in base64url. */
function toKey(secret: string): Uint8Array {
  return toBytes(secret) ?? new Uint8Array();
}

/** Base64url without padding; in parts, because a function takes only so many arguments. */
function toText(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toBytes(text: string): Uint8Array | null {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(bytes, (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}
