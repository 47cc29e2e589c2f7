import { type ChangeEvent, Suspense, useEffect, useState } from "react";
import { FieldError, FieldHint, fieldAttributes } from "#app/kit/forms/components/Field.tsx";
import { LazyHandles } from "#app/kit/forms/components/LazyHandles.ts";
import { useIsLive } from "#app/kit/forms/components/use-is-live.ts";
import { type ListItem, useList } from "#app/kit/forms/components/use-list.ts";
import { fieldId, itemName, type Refused } from "#app/kit/forms/form.ts";
import type { ListStep } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { LIMITS } from "../../limits.ts";
import { CUSTOM_FLAG_FIELDS } from "../fields.ts";
import { CustomFlagRow } from "./CustomFlagRow.tsx";
import { FlagUploadField } from "./FlagUploadField.tsx";
import { useFlagUpload } from "./use-flag-upload.ts";

const [NAME, ...OTHERS] = CUSTOM_FLAG_FIELDS;
const UNDO = fieldId("customFlags.undo");
const COLUMNS = OTHERS.map((name) => ({ name }));

interface CustomFlagsProps {
  result: Refused;
  /** Where pictures are uploaded while the form stays open. */
  path: string;
}

/** A flag that was taken off, with what was written about it. */
interface Removed {
  place: number;
  values: readonly string[];
}

/** The flags somebody has uploaded, in their order, and a field for more. Everything works without scripts too. */
export function CustomFlags({ result, path }: CustomFlagsProps) {
  const { text } = useTexts();
  const isLive = useIsLive();
  const list = useList({ name: NAME, columns: COLUMNS, result, atLeast: 0, prototype: "" });
  const { items, turn, root } = list;
  const [said, say] = useState("");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const upload = useFlagUpload(path, root, items.length, (id, isFirst) =>
    list.insert(
      items.length,
      { more: OTHERS.map((name) => (name === "customFlagPicture" ? id : "")) },
      isFirst && isIdle(),
    ),
  );
  useEffect(() => {
    if (removed !== null) document.getElementById(UNDO)?.focus();
  }, [removed]);

  const labelAt = (place: number) =>
    text("form.list.item", { label: text("cards.editor.customFlag.name"), number: place + 1 });
  const wordsOf = (item: ListItem) => writtenIn(NAME, item) || labelAt(items.indexOf(item));

  function press(step: ListStep, item: ListItem) {
    const words = wordsOf(item);
    if (step === "remove") {
      const place = items.indexOf(item);
      setRemoved({ place, values: CUSTOM_FLAG_FIELDS.map((name) => writtenIn(name, item)) });
      list.remove(item);
    } else if (step !== "add") {
      say(text("form.list.moved", { item: words, place: list.step(item, step) + 1, total: items.length }));
    }
  }

  function putBack({ place, values: [first = "", ...more] }: Removed) {
    list.insert(Math.min(place, items.length), { first, more }, true);
    setRemoved(null);
  }

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    upload.upload([...(input.files ?? [])]);
    // Sent now, so that the form does not send them once more.
    input.value = "";
  }

  const name = "customFlags";
  const hint = text("cards.editor.customFlagsHint");
  return (
    <fieldset
      id={fieldId(name)}
      ref={root}
      tabIndex={-1}
      aria-describedby={fieldAttributes({ name, hint, result })["aria-describedby"]}
      className="grid min-w-0 gap-4"
    >
      <legend className="mb-1.5 font-semibold text-note">{text("cards.editor.customFlags")}</legend>
      <FieldHint name={name} hint={hint} />
      {items.length > 0 && (
        <ol className="grid gap-4">
          {items.map((item, place) => (
            <CustomFlagRow
              key={`${turn}.${item.key}`}
              item={item}
              place={place}
              total={items.length}
              label={labelAt(place)}
              result={result}
              isLive={isLive}
              onPress={(step) => press(step, item)}
            />
          ))}
        </ol>
      )}
      {isLive && items.length > 1 && (
        <Suspense fallback={null}>
          <LazyHandles
            key={turn}
            root={root}
            items={items.map((item, place) => ({
              id: String(item.key),
              label: labelAt(place),
              words: () => wordsOf(item),
            }))}
            onMove={(id, place) => list.move(Number(id), place)}
          />
        </Suspense>
      )}
      <div role="status" className="empty:hidden">
        {removed !== null && (
          <Notice>
            {text("cards.editor.customFlag.removed", {
              flag: removed.values[0] || text("cards.editor.customFlag.name"),
            })}{" "}
            <Button id={UNDO} onClick={() => putBack(removed)} className="ms-2 min-h-11">
              {text("cards.editor.customFlag.undo")}
            </Button>
          </Notice>
        )}
      </div>
      <FieldError name={name} result={result} />
      <FlagUploadField
        upload={upload}
        isFull={items.length >= LIMITS.customFlags.items}
        isLive={isLive}
        onChoose={choose}
        result={result}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

/** What is in a field of an item now. */
function writtenIn(name: string, item: ListItem): string {
  const field = document.getElementById(fieldId(itemName(name, item.key)));
  return (field as HTMLInputElement | HTMLTextAreaElement | null)?.value ?? "";
}

/** Whether nobody is typing, so that the focus may move. */
const isIdle = (): boolean => !document.activeElement?.matches("textarea, select, input:not([type=file])");
