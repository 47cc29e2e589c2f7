import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { figuresOf, yearsWithFigures } from "#app/features/safety/figures.server.ts";
import { figuresCsv } from "#app/features/safety/figures-csv.ts";

/** The figures of a year as a table. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const year = (await yearsWithFigures(context)).find((one) => String(one) === params.year);
  if (year === undefined) throw new Response(null, { status: 404 });
  return new Response(figuresCsv(await figuresOf(context, year), new URL(context.hosts.home).host), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="transparency-${year}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
