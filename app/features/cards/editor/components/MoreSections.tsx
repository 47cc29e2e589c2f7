import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { Section } from "../fields.ts";
import { BirthdaySection } from "./BirthdaySection.tsx";
import type { PartProps } from "./EditorForm.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { TeamSection } from "./TeamSection.tsx";

/** The parts without opinions. */
export function MoreSections({ section, ...part }: PartProps & { section: Section }) {
  const { text } = useTexts();
  const { result } = part;
  switch (section) {
    case "description":
      return <Description {...part} />;
    case "links":
      return (
        <ListField
          name="links"
          label={text("cards.editor.section.links")}
          hint={text("cards.editor.linksHint")}
          result={result}
          type="url"
          atMost={LIMITS.links.items}
          most={2 * LIMITS.links.length}
          offersFirst
        />
      );
    case "circle":
      return (
        <ListField
          name="circle"
          secondName="relationship"
          label={text("cards.editor.section.circle")}
          secondLabel={text("cards.editor.circle.relationship")}
          hint={text("cards.editor.circle.hint")}
          result={result}
          atMost={LIMITS.circle.items}
          most={2 * LIMITS.circle.length}
          offersFirst
        />
      );
    case "birthday":
      return <BirthdaySection {...part} />;
    case "events":
      return <EventsSection {...part} />;
    case "sensitive":
      return (
        <ListField
          name="sensitive"
          label={text("cards.editor.section.sensitive")}
          hint={text("cards.editor.sensitiveHint")}
          result={result}
          atMost={LIMITS.sensitive.items}
          most={2 * LIMITS.sensitive.length}
          offersFirst
        />
      );
    case "team":
      return <TeamSection {...part} />;
    default:
      return <Propagation {...part} />;
  }
}

function Description({ result }: PartProps) {
  const { text } = useTexts();
  return (
    <>
      <TextAreaField
        name="description"
        label={text("cards.editor.description")}
        hint={text("cards.editor.descriptionHint", { limit: LIMITS.description.length })}
        result={result}
        dir="auto"
      />
      <CheckField name="markdown" label={text("cards.editor.markdown")} result={result} />
    </>
  );
}

const PROPAGATED = ["names", "flags", "customFlags", "links", "birthday", "timezone"] as const;
const TEAM = ["teamName", "footerName"] as const;

/** What the cards in other languages shall take over with this save. */
function Propagation({ page, result }: PartProps) {
  const { text } = useTexts();
  const chosen = result.lists?.propagate ?? [];
  return (
    <fieldset id="field-propagate" tabIndex={-1} className="grid gap-2.5" aria-describedby="propagate-hint">
      <legend className="mb-1.5 font-semibold text-note">{text("cards.editor.languages.label")}</legend>
      <p id="propagate-hint" className="text-note text-soft">
        {text("cards.editor.languages.hint")}
      </p>
      {[...PROPAGATED, ...(page.isTeam ? TEAM : [])].map((value) => (
        <label key={value} className="flex items-start gap-3">
          <input
            type="checkbox"
            name="propagate"
            value={value}
            defaultChecked={chosen.includes(value)}
            className="mt-[0.2em] size-5 flex-none accent-(--accent)"
          />
          {text(`cards.editor.languages.${value}`)}
        </label>
      ))}
      <FieldError name="propagate" result={result} />
    </fieldset>
  );
}
