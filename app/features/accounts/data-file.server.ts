import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { LoadContext } from "#app/context.ts";
import { jsonPieces } from "#app/kit/text/json-pieces.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { everythingAbout } from "./data-export.server.ts";

/** Everything stored about somebody, as a file. */
export async function dataFile(context: LoadContext, account: Account): Promise<Response> {
  const everything = await everythingAbout(context, account);
  return new Response(Readable.toWeb(Readable.from(inPauses(jsonPieces(everything)))) as ReadableStream, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": "no-store",
    },
  });
}

/** Letters that are written before others have their turn. */
const AT_ONCE = 200_000;

/** The text in portions: as a whole it would be encoded in one go, which takes long where somebody has proposed much. */
async function* inPauses(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let portion = "";
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < AT_ONCE) continue;
    yield encoder.encode(portion);
    portion = "";
    await setImmediate();
  }
  yield encoder.encode(`${portion}\n`);
}
