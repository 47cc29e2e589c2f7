/**
 * The data of a page as the scripts that hand it to the browser, letter for letter as `StreamTransfer` of Remix draws them
 * behind a page: React numbers what it draws, so the browser has to find all that the server counted.
 * @param data as Remix encoded it for the browser
 * @param nonce of the page's scripts
 */
export async function dataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  const reader = data.getReader();
  const open: string[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const text = decoder.decode(piece.value, { stream: true });
    open.push(text === "" ? "" : script(`enqueue(${escaped(JSON.stringify(text))})`, nonce));
  }
  open.push(script("close()", nonce));
  return `${open.map((one) => `<!--$-->${one}`).join("")}${"<!--/$-->".repeat(open.length)}`;
}

const script = (call: string, nonce: string): string =>
  `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`;

/** Inside of a script nothing may look like its end, or like a comment. */
const escaped = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
