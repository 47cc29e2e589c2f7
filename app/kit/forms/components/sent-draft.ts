/**
 * The draft last submitted from this tab, until it is known whether it was accepted: its name and that of its copy. Pages that come after
 * forms need no more of drafts than this.
 */
const SENT = "draft-sent";

/** Does nothing where storage is unavailable or full. */
export const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Deletes what is stored under a name. */
export const forget = (name: string): void => void quietly(() => localStorage.removeItem(name));

/** A form is being sent. */
export const noteSent = (names: readonly [draft: string, copy: string]): void =>
  void quietly(() => sessionStorage.setItem(SENT, names.join(" ")));

/**
 * The submitted form was not accepted.
 * @param isCertain false where no answer came: the copy stays, by which the next visit finds out
 */
export function unmarkSent(isCertain: boolean): void {
  const [, copy] = takeNames();
  if (isCertain && copy !== undefined) forget(copy);
}

/** The submitted form was accepted. */
export function forgetSentDraft(): void {
  for (const name of takeNames()) forget(name);
}

const takeNames = (): string[] =>
  quietly(() => {
    const names = sessionStorage.getItem(SENT)?.split(" ") ?? [];
    sessionStorage.removeItem(SENT);
    return names;
  }) ?? [];
