import { type ApiEntry, defineKind } from "../../kind.ts";
import { NAME_FIELDS, type NameData, variantsOf } from "./name.ts";

/** Names that people of any gender bear. */
export const names = defineKind({
  id: "names",
  area: "names",
  icon: "user",
  fields: NAME_FIELDS,
  title: ({ name }) => variantsOf(name).join(" / "),
  sortKey: ({ name }) => name,
  findable: ({ name, meaning }) => [...variantsOf(name), name, meaning],
  document: null,
  api: (entry) => columnsOf(entry),
  apiFindable: ({ name }) => [name],
});

/** As the rows of the contract: what nobody has written is null. */
const columnsOf = ({ id, data, locale, author, approved }: ApiEntry<NameData>) => ({
  id,
  name: data.name,
  locale,
  origin: data.origin || null,
  meaning: data.meaning || null,
  usage: data.usage || null,
  legally: data.legally || null,
  pros: joined(data.pros),
  cons: joined(data.cons),
  notablePeople: joined(data.notablePeople),
  links: joined(data.links),
  namedays: joined(data.namedays),
  namedaysComment: data.namedaysComment || null,
  deleted: 0,
  approved,
  base_id: null,
  author_id: null,
  author,
});

const joined = (items: readonly string[]): string | null => items.join("|") || null;
