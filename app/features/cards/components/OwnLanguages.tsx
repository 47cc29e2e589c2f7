import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { OwnLanguage } from "../own-languages.ts";

interface OwnLanguagesProps {
  languages: readonly OwnLanguage[];
  /** Leads to another language and signs in there; null where only one is served. */
  hopPath: string | null;
}

/** The owner's cards in several languages, each one click away, and the languages that have none yet. */
export function OwnLanguages({ languages, hopPath }: OwnLanguagesProps) {
  const { text } = useTexts();
  const made = languages.filter(({ hasCard }) => hasCard);
  const missing = languages.filter(({ hasCard }) => !hasCard);
  return (
    <div className="grid grid-cols-1 gap-3">
      {made.length > 0 && <Languages languages={made} hopPath={hopPath} />}
      {missing.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-note hover:text-accent">
            <Icon name="plus" className="text-accent" /> {text("cards.editor.others.make")}
          </summary>
          <Languages languages={missing} hopPath={hopPath} />
        </details>
      )}
    </div>
  );
}

const LOOK =
  "inline-flex min-h-11 cursor-pointer items-center font-names font-semibold underline decoration-accent underline-offset-4 hover:text-accent";

function Languages({ languages, hopPath }: OwnLanguagesProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {languages.map((language) => (
        <li key={language.code}>
          <ToEditor language={language} hopPath={hopPath} />
        </li>
      ))}
    </ul>
  );
}

/** In another language, a form: it signs in there. */
function ToEditor({ language, hopPath }: { language: OwnLanguage; hopPath: string | null }) {
  const { text } = useTexts();
  const { code, name, locale, editorPath, isCurrent } = language;
  const shown = code === "_" ? text("card.allLanguages") : <bdi lang={locale}>{name}</bdi>;
  if (isCurrent || hopPath === null) {
    return (
      <a href={editorPath} className={LOOK}>
        {shown}
      </a>
    );
  }
  return (
    <Form method="post" action={hopPath} reloadDocument>
      <input type="hidden" name="then" value={editorPath} />
      <button type="submit" name="to" value={code} className={LOOK}>
        {shown}
      </button>
    </Form>
  );
}
