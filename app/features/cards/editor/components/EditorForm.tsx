import { Form } from "@remix-run/react";
import { type ComponentType, type FormEvent, useRef, useState } from "react";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { BASE, SECTIONS, type Section } from "../fields.ts";
import { BirthdaySection } from "./BirthdaySection.tsx";
import { CircleSection } from "./CircleSection.tsx";
import { DescriptionSection } from "./DescriptionSection.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { FlagPicker } from "./FlagPicker.tsx";
import { LegendSection } from "./LegendSection.tsx";
import { LinksSection } from "./LinksSection.tsx";
import { type LegendOption, legendIn, legendOf } from "./legend-options.ts";
import { NamesSection } from "./NamesSection.tsx";
import { Preview } from "./Preview.tsx";
import { PronounsSection } from "./PronounsSection.tsx";
import { PropagationSection } from "./PropagationSection.tsx";
import { SectionTabs, useSections } from "./SectionTabs.tsx";
import { SensitiveSection } from "./SensitiveSection.tsx";
import { TeamSection } from "./TeamSection.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";
import { WhoField } from "./WhoField.tsx";
import { WordsSection } from "./WordsSection.tsx";

export interface EditorFormProps {
  page: EditorPageData;
  /** What the fields hold, and their errors. */
  filled: Refused;
  answer: EditorAnswer | undefined;
  locale: string;
}

/** What every part of the form gets. */
export interface PartProps {
  page: EditorPageData;
  result: Refused;
  legend: readonly LegendOption[];
  answer: EditorAnswer | undefined;
}

/** One form with all parts of a card; with scripts one part is in sight at a time. */
export function EditorForm({ page, filled, answer, locale }: EditorFormProps) {
  const { text } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const sections = SECTIONS.filter((section) => isOffered(section, page));
  const tabs = useSections(sections, answer);
  const [legend, setLegend] = useState(() => legendOf(filled));
  const warning = useLeaveWarning(text("cards.editor.unsaved"));

  function onInput(event: FormEvent<HTMLFormElement>) {
    warning.changed();
    const { name = "", id = "" } = event.target as HTMLInputElement;
    if (`${name}${id}`.includes("legend")) setLegend(legendIn(event.currentTarget));
  }

  const part: PartProps = { page, result: filled, legend, answer };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
      onSubmit={warning.sent}
      className="grid items-start gap-x-columns gap-y-8 lg:grid-cols-contents"
    >
      <SectionTabs sections={sections} tabs={tabs} />
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {/* Enter presses the first button of a form: this one saves. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input
          type="text"
          hidden
          readOnly
          name={BASE}
          key={filled.values[BASE]}
          defaultValue={filled.values[BASE] ?? ""}
        />
        {sections.map((section) => (
          <section
            key={section}
            id={section}
            hidden={!tabs.isShown(section)}
            aria-labelledby={`${section}-header`}
            className={`${section === "words" ? "" : "max-w-prose"} scroll-mt-6`}
          >
            <h2 id={`${section}-header`} className="mb-4 text-section">
              {text(`cards.editor.section.${section}`)}
            </h2>
            <div className="grid gap-6">{partOf(section, part)}</div>
          </section>
        ))}
        <SubmitRow label={text("cards.editor.save")}>
          {!page.isNew && <a href={page.cardPath}>{text("cards.editor.seeCard")}</a>}
        </SubmitRow>
        <Preview form={form} page={page} answer={answer} locale={locale} />
      </div>
    </Form>
  );
}

function isOffered(section: Section, { isTeam, languages }: EditorPageData): boolean {
  if (section === "team") return isTeam;
  if (section === "languages") return languages.some(({ hasCard }) => hasCard);
  return true;
}

const PARTS: Readonly<Record<Section, ComponentType<PartProps>>> = {
  who: WhoField,
  names: NamesSection,
  pronouns: PronounsSection,
  description: DescriptionSection,
  words: WordsSection,
  flags: FlagPicker,
  links: LinksSection,
  circle: CircleSection,
  birthday: BirthdaySection,
  events: EventsSection,
  legend: LegendSection,
  sensitive: SensitiveSection,
  team: TeamSection,
  languages: PropagationSection,
};

function partOf(section: Section, part: PartProps) {
  const Part = PARTS[section];
  return <Part {...part} />;
}
