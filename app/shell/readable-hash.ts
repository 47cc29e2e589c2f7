/**
 * Somebody may type anything behind the "#" of an address, or follow such a link. Remix reads it with `decodeURIComponent`, which throws
 * for a "%" that begins no letter, and the page would be gone. So it is written as the sign it is. This must begin before Remix, which
 * looks at each step too.
 */
export function keepHashReadable(): void {
  const mend = () => {
    const { hash } = window.location;
    const readable = readableHash(hash);
    if (readable !== hash) window.history.replaceState(window.history.state, "", readable);
  };
  mend();
  window.addEventListener("popstate", mend);
}

/** @param hash as in an address: with its "#", or empty */
export function readableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll("%", "%25");
  }
}
