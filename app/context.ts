import type { Area } from "#app/editions/areas.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { MenuItem } from "#app/editions/menus.ts";
import type { MenuName, Pages } from "#app/editions/page.ts";
import type { TextOf } from "#app/kit/i18n/text-source.ts";
import type { Speller } from "#app/kit/spelling/speller.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Visitor } from "#app/services/accounts/session/visitor.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { EditionHandle } from "#db/open.ts";
import type { SubjectParts } from "./subject/subject.ts";

/**
 * What every loader and action is handed: the world of one request. Nothing else is reached for. A loader hands what it
 * shows through `spell`, once and as a whole.
 */
export interface LoadContext extends Speller {
  edition: Edition;
  /** The edition's file: entries, submissions, decisions. Its name is the edition's code. */
  database: EditionHandle;
  /** The files of all editions that are up, this one's included. A page that asks is made anew when one of them changes. */
  siblings(): readonly EditionHandle[];
  /** The texts of the edition as a function, in its own spelling. */
  text: TextOf;
  /**
   * Locales the answer is for, best first: that of the host's edition. On pages that ask for it in `handle.languages`, those
   * of ours that the visitor reads, three at most and perhaps none; nothing else tells a loader what the visitor reads.
   */
  languages: readonly string[];
  /** What all served editions say about themselves, in the order of the language chooser. */
  directory: readonly EditionConfig[];
  hosts: Hosts;
  /** Every page and answer of the site. */
  pages: Pages;
  /** What each subject brings to the server. */
  subjects: readonly SubjectParts[];
  /** The places of a menu that are for the viewer, in order. */
  menu(name: MenuName): MenuItem[];
  /** The route ids of an address in the edition of this request, outermost first; empty when nothing matches. */
  routeIdsAt(pathname: string): string[];
  /** The namespaces of texts that the routes of an address ask for in `handle.i18n`. */
  namespacesAt(pathname: string): string[];
  /** Who is signed in; null for visitors. */
  viewer: Viewer | null;
  /** Whether the viewer may act in an area: of this edition, unless another locale is named; null is any. */
  can(area: Area | null, locale?: string | null): boolean;
  /** @throws Response 503 while the accounts are out of service */
  readonly accounts: AccountsService;
  visitor: Visitor;
  /** Pictures people sent in. */
  pictures: PictureStore;
  env: Env;
  clock: () => Date;
  log: Log;
  requestId: string;
  /** Marks the inline scripts we wrote ourselves; it never leaves the process. */
  scriptMark: string;
  development: boolean;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {}
}
