import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import type { Kept } from "#app/kit/forms/read-form.server.ts";
import { type Hours, readHalfHours, WORK_AREAS } from "./hours.ts";

type Read = { hours: Hours; before: string; kept: Kept } | { errors: FieldErrors; kept: Kept };

/** Reads the hours of a month. */
export function readMonthForm(form: Pick<Form, "text">): Read {
  const kept = Object.fromEntries(WORK_AREAS.map((area) => [area, form.text(area)]));
  const read = WORK_AREAS.map((area) => [area, readHalfHours(kept[area] ?? "")] as const);
  const wrong = read.filter(([, halves]) => halves === null);
  if (wrong.length > 0)
    return { errors: Object.fromEntries(wrong.map(([area]) => [area, "work.problem.hours" as const])), kept };
  return { hours: Object.fromEntries(read) as Hours, before: form.text("before"), kept };
}
