import type { Refused } from "#app/kit/forms/form.ts";
import { toRows } from "#app/kit/forms/list.ts";

/** An opinion of the owner's own, as entries choose it. */
export interface LegendOption {
  icon: string;
  description: string;
}

const options = (icons: readonly string[], descriptions: readonly string[]): LegendOption[] =>
  toRows([icons, descriptions])
    .map(([icon = "", description = ""]) => ({ icon: icon.trim().toLowerCase(), description: description.trim() }))
    .filter(({ icon }) => icon !== "");

export const legendOf = ({ lists = {} }: Refused): LegendOption[] =>
  options(lists.legendIcon ?? [], lists.legendDescription ?? []);

/** As it is typed now. */
export function legendIn(form: HTMLFormElement): LegendOption[] {
  const sent = new FormData(form);
  return options(sent.getAll("legendIcon").map(String), sent.getAll("legendDescription").map(String));
}
