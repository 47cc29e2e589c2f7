import type { Subject } from "#app/subject.ts";
import { pages } from "./pages.ts";

export const moderation: Subject = { pages };
