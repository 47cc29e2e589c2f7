import { type ComponentType, type FormEvent, useRef, useState } from "react";
import { saysOlder } from "#app/features/accounts/age.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useLivePreview } from "#app/kit/forms/components/use-live-preview.ts";
import { isUnanswered, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Later } from "#app/kit/layout/Later.tsx";
import { saysMinor } from "../../visibility.ts";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { BASE, SECTIONS, type Section, TEAM_CLAIM } from "../fields.ts";
import type { Preview as PreviewData } from "../preview.server.ts";
import { BirthdaySection } from "./BirthdaySection.tsx";
import { CircleSection } from "./CircleSection.tsx";
import { DescriptionSection } from "./DescriptionSection.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { FlagPicker } from "./FlagPicker.tsx";
import { LanguagesSection } from "./LanguagesSection.tsx";
import { LegendSection } from "./LegendSection.tsx";
import { LinksSection } from "./LinksSection.tsx";
import { type LegendOption, legendIn, legendOf } from "./legend-options.ts";
import { NamesSection } from "./NamesSection.tsx";
import { Preview } from "./Preview.tsx";
import { PronounsSection } from "./PronounsSection.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { SectionTabs } from "./SectionTabs.tsx";
import { SensitiveSection } from "./SensitiveSection.tsx";
import { TeamSection } from "./TeamSection.tsx";
import { Theirs } from "./Theirs.tsx";
import { useFields } from "./use-fields.ts";
import { type Tabs, useTabs } from "./use-tabs.ts";
import { useUnsaved } from "./use-unsaved.ts";
import { WhoField } from "./WhoField.tsx";
import { WordsSection } from "./WordsSection.tsx";

export interface EditorFormProps {
  page: EditorPageData;
  /** What the fields hold, and their errors. */
  filled: Refused;
  answer: EditorAnswer | undefined;
  done: "saved" | "deleted" | null;
}

/** What every part of the form gets. */
export interface PartProps {
  page: EditorPageData;
  result: Refused;
  legend: readonly LegendOption[];
  /** As the server last saw the form; null before it has. */
  preview: PreviewData | null;
  /** Whether the owner is not of age, by what is typed here or stored with another card. */
  isMinor: boolean;
  /** What to tell somebody whose birthday here says an older age than they did at sign-up. */
  comingOfAge: EditorPageData["comingOfAge"];
  answer: EditorAnswer | undefined;
}

/** A draft must not open again what its owner has closed since. */
const NEVER_KEPT = "visibility indexed";

/** One form with all parts of a card; with scripts one tab is in sight at a time. */
export function EditorForm({ page, filled, answer, done }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sections = SECTIONS.filter((section) => isOffered(section, page, filled));
  const tabs = useTabs(sections, answer, done === null ? null : (page.filled.values[BASE] ?? ""));
  const unsaved = useUnsaved(page, { isBegun: filled !== page.filled, answer });
  const fields = useFields(form, filled, answer);
  const live = useLivePreview<PreviewData>(form, answer?.signIn ? null : page.previewPath);
  const preview = live.preview ?? answer?.preview ?? page.preview;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      data-never-kept={NEVER_KEPT}
      onSubmit={fields.sent}
      onInput={() => {
        unsaved.changed();
        fields.typed();
      }}
      className="grid grid-cols-1 items-start gap-x-columns gap-y-8 lg:grid-cols-aside"
    >
      {/* Enter presses the first button of a form: this one saves. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <div className="grid min-w-0 grid-cols-1 gap-8">
        {answer?.theirs && answer.theirs.length > 0 && <Theirs parts={answer.theirs} />}
        <SectionTabs tabs={tabs} />
        <Sections key={fields.key} page={page} filled={fields.filled} tabs={tabs} preview={preview} answer={answer} />
        <SaveBar
          isChanged={unsaved.isChanged}
          isSaved={done === "saved"}
          isUnanswered={answer !== undefined && isUnanswered(answer)}
          signIn={answer?.signIn}
          page={page}
        />
      </div>
      <Preview page={page} preview={preview} hasFailed={live.hasFailed} />
    </Form>
  );
}

function isOffered(section: Section, { isTeam, languages }: EditorPageData, filled: Refused): boolean {
  if (section === "team") return isTeam || filled.values[TEAM_CLAIM] === "1";
  if (section === "languages") return languages.some(({ hasCard, isCurrent }) => hasCard && !isCurrent);
  return true;
}

type SectionsProps = Pick<PartProps, "page" | "preview" | "answer"> & { filled: Refused; tabs: Tabs };

/** The fields. Those of parts that are out of sight are sent too. */
function Sections({ page, filled, tabs, preview, answer }: SectionsProps) {
  const { text } = useTexts();
  const [legend, setLegend] = useState(() => legendOf(filled));
  const [birthday, setBirthday] = useState(filled.values.birthday ?? "");
  const isMinor = page.isMinor || saysMinor(birthday, page.today);

  function onInput(event: FormEvent<HTMLDivElement>) {
    const { name = "", id = "", value, form } = event.target as HTMLInputElement;
    if (name === "birthday") setBirthday(value);
    if (`${name}${id}`.includes("legend") && form) setLegend(legendIn(form));
  }

  const isOlderHere = page.comingOfAge !== null && saysOlder(birthday, page.comingOfAge.month, page.today);
  const comingOfAge = isOlderHere ? page.comingOfAge : null;
  const part: PartProps = { page, result: filled, legend, preview, isMinor, comingOfAge, answer };
  return (
    <div onInput={onInput} className="grid grid-cols-1 gap-12">
      {/* No `type="hidden"`, so that drafts keep it: an old draft on a newer card is noticed. */}
      <input type="text" hidden readOnly name={BASE} value={filled.values[BASE] ?? ""} />
      {tabs.sections.map((section) => {
        const Part = PARTS[section];
        return (
          <section
            key={section}
            id={section}
            aria-labelledby={`${section}-header`}
            className={`scroll-mt-6 ${tabs.classOf(section)}`}
          >
            <h2 id={`${section}-header`} tabIndex={-1} className="mb-4 text-section outline-none">
              {text(`cards.editor.section.${section}`)}
            </h2>
            <div className="grid grid-cols-1 gap-6">
              <Later>
                <Part {...part} />
              </Later>
            </div>
          </section>
        );
      })}
    </div>
  );
}

const PARTS: Readonly<Record<Section, ComponentType<PartProps>>> = {
  names: NamesSection,
  pronouns: PronounsSection,
  description: DescriptionSection,
  birthday: BirthdaySection,
  words: WordsSection,
  flags: FlagPicker,
  links: LinksSection,
  circle: CircleSection,
  events: EventsSection,
  legend: LegendSection,
  sensitive: SensitiveSection,
  team: TeamSection,
  who: WhoField,
  languages: LanguagesSection,
};
