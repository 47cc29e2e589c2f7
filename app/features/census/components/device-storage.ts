/** What a device keeps of a census. Each edition of the site has a host, and so a storage, of its own. */

export const DRAFT_KEY = "census-draft";
export const finishedKey = (edition: string): string => `census-${edition}-finished`;
export const dismissedKey = (edition: string): string => `census-${edition}-dismissed`;

/** Some browsers let no page keep anything: then nothing is kept, and everything else works. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const readItem = (key: string): string | null => quietly(() => localStorage.getItem(key));
export const writeItem = (key: string, text: string): void => void quietly(() => localStorage.setItem(key, text));
export const removeItem = (key: string): void => void quietly(() => localStorage.removeItem(key));

/** Whether this device has reason to say nothing more of a census. */
export const isFinishedOrDismissed = (edition: string): boolean =>
  readItem(finishedKey(edition)) !== null || readItem(dismissedKey(edition)) !== null;
