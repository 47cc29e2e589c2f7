import type { Page, Pages } from "./editions/page.ts";
import type { Subject } from "./subject/subject.ts";
import * as subjects from "./subjects.ts";

export const SUBJECTS: readonly Subject[] = Object.values(subjects);

/** Every page and answer of the site. `npm run routes` prints them with their addresses in each edition. */
export const PAGES = joined(SUBJECTS.flatMap(({ pages }) => Object.entries(pages)));

/** @throws Error where two subjects have given the same id */
function joined(entries: readonly (readonly [string, Page])[]): Pages {
  const twice = entries.find(([id], index) => entries.findIndex(([other]) => other === id) !== index);
  if (twice) throw new Error(`Two pages are called "${twice[0]}".`);
  return Object.fromEntries(entries) as unknown as Pages;
}
