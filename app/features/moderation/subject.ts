import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const moderation: Subject = { pages, server: () => import("./parts.server.ts") };
