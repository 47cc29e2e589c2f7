import { type RefObject, useEffect, useRef, useState } from "react";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { CardView } from "../../components/CardView.tsx";
import type { EditorPageData } from "../editor-page.server.ts";
import { PREVIEW, PREVIEW_AS } from "../fields.ts";
import type { Preview as PreviewData } from "../preview.server.ts";
import { PREVIEW_AS_WHOM } from "../preview-as.ts";

interface PreviewProps {
  page: EditorPageData;
  preview: PreviewData | null;
  /** Whether the last changes could not be drawn. */
  hasFailed: boolean;
}

/** How the card looks to oneself and to others. */
export function Preview({ page, preview, hasFailed }: PreviewProps) {
  const { text } = useTexts();
  const options = PREVIEW_AS_WHOM.map((value) => ({ value, label: text(`cards.editor.preview.${value}`) }));
  const card = preview?.card ?? null;
  return (
    <section
      aria-labelledby="preview"
      className="grid min-w-0 grid-cols-1 gap-4 max-lg:border-line max-lg:border-t max-lg:pt-6 lg:sticky lg:top-4"
    >
      <h2 id="preview" className="text-section">
        {text("cards.editor.preview.header")}
      </h2>
      <SelectField
        name={PREVIEW_AS}
        label={text("cards.editor.preview.as")}
        result={undefined}
        options={options}
        defaultValue={preview?.as ?? "owner"}
      />
      <Button type="submit" name={PREVIEW} value="1" className="without-script min-h-11 justify-self-start">
        {text("cards.editor.preview.show")}
      </Button>
      <div role="status" className="grid gap-3 text-note text-soft">
        {hasFailed && <Notice tone="warning">{text("cards.editor.preview.failed")}</Notice>}
        <p>{said(preview, page.isNew)}</p>
      </div>
      {card !== null && (
        <Untouchable>
          <CardView card={card} languages={[]} isStatic isOwn />
        </Untouchable>
      )}
    </section>
  );

  /** What they see, in words: the picture of it is out of reach for some. */
  function said(shown: PreviewData | null, isNew: boolean): string {
    if (shown === null) return text(isNew ? "cards.editor.preview.begin" : "cards.editor.preview.nothing");
    if (shown.isUndecided) return text("cards.editor.preview.undecided");
    if (shown.as === "owner") return text("cards.editor.preview.sees.owner");
    if (shown.card === null) return text(nothingFor(shown));
    return text(`cards.editor.preview.sees.${shown.card.extent}`);
  }
}

/** What is not handed to a program may still stand on our pages. */
const nothingFor = ({ as, hasPage }: PreviewData) =>
  as === "program" && hasPage ? "cards.editor.preview.nothingProgram" : "cards.editor.preview.nothing";

/** A picture of a page: its links and buttons are there to be looked at. Where the box is lower than the card, the box scrolls. */
function Untouchable({ children }: { children: React.ReactNode }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const box = useRef<HTMLDivElement>(null);
  const isScrolling = useIsScrolling(box);
  // What is `inert` lets the wheel and the keys through to the page, so the box that scrolls is not.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields is something else
    <div
      ref={box}
      role="group"
      aria-labelledby="preview"
      {...(isScrolling ? { tabIndex: 0 } : {})}
      className="narrow-page relative overflow-hidden rounded-lg border border-line bg-paper shadow-lg lg:max-h-preview lg:overflow-y-auto"
    >
      {/* React 18 knows no `inert` and hands it on as it is. */}
      <div {...(isLive ? { inert: "" } : {})}>{children}</div>
    </div>
  );
}

/** Whether a box has more in it than it shows: then it is a stop on the way of the Tab key. */
function useIsScrolling(box: RefObject<HTMLElement>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild];
    if (!outer || !inner) return;
    const look = () =>
      setScrolling(outer.scrollHeight > outer.clientHeight && getComputedStyle(outer).overflowY === "auto");
    const watcher = new ResizeObserver(look);
    for (const one of [outer, inner]) watcher.observe(one);
    return () => watcher.disconnect();
  }, [box]);
  return isScrolling;
}
