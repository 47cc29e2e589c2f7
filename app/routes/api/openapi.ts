import { description } from "#app/features/api/description.ts";
import { jsonText } from "./answers.ts";

export const handle = { sameForAll: true };

const json = JSON.stringify(description);

/** GET /api/openapi.json: what the newer API can be asked, for programs and those who write them. */
export const loader = (): Response => jsonText(json);
