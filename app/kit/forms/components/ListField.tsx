import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, Suspense, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { fieldId, itemName } from "../form.ts";
import { addName, buttonValue, LIST_BUTTON, type ListStep } from "../list.ts";
import { optionMarkup } from "./Choice.tsx";
import {
  type FieldAttributes,
  FieldError,
  FieldHint,
  type FieldProps,
  fieldAttributes,
  type Option,
} from "./Field.tsx";
import { LazyHandles } from "./LazyHandles.ts";
import { useOwnButtons } from "./ListButtons.tsx";
import { ListPicker, type PickGroup } from "./ListPicker.tsx";
import { ListRow } from "./ListRow.tsx";
import { useIsLive } from "./use-is-live.ts";
import { type ListColumn, type ListItem, type ListOptions, newItem, useList } from "./use-list.ts";

/** What ties the input of a column to its label and error. */
export interface ColumnAttributes extends FieldAttributes {
  defaultValue: string;
  "aria-label": string;
  maxLength: number | undefined;
  placeholder: string;
}

/** A further field of each item, beneath the first or beside it. */
export interface ColumnField extends ListColumn {
  label: string;
  /** A choice; without options it is a text, or hidden. A sign is shown beside what is chosen. */
  options?: readonly (Option & { sign?: ReactNode })[];
  /** The options as they stand in each item: see `optionMarkup`. */
  markup?: string;
  most?: number;
  hidden?: boolean;
  /** Draws the field where an input of ours will not do. */
  render?: (attributes: ColumnAttributes) => ReactNode;
}

export interface ListFieldProps extends FieldProps, Partial<Omit<ListOptions, "name" | "result" | "columns">> {
  columns?: readonly ColumnField[];
  /** A list of suggestions for the first field of each item: the id of a datalist. */
  suggestions?: string;
  /** What can be chosen instead of typed: see `ListPicker`. */
  picks?: readonly PickGroup[];
  /** What many people choose: buttons that add it, for browsers with scripts. */
  offered?: readonly { value: string; label: string }[];
  label: string;
  /** Under a heading that says the same, the label is only read out. */
  isLabelHidden?: boolean;
  /** Shown after the label, but not part of the field's accessible name. */
  mark?: ReactNode;
  /** The name of one item, shown before its number; the label of the list by default. */
  itemLabel?: string;
  /** The label of the second field of each item, for lists with a `secondName`. */
  secondLabel?: string;
  /** Maximum characters of an item. */
  most?: number;
  atMost?: number;
  sortable?: boolean;
  /** Whether a list that may be empty still shows one field. */
  offersFirst?: boolean;
  /** Whether an item takes one narrow line: for long lists of short texts. */
  compact?: boolean;
  /** Whether items may have several lines. */
  long?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  readOnly?: boolean;
}

/** Additional empty fields for browsers without scripts. */
const SPARE = 2;

/**
 * A list of short texts, sent as one field several times: `form.list(name)`, or `form.pairs(name, secondName)`. Without
 * scripts its buttons send the form, and the action answers them: see `listChange`.
 */
export function ListField(props: ListFieldProps) {
  const { name, label, hint, result, itemLabel = label, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = props;
  const { sortable = true, readOnly = false, prototype = "", offersFirst = false } = props;
  const { isLabelHidden = false, offered = [], picks = [] } = props;
  const { text } = useTexts();
  const fewest = offersFirst ? Math.max(atLeast, 1) : atLeast;
  const list = useList({ ...props, atLeast: fewest, prototype });
  const isLive = useIsLive();
  useOwnButtons(list.root, isLive);
  const [said, say] = useState("");
  const { items, turn } = list;
  const total = items.length;
  const canAdd = !readOnly && total < atMost;
  // Where a list has just one place, there is nothing to explain.
  const isFull = !readOnly && total === atMost && atMost > 1;
  const canSort = !readOnly && sortable && total > 1;
  const labelAt = (place: number) => text("form.list.item", { label: itemLabel, number: place + 1 });
  const wordsOf = (item: ListItem) => writtenIn(itemName(name, item.key)) || labelAt(items.indexOf(item));
  const { id, "aria-describedby": describedBy } = fieldAttributes(props);

  function press(step: ListStep, item: ListItem) {
    const words = wordsOf(item);
    if (step === "add") {
      if (canAdd) list.add(item);
    } else if (step === "remove") {
      list.remove(item);
      say(text("form.list.removed", { item: words }));
    } else {
      say(text("form.list.moved", { item: words, place: list.step(item, step) + 1, total }));
    }
  }

  function addOne() {
    const [first] = items;
    const waits = offersFirst && total === 1 && first !== undefined && !writtenIn(itemName(name, first.key));
    if (waits) document.getElementById(fieldId(itemName(name, first.key)))?.focus();
    else list.add();
  }

  /** Puts a text into the first field that is still empty, or adds an item. */
  function addOffered(value: string) {
    const empty = items.find(({ key }) => !writtenIn(itemName(name, key)));
    if (empty === undefined) list.add(undefined, value);
    else {
      const field = document.getElementById(fieldId(itemName(name, empty.key))) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.focus();
    }
  }

  const waiting = offersFirst && items.every(({ first, second }) => first + second === "") ? total : 0;
  const spare = readOnly || isLive ? 0 : Math.max(0, Math.min(SPARE - waiting, atMost - total));
  const field = { ...props, columns: props.columns?.map(withMarkup) };
  const fields: readonly ListItem[] = [
    ...items,
    ...Array.from({ length: spare }, (_, at) => newItem(props, total + at, "")),
  ];
  return (
    <fieldset
      id={id}
      ref={list.root}
      tabIndex={-1}
      aria-describedby={describedBy}
      className="grid min-w-0 content-start gap-2"
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 font-semibold text-note"}>
        {label}
        {props.mark}
      </legend>
      <FieldHint name={name} hint={hint} />
      {/* Without scripts, Enter presses the first button of a form: this one submits it and changes no list. */}
      {!isLive && !readOnly && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
      <ol className="grid gap-2">
        {fields.map((item, place) => (
          <ListRow
            key={`${turn}.${item.key}`}
            field={field}
            item={item}
            place={place}
            label={labelAt(place)}
            isSpare={place >= total}
            isRequired={place < total && (place < atLeast || total > 1 || !offersFirst)}
            isLive={isLive}
            canRemove={!readOnly && total > fewest && place < total}
            steps={canSort && place < total ? { up: place > 0, down: place < total - 1 } : null}
            onPress={(step) => press(step, item)}
          />
        ))}
      </ol>
      {canSort && isLive && (
        <Suspense fallback={null}>
          <LazyHandles
            key={turn}
            root={list.root}
            items={items.map((item, place) => ({
              id: String(item.key),
              label: labelAt(place),
              words: () => wordsOf(item),
            }))}
            onMove={(id, place) => list.move(Number(id), place)}
          />
        </Suspense>
      )}
      {total > atMost && result?.errors[name] === undefined && (
        <Notice tone="danger">{text("form.list.tooLong", { max: atMost })}</Notice>
      )}
      <FieldError name={name} result={result} />
      {canAdd && (
        <button
          id={fieldId(addName(name))}
          type={isLive ? "button" : "submit"}
          formNoValidate
          name={LIST_BUTTON}
          value={buttonValue("add", name)}
          // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is where its reader was
          autoFocus={result?.focus === addName(name)}
          onClick={isLive ? addOne : undefined}
          className="-ms-2 -my-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-2 font-semibold text-note hover:text-accent"
        >
          <Icon name="plus" className="text-accent" />
          {text("crud.add")}
        </button>
      )}
      <p role="status" className="text-note text-soft empty:hidden">
        {isFull && text("form.list.full", { max: atMost })}
      </p>
      {picks.length > 0 && canAdd && (
        <ListPicker name={name} label={label} groups={picks} onPick={isLive ? addOffered : null} />
      )}
      {offered.length > 0 && canAdd && (
        <ul className="needs-script flex flex-wrap gap-2">
          {offered.map(({ value, label: shown }) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => addOffered(value)}
                aria-label={text("form.list.addThis", { item: shown })}
                className="inline-flex min-h-11 items-center rounded-full border border-(--edge) bg-sheet px-3.5 text-note hover:border-accent hover:text-accent"
              >
                <bdi>{shown}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

/** Hundreds of items can have the same options. */
const withMarkup = (column: ColumnField): ColumnField =>
  column.options === undefined ? column : { ...column, markup: optionMarkup(column.options) };

/** The part of an item that is read out. */
function writtenIn(name: string): string {
  const field = document.getElementById(fieldId(name)) as HTMLInputElement | HTMLTextAreaElement | null;
  return [...(field?.value.trim() ?? "")].slice(0, 60).join("");
}
