/**
 * The message a page shows once after a form was accepted: forms redirect to `?done=<key>`. A key the page does not
 * know shows nothing, so that no link can put words on a page.
 */
export function readFlash<Key extends string>(request: Request, allowed: readonly Key[]): Key | null {
  const sent = new URL(request.url).searchParams.get("done");
  return allowed.find((key) => key === sent) ?? null;
}

/** The address that shows the message: a path of this site without a query. */
export function withFlash(path: string, key: string): string {
  return `${path}?${new URLSearchParams({ done: key })}`;
}
