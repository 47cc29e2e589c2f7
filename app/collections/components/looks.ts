import type { ComponentType } from "react";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Refused } from "#app/forms/index.ts";
import type { ItemProps } from "../kind.ts";

/** How the kinds look: each in the folder of its kind, under the same name. */

interface ItemModule {
  Item: ComponentType<ItemProps>;
}

const items = import.meta.glob<ItemModule>("../*/components/Item.tsx", { eager: true });

/** What shows an entry of a kind. */
export function itemOf(kind: CollectionId): ComponentType<ItemProps> {
  const found = items[`../${kind}/components/Item.tsx`];
  if (found === undefined) throw new Error(`app/collections/${kind}/components/Item.tsx is missing.`);
  return found.Item;
}

export interface FormExtraProps {
  /** What `formExtra` of the kind has handed over. */
  extra: unknown;
  /** What the fields are filled with. */
  result: Refused | undefined;
  /** Fills fields at once, by their names; what is typed into the others stays. */
  fill(fields: Readonly<Record<string, string | readonly string[]>>): void;
}

interface FormExtraModule {
  FormExtra: ComponentType<FormExtraProps>;
}

const formExtras = import.meta.glob<FormExtraModule>("../*/components/FormExtra.tsx", { eager: true });

/** A kind's own part of its form; null for most. */
export const formExtraOf = (kind: CollectionId): ComponentType<FormExtraProps> | null =>
  formExtras[`../${kind}/components/FormExtra.tsx`]?.FormExtra ?? null;
