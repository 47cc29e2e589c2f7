import type { LoadContext } from "#app/context.ts";
import type { Counterpart, Page, PageId } from "#app/editions/page.ts";
import type { Job } from "#app/services/jobs/job.ts";
import type { AdminCard } from "./admin-card.ts";
import type { AuditSentences } from "./audit.ts";
import type { Command } from "./command.ts";
import type { EditionFiles } from "./edition-files.ts";
import type { PagePictures } from "./page-picture.ts";
import type { Erasure, PersonalData } from "./personal-data.ts";
import type { SearchSource } from "./search-source.ts";
import type { ServerContext } from "./server-context.ts";
import type { Waiting } from "./waiting.ts";

/** What a subject brings to the site. `app/subjects.ts` lists them; everything else finds them there. */
export interface Subject {
  /** Its pages and answers by id, from `features/<subject>/pages.ts`. */
  pages: Readonly<Record<string, Page>>;
  /**
   * What the server needs besides pages: `() => import("./parts.server.ts")`. Loaded on its own, because the build asks for
   * the pages alone.
   */
  server?: () => Promise<{ parts: SubjectParts }>;
}

/** What a subject brings to the server. Each part is optional. */
export interface SubjectParts {
  /** What is done at set times. */
  jobs?: (server: ServerContext) => readonly Job[];
  /** What an operator may do in a terminal with `npm run admin`. */
  commands?: readonly Command[];
  /** What the site's search finds. */
  search?: readonly SearchSource[];
  /**
   * Addresses of the sitemap besides those of `pages` that say `sitemap` themselves: those of entries, sets and so on.
   * In batches, between which other requests are answered.
   */
  sitemap?: (context: LoadContext) => Iterable<readonly string[]>;
  /** Where the language switch leads from pages whose counterparts are looked up in what other editions have. */
  counterparts?: Readonly<Partial<Record<PageId, Counterpart>>>;
  /**
   * Reads what its pages and answers need of the edition and what would take too long in one go. Asked before each of them is made.
   * @returns undefined where there is nothing to wait for
   */
  ready?: (context: Pick<LoadContext, "edition" | "database">) => Promise<void> | undefined;
  /** What its pages look like as pictures, for link previews and clients. */
  pagePictures?: PagePictures;
  /** What the first page of the panel says about the subject, to somebody who looks after it. */
  adminCards?: (context: LoadContext) => Promise<readonly AdminCard[]> | readonly AdminCard[];
  /** What people who look after accounts are reminded of, besides reports, if they wish. */
  waiting?: (server: Pick<ServerContext, "accounts">) => Promise<readonly Waiting[]>;
  /** What its verbs in the audit log say: see audit.ts. */
  auditSentences?: AuditSentences;
  /** Its part of what somebody gets who asks for their data. */
  personalData?: PersonalData;
  /** What goes when somebody leaves. */
  erasure?: Erasure;
  /** Its files in `editions/<code>/`. */
  editionFiles?: EditionFiles;
}
