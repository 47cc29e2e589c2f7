import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

/** What administrators write in the browser: pages of text, and posts of the blog. */
export const writing: Subject = { pages, server: () => import("./parts.server.ts") };
