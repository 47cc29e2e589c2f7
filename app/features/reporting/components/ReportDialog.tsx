import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import { TextProvider, useTexts } from "#app/kit/i18n/context.tsx";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { OVER_PAGE, type ReportFormData, type SENT } from "../report-form.ts";
import { Blocking, ReportForm } from "./ReportForm.tsx";

interface ReportDialogProps {
  /** Of the form as a page of its own. */
  path: string;
  onClose: () => void;
}

type Loaded = { page: ReportFormData };
type Answer = Refused | typeof SENT;

/** The form that reports something, over the page it is about. */
export function ReportDialog({ path, onClose }: ReportDialogProps) {
  const { text } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const loading = useFetcher<Loaded>();
  const { load } = loading;
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    load(`${path}?${OVER_PAGE}`);
  }, [path, load]);
  const page = loading.data?.page;
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-busy={page === undefined}
      onClose={onClose}
      className="m-auto w-dialog overscroll-contain rounded-lg border border-line bg-sheet p-6 text-ink shadow-xl backdrop:bg-ink/40"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 break-words text-section">
          {page?.title ?? text("search.loading")}
        </h2>
        {page?.words && (
          <button
            type="button"
            aria-label={page.words.close}
            title={page.words.close}
            onClick={close}
            className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-md hover:bg-mark hover:text-accent"
          >
            <Icon name="xmark" />
          </button>
        )}
      </div>
      {page?.words && <Content page={page} words={page.words} onClose={close} />}
    </dialog>
  );
}

interface ContentProps {
  page: ReportFormData;
  words: NonNullable<ReportFormData["words"]>;
  onClose: () => void;
}

function Content({ page, words, onClose }: ContentProps) {
  const translator = useMemo(() => createTranslator(words.locale, JSON.parse(words.texts) as Texts), [words]);
  return (
    <TextProvider value={translator}>
      <Filled page={page} close={words.close} onClose={onClose} />
    </TextProvider>
  );
}

function Filled({ page, close, onClose }: Omit<ContentProps, "words"> & { close: string }) {
  const { text } = useTexts();
  const { submit, data, state } = useFetcher<Answer>();
  const isBusy = state !== "idle";
  const { title: _t, lede, back: _b, isDone: _d, words: _w, ...form } = page;

  function send(element: HTMLFormElement) {
    if (isBusy) return;
    const sent = new FormData(element);
    sent.set(OVER_PAGE, "yes");
    submit(sent, { method: "post", action: page.path });
  }

  if (data !== undefined && "sent" in data) {
    return (
      <div className="mt-4 grid gap-5">
        <div role="status">
          <Notice>{text("cards.report.done")}</Notice>
        </div>
        {form.blocking && <Blocking {...form.blocking} />}
        <p>
          <Button type="button" look="main" autoFocus onClick={onClose}>
            {close}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className="mt-2 grid gap-5">
      <p className="max-w-prose text-soft">{lede}</p>
      <ReportForm {...form} result={data} onSend={send}>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="main" aria-disabled={isBusy || undefined} className="min-h-11">
            {text("cards.report.send")}
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            {close}
          </Button>
          <span role="status" className="text-note text-soft empty:hidden">
            {isBusy ? text("form.sending") : ""}
          </span>
        </div>
      </ReportForm>
    </div>
  );
}
