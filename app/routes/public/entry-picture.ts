import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerPicture } from "#app/media/index.server.ts";

/** Pictures of entries for everybody: `/images/<name>-<size>.webp`. */
export const loader = ({ params, context }: LoaderFunctionArgs) => answerPicture(context, "entry", params.file ?? "");
