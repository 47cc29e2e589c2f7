import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const audit: Subject = { pages, server: () => import("./parts.server.ts") };
