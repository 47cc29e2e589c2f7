import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Word } from "../../../field.ts";
import { readForm } from "../abbreviations.ts";
import type { BulletName } from "../bullets.ts";
import type { NounExtra } from "../extra.ts";
import type { Gender, NounColumn, NounData } from "../noun.ts";
import { DeclinedWord } from "./DeclinedWord.tsx";
import { FormList } from "./FormList.tsx";
import { GenderMark } from "./GenderMark.tsx";

interface GenderColumnProps {
  gender: Gender;
  data: NounData;
  extra: NounExtra;
}

/** The forms of one gender: singular, then plural. */
export function GenderColumn({ gender, data, extra }: GenderColumnProps) {
  const { text } = useTexts();
  const label = text(`nouns.fields.${gender}.label`);
  const singular = data[gender];
  const plural = data[`${gender}Pl`];
  return (
    <div className="max-w-full flex-1 basis-32">
      <p className="mb-1 flex items-center gap-1.5 font-semibold text-fine text-soft">
        <GenderMark gender={gender} />
        {gender === "neutr" ? <mark className="form-mark">{label}</mark> : label}
      </p>
      {singular.length + plural.length === 0 && (
        <p className="text-soft">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{text("nouns.none")}</span>
        </p>
      )}
      <Forms words={singular} column={gender} bullet="singular" label={label} extra={extra} />
      <Forms
        words={plural}
        column={`${gender}Pl`}
        bullet="plural"
        label={text(`nouns.fields.${gender}Pl.label`)}
        extra={extra}
      />
    </div>
  );
}

interface FormsProps {
  words: readonly Word[];
  column: NounColumn;
  bullet: BulletName;
  label: string;
  extra: NounExtra;
}

function Forms({ words, column, bullet, label, extra }: FormsProps) {
  if (words.length === 0) return null;
  return (
    <FormList bullet={bullet} label={label}>
      {words.map((word) => (
        <li key={`${word.form}|${word.convention}`}>
          <Form word={word} column={column} extra={extra} />
        </li>
      ))}
    </FormList>
  );
}

/** A form with what is known about it: abbreviations before it, its convention behind it, its cases below it. */
function Form({ word: { form, convention }, column, extra }: { word: Word; column: NounColumn; extra: NounExtra }) {
  const { abbreviations, word } = readForm(form, extra.abbreviations);
  const declined = convention === "" ? extra.declined[column]?.[form] : undefined;
  const shown = (
    <>
      {abbreviations.map(({ short, meaning }) => (
        <abbr key={short} title={meaning} className="me-1 text-reading text-soft">
          {short}
        </abbr>
      ))}
      <bdi className="break-words font-book font-semibold text-word">{word}</bdi>
      {convention !== "" && (
        <>
          {" "}
          <bdi className="text-fine text-soft">{convention}</bdi>
        </>
      )}
    </>
  );
  return declined === undefined ? shown : <DeclinedWord shown={shown} cases={extra.cases} forms={declined} />;
}
