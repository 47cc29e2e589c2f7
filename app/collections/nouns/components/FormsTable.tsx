import { Link } from "@remix-run/react";
import { useTexts } from "#app/i18n/index.ts";
import type { BulletName } from "../bullets.ts";
import type { GrammaticalCase } from "../cases.ts";
import type { DeclinedForm, GeneratedNoun, NounExample } from "../noun-page.ts";
import { Bullet } from "./Bullet.tsx";
import { DeclinedWord } from "./DeclinedWord.tsx";

interface FormsTableProps {
  noun: NounExample | GeneratedNoun;
  /** What forms of this way are called. */
  name: string;
  cases: readonly GrammaticalCase[];
  /** Of the noun's entry. */
  path?: string;
}

/** A noun in the forms everybody knows, and in those of one way. */
export function FormsTable({ noun, name, cases, path }: FormsTableProps) {
  const { text } = useTexts();
  const title = noun.masculine[0] ?? "";
  return (
    <div className="rounded-lg border border-line bg-sheet px-5 py-4">
      {path !== undefined && (
        <h3 className="mb-2 text-[1.15rem]">
          <Link to={path} className="no-underline hover:text-accent hover:underline">
            {title}
          </Link>
        </h3>
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Known label={text("nouns.fields.masc.label")} forms={noun.masculine} plural={pluralIn(noun)?.masculine} />
        <Known label={text("nouns.fields.fem.label")} forms={noun.feminine} plural={pluralIn(noun)?.feminine} />
        <div className="min-w-0">
          <Label>{name}</Label>
          <Own label={text("nouns.singular")} bullet="singular" forms={noun.singular} cases={cases} />
          <Own label={text("nouns.plural")} bullet="plural" forms={noun.plural} cases={cases} />
        </div>
      </div>
    </div>
  );
}

const pluralIn = (noun: NounExample | GeneratedNoun) =>
  "masculinePlural" in noun ? { masculine: noun.masculinePlural, feminine: noun.femininePlural } : null;

const Label = ({ children }: { children: string }) => (
  <p className="mb-1 font-semibold text-[0.85rem] text-soft">{children}</p>
);

function Known({ label, forms, plural }: { label: string; forms: readonly string[]; plural?: readonly string[] }) {
  return (
    <div className="min-w-0">
      <Label>{label}</Label>
      <Words bullet="singular" words={forms} />
      {plural && <Words bullet="plural" words={plural} />}
    </div>
  );
}

const Words = ({ bullet, words }: { bullet: BulletName; words: readonly string[] }) => (
  <ul>
    {words.map((word) => (
      <li key={word} className="flex gap-1.5">
        <Bullet name={bullet} />
        <bdi className="break-words font-book text-[1.08rem]">{word}</bdi>
      </li>
    ))}
  </ul>
);

interface OwnProps {
  label: string;
  bullet: BulletName;
  forms: readonly DeclinedForm[];
  cases: readonly GrammaticalCase[];
}

function Own({ label, bullet, forms, cases }: OwnProps) {
  return (
    <ul aria-label={label}>
      {forms.map(({ form, forms: declined }) => {
        const shown = <bdi className="break-words font-book font-semibold text-[1.08rem]">{form}</bdi>;
        return (
          <li key={form} className="flex gap-1.5">
            <Bullet name={bullet} />
            <div className="min-w-0">
              {declined === null ? shown : <DeclinedWord word={form} shown={shown} cases={cases} forms={declined} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
