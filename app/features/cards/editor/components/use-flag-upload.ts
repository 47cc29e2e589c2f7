import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { FormOwner } from "#app/kit/forms/components/Form.tsx";
import type { FieldError } from "#app/kit/forms/form.ts";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import { PICTURE } from "#app/services/media/picture.ts";
import type { FlagUpload } from "../custom-flags.server.ts";
import { FLAG_FILE } from "../fields.ts";

/** A picture that was not taken, kept so that it need not be chosen again. */
export interface FailedFlag {
  file: File;
  error: FieldError;
  canRetry: boolean;
}

interface Progress {
  /** Which of how many is being sent; null when none is. */
  sending: { number: number; total: number } | null;
  failed: readonly FailedFlag[];
  /** Taken since the pictures were chosen. */
  taken: number;
}

const NOTHING: Progress = { sending: null, failed: [], taken: 0 };

/**
 * Sends pictures one after the other, while the form stays as it is. Saving waits until they are there.
 * @param path of the address that takes them
 * @param onTaken is told the name of each picture, and whether it is the first of those that were chosen together
 */
export function useFlagUpload(
  path: string,
  root: RefObject<HTMLElement>,
  onTaken: (id: string, isFirst: boolean) => void,
) {
  const [progress, setProgress] = useState<Progress>(NOTHING);
  const owner = useContext(FormOwner) ?? "";
  const queue = useRef<Promise<void>>(Promise.resolve());
  // The list may have changed while a picture was on its way.
  const tell = useRef(onTaken);
  tell.current = onTaken;
  const isBusy = progress.sending !== null;
  useSavingAfter(root, isBusy);

  async function send(files: readonly File[], kept: readonly FailedFlag[]) {
    const failed: FailedFlag[] = [...kept];
    let taken = 0;
    for (const [at, file] of files.entries()) {
      setProgress({ sending: { number: at + 1, total: files.length }, failed: [...failed], taken });
      const answer = await sendOne(path, file, owner);
      if ("id" in answer) {
        tell.current(answer.id, taken === 0);
        taken += 1;
      } else failed.push({ file, ...answer });
    }
    setProgress({ sending: null, failed, taken });
  }

  const enqueue = (files: readonly File[], kept: readonly FailedFlag[]) => {
    queue.current = queue.current.then(() => send(files, kept));
  };
  return {
    ...progress,
    upload: (files: readonly File[]) => files.length > 0 && enqueue(files, []),
    retry: () => {
      const [again, kept] = [progress.failed.filter(({ canRetry }) => canRetry), progress.failed];
      enqueue(
        again.map(({ file }) => file),
        kept.filter(({ canRetry }) => !canRetry),
      );
    },
  };
}

const RETRYABLE: readonly FieldError[] = ["pictures.error.later", "pictures.error.slow"];

async function sendOne(path: string, file: File, owner: string): Promise<{ id: string } | Omit<FailedFlag, "file">> {
  // The server would read it to the end only to say the same.
  if (file.size > PICTURE.maxBytes) return { error: "pictures.error.tooLarge", canRetry: false };
  const body = new FormData();
  body.append(FORM_OWNER, owner);
  body.append(FLAG_FILE, file);
  const response = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } }).catch(
    () => null,
  );
  if (response === null) return { error: "cards.editor.customFlag.offline", canRetry: true };
  const answer: FlagUpload | null = await response.json().catch(() => null);
  if (answer === null) return { error: "pictures.error.later", canRetry: true };
  return "id" in answer ? answer : { error: answer.error, canRetry: RETRYABLE.includes(answer.error) };
}

/** A save that is pressed while pictures are on their way is sent once they are in the form. */
function useSavingAfter(root: RefObject<HTMLElement>, isBusy: boolean): void {
  const waiting = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!isBusy || !form) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.current = { form, submitter: event.submitter };
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [root, isBusy]);
  useEffect(() => {
    if (isBusy || waiting.current === null) return;
    const { form, submitter } = waiting.current;
    waiting.current = null;
    form.requestSubmit(submitter);
  }, [isBusy]);
}
