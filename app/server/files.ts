import { existsSync } from "node:fs";
import sirv from "sirv";
import { FILE_HEADERS } from "./security-headers.ts";
import type { HostParts } from "./visit.ts";

const HOUR = 3600;

/**
 * Serves the built files: hashed names are cached for a year, others for an hour. The list of files is read once at the
 * start, so no address can escape the folder. The build has already written the compressed variants.
 */
export function fileServer(folder: string): HostParts["files"] {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith("/assets/");
      response.setHeader(
        "cache-control",
        `public, max-age=${isHashed ? 31_536_000 : HOUR}${isHashed ? ", immutable" : ""}`,
      );
      for (const [name, value] of FILE_HEADERS) response.setHeader(name, value);
    },
  });
}
