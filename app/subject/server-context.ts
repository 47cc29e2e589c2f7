import type { Edition, EditionCover } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Banners } from "#app/services/banners/banners.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { EditionHandle } from "#db/open.ts";
import type { SubjectParts } from "./subject.ts";

/** What jobs and commands are handed: the server without a request. */
export interface ServerContext {
  env: Env;
  hosts: Hosts;
  accounts: AccountsService;
  /** Pictures people sent in. */
  pictures: PictureStore;
  /** Pictures of pages. */
  banners: Banners;
  /** The files of all editions that are up. */
  databases(): readonly EditionHandle[];
  /** The editions that are up. */
  editions(): readonly ServedEdition[];
  /** What each subject brings. */
  subjects: readonly SubjectParts[];
}

/** An edition that is up. What it holds is read when it is asked for. */
export interface ServedEdition {
  code: string;
  database: EditionHandle;
  cover(): EditionCover;
  edition(): Edition;
}
