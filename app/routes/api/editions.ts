import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiEditions } from "#app/features/site/api-editions.ts";
import { jsonAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/locales and /api/versions: the editions, and where they are. */
export const loader = ({ context: { directory, edition, hosts } }: LoaderFunctionArgs): Response =>
  jsonAnswer(apiEditions(directory, edition.code, hosts));
