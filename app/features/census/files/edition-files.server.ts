import { tablesInForce } from "#app/editions/rows.server.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { error } from "#app/kit/files/flaws.ts";
import type { EditionFiles } from "#app/subject/edition-files.ts";
import { tables } from "#db/edition/schema/content.ts";
import { CENSUS_FILE, readCensus } from "./read-census.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    /** The file as it is written, in the only cell of a table; no table of an edition without a census. */
    census: TableRow[];
  }
}

/** The table in which an edition has its census. */
export const CENSUS_TABLE = "census";

/** The questions of a census. An edition may have none, or have switched it off. */
export const censusFiles: EditionFiles = {
  names: [CENSUS_FILE],
  read: ({ config, file, placeOf }) => {
    const text = file(CENSUS_FILE);
    const isOn = config.features.census === true;
    if (!isOn || text === null) {
      const remedy = "write the file census.yaml (see “census.yaml” in editions/README.md), or “census: false”.";
      const missing = error(
        "census-shape",
        placeOf("features", "census"),
        "There are no questions for the census.",
        remedy,
      );
      return { content: { census: [] }, flaws: isOn ? [missing] : [] };
    }
    const { census, flaws } = readCensus(text, config.timeZone);
    return { content: { census: census === null ? [] : [tableOf(text)] }, flaws };
  },
  rows: ({ census }) => [
    shippedRows(
      tables,
      census.map((table) => ({ ...table })),
      (key) => key === CENSUS_TABLE,
    ),
  ],
  write: (handle) => {
    const text = tablesInForce(handle).find(({ key }) => key === CENSUS_TABLE)?.rows[0]?.[0];
    return new Map(text === undefined ? [] : [[CENSUS_FILE, text]]);
  },
  meaning: (_, text, config) => readCensus(text, config.timeZone).census,
};

const tableOf = (text: string): TableRow => ({ key: CENSUS_TABLE, columns: ["file"], rows: [[text]] });
