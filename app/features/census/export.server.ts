import { and, asc, gt } from "drizzle-orm";
import { BYTE_ORDER_MARK, csvLine } from "#app/kit/text/csv.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { censusAnswers as rows } from "#db/edition/schema/census.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Answers } from "./answers.ts";
import type { Census } from "./census.ts";
import { cellsOf, columnsOf } from "./columns.ts";
import { isExported } from "./counts.server.ts";

const BATCH = 100;

/** The answers that count, in an order that is chance. In batches, between which other requests have their turn. */
export async function* exportedAnswers({ db }: EditionHandle, census: string): AsyncGenerator<Answers[]> {
  const { id, answers, writins } = rows;
  let last = -1;
  for (;;) {
    const batch = db
      .select({ id, answers, writins })
      .from(rows)
      .where(and(isExported(census), gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH)
      .all();
    if (batch.length === 0) return;
    last = batch.at(-1)?.id ?? last;
    yield batch;
    await nextTurn();
  }
}

/** The answers that count as a table for spreadsheets, a line each. */
export function streamExport(handle: EditionHandle, census: Census): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const batches = exportedAnswers(handle, census.edition);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columnsOf(census))));
    },
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done === true) return controller.close();
      controller.enqueue(encoder.encode(value.map((said) => csvLine(cellsOf(census, said))).join("")));
    },
  });
}
