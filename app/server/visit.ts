import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { Spelling } from "#app/kit/spelling/spelling.ts";
import type { Spellings } from "#app/kit/spelling/spellings.server.ts";
import type { Banners } from "#app/services/banners/banners.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { Storage } from "#app/services/storage/storage.server.ts";
import type { EditionHandle } from "#db/open.ts";
import type { AccountsHost } from "./accounts-service.ts";
import type { Health } from "./health.ts";
import type { PageCache, Validity } from "./page-cache.ts";
import type { createPeerReader, Peer } from "./proxy.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { SiegeWatch } from "./siege-watch.ts";
import type { Site } from "./site.ts";
import type { Sites } from "./sites.ts";

/** Everything the request handler needs; `start.ts` assembles it. */
export interface HostParts {
  env: Env;
  log: Log;
  clock: () => Date;
  hosts: Hosts;
  store: EditionStore;
  sites: Sites;
  cache: PageCache;
  renders: RenderQueue;
  spellings: Spellings;
  accounts: AccountsHost;
  siege: SiegeWatch;
  pictures: PictureStore;
  banners: Banners;
  storage: Storage;
  health: Health;
  peerOf: ReturnType<typeof createPeerReader>;
  /** Serves a file when there is one; calls `next` otherwise. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** A request to an edition that is there, and what is known of it before it is answered. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  site: Site;
  database: EditionHandle;
  now: Validity;
  code: string;
  peer: Peer;
  network: string;
  /** Whether it asks the newer API, which counts what is made for a network. */
  isCounted: boolean;
  about: { id: string; cache: string };
  /** The spelling the visitor chose, if the edition offers it. */
  spelling: Spelling | null;
  /** Whether the edition has a domain of its own, and this is not it. */
  hasMoved: boolean;
}
