import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { arrive } from "#app/features/accounts/hop/hop-steps.server.ts";

export const handle = { personal: true, siege: true, usesUp: true, query: ["code", "from"] };

/** Where a browser comes back to with a code: see hop-steps.server.ts. */
export const loader = ({ request, context }: LoaderFunctionArgs) => arrive(context, request);
