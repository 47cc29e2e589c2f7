import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DraftKeeper } from "#app/kit/forms/components/DraftKeeper.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ShownEntry } from "../kind.ts";
import type { FormAnswer } from "../proposals/form-answer.ts";
import type { EditedEntry, FormPage as FormPageData } from "../proposals/form-page.server.ts";
import type { WaitingChanges } from "../proposals/waiting-changes.server.ts";
import { Conflicts } from "./Conflicts.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { itemComponent } from "./kind-components.ts";
import { OwnProposalLink } from "./OwnProposalLink.tsx";

interface FormPageProps {
  page: FormPageData;
  /** What drafts are sealed with; null where none are kept. */
  secret: string | null;
  answer: FormAnswer | undefined;
}

/** The form for proposing an entry or a change to one. */
export function FormPage({ page, secret, answer }: FormPageProps) {
  const { text } = useTexts();
  const { kind, collection, edited } = page;
  const conflicts = answer ? (answer.conflicts ?? []) : page.conflicts;
  return (
    <>
      <Hero
        low
        seed={kind}
        eyebrow={<Link to={collection.path}>{collection.title}</Link>}
        title={text(edited ? "collections.entry.edit" : "collections.list.propose")}
        lede={
          edited
            ? text("collections.form.editLede", { title: edited.entry.title })
            : text("collections.form.submitLede")
        }
      />
      <Page>
        <div className="grid grid-cols-1 gap-8">
          <div className="grid max-w-prose gap-3 empty:hidden">
            <FormErrors result={answer} labels={Object.fromEntries(page.fields.map(({ id, label }) => [id, label]))} />
            <OwnProposalLink answer={answer} />
          </div>
          {answer?.preview && <Preview kind={kind} entry={answer.preview} />}
          {page.waiting && <Waiting {...page.waiting} isTold={answer?.ownPath !== undefined} />}
          {edited && <Edited kind={kind} edited={edited} isOpen={conflicts.length > 0} />}
          {conflicts.length > 0 && (
            <Section title={text("collections.merge.header")}>
              <p className="mb-4 max-w-prose">{text("collections.merge.lede")}</p>
              <Conflicts conflicts={conflicts} isOwn />
            </Section>
          )}
          <DraftKeeper secret={secret} result={answer} lastTaken={page.lastTaken}>
            {(filled) => <EntryForm page={page} filled={filled} answer={answer} />}
          </DraftKeeper>
        </div>
      </Page>
    </>
  );
}

/** A preview of the entry. It arrives in response to a button, so it takes the focus. */
function Preview({ kind, entry }: { kind: FormPageData["kind"]; entry: ShownEntry }) {
  const { text } = useTexts();
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response moves the focus
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: "start" });
  }, [entry]);
  const Item = itemComponent(kind);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="preview" className="max-w-4xl scroll-mt-6">
      <h2 id="preview" className="text-section">
        {text("collections.form.previewHeader")}
      </h2>
      <p className="mt-1 mb-4 text-soft">{text("collections.form.previewNote")}</p>
      <Sheet>
        <Item entry={entry} place="preview" />
      </Sheet>
    </section>
  );
}

/** Changes of the entry that wait already. Whose own waits is led to it, because one of them is enough to decide about. */
function Waiting({ ownPath, isOthers, isTold }: WaitingChanges & { isTold: boolean }) {
  const { text } = useTexts();
  // The answer above has just said it of the very same.
  const isOwnShown = ownPath !== null && !isTold;
  if (!isOwnShown && !isOthers) return null;
  return (
    <div className="max-w-prose">
      <Notice>
        {isOwnShown && (
          <p>
            {text("collections.form.waitsOwn")} <Link to={ownPath}>{text("collections.form.correctOwn")}</Link>
          </p>
        )}
        {isOthers && <p>{text("collections.form.waitsOthers")}</p>}
      </Notice>
    </div>
  );
}

/** The entry that is being edited, and a link for proposing a new entry instead. */
function Edited({ kind, edited, isOpen }: { kind: FormPageData["kind"]; edited: EditedEntry; isOpen: boolean }) {
  const { text } = useTexts();
  const Item = itemComponent(kind);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-3">
      <details open={isOpen} className="rounded-lg border border-line bg-sheet px-5 py-3">
        <summary className="cursor-pointer">
          <h2 className="inline font-semibold text-base">{text("collections.form.now")}</h2>
        </summary>
        <div className="pt-3">
          <Item entry={edited.entry} place="preview" />
        </div>
      </details>
      <p>
        <Link to={edited.asNewPath} className="inline-flex items-center gap-2">
          <Icon name="plus" className="text-soft" /> {text("collections.form.asNew")}
        </Link>
      </p>
    </div>
  );
}
