import { type ChangeEvent, useEffect, useRef } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ADD_FLAG, FLAG_FILE } from "../fields.ts";
import type { useFlagUpload } from "./use-flag-upload.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif";
const FILE =
  "cursor-pointer file:me-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mark file:px-3 file:py-1.5 file:font-semibold file:text-ink";

interface FlagUploadFieldProps {
  upload: ReturnType<typeof useFlagUpload>;
  /** Whether there is no room for more: what became of the last ones is said, and no more can be chosen. */
  isFull: boolean;
  isLive: boolean;
  result: Refused;
  onChoose(event: ChangeEvent<HTMLInputElement>): void;
}

/** Pictures of flags to add. With scripts they are sent once they are chosen; what fails can be sent again. */
export function FlagUploadField({ upload, isFull, isLive, result, onChoose }: FlagUploadFieldProps) {
  const { text } = useTexts();
  const { sending, failed, taken } = upload;
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(FLAG_FILE);
  const isWrong = result.errors.customFlags !== undefined;
  useEffect(() => {
    // Chosen before the scripts were there.
    if (isLive && input.current?.files?.length) input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, [isLive]);
  return (
    <div className="grid gap-1.5">
      {!isFull && (
        <>
          <label htmlFor={id} className="font-semibold text-note">
            {text("cards.editor.customFlag.files")}
          </label>
          <p id={`${id}-hint`} className="text-note text-soft">
            {text("cards.editor.customFlag.filesHint")}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <input
              ref={input}
              id={id}
              type="file"
              name={FLAG_FILE}
              multiple
              accept={TYPES}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-hint ${fieldId("customFlags")}-error` : `${id}-hint`}
              onChange={isLive ? onChoose : undefined}
              className={`${INPUT} ${FILE} flex-1 basis-56`}
            />
            <Button type="submit" formNoValidate name={ADD_FLAG} value="1" className="without-script min-h-11">
              {text("cards.editor.customFlag.upload")}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="text-note text-soft empty:hidden">
        {sending !== null && text("cards.editor.customFlag.uploading", sending)}
        {sending === null && taken > 0 && text("cards.editor.customFlag.uploaded", { count: taken })}
      </p>
      <ul role="alert" className="grid gap-1 empty:hidden">
        {failed.map(({ file, alert }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been chosen twice
          <li key={`${at}.${file.name}`} className="wrap-anywhere text-note">
            <strong className="font-semibold text-danger">
              {text("cards.editor.customFlag.failed", { file: file.name })}
            </strong>{" "}
            {alert}
          </li>
        ))}
      </ul>
      {sending === null && failed.some(({ canRetry }) => canRetry) && (
        <Button onClick={upload.retry} className="min-h-11 justify-self-start">
          {text("cards.editor.customFlag.retry")}
        </Button>
      )}
    </div>
  );
}
