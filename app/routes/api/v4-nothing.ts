import { problem } from "#app/kit/http/problem.ts";
import { problemAnswer } from "./v4-answering.ts";

/** Every other address of the newer API. */
export const loader = (): Response => problemAnswer(problem(404, "GET /api/openapi.json lists what there is."));
