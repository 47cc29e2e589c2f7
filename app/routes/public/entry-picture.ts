import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { mayGetFlag } from "#app/features/cards/picture-access.server.ts";
import { maySeePicture } from "#app/features/collections/pictures/picture-access.server.ts";
import { maySeeTextPicture } from "#app/features/writing/picture-access.server.ts";
import { answerPicture, keptOutOfSearch } from "#app/services/media/answer.server.ts";
import { readPictureFile } from "#app/services/media/picture.ts";

/**
 * Pictures of entries and of texts, and flags that people uploaded for their cards: `/images/<name>-<size>.webp`. Pictures that the viewer
 * may not see look like missing ones.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = params.file ?? "";
  const [entry, flag] = [readPictureFile("entry", file), readPictureFile("flag", file)];
  if (entry !== null && (maySeePicture(context, entry.name) || maySeeTextPicture(context, entry.name))) {
    const answer = await answerPicture(context, "entry", file);
    // Moderators may see every picture of an entry, and this may be none.
    if (answer.status !== 404) return answer;
  }
  if (flag === null || !(await mayGetFlag(context, flag.name))) return missing();
  return keptOutOfSearch(await answerPicture(context, "flag", file));
}

const missing = (): Response => new Response(null, { status: 404 });
