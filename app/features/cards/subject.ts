import type { Subject } from "#app/subject/subject.ts";
import { pages } from "./pages.ts";

export const cards: Subject = { pages, server: () => import("./parts.server.ts") };
