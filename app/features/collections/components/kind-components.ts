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

/** The components of a kind, from the folder of the kind. */
interface KindComponents<D extends EntryData = EntryData> {
  /** What shows an entry. */
  Item(props: ItemProps<D>): ReactNode;
  /** The heading of an entry's page, if it is more than the title. */
  Heading?(props: HeadingProps<D>): ReactNode;
  /** A kind's own part of its form. */
  FormExtra?(props: FormExtraProps): ReactNode;
}

export interface HeadingProps<D extends EntryData = EntryData> {
  entry: ShownEntry<D>;
}

export interface FormExtraProps {
  /** The data from the kind's `formExtra`. */
  extra: unknown;
  /** What the fields are filled with. */
  result: Refused | undefined;
  /** Fills in several fields by name. The others keep what was typed. */
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

/** Without the type of the data, for callers that handle any kind. */
const kindComponents = (kind: CollectionId): KindComponents => COMPONENTS[kind];

/** What shows an entry of a kind. */
export const itemComponent = (kind: CollectionId): ComponentType<ItemProps> => kindComponents(kind).Item;

/** The heading of an entry's page: its title, unless the kind has a component of its own. */
export const headingComponent = (kind: CollectionId): ComponentType<HeadingProps> =>
  kindComponents(kind).Heading ?? TitleHeading;

const TitleHeading = ({ entry: { title } }: HeadingProps) => createElement(EntryHeading, { title });

/** A kind's own part of its form; null for most. */
export const formExtraComponent = (kind: CollectionId): ComponentType<FormExtraProps> | null =>
  kindComponents(kind).FormExtra ?? null;
