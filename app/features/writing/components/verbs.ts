import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { ShownVersion } from "../edit-page.server.ts";

/** What the list of versions says of a step. */
export const DID = {
  save: "writing.state.draft",
  publish: "writing.state.public",
  withdraw: "writing.state.withdrawn",
  reset: "writing.reset",
  restore: "moderation.did.revert",
  undo: "moderation.did.undo",
} as const satisfies Record<ShownVersion["verb"], TextKey>;
