import { type DraftFields, isDraftKey, isSameDraft, packDraft, unpackDraft } from "../draft.ts";

/** Drafts in this browser. If storage is unavailable or full, no draft is kept and no error is shown. */

/** The draft last submitted from this tab, until it is known whether it was accepted. */
const SENT = "draft-sent";

/** Beside a draft: the same as it was last sent, and what the server had last taken from its author by then. */
const sentKey = (key: string): string => `${key}!`;
const LAST_TAKEN = "_lastTaken";

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const readDraft = (key: string): DraftFields | null =>
  quietly(() => unpackDraft(localStorage.getItem(key) ?? "", Date.now())) ?? null;

export function keepDraft(key: string, fields: DraftFields): void {
  quietly(() => {
    const packed = packDraft(fields, Date.now());
    if (packed !== null) localStorage.setItem(key, packed);
  });
}

/** Deletes the current draft of a page; drafts put aside stay. */
export function forgetDraft(key: string): void {
  quietly(() => localStorage.removeItem(key));
}

/** The maximum number of drafts put aside per page. */
const MAX_ASIDE = 3;
const asideKeys = (key: string): string[] => Array.from({ length: MAX_ASIDE }, (_, at) => `${key}#${at + 1}`);

/** The drafts put aside on a page, newest first. */
export const readAside = (key: string): DraftFields[] =>
  asideKeys(key).flatMap((one) => {
    const draft = readDraft(one);
    return draft === null ? [] : [draft];
  });

/** Puts a draft aside, so that something else can be typed on its page. */
export function putAside(key: string, fields: DraftFields): void {
  keepAside(key, [fields, ...readAside(key).filter((one) => !isSameDraft(one, fields))]);
}

/** Removes a draft from those put aside. */
export function takeFromAside(key: string, fields: DraftFields): void {
  keepAside(
    key,
    readAside(key).filter((one) => !isSameDraft(one, fields)),
  );
}

function keepAside(key: string, drafts: readonly DraftFields[]): void {
  asideKeys(key).forEach((one, at) => {
    const draft = drafts[at];
    if (draft === undefined) forgetDraft(one);
    else keepDraft(one, draft);
  });
}

/** Deletes all drafts of this browser, or those of one account; used when signing out. */
export function forgetDrafts(owner?: string): void {
  forgetWhere((key) => isDraftKey(key, owner));
}

/** Deletes drafts that are too old or unreadable. */
export function forgetOldDrafts(): void {
  forgetWhere((key) => isDraftKey(key) && readDraft(key) === null);
}

function forgetWhere(isMeant: (key: string) => boolean): void {
  quietly(() => {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  });
}

/**
 * A form is being sent: its draft stays until a page confirms that it was accepted.
 * @param lastTaken what the server had last taken, as the form's page said; undefined for a form that does not say it
 */
export function markSent(key: string, fields: DraftFields, lastTaken: string | undefined): void {
  quietly(() => sessionStorage.setItem(SENT, key));
  if (lastTaken !== undefined) keepDraft(sentKey(key), { ...fields, [LAST_TAKEN]: [lastTaken] });
}

/** The submitted form was refused. */
export function unmarkSent(): void {
  quietly(() => {
    const key = sessionStorage.getItem(SENT);
    if (key !== null) localStorage.removeItem(sentKey(key));
    sessionStorage.removeItem(SENT);
  });
}

/** The submitted form was accepted. */
export function forgetSentDraft(): void {
  quietly(() => {
    const key = sessionStorage.getItem(SENT);
    if (key !== null) for (const one of [key, sentKey(key)]) localStorage.removeItem(one);
    sessionStorage.removeItem(SENT);
  });
}

/**
 * Deletes what was sent and taken although no page could confirm it, because its author left before. What was typed since stays.
 * @param lastTaken what the server has last taken by now
 */
export function forgetTakenDraft(key: string, lastTaken: string | undefined): void {
  const marked = readDraft(sentKey(key));
  if (marked === null || lastTaken === undefined) return;
  const { [LAST_TAKEN]: [before] = [], ...sent } = marked;
  if (before === lastTaken) return;
  const draft = readDraft(key);
  if (draft !== null && isSameDraft(draft, sent)) forgetDraft(key);
  takeFromAside(key, sent);
  forgetDraft(sentKey(key));
}
