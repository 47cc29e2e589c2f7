import { DraftKeeper } from "#app/kit/forms/components/DraftKeeper.tsx";
import { DraftSent } from "#app/kit/forms/components/DraftSent.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";

export interface ListPageProps {
  lang: string;
  texts: Texts;
  /** What drafts are sealed with; null where none are kept. */
  secret: string | null;
  /** What was accepted; null while there is a form to fill in. */
  taken: unknown;
  result?: Refused;
}

/** A page with a form of lists, as routes have one: a plain list, and one of pairs with at least one and at most three. */
export function ListPage({ lang, texts, secret, taken, result }: ListPageProps) {
  return (
    <TextProvider value={createTranslator(lang, texts)}>
      <main className="wrap py-6">
        {taken === null ? <ListForm secret={secret} result={result} /> : <Taken sent={taken} />}
      </main>
    </TextProvider>
  );
}

function Taken({ sent }: { sent: unknown }) {
  return (
    <>
      <DraftSent />
      <pre>{JSON.stringify(sent)}</pre>
    </>
  );
}

function ListForm({ secret, result }: { secret: string | null; result: Refused | undefined }) {
  return (
    <DraftKeeper secret={secret} result={result}>
      {(filled) => (
        <form method="post" className="grid max-w-prose grid-cols-1 gap-6">
          <FormErrors result={filled} />
          <TextField name="title" label="Title" result={filled} />
          <ListField name="author" label="Author" result={filled} defaultValues={["Ada", "Bo", "Cy"]} />
          <ListField
            name="noun"
            label="Noun"
            secondName="rule"
            secondLabel="Rule"
            atLeast={1}
            atMost={3}
            result={filled}
          />
          <input type="file" name="picture" aria-label="Picture" className="min-w-0" />
          <input type="text" name="_own" aria-label="Not kept" />
          <button type="submit">Send</button>
        </form>
      )}
    </DraftKeeper>
  );
}
