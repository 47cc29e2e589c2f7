import type { Form } from "#app/kit/forms/form.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import { BASE, BODY, HEAD_FIELDS, MORE, NAME, PICTURE_ALT, type Values } from "./fields.ts";
import { joinSource, splitSource } from "./source.ts";
import type { TextKind } from "./text-kind.ts";

/** The fields of the editor, of a stored text and of what was sent. */

/** @param base as in `Standing` */
export function valuesOf(kind: TextKind, source: string, base: string): Values {
  const { head, more, body } = splitSource(source, HEAD_FIELDS[kind]);
  return { ...emptyHead(kind), ...withHours(head), [MORE]: more, [BODY]: body, [BASE]: base };
}

/** Fields for a time want hours, which a day alone has not. */
const withHours = (head: Record<string, string>): Record<string, string> =>
  head.published?.length === DAY_LENGTH ? { ...head, published: `${head.published}T00:00` } : head;

const DAY_LENGTH = 10;

const emptyHead = (kind: TextKind): Record<string, string> =>
  Object.fromEntries(HEAD_FIELDS[kind].map((name) => [name, ""]));

export function sentValues(kind: TextKind, form: Form): Values {
  const names = [...HEAD_FIELDS[kind], MORE, BODY, BASE, NAME, PICTURE_ALT];
  return Object.fromEntries(names.map((name) => [name, form.text(name)]));
}

/** @param changed fields that are to be other ones than those that were sent */
export function sourceOf(kind: TextKind, values: Values, changed: Values = {}): string {
  const all = { ...values, ...changed };
  const head = Object.fromEntries(HEAD_FIELDS[kind].map((name) => [name, all[name] ?? ""]));
  return joinSource(head, all[MORE] ?? "", all[BODY] ?? "");
}

/** The minute that clocks of a time zone show: "2026-11-27T18:30". */
export const minuteIn = (zone: string, at: Date): string =>
  after(at, minutes(minutesAhead(zone, at) ?? 0))
    .toISOString()
    .slice(0, 16);
