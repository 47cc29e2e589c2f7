import { onTestFinished } from "vitest";
import type { EditionConfig } from "#app/editions/config.ts";
import type { ActionContext } from "#app/features/collections/action-context.server.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { MIGRATIONS, scratchFolder } from "#tests/support/data/scratch.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { createActionContext, type Person } from "./create-action-context.ts";

/** The collections of an edition over a real file, and people who use them. */
export interface ActionContexts {
  database: EditionHandle;
  /** What a person with these roles needs to use the collections. The same name is the same account. */
  of(name: string, roles?: string, state?: "active" | "banned" | "removed"): ActionContext;
  visitor: ActionContext;
  /** Moves the clock forward. */
  pass(milliseconds: number): void;
}

export function openActionContexts(
  code = "en",
  collections: Partial<EditionConfig["collections"]> = {},
): ActionContexts {
  const { edition } = shipped(code);
  const config = { ...edition.config, collections: { ...edition.config.collections, ...collections } };
  const database = openEdition(code, { dataDir: scratchFolder(), migrationsDir: MIGRATIONS });
  onTestFinished(() => closeDatabase(database));
  let now = Date.parse("2026-11-21T12:00:00Z");
  const desk = (person: Person | null): ActionContext => ({
    ...createActionContext(database, config, person, () => new Date(now)),
    edition: { ...edition, config },
  });
  return {
    database,
    of: (id, roles = "", state = "active") => desk({ id, roles, state }),
    visitor: desk(null),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
