import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiLocales } from "#app/features/site/api-locales.ts";
import { jsonAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/locales and /api/versions: the editions, and where they are. */
export const loader = ({ context: { directory, edition, hosts } }: LoaderFunctionArgs): Response =>
  jsonAnswer(apiLocales(directory, edition.code, hosts));
