import type { Edition, Table } from "#app/editions/edition.ts";
import { type NameCount, nameVariants } from "./name.ts";

/**
 * How many people have a name: `names/counts.tsv` of an edition, from an official register. Columns: `name` in
 * capitals, `count`, `sex` ("f", "m", or the register's own word), `ordinal` (1 first name, 2 second name).
 */

/** The counts of one name, by sex. */
type Counted = Map<string, { first: number | null; second: number | null }>;

/**
 * For each name, a row for each variant and sex in the register. The register is scanned once for all names, which takes a few
 * milliseconds; building an index first would take far longer.
 */
export function findCounts(edition: Edition, names: readonly string[]): NameCount[][] {
  const { locale } = edition.config;
  const inRegister = (variant: string) => variant.toLocaleUpperCase(locale);
  const counted = readRegister(edition.tables["names/counts"], names.flatMap(nameVariants).map(inRegister));
  const format = new Intl.NumberFormat(locale);
  const formatCount = (people: number | null) => (people === null ? null : format.format(people));
  return names.map((name) =>
    [...new Set(nameVariants(name))].flatMap((variant) =>
      [...(counted.get(inRegister(variant)) ?? [])].map(([sex, { first, second }]) => ({
        name: variant,
        sex,
        first: formatCount(first),
        second: formatCount(second),
      })),
    ),
  );
}

/** @param wanted in capitals */
function readRegister(table: Table | undefined, wanted: readonly string[]): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Counted>(wanted.map((name) => [name, new Map()]));
  if (table === undefined) return counted;
  const [name, count, sex, ordinal] = ["name", "count", "sex", "ordinal"].map((column) =>
    table.columns.indexOf(column),
  );
  for (const row of table.rows) {
    const known = counted.get(row[name ?? -1] ?? "");
    const people = known === undefined ? 0 : Number(row[count ?? -1]);
    if (known === undefined || !Number.isSafeInteger(people) || people <= 0) continue;
    const bearers = known.get(row[sex ?? -1] ?? "") ?? { first: null, second: null };
    const place = row[ordinal ?? -1] === "2" ? "second" : "first";
    known.set(row[sex ?? -1] ?? "", { ...bearers, [place]: (bearers[place] ?? 0) + people });
  }
  return counted;
}
