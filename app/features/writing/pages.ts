import type { Feature } from "#app/editions/config.ts";
import { type Answer, type Asking, type Page, type Screen, UNLISTED } from "#app/editions/page.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { AREA_OF, type TextKind } from "./text-kind.ts";

/** Where pages of text and posts are written: the same address in every edition. */

interface Place {
  kind: TextKind;
  order: number;
  label: TextKey;
}

const FEATURES: Readonly<Record<TextKind, readonly Feature[]>> = { page: ["user"], post: ["user", "blog"] };

const screen = (kind: TextKind, module: string, address: string, menu: Omit<Place, "kind"> | null = null): Screen => ({
  module: `routes/admin/${module}`,
  address: `admin/${address}`,
  features: FEATURES[kind],
  audience: "moderators",
  parent: "admin",
  shows: {
    ...UNLISTED,
    title: menu?.label ?? null,
    menus: menu === null ? [] : [{ menu: "admin", ...menu, visibleTo: ({ can }: Asking) => can(AREA_OF[kind]) }],
  },
});

const preview = (kind: TextKind, address: string): Answer => ({
  module: "routes/admin/writing-preview.ts",
  address: `admin/${address}`,
  features: FEATURES[kind],
  audience: "moderators",
  shows: null,
});

export const pages = {
  postList: screen("post", "writing-list.tsx", "blog/editor", { order: 42, label: "writing.posts" }),
  postNew: screen("post", "writing-edit.tsx", "blog/editor/new"),
  postEdit: screen("post", "writing-edit.tsx", "blog/editor/:name"),
  postVersion: screen("post", "writing-version.tsx", "blog/editor/:name/:version"),
  postPreview: preview("post", "blog/preview"),
  pageList: screen("page", "writing-list.tsx", "pages", { order: 44, label: "writing.pages" }),
  pageEdit: screen("page", "writing-edit.tsx", "pages/:name"),
  pageVersion: screen("page", "writing-version.tsx", "pages/:name/:version"),
  pagePreview: preview("page", "pages/preview"),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
