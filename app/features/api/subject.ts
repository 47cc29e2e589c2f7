import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

/** The API for programs as a whole. What it answers of a subject is in the folder `api/` of that subject. */
export const api: Subject = { pages };
