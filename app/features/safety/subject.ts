import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const safety: Subject = { pages, server: () => import("./parts.server.ts") };
