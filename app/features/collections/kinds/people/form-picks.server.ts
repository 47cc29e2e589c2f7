import { hasPronouns } from "#app/editions/hrefs.ts";
import { pronounAddress } from "#app/features/pronouns/address.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import type { PickGroup } from "#app/kit/forms/components/ListPicker.tsx";
import type { PicksContext } from "../../proposals/field-picks.server.ts";
import { PERSON_FIELDS, readPronouns } from "./person.ts";

/** Sets of each other language; further ones are typed. */
const MAX_ELSEWHERE = 8;

/** Sets of the edition's own language, then the first ones of each other language. */
export function pronouns(context: PicksContext): PickGroup[] {
  const { config } = context.edition;
  const others = context.directory.filter(
    (other) => other.code !== config.code && other.published && hasPronouns(other),
  );
  return [
    { label: config.name, options: ownSets(context) },
    ...others.map(({ code, name }) => ({
      label: name,
      options: toOptions(
        code,
        context
          .pronounsOf(code)
          .sets.slice(0, MAX_ELSEWHERE)
          .map((key) => ({ name: key, address: key })),
      ),
    })),
  ];
}

function ownSets({ edition }: PicksContext): PickGroup["options"] {
  const book = pronounBook(edition);
  if (book === null) return [];
  const sets = book.sets.map((set) => ({
    name: nameOptions(set, book.grammar).join("/"),
    address: pronounAddress(set, book.grammar),
  }));
  return toOptions(edition.code, sets);
}

/** Only what can be read again as it was meant: names with colons cannot. */
const toOptions = (code: string, sets: readonly { name: string; address: string }[]): PickGroup["options"] =>
  sets
    .map(({ name, address }) => ({ value: `${code}:${name}:${address}`, label: name, address }))
    .filter(({ value, label, address }) => {
      const read = readPronouns(value);
      const isSame = read?.label === label && read.address === address;
      return isSame && [...value].length <= PERSON_FIELDS.pronouns.maxLength;
    })
    .map(({ value, label }) => ({ value, label }));
