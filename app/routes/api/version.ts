import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { jsonAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/version: the commit that this server was built from; null where nobody has said. */
export const loader = ({ context: { env } }: LoaderFunctionArgs): Response => jsonAnswer(env.COMMIT || null);
