import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { giveCode } from "#app/features/accounts/hop/hop-steps.server.ts";

export const handle = { personal: true, siege: true, query: ["request"] };

/** Where another edition asks this one for a sign-in: see hop-steps.server.ts. */
export const loader = ({ request, context }: LoaderFunctionArgs) => giveCode(context, request);
