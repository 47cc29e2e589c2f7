import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { FORM_FIELDS, type FormAnswer, type SimilarLink } from "../proposals/form-answer.ts";

interface SimilarEntriesProps {
  similar: readonly SimilarLink[];
  result: FormAnswer | undefined;
}

/** Similar entries, with a checkbox to confirm that none of them is the same. Announced when they appear. */
export function SimilarEntries({ similar, result }: SimilarEntriesProps) {
  return (
    <div role="status" className="empty:hidden">
      {/* Whoever has said that theirs is none of these has not said it of others. */}
      {similar.length > 0 && <Warning key={similar.map(({ id }) => id).join()} similar={similar} result={result} />}
    </div>
  );
}

function Warning({ similar, result }: SimilarEntriesProps) {
  const { text } = useTexts();
  return (
    <section className="grid gap-3 rounded-md border-accent border-s-4 bg-sun px-4 py-3">
      <h2 className="font-semibold text-item">{text("collections.form.alikeHeader")}</h2>
      <ul className="grid list-disc gap-1 ps-5">
        {similar.map(({ id, title, path }) => (
          <li key={id}>
            <a href={path} target="_blank" rel="noopener">
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <CheckField name={FORM_FIELDS.notSimilar} label={text("collections.form.alikeSure")} result={result} />
    </section>
  );
}
