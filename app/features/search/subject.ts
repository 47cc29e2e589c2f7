import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const search: Subject = { pages, server: () => import("./parts.server.ts") };
