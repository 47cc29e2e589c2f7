import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

/** What is closed to visitors while the site is attacked: docs/decisions/179. */
export const siege: Subject = { pages, server: () => import("./parts.server.ts") };
