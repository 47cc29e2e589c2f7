/**
 * The browser's router takes `/@name` for an address like any other, so a link of somebody's text leads to the route of all
 * others; its `clientLoader` begins with this.
 * @returns null for any other address; otherwise it loads the card as a document, and is never done
 */
export function loadCardDocument({ url }: Pick<Request, "url">): Promise<never> | null {
  const { pathname, search } = new URL(url);
  if (!/^\/(?:@|%40)[^/]/.test(pathname)) return null;
  window.location.assign(`${pathname}${search}`);
  return new Promise(() => {});
}
