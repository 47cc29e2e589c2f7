import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Chooser } from "#app/layout/Chooser.tsx";
import { chooserOf } from "#app/layout/chooser.ts";
import { pageMeta } from "#app/layout/meta.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["languages"] };

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { title: "", description: "" });

/** The home of all editions: which language? */
export function loader({ context }: LoaderFunctionArgs) {
  return data(chooserOf(context), { headers: PUBLIC });
}

export default function Home() {
  return <Chooser editions={useLoaderData<typeof loader>()} />;
}
