import type { ComponentType } from "react";
import type { CollectionId } from "#app/editions/collections.ts";
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
