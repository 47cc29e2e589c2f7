import { useTexts } from "#app/kit/i18n/context.tsx";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import { WebLinks } from "../../../components/WebLinks.tsx";
import type { ItemProps } from "../../../kind.ts";
import type { PersonExtra } from "../extra.ts";
import type { PersonData } from "../person.ts";
import { Languages } from "./Languages.tsx";

/** Somebody in public life, and how they wish to be spoken of. */
export function Item({ entry, place }: ItemProps<PersonData>) {
  const { text } = useTexts();
  const { name, description, sources } = entry.data;
  const extra = entry.extra as PersonExtra | undefined;
  return (
    <article className={`grid justify-items-start ${place === "page" ? "gap-5" : "gap-2.5"}`}>
      <EntryTitle entry={entry} place={place}>
        {name}
      </EntryTitle>
      {description && (
        <p className={`max-w-prose whitespace-pre-line ${place === "page" ? "text-lede" : ""}`} dir="auto">
          {description}
        </p>
      )}
      {extra && <Languages languages={extra.languages} />}
      <WebLinks label={text("people.fields.sources.label")} links={sources} />
    </article>
  );
}
