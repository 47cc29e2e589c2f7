import { type ApiEntry, defineKind } from "../../kind.ts";
import { type NameData, variantsOf } from "./name.ts";

/** Names that people of any gender bear. */
export const names = defineKind<NameData>({
  id: "names",
  area: "names",
  icon: "user",
  fields: {
    name: { type: "text", most: 128, required: true },
    origin: { type: "text", most: 1024 },
    meaning: { type: "text", most: 1024 },
    usage: { type: "text", most: 1024, long: true },
    legally: { type: "text", most: 1024, long: true, when: ({ collections }) => collections.names.legally },
    pros: { type: "list", most: 32, atMost: 10 },
    cons: { type: "list", most: 32, atMost: 10 },
    notablePeople: { type: "list", most: 32, atMost: 10 },
    links: { type: "list", most: 255, atMost: 10, each: "link" },
    namedays: {
      type: "list",
      most: 5,
      atMost: 12,
      each: "day",
      when: ({ collections }) => collections.names.namedays,
    },
    namedaysComment: { type: "text", most: 255, when: ({ collections }) => collections.names.namedays },
  },
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
