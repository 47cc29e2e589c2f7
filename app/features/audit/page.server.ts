import { eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { type AuditFilter, filterSearch } from "./filter.ts";
import { type AuditLine, sentence, sentencesOf, toLines } from "./lines.server.ts";
import { conditionOf, selectLines } from "./queries.server.ts";

export const AUDIT_PAGE_SIZE = 100;

/** A line with where its names lead. */
export interface ShownLine extends AuditLine {
  targetPath: string | null;
  byPath: string | null;
}

/** The newest lines about an account. */
export async function linesAbout(context: LoadContext, accountId: string, most: number): Promise<ShownLine[]> {
  const rows = await selectLines(context, eq(auditLog.target, accountId), { before: null, most });
  return (await toLines(context, rows)).map((line) => shown(context, line));
}

/** What a page of the log shows. @param about the account it is about; null for all of them */
export async function loadAuditPage(
  context: LoadContext,
  { filter, before, about }: { filter: AuditFilter; before: number | null; about: { path: string; id: string } | null },
) {
  const { config } = context.edition;
  const asked = await conditionOf(context, about === null ? filter : { ...filter, whom: about.id });
  const path = about?.path ?? href(config, "auditLog");
  const unknown = "unknown" in asked ? asked.unknown : null;
  const rows = "wanted" in asked ? await selectLines(context, asked.wanted, { before, most: AUDIT_PAGE_SIZE + 1 }) : [];
  const lines = await toLines(context, rows.slice(0, AUDIT_PAGE_SIZE));
  const search = filterSearch(filter);
  const older = rows.length > AUDIT_PAGE_SIZE ? new URLSearchParams(search) : null;
  older?.set("before", String(lines.at(-1)?.seq ?? 0));
  if (about !== null) search.set("whom", about.id);
  const table = href(config, "auditTable");
  return {
    path,
    filter,
    isOfOne: about !== null,
    unknown,
    verbs: [...sentencesOf(context).keys()].map((verb) => ({ value: verb, label: sentence(context, verb) })),
    editions: context.directory.map(({ code, name }) => ({ value: code, label: name })),
    lines: lines.map((line) => shown(context, line)),
    olderPath: older === null ? null : `${path}?${older}`,
    tablePath: search.size === 0 ? table : `${table}?${search}`,
  };
}

export type AuditPageData = Awaited<ReturnType<typeof loadAuditPage>>;

const shown = (context: LoadContext, line: AuditLine): ShownLine => ({
  ...line,
  targetPath: pathOf(context, line.target),
  byPath: pathOf(context, line.by),
});

const pathOf = ({ edition }: LoadContext, { username, id }: { username: string | null; id: string | null }) =>
  username === null || id === null ? null : href(edition.config, "auditLogOf", { username, id });
