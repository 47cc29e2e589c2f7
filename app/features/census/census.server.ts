import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import type { Census } from "./census.ts";
import { CENSUS_TABLE } from "./files/edition-files.server.ts";
import { readCensus } from "./files/read-census.ts";

const read = new WeakMap<Edition["tables"], Census | null>();

/** The census of an edition: the same object until its file changes. Null where there is none, or where it is switched off. */
export function censusOf({ edition: { config, tables } }: Pick<LoadContext, "edition">): Census | null {
  if (!hasPage(config, "census")) return null;
  const known = read.get(tables);
  if (known !== undefined) return known;
  const text = tables[CENSUS_TABLE]?.rows[0]?.[0];
  const census = text === undefined ? null : readCensus(text, config.timeZone).census;
  read.set(tables, census);
  return census;
}

/** @throws Response 404 in an edition without a census */
export function requireCensus(context: Pick<LoadContext, "edition">): Census {
  const census = censusOf(context);
  if (census === null) throw new Response(null, { status: 404 });
  return census;
}
