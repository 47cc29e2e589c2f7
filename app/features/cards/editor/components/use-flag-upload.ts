import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { FormOwner } from "#app/kit/forms/components/Form.tsx";
import { alertOf, FailedPost, failedPost } from "#app/kit/forms/failed-post.ts";
import type { FieldError } from "#app/kit/forms/form.ts";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { PICTURE } from "#app/services/media/picture.ts";
import { LIMITS } from "../../limits.ts";
import type { FlagUpload } from "../custom-flags.server.ts";
import { FLAG_FILE } from "../fields.ts";

/** A picture that was not taken, kept so that it need not be chosen again. */
export interface FailedFlag {
  file: File;
  /** What is said of it. */
  alert: string;
  canRetry: boolean;
}

interface Progress {
  /** Which of how many is being sent; null when none is. */
  sending: { number: number; total: number } | null;
  failed: readonly FailedFlag[];
  /** Taken since the pictures were chosen. */
  taken: number;
}

const MAX = LIMITS.customFlags.items;

const NOTHING: Progress = { sending: null, failed: [], taken: 0 };

/**
 * Sends pictures one after the other, while the form stays as it is. Saving waits until they are there.
 * @param path of the address that takes them
 * @param count how many the card has: what there is no room for is not sent, and said
 * @param onTaken is told the name of each picture, and whether it is the first of those that were chosen together
 */
export function useFlagUpload(
  path: string,
  root: RefObject<HTMLElement>,
  count: number,
  onTaken: (id: string, isFirst: boolean) => void,
) {
  const [progress, setProgress] = useState<Progress>(NOTHING);
  const { text } = useTexts();
  const owner = useContext(FormOwner) ?? "";
  const queue = useRef<Promise<void>>(Promise.resolve());
  // The list may have changed while a picture was on its way.
  const tell = useRef(onTaken);
  tell.current = onTaken;
  const room = useRef(0);
  room.current = MAX - count;
  const isBusy = progress.sending !== null;
  useSavingAfter(root, isBusy);

  async function send(files: readonly File[], kept: readonly FailedFlag[]) {
    const failed: FailedFlag[] = [...kept];
    let taken = 0;
    for (const [at, file] of files.entries()) {
      if (room.current <= 0) {
        failed.push({ file, alert: text("form.list.tooLong", { max: MAX }), canRetry: false });
        continue;
      }
      setProgress({ sending: { number: at + 1, total: files.length }, failed: [...failed], taken });
      try {
        const id = await sendOne(path, file, owner);
        tell.current(id, taken === 0);
        taken += 1;
        room.current -= 1;
      } catch (error) {
        if (!(error instanceof FailedPost)) throw error;
        failed.push({ file, alert: alertOf(text, error, GENERIC), canRetry: canRetry(error) });
      }
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

/** Where nothing is known of what went wrong. */
const GENERIC = "pictures.error.later" satisfies FieldError;
const OFFLINE = "cards.editor.customFlag.offline" satisfies FieldError;
const RETRYABLE: readonly (FieldError | null)[] = [GENERIC, OFFLINE, "pictures.error.slow", null];
const canRetry = ({ error, said }: FailedPost): boolean => RETRYABLE.includes(error) && said === null;

/**
 * @returns the name of the picture
 * @throws FailedPost when it was not taken
 */
async function sendOne(path: string, file: File, owner: string): Promise<string> {
  // The server would read it to the end only to say the same.
  if (file.size > PICTURE.maxBytes) throw failedPost(path, { error: "pictures.error.tooLarge" satisfies FieldError });
  const body = new FormData();
  body.append(FORM_OWNER, owner);
  body.append(FLAG_FILE, file);
  const response = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } }).catch(
    () => null,
  );
  if (response === null) throw failedPost(path, { error: OFFLINE });
  const answer: FlagUpload | null = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null && "id" in answer) return answer.id;
  throw failedPost(path, answer);
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
