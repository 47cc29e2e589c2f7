import { type Asking, type MenuPlace, type Page, type Screen, UNLISTED } from "#app/editions/page.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Whether the viewer may decide about any kind in the edition. */
const decides = ({ config, can }: Asking): boolean => enabledKinds(config).some(({ area }) => can(area));

interface TextPlace extends MenuPlace {
  label: TextKey;
}

const screen = (file: string, path: string, menus: readonly TextPlace[] = []): Screen => ({
  module: `routes/admin/${file}`,
  address: `admin/moderation${path}`,
  features: ["user"],
  audience: "moderators",
  parent: "admin",
  shows: { ...UNLISTED, title: menus[0]?.label ?? null, menus },
});

const inMenu = (order: number, label: TextKey, id: string, visibleTo = decides): TextPlace[] => [
  { menu: "admin", order, label, id, visibleTo },
];

/** Marks are searched for on cards, too. */
const keepsMarks = (asking: Asking): boolean => decides(asking) || asking.can("users");

export const pages = {
  moderation: screen("moderation.tsx", "", inMenu(20, "moderation.nav.queues", "queues")),
  moderationLog: screen("log.tsx", "/log", inMenu(30, "moderation.nav.log", "log")),
  keywordMarks: screen("marks.tsx", "/marks", inMenu(40, "moderation.nav.marks", "marks", keepsMarks)),
  moderationAuthor: screen("author.tsx", "/author/:id"),
  moderationQueue: screen("queue.tsx", "/:kind"),
  moderationReview: screen("review.tsx", "/:kind/:id"),
  moderationEntry: screen("entry.tsx", "/:kind/entry/:id"),
  /** A review with the sides of conflicts that are chosen on its page, for the script of that page. */
  moderationChosen: {
    module: "routes/admin/review-chosen.ts",
    address: "admin/moderation/:kind/chosen/:id",
    features: ["user"],
    audience: "moderators",
    shows: null,
  },
  moderationTable: {
    module: "routes/admin/table.ts",
    address: "admin/moderation/:kind/table.csv",
    features: ["user"],
    audience: "moderators",
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
