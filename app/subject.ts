import type { Page } from "#app/editions/page.ts";

/** What a subject brings to the site. `app/subjects.ts` lists them; everything else finds them there. */
export interface Subject {
  /** Its pages and answers by id, from `features/<subject>/pages.ts`. */
  pages: Readonly<Record<string, Page>>;
}
