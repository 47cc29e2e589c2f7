import { type ComponentType, createElement } from "react";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Refused } from "#app/forms/index.ts";
import type { ItemProps, ShownEntry } from "../kind.ts";
import { EntryHeading } from "./EntryHeading.tsx";

/** How the kinds look: each in the folder of its kind, under the same name. */

interface ItemModule {
  Item: ComponentType<ItemProps>;
}

const items = import.meta.glob<ItemModule>("../kinds/*/components/Item.tsx", { eager: true });

/** What shows an entry of a kind. */
export function itemOf(kind: CollectionId): ComponentType<ItemProps> {
  const found = items[`../kinds/${kind}/components/Item.tsx`];
  if (found === undefined) throw new Error(`app/collections/kinds/${kind}/components/Item.tsx is missing.`);
  return found.Item;
}

interface HeadingProps {
  entry: ShownEntry;
}

interface HeadingModule {
  Heading: ComponentType<HeadingProps>;
}

const headings = import.meta.glob<HeadingModule>("../kinds/*/components/Heading.tsx", { eager: true });

/** What an entry is called above its page: its title, unless the kind says it in a way of its own. */
export const headingOf = (kind: CollectionId): ComponentType<HeadingProps> =>
  headings[`../kinds/${kind}/components/Heading.tsx`]?.Heading ?? TitleHeading;

const TitleHeading = ({ entry: { title } }: HeadingProps) => createElement(EntryHeading, { title });

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

const formExtras = import.meta.glob<FormExtraModule>("../kinds/*/components/FormExtra.tsx", { eager: true });

/** A kind's own part of its form; null for most. */
export const formExtraOf = (kind: CollectionId): ComponentType<FormExtraProps> | null =>
  formExtras[`../kinds/${kind}/components/FormExtra.tsx`]?.FormExtra ?? null;
