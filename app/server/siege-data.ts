import type { Refused } from "#app/kit/forms/form.ts";

/**
 * Answers to scripts of our pages in a siege, in the form in which Remix sends data (turbo-stream): a flat list in which objects
 * name places. Remix itself would have to run for each of them.
 */

export const DATA_HEADERS: readonly [string, string][] = [
  ["content-type", "text/x-script; charset=utf-8"],
  ["cache-control", "no-store"],
  ["x-remix-response", "yes"],
];

/** Makes the browser load a page as a document: that is stored, or it says why it is not shown. */
export function reloadData(path: string): string {
  const list = ['["SingleFetchRedirect",1]'];
  place(list, { redirect: path, status: 302, revalidate: false, reload: true, replace: false });
  return `[${list.join()}]\n`;
}

/** What an action says of a form that it did not take. */
export function refusedData({ errors, values, lists = {} }: Refused): string {
  const list: string[] = [];
  place(list, { data: { errors, values, lists } });
  return `[${list.join()}]\n`;
}

/** Puts something into the list. @returns its place */
function place(list: string[], thing: unknown): number {
  const at = list.length;
  list.push("");
  if (Array.isArray(thing)) list[at] = `[${thing.map((one) => place(list, one)).join()}]`;
  else if (typeof thing === "object" && thing !== null) {
    const pairs = Object.entries(thing).map(([name, value]) => `"_${place(list, name)}":${place(list, value)}`);
    list[at] = `{${pairs.join()}}`;
  } else list[at] = JSON.stringify(thing);
  return at;
}
