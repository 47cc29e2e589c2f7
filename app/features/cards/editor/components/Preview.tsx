import { type RefObject, useEffect, useRef, useState } from "react";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { CardView } from "../../components/CardView.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { PREVIEW, PREVIEW_AS } from "../fields.ts";
import type { Preview as PreviewData } from "../preview.server.ts";
import { PREVIEW_AS_WHOM } from "../preview-as.ts";

interface PreviewProps {
  form: RefObject<HTMLFormElement>;
  page: EditorPageData;
  answer: EditorAnswer | undefined;
  locale: string;
}

/** How the card would look, to oneself and to others; with scripts it follows what is typed. */
export function Preview({ form, page, answer, locale }: PreviewProps) {
  const { text } = useTexts();
  const preview = useLivePreview(form, page.previewPath) ?? answer?.preview ?? null;
  const options = PREVIEW_AS_WHOM.map((value) => ({ value, label: text(`cards.editor.preview.${value}`) }));
  return (
    <section aria-labelledby="preview" className="grid gap-4 border-line border-t pt-6">
      <h2 id="preview" className="text-section">
        {text("cards.editor.preview.header")}
      </h2>
      <SelectField
        name={PREVIEW_AS}
        label={text("cards.editor.preview.as")}
        result={undefined}
        options={options}
        defaultValue={answer?.preview?.as ?? "owner"}
      />
      <Button type="submit" name={PREVIEW} value="1" className="without-script min-h-11 justify-self-start">
        {text("cards.editor.preview.show")}
      </Button>
      {preview !== null && preview.card === null && <p>{text("cards.editor.preview.nothing")}</p>}
      {preview?.card && (
        <div className="overflow-hidden rounded-lg border border-line">
          <CardView card={preview.card} languages={[]} locale={locale} isStatic />
        </div>
      )}
    </section>
  );
}

/** After the last key; each answer draws the whole card. */
const PAUSE_MS = 600;

function useLivePreview(form: RefObject<HTMLFormElement>, path: string): PreviewData | null {
  const [preview, show] = useState<PreviewData | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer = 0;
    const ask = async () => {
      asked.current?.abort();
      const own = new AbortController();
      asked.current = own;
      // Without network the last preview stays.
      const answer = await fetch(path, { method: "POST", body: new FormData(element), signal: own.signal }).catch(
        () => null,
      );
      if (answer?.ok) show(await answer.json().catch(() => null));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, PAUSE_MS);
    };
    wait();
    element.addEventListener("input", wait);
    return () => {
      window.clearTimeout(timer);
      asked.current?.abort();
      element.removeEventListener("input", wait);
    };
  }, [form, path]);
  return preview;
}
