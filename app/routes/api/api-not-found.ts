import { notFoundAnswer } from "./answers.ts";

/** What no other answer takes: programs are told so in their own way, and not by a page. */
export const loader = (): Response => notFoundAnswer();
