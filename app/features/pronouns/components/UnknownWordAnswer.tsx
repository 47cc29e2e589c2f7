import { useId } from "react";
import { LIMITS } from "#app/editions/pronoun-set.ts";
import { SearchForm } from "#app/features/search/components/SearchForm.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { AskedWord, NameLink } from "../asked-word.ts";
import { LikelySets } from "./LikelySets.tsx";

interface UnknownWordAnswerProps {
  asked: AskedWord;
  /** The list of pronouns, which reads what is typed. */
  action: string;
  searchPath: string;
}

/** The answer to a word that nothing is called: it stays in its field, and beside it stands what can be done. */
export function UnknownWordAnswer({ asked, action, searchPath }: UnknownWordAnswerProps) {
  const { text } = useTexts();
  const id = useId();
  const { word, likely, name } = asked;
  const shown = name?.label ?? word;
  const isolated = { word: `\u2068${shown}\u2069` };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 grid grid-cols-1 gap-5">
      <div className="grid max-w-prose grid-cols-1 gap-2">
        <h2
          id={`${id}-title`}
          aria-describedby={`${id}-what`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent; works without scripts
          autoFocus
          data-takes-focus=""
          className="wrap-anywhere text-section"
        >
          {text(asked.isIntroduced ? "pronouns.word.asName" : "pronouns.word.header", isolated)}
        </h2>
        <p id={`${id}-what`} className="text-soft">
          {text(explanationOf(asked))}
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 [&>a]:tap-row">
          {asked.isIntroduced && name ? (
            <ButtonLink to={name.path} rel="nofollow" discover="none">
              {text("pronouns.word.nameLink", isolated)}
            </ButtonLink>
          ) : (
            <>
              <a href="#generator">{text("generator.header")}</a>
              {name && <AsName name={name} />}
            </>
          )}
        </p>
      </div>
      <div className="grid max-w-5xl grid-cols-1 gap-x-columns gap-y-5 lg:grid-cols-2">
        <Form action={action} method="get" className="grid content-start gap-1.5">
          <label htmlFor={`${id}-word`} className="font-semibold text-note">
            {text(asked.takesNames ? "home.living.label" : "home.living.pronoun")}
          </label>
          <div className="flex flex-wrap gap-2.5">
            <input
              // A new answer is a new field, so that it shows what was sent.
              key={word}
              id={`${id}-word`}
              name="word"
              defaultValue={word}
              maxLength={Math.max(LIMITS.nullPronoun, word.length)}
              aria-describedby={`${id}-title ${id}-what`}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-h-10 min-w-0 flex-1 basis-56 rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book text-field"
            />
            <Button type="submit">
              {text("home.living.submit")} <Icon name="arrow-right" />
            </Button>
          </div>
        </Form>
        <SearchForm action={searchPath} value={shown} />
      </div>
      {likely.length > 0 && (
        <div>
          <h3 className="mb-3 text-group">{text("pronouns.didYouMean")}</h3>
          <LikelySets sets={likely} comparisonPath={asked.comparisonPath} />
        </div>
      )}
    </section>
  );
}

const explanationOf = ({ isIntroduced, isBegun }: AskedWord) => {
  if (isIntroduced) return "pronouns.word.nameText";
  return isBegun ? "pronouns.word.begun" : "pronouns.word.text";
};

/** The way to sentences with a name in place of pronouns. */
export function AsName({ name: { label, path } }: { name: NameLink }) {
  const { text } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-soft">{text("pronouns.nameself.header")}</span>
      <ChipLink to={path} rel="nofollow" discover="none">
        <bdi>{label}</bdi>
      </ChipLink>
    </span>
  );
}
