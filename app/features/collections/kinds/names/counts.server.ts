import type { Edition, Table } from "#app/editions/edition.ts";
import { type NameCount, variantsOf } from "./name.ts";

/**
 * How many people bear a name: `names/counts.tsv` of an edition, from a register of the state. Columns: `name` in
 * capitals, `count`, `sex` ("f", "m", or the register's own word), `ordinal` (1 first name, 2 second name).
 */

/** What the register says of one name, by sex. */
type Counted = Map<string, { first: number | null; second: number | null }>;

/**
 * For each of some names: a row for each variant and each sex the register knows it of; none where it knows nothing. The
 * register is read through once for all of them, which takes a few milliseconds; sorting it first would take far longer.
 */
export function countsOf(edition: Edition, names: readonly string[]): NameCount[][] {
  const { locale } = edition.config;
  const inRegister = (variant: string) => variant.toLocaleUpperCase(locale);
  const counted = readRegister(edition.tables["names/counts"], names.flatMap(variantsOf).map(inRegister));
  const format = new Intl.NumberFormat(locale);
  const written = (people: number | null) => (people === null ? null : format.format(people));
  return names.map((name) =>
    [...new Set(variantsOf(name))].flatMap((variant) =>
      [...(counted.get(inRegister(variant)) ?? [])].map(([sex, { first, second }]) => ({
        name: variant,
        sex,
        first: written(first),
        second: written(second),
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
