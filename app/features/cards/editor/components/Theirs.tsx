import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { sectionOf } from "../fields.ts";

/** What was saved in another window meanwhile, for the fields that differ. What was typed here is in the form. */
export function Theirs({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { text } = useTexts();
  return (
    <Section title={text("cards.editor.changed.theirs")} className="max-w-prose">
      <p className="mb-4">{text("cards.editor.changed.text")}</p>
      <dl className="grid gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <div key={name} className="border-line border-s-2 ps-3">
            <dt className="font-semibold text-note">
              <a href={`#${fieldId(name)}`}>{text(`cards.editor.section.${sectionOf(name) ?? "names"}`)}</a>
            </dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
