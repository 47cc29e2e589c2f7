import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { askForOffered } from "#app/features/accounts/hop/hop-steps.server.ts";

export const handle = { personal: true, siege: true, query: ["offer"] };

/** Where another edition offers a sign-in to this one: see hop-steps.server.ts. */
export const loader = ({ request, context }: LoaderFunctionArgs) => askForOffered(context, request);
