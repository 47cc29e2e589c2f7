import { Readable } from "node:stream";
import type { LoadContext } from "#app/context.ts";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { type ZipEntry, zipped } from "#app/kit/files/zip.ts";
import { jsonPieces } from "#app/kit/text/json-pieces.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { dataPage } from "./data-page.server.ts";
import { pathInFile, readPictures } from "./own-pictures.server.ts";

/**
 * Everything stored about a person, as a ZIP: JSON for programs, their pictures, and a page to read. The databases are read before
 * the answer begins. All else is made while it is sent, and no more of it once the connection is gone.
 */
export async function dataFile(context: LoadContext, account: Account): Promise<Response> {
  const everything = await everythingAbout(context, account);
  const pieces = zipped(entriesOf(context, account, everything), context.clock());
  // Pieces that wait for a slow reader are few.
  const body = Readable.toWeb(Readable.from(pieces, { highWaterMark: 2 })) as ReadableStream;
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="account.zip"',
      "Cache-Control": "no-store",
    },
  });
}

async function* entriesOf(
  context: LoadContext,
  account: Account,
  everything: Record<string, unknown>,
): AsyncGenerator<ZipEntry> {
  yield { name: "account.json", packs: true, content: encoded(withLineEnd(jsonPieces(everything))) };
  const own = context.subjects.flatMap(({ personalData }) => personalData?.pictures?.(everything) ?? []);
  const there = new Set<string>();
  for await (const { picture, bytes } of readPictures(context, own)) {
    const name = pathInFile(picture);
    there.add(name);
    yield { name, packs: false, content: cut(bytes) };
  }
  yield { name: "index.html", packs: true, content: encoded(await dataPage(context, { account, everything, there })) };
}

function* withLineEnd(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield "\n";
}

/** Letters, or bytes, that are packed before others have their turn. */
const AT_ONCE = 32_768;

/** In portions: one by one, small pieces would take longer. */
function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let portion = "";
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < AT_ONCE) continue;
    yield encoder.encode(portion);
    portion = "";
  }
  yield encoder.encode(portion);
}

function* cut(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE);
}
