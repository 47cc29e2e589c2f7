import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const storage: Subject = { pages };
