import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { drawPng } from "#app/services/images/draw-png.server.ts";
import { readableAddress } from "#app/services/images/text.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { isId, publicEntry } from "../../lists/queries.server.ts";
import { nouns } from "./kind.ts";
import { GENDERS, type Gender } from "./noun.ts";
import { drawNoun } from "./picture.ts";

/**
 * The picture of a public noun, as PNG; null where there is none.
 * @param file as an address has it: "<id>.png"
 * @throws TooManyWaiting, and Error when it cannot be drawn
 */
export async function nounPicture(context: LoadContext, file: string): Promise<Buffer | null> {
  const { database, edition, hosts, text, env, visitor } = context;
  const id = /^(\w{1,40})\.png$/.exec(file)?.[1] ?? "";
  const entry = isId(id) ? publicEntry(database, nouns, id) : null;
  if (entry === null) return null;
  const { config } = edition;
  const labels = Object.fromEntries(GENDERS.map((gender) => [gender, text(`nouns.fields.${gender}.label`)]));
  const drawing = drawNoun({
    data: entry.data,
    labels: labels as Record<Gender, string>,
    site: text("site.title"),
    address: readableAddress(`${hosts.origin(edition.code)}${href(config, "nouns")}`),
    direction: config.direction,
    faces: [config.style.fontText],
  });
  return drawPng(drawing, toNetwork(visitor.address), env.ROOT);
}
