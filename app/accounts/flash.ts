/**
 * What a page says once after a form was accepted: forms lead to `?done=<key>`. A key the page does not know says nothing,
 * so that no link can put words on a page.
 */
export function readFlash<Key extends string>(request: Request, allowed: readonly Key[]): Key | null {
  const sent = new URL(request.url).searchParams.get("done");
  return allowed.find((key) => key === sent) ?? null;
}

/** The address that says it: a path of this site, which must have no query of its own. */
export function withFlash(path: string, key: string): string {
  return `${path}?${new URLSearchParams({ done: key })}`;
}
