import type { Area } from "#app/editions/areas.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { PronounIndex } from "#app/editions/meanings.ts";
import type { MenuItem } from "#app/editions/menus.ts";
import type { MenuName, Pages } from "#app/editions/page.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { Speller } from "#app/kit/spelling/speller.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Visitor } from "#app/services/accounts/session/visitor.server.ts";
import type { Banners } from "#app/services/banners/banners.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { Storage } from "#app/services/storage/storage.server.ts";
import type { EditionHandle } from "#db/open.ts";
import type { SubjectParts } from "./subject/subject.ts";

/**
 * The load context that every loader and action gets; they use no other global state. A loader passes its whole result
 * through `spell` once.
 */
export interface LoadContext extends Speller {
  edition: Edition;
  /**
   * The edition in whose language and texts the page is: its own, except on pages with `handle.languages`, where it is the first
   * finished one of those the visitor reads. A cached page expires when either changes.
   */
  spoken: Edition;
  /** The edition's file: entries, submissions, decisions. Its name is the edition's code. */
  database: EditionHandle;
  /**
   * The databases of all editions that are up, including this one. A cached page that calls this expires when any of them
   * changes.
   */
  siblings(): readonly EditionHandle[];
  /**
   * Says that the page is about somebody. A cached page that calls this expires when what others see of them changes.
   * @param shownRevision of the account, read before anything else about the person
   */
  dependsOnAccount(accountId: string, shownRevision: number): void;
  /** What pages of another edition are made from, or null when it is down. A cached page that calls this expires likewise. */
  editionOf(code: string): Edition | null;
  /** Translates into the language of the page, in its own spelling. */
  text: Translate;
  /**
   * Locales the response is for, best first: that of the host's edition. On pages with `handle.languages`, those of ours that
   * the visitor reads, at most three and possibly none; loaders must not read Accept-Language themselves, because the page
   * cache would not know.
   */
  languages: readonly string[];
  /** The configs of all served editions, in the order of the language chooser. */
  directory: readonly EditionConfig[];
  /**
   * The names of an edition's pronouns; none of those it does not have. They are held in memory, and like `directory` they are
   * part of every page: when they change, all stored pages expire.
   */
  pronounsOf(code: string): PronounIndex;
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
  /**
   * The account and the session with which somebody of the team sees the site as somebody else: see app/features/users/impersonation.
   * The viewer is the same person while pages are read, and nobody when a form is sent.
   */
  impersonation: Viewer | null;
  /** Whether this server answers as in a siege: it learns up to half a second late that one began or ended. */
  isBesieged: boolean;
  /** Whether the viewer may act in an area: of this edition, unless another locale is named; null is any. */
  can(area: Area | null, locale?: string | null): boolean;
  /** @throws Response 503 while the accounts are out of service */
  readonly accounts: AccountsService;
  visitor: Visitor;
  /** Uploaded pictures. */
  pictures: PictureStore;
  /** Pictures of pages. */
  banners: Banners;
  /** What is stored, counted. */
  storage: Storage;
  env: Env;
  clock: () => Date;
  log: Log;
  requestId: string;
  /** Marks our own inline scripts; it never leaves the process. */
  scriptMark: string;
  development: boolean;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {}
}
