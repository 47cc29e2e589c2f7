import type { Area } from "#app/editions/areas.ts";

/** What can be written in the browser. */
export type TextKind = "page" | "post";

/** Who may write it. Pages of text were texts of the interface before they were pages, and whoever looks after those looks after these. */
export const AREA_OF = { page: "translations", post: "blog" } as const satisfies Record<TextKind, Area>;

/** @param id of one of the routes of this subject */
export const kindOfRoute = (id: string): TextKind => (id.startsWith("post") ? "post" : "page");

/** What a text is to its readers, and what awaits them. */
export type TextState = "absent" | "draft" | "shipped" | "public" | "scheduled" | "withdrawn";
