import { type ApiEntry, defineKind } from "../../kind.ts";
import { NAME_FIELDS, type NameData, nameVariants } from "./name.ts";

/** Names for people of any gender. */
export const names = defineKind({
  id: "names",
  area: "names",
  icon: "user",
  fields: NAME_FIELDS,
  title: ({ name }) => nameVariants(name).join(" / "),
  shortName: ({ name }) => nameVariants(name)[0] ?? "",
  sortKey: ({ name }) => name,
  findable: ({ name, meaning }) => [...nameVariants(name), name, meaning],
  names: ({ name }) => nameVariants(name),
  document: ({ meaning, origin }) => ({
    kind: "name",
    content: [meaning, origin].filter((part) => part !== "").join(" · "),
  }),
  picture: ({ name, meaning }) => ({
    title: nameVariants(name).join(" / "),
    sentence: [{ text: meaning, marked: false }],
  }),
  api: (entry) => toApiColumns(entry),
  apiFindable: ({ name }) => [name],
});

/** The columns of the documented API. Empty values are null. */
const toApiColumns = ({ id, data, locale, author, approved }: ApiEntry<NameData>) => ({
  id,
  name: data.name,
  locale,
  origin: data.origin || null,
  meaning: data.meaning || null,
  usage: data.usage || null,
  legally: data.legally || null,
  pros: joinOrNull(data.pros),
  cons: joinOrNull(data.cons),
  notablePeople: joinOrNull(data.notablePeople),
  links: joinOrNull(data.links),
  namedays: joinOrNull(data.namedays),
  namedaysComment: data.namedaysComment || null,
  deleted: 0,
  approved,
  base_id: null,
  author_id: null,
  author,
});

const joinOrNull = (items: readonly string[]): string | null => items.join("|") || null;
