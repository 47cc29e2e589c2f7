import { type ComponentType, createElement, type ReactNode } from "react";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import type { EntryData } from "../field.ts";
import type { ItemProps, ShownEntry } from "../kind.ts";
import { Heading as InclusiveHeading } from "../kinds/inclusive/components/Heading.tsx";
import { Item as InclusiveItem } from "../kinds/inclusive/components/Item.tsx";
import { Item as NameItem } from "../kinds/names/components/Item.tsx";
import { FormExtra as NounFormExtra } from "../kinds/nouns/components/FormExtra.tsx";
import { Item as NounItem } from "../kinds/nouns/components/Item.tsx";
import { Item as PersonItem } from "../kinds/people/components/Item.tsx";
import { Item as SourceItem } from "../kinds/sources/components/Item.tsx";
import { Item as TermItem } from "../kinds/terms/components/Item.tsx";
import type { KindData } from "../kinds.ts";
import { EntryHeading } from "./EntryHeading.tsx";

/** How a kind looks: its components, in the folder of the kind under the same names. */
interface KindComponents<D extends EntryData = EntryData> {
  /** What shows an entry. */
  Item(props: ItemProps<D>): ReactNode;
  /** What an entry is called above its page, where that is more than its title. */
  Heading?(props: HeadingProps<D>): ReactNode;
  /** A kind's own part of its form. */
  FormExtra?(props: FormExtraProps): ReactNode;
}

export interface HeadingProps<D extends EntryData = EntryData> {
  entry: ShownEntry<D>;
}

export interface FormExtraProps {
  /** What `formExtra` of the kind has handed over. */
  extra: unknown;
  /** What the fields are filled with. */
  result: Refused | undefined;
  /** Fills fields at once, by their names; what is typed into the others stays. */
  fill(fields: Readonly<Record<string, string | readonly string[]>>): void;
}

const COMPONENTS: { [Id in CollectionId]: KindComponents<KindData[Id]> } = {
  sources: { Item: SourceItem },
  nouns: { Item: NounItem, FormExtra: NounFormExtra },
  inclusive: { Item: InclusiveItem, Heading: InclusiveHeading },
  terms: { Item: TermItem },
  names: { Item: NameItem },
  people: { Item: PersonItem },
};

/** For those who know no fields by name. */
const componentsOf = (kind: CollectionId): KindComponents => COMPONENTS[kind];

/** What shows an entry of a kind. */
export const itemOf = (kind: CollectionId): ComponentType<ItemProps> => componentsOf(kind).Item;

/** What an entry is called above its page: its title, unless the kind says it in a way of its own. */
export const headingOf = (kind: CollectionId): ComponentType<HeadingProps> =>
  componentsOf(kind).Heading ?? TitleHeading;

const TitleHeading = ({ entry: { title } }: HeadingProps) => createElement(EntryHeading, { title });

/** A kind's own part of its form; null for most. */
export const formExtraOf = (kind: CollectionId): ComponentType<FormExtraProps> | null =>
  componentsOf(kind).FormExtra ?? null;
