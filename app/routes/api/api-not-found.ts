import { notFoundAnswer } from "./answers.ts";

/** Answers every other address of the API with JSON instead of the not-found page. */
export const loader = (): Response => notFoundAnswer();
