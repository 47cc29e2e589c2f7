import { type DraftFields, isSameDraft, packDraft, unpackDraft } from "../draft.ts";
import { isDraftName, isEnded, isOwnName, openDraft, sealDraft, sealedName } from "../draft-seal.ts";
import { forget, noteSent, quietly } from "./sent-draft.ts";

/** Drafts in this browser. If storage is unavailable or full, no draft is kept and no error is shown. */

/** In the copy of a draft as it was last sent: what the server had last taken from its author by then. */
const LAST_TAKEN = "_lastTaken";

/** The maximum number of drafts put aside per page. */
const MAX_ASIDE = 3;
/** The maximum number of drafts of an account in a browser, with those put aside and the copies. */
export const MAX_DRAFTS = 60;

/** The drafts of an account on a page. */
export interface Drafts {
  /** The current one. */
  read(): DraftFields | null;
  /** @returns whether there was room */
  keep(fields: DraftFields): boolean;
  /** Deletes the current one; those put aside stay. */
  forget(): void;
  /** Those put aside, newest first. */
  readAside(): DraftFields[];
  /** Puts a draft aside, so that something else can be typed on its page. */
  putAside(fields: DraftFields): void;
  /** Removes a draft from those put aside. */
  takeFromAside(fields: DraftFields): void;
  /**
   * The form is being sent: its draft stays until a page confirms that it was accepted.
   * @param lastTaken what the server had last taken, as the form's page said; undefined for a form that does not say it
   */
  markSent(fields: DraftFields, lastTaken: string | undefined): void;
  /**
   * Deletes what was sent and taken although no page could confirm it, because its author left before. What was typed since stays.
   * @param lastTaken what the server has last taken by now
   */
  forgetTaken(lastTaken: string | undefined): void;
}

/** @param secret what the server seals the account's drafts with */
export function draftsOf(secret: string, path: string): Drafts {
  const nameOf = (suffix: string) => sealedName(secret, `${path}${suffix}`);
  const [current, sent] = [nameOf(""), nameOf("!")];
  const aside = Array.from({ length: MAX_ASIDE }, (_, at) => nameOf(`#${at + 1}`));
  const read = (name: string) => readDraft(secret, name);
  const readAside = () => aside.map(read).filter((draft) => draft !== null);
  const keepAside = (drafts: readonly DraftFields[]) =>
    aside.forEach((name, at) => {
      const draft = drafts[at];
      if (draft === undefined) forget(name);
      else keepDraft(secret, name, draft);
    });
  const takeFromAside = (fields: DraftFields) => keepAside(readAside().filter((one) => !isSameDraft(one, fields)));
  return {
    read: () => read(current),
    keep: (fields) => keepDraft(secret, current, fields),
    forget: () => forget(current),
    readAside,
    putAside: (fields) => keepAside([fields, ...readAside().filter((one) => !isSameDraft(one, fields))]),
    takeFromAside,
    markSent(fields, lastTaken) {
      noteSent([current, sent]);
      if (lastTaken !== undefined) keepDraft(secret, sent, { ...fields, [LAST_TAKEN]: [lastTaken] });
    },
    forgetTaken(lastTaken) {
      const marked = read(sent);
      if (marked === null || lastTaken === undefined) return;
      const { [LAST_TAKEN]: [before] = [], ...fields } = marked;
      if (before === lastTaken) return;
      const draft = read(current);
      if (draft !== null && isSameDraft(draft, fields)) forget(current);
      takeFromAside(fields);
      forget(sent);
    },
  };
}

/** Deletes drafts that are too old, whosever they are. */
export function forgetOldDrafts(): void {
  quietly(() => {
    const now = Date.now();
    for (const name of Object.keys(localStorage).filter(isDraftName)) {
      if (isEnded(localStorage.getItem(name) ?? "", now)) localStorage.removeItem(name);
    }
  });
}

const readText = (secret: string, name: string): string =>
  quietly(() => openDraft(secret, name, localStorage.getItem(name) ?? "")) ?? "";

const readDraft = (secret: string, name: string): DraftFields | null => unpackDraft(readText(secret, name), Date.now());

const keepDraft = (secret: string, name: string, fields: DraftFields): boolean =>
  quietly(() => {
    const now = Date.now();
    const packed = packDraft(fields, now);
    if (packed === null) return false;
    const sealed = sealDraft(secret, name, packed, now);
    if (localStorage.getItem(name) === null) makeRoom(secret, name, MAX_DRAFTS - 1);
    while (!stored(name, sealed)) if (!makeRoom(secret, name, 0, 1)) return false;
    return true;
  }) ?? false;

const stored = (name: string, sealed: string): boolean =>
  quietly(() => {
    localStorage.setItem(name, sealed);
    return true;
  }) ?? false;

/**
 * Deletes the oldest drafts of the same account, never those of others.
 * @param most how many besides `name` may stay
 * @param atOnce how many are deleted at most
 * @returns whether any was
 */
function makeRoom(secret: string, name: string, most: number, atOnce = Number.POSITIVE_INFINITY): boolean {
  const others = Object.keys(localStorage).filter((one) => one !== name && isOwnName(secret, one));
  if (others.length <= most) return false;
  const aged = others.map((one) => ({ one, at: ageOf(readText(secret, one)) })).sort((a, b) => a.at - b.at);
  for (const { one } of aged.slice(0, Math.min(others.length - most, atOnce))) localStorage.removeItem(one);
  return true;
}

/** When a packed draft was kept. */
const ageOf = (packed: string): number => Number(/^\{"at":(\d{1,15}),/.exec(packed)?.[1] ?? 0);
