import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { BulletName } from "../bullets.ts";
import type { GrammaticalCase } from "../cases.ts";
import type { DeclinedForm, GeneratedNoun, NounExample } from "../noun-page.ts";
import { DeclinedWord } from "./DeclinedWord.tsx";
import { FormList } from "./FormList.tsx";

interface FormsTableProps {
  noun: NounExample | GeneratedNoun;
  /** The name of the forms that are made in this way. */
  name: string;
  cases: readonly GrammaticalCase[];
  /** Of the noun's entry. */
  path?: string;
  /** Hides the column headings, when the table before already shows them. */
  follows?: boolean;
}

/** A noun in its masculine and feminine forms, and in the forms of the page's way. */
export function FormsTable({ noun, name, cases, path, follows = false }: FormsTableProps) {
  const { text } = useTexts();
  const plural = pluralIn(noun);
  const labels = follows ? "sm:sr-only" : "";
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      <Known
        label={<Label className={labels}>{text("nouns.fields.masc.label")}</Label>}
        forms={noun.masculine}
        plural={plural?.masculine}
        path={path}
      />
      <Known
        label={<Label className={labels}>{text("nouns.fields.fem.label")}</Label>}
        forms={noun.feminine}
        plural={plural?.feminine}
      />
      <div className="min-w-0">
        <Label className={labels}>{name}</Label>
        <Own label={text("nouns.singular")} bullet="singular" forms={noun.singular} cases={cases} />
        <Own label={text("nouns.plural")} bullet="plural" forms={noun.plural} cases={cases} />
      </div>
    </div>
  );
}

const pluralIn = (noun: NounExample | GeneratedNoun) =>
  "masculinePlural" in noun ? { masculine: noun.masculinePlural, feminine: noun.femininePlural } : null;

const Label = ({ children, className }: { children: string; className: string }) => (
  <p className={`mb-1 font-semibold text-fine text-soft ${className}`}>{children}</p>
);

interface KnownProps {
  label: ReactNode;
  forms: readonly string[];
  plural?: readonly string[];
  path?: string;
}

function Known({ label, forms, plural, path }: KnownProps) {
  return (
    <div className="min-w-0">
      {label}
      <Words bullet="singular" words={forms} path={path} />
      {plural && <Words bullet="plural" words={plural} />}
    </div>
  );
}

const Words = ({ bullet, words, path }: { bullet: BulletName; words: readonly string[]; path?: string }) => (
  <FormList bullet={bullet}>
    {words.map((word) => (
      <li key={word}>
        <bdi className="break-words font-book text-word">
          {path === undefined ? (
            word
          ) : (
            <Link to={path} className="no-underline hover:text-accent hover:underline">
              {word}
            </Link>
          )}
        </bdi>
      </li>
    ))}
  </FormList>
);

interface OwnProps {
  label: string;
  bullet: BulletName;
  forms: readonly DeclinedForm[];
  cases: readonly GrammaticalCase[];
}

function Own({ label, bullet, forms, cases }: OwnProps) {
  return (
    <FormList bullet={bullet} label={label}>
      {forms.map(({ form, forms: declined }) => {
        const shown = <bdi className="break-words font-book font-semibold text-word">{form}</bdi>;
        return (
          <li key={form}>
            {declined === null ? shown : <DeclinedWord shown={shown} cases={cases} forms={declined} />}
          </li>
        );
      })}
    </FormList>
  );
}
