import type { LoadContext } from "#app/context.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/kit/text/csv.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { AuditFilter } from "./filter.ts";
import { toLines } from "./lines.server.ts";
import { conditionOf, selectLines } from "./queries.server.ts";

const AT_ONCE = 500;

const HEAD = ["number", "at", "by", "by id", "did", "verb", "to", "to id", "edition", "more", "hash"];

/** The lines of a filter as a table for spreadsheets, in portions between which others have their turn. */
export async function* auditTable(context: LoadContext, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  const asked = await conditionOf(context, filter);
  if ("unknown" in asked) return;
  let before: number | null = null;
  for (;;) {
    const rows = await selectLines(context, asked.wanted, { before, most: AT_ONCE });
    const lines = await toLines(context, rows);
    yield lines
      .map(({ seq, by, did, target, notes }, index) => {
        const { at, verb, edition, hash } = rows[index] ?? {};
        const moment = at?.toISOString() ?? "";
        const who = [by.name, by.id ?? "", did, verb ?? "", target.name, target.id];
        return csvLine([String(seq), moment, ...who, edition ?? "", notes.join(" "), hash ?? ""]);
      })
      .join("");
    if (rows.length < AT_ONCE) return;
    before = rows.at(-1)?.seq ?? 0;
    await nextTurn();
  }
}
