import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { articlesInForce } from "#app/editions/rows.server.ts";
import { postOf } from "#app/features/blog/post.server.ts";
import { isPostKey, slugOf } from "#app/features/blog/posts.ts";
import { picturesIn } from "#app/services/media/text-pictures.server.ts";
import { mayWrite } from "./texts.server.ts";

type Looking = Pick<LoadContext, "edition" | "database" | "clock" | "can">;

/** From when on each picture of a text can be seen, read once as long as the edition stays as it is. */
const known = new WeakMap<Edition, ReadonlyMap<string, Date>>();

/** Whether somebody may see a picture of a text: everybody once the text can be read, and before that those who write. */
export function maySeeTextPicture(looking: Looking, name: string): boolean {
  const from = seenFrom(looking).get(name);
  return (from !== undefined && from <= looking.clock()) || mayWrite(looking, "post") || mayWrite(looking, "page");
}

function seenFrom({ edition, database }: Looking): ReadonlyMap<string, Date> {
  const found = known.get(edition) ?? read();
  known.set(edition, found);
  return found;

  function read(): ReadonlyMap<string, Date> {
    const times = new Map<string, Date>();
    for (const { key, source } of articlesInForce(database)) {
      const isPost = isPostKey(key);
      const at = isPost ? postOf(slugOf(key), source, edition.config.timeZone).publishedAt : new Date(0);
      for (const name of picturesIn(source)) if (at < (times.get(name) ?? LATEST)) times.set(name, at);
    }
    return times;
  }
}

const LATEST = new Date(8.64e15);
