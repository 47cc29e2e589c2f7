import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerBanner, readBannerAddress, TooManyBanners } from "#app/features/site/banner-answer.server.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { notFoundAnswer, tooManyAnswer } from "./answers.ts";
import { drawingLater } from "./drawing-later.ts";

/** Pictures are kept on disk, where they do not crowd out stored pages, and limited by who asks. */
export const handle = { personal: true, drawn: true };

/**
 * GET /api/picture/{name}/{path}.png: the picture of a page, as link previews are told.
 * GET /api/banner/{path}.png: the same in the size that clients of the old API expect.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = readBannerAddress(new URL(request.url).pathname);
  if (asked === null) return notFoundAnswer();
  try {
    const answer = await answerBanner(context, asked);
    if (answer === null) return notFoundAnswer();
    const caching = answer.isLasting ? FOR_GOOD : ASK_AGAIN;
    return new Response(answer.png as BodyInit, { headers: { ...HEADERS, "Cache-Control": caching } });
  } catch (error) {
    if (error instanceof TooManyBanners) return tooManyAnswer(error.until, context.clock());
    return drawingLater(context, error);
  }
}

/** Caches between us may keep it as well: it holds nothing of the visitor. */
const FOR_GOOD = "max-age=31536000, immutable";
/** What somebody hides is hidden at the next request. */
const ASK_AGAIN = "private, no-cache";

const HEADERS = {
  "Content-Type": "image/png",
  "Content-Security-Policy": picturePolicy("image/png"),
  // Other sites may embed these pictures.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "X-Robots-Tag": "noindex",
};
