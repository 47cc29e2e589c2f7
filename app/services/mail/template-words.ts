import type { Translate } from "#app/kit/i18n/translator.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { plainWord } from "./mailbox.ts";
import type { MailLanguage } from "./message.ts";

/** What mails about events are made of. */

export interface NoticeAbout {
  username: string;
  /**
   * Where to go if it was somebody else: the account's page, or for `emailChanged` the address to write to. For
   * `inactive` where to sign in, for `deleted` the home page, for `contributionDecided` where the answer is.
   */
  link: string;
  /** For `wayInAdded` and `wayInRemoved`. */
  provider?: string;
  /** For `signedIn`: a description of the device that its owner recognises. */
  device?: string;
  /** For `moderationDigest`: what waits. */
  queues?: readonly WaitingQueue[];
  /** For `moderationDigest` and `contributionDecided`: where these mails are switched off. For `censusOpen`: the link that does so. */
  settingsLink?: string;
  /** For `inactive`: when the account will be removed. For `deleted`: when it was. For `measure.ban`: when it ends. For `impersonated` and `opened`: when it was. */
  day?: Date;
  /** For `deleted`: what stays, as the page for deleting an account says. */
  kept?: readonly string[];
  /** For `measure…`: what a moderator wrote. */
  words?: string;
  /** For `opened`: what was looked at, and why. */
  opened?: Opened;
  reason?: OpeningReason;
}

export type Opened = "email" | "data";
export type OpeningReason = "asked" | "abuse" | "law" | "mail";

/** How many of something wait, and for how long the oldest of them has, but nothing of their content. */
export interface WaitingQueue {
  /** Where proposals wait; null for everything else. */
  collection: string | null;
  /** What else waits; left out for reports. */
  label?: string;
  count: number;
  /** "3 days ago", in the edition's language. */
  age: string;
}

/** The texts and the direction of the edition a mail is written in. */
export interface MailTexts extends MailLanguage, DateLanguage {
  text: Translate;
  /** Host name of the edition, from the configuration. */
  site: string;
  /** What a mail with a code also says in English, for a reader who may not know the language. */
  english?: string;
  /** Where the owner of the account signs other devices out; for codes that only somebody signed in can ask for. */
  devicesLink?: string;
}

/** Whose account it is, and where, as sentences name them. */
export const accountIn = (texts: MailTexts, { username }: NoticeAbout) => ({
  username: inserted(texts, username),
  site: inserted(texts, texts.site),
});

/** Keeps a foreign word from moving the punctuation of a right-to-left sentence. */
export function inserted({ direction }: MailLanguage, word: string): string {
  return direction === "rtl" ? `\u2068${plainWord(word)}\u2069` : plainWord(word);
}
