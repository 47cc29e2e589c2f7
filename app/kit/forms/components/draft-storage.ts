import { type DraftFields, isDraftKey, isSameDraft, packDraft, unpackDraft } from "../draft.ts";

/** Drafts in this browser. A browser that keeps nothing, or has no room left, keeps none: nobody is told, nothing breaks. */

/** The draft that was sent last from this tab, until it is known whether it was taken. */
const SENT = "draft-sent";

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

/** Forgets what is filled in on a page just now; what was put aside stays. */
export function forgetDraft(key: string): void {
  quietly(() => localStorage.removeItem(key));
}

/** As many are put aside on a page. */
const MAX_ASIDE = 3;
const asideKeys = (key: string): string[] => Array.from({ length: MAX_ASIDE }, (_, at) => `${key}#${at + 1}`);

/** What was put aside on a page, newest first. */
export const readAside = (key: string): DraftFields[] =>
  asideKeys(key).flatMap((one) => {
    const draft = readDraft(one);
    return draft === null ? [] : [draft];
  });

/** Puts a draft aside, so that something else can be typed on its page. */
export function putAside(key: string, fields: DraftFields): void {
  keepAside(key, [fields, ...readAside(key).filter((one) => !isSameDraft(one, fields))]);
}

/** Takes a draft from those that were put aside. */
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

/** Forgets all drafts of this browser, or those of one account: for signing out. */
export function forgetDrafts(owner?: string): void {
  forgetWhere((key) => isDraftKey(key, owner));
}

/** Forgets those that are too old, and those that cannot be read any more. */
export function forgetOldDrafts(): void {
  forgetWhere((key) => isDraftKey(key) && readDraft(key) === null);
}

function forgetWhere(isMeant: (key: string) => boolean): void {
  quietly(() => {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  });
}

/** A form is on its way: its draft stays until a page says that it was taken. */
export function markSent(key: string): void {
  quietly(() => sessionStorage.setItem(SENT, key));
}

/** What was sent came back. */
export function unmarkSent(): void {
  quietly(() => sessionStorage.removeItem(SENT));
}

/** What was sent was taken. */
export function forgetSentDraft(): void {
  quietly(() => {
    const key = sessionStorage.getItem(SENT);
    if (key !== null) localStorage.removeItem(key);
    sessionStorage.removeItem(SENT);
  });
}
