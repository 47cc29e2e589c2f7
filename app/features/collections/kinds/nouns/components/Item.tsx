import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { CategoryChips } from "../../../components/CategoryChips.tsx";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import type { ItemProps } from "../../../kind.ts";
import { NOTHING, type NounExtra } from "../extra.ts";
import { COLUMNS, headword, type NounData, SHOWN_GENDERS } from "../noun.ts";
import { GenderColumn } from "./GenderColumn.tsx";
import { Pictures } from "./Pictures.tsx";
import { Sources } from "./Sources.tsx";

/**
 * A noun: a column of forms for each gender. On a phone and in a preview as many are side by side as their words have room, because
 * a form that is cut inside a word would be read as another one.
 */
export function Item({ entry, place }: ItemProps<NounData>) {
  const { text } = useTexts();
  const { data, title } = entry;
  const extra = (entry.extra as NounExtra | undefined) ?? NOTHING;
  const hasNonbinary = data.nb.length + data.nbPl.length > 0;
  const genders = SHOWN_GENDERS.filter((gender) => gender !== "nb" || hasNonbinary);
  // The same columns for all nouns of an edition, so that they stand under each other.
  const inColumns = extra.nonbinary || hasNonbinary ? "lg:grid lg:grid-cols-4" : "md:grid md:grid-cols-3";
  const hasForms = COLUMNS.some((column) => data[column].length > 0);
  return (
    <article className={`grid ${place === "page" ? "gap-6" : "gap-3"}`}>
      <EntryTitle entry={entry} place={place}>
        {place === "list" ? headword(data) || title : title}
      </EntryTitle>
      {hasForms && (
        <div className={`flex flex-wrap gap-x-6 gap-y-3.5 ${place === "preview" ? "" : inColumns}`}>
          {genders.map((gender) => (
            <GenderColumn key={gender} gender={gender} data={data} extra={extra} />
          ))}
        </div>
      )}
      {data.classInstance && <p className="text-note text-soft">{data.classInstance}</p>}
      {place !== "list" && <Built data={data} />}
      {data.pictures.length > 0 && <Pictures pictures={data.pictures} title={title} />}
      <CategoryChips label={text("nouns.fields.categories.label")} categories={extra.categories} />
      {extra.sources.length > 0 && <Sources sources={extra.sources} />}
      {extra.picture !== null && (
        <p className="no-print">
          <ButtonLink to={extra.picture} reloadDocument rel="nofollow">
            {text("nouns.picture")}
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

/** What the forms are made of, and those that no pattern gives. */
function Built({ data: { templateRoot, stems, irregularForms } }: { data: NounData }) {
  const { text } = useTexts();
  const lines = [
    { label: text("nouns.fields.templateRoot.label"), forms: templateRoot === "" ? [] : [templateRoot] },
    { label: text("nouns.fields.stems.label"), forms: stems },
    { label: text("nouns.fields.irregularForms.label"), forms: irregularForms },
  ].filter(({ forms }) => forms.length > 0);
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-note sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(({ label, forms }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="flex flex-wrap gap-x-3 max-sm:mb-1">
            {forms.map((form) => (
              <bdi key={form}>{form}</bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
