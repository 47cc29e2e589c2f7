import type { KeyboardEvent } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { itemName } from "../form.ts";
import type { ListStep } from "../list.ts";
import { Choice } from "./Choice.tsx";
import { FieldError, fieldAttributes, INPUT } from "./Field.tsx";
import { ListButtons } from "./ListButtons.tsx";
import type { ColumnField, ListFieldProps } from "./ListField.tsx";
import type { ListItem } from "./use-list.ts";

interface ListRowProps {
  /** The list it is in. */
  field: ListFieldProps;
  item: ListItem;
  place: number;
  label: string;
  /** Whether it is one of the additional empty fields for browsers without scripts. */
  isSpare: boolean;
  isRequired: boolean;
  isLive: boolean;
  canRemove: boolean;
  /** Where it can be moved to; null when the order has no meaning or cannot change. */
  steps: { up: boolean; down: boolean } | null;
  onPress(step: ListStep): void;
}

/** An item of a list: its field or fields, and its buttons. */
export function ListRow(props: ListRowProps) {
  const { field, item, place, label, isSpare, isRequired, isLive, canRemove, steps, onPress } = props;
  const { name, secondName, secondLabel = "", result, compact = false, long = false, type = "text" } = field;
  const hasSecond = secondName !== undefined;
  const own = itemName(name, item.key);
  const shared = {
    defaultValue: item.first,
    required: isRequired,
    maxLength: field.most ?? 32,
    readOnly: field.readOnly,
    inputMode: field.inputMode,
    ...(field.suggestions === undefined ? {} : { list: field.suggestions }),
    autoFocus: result?.focus === own,
    dir: type === "url" ? "ltr" : "auto",
    ...fieldAttributes({ name: own, hint: undefined, result }),
    // The error of an empty list is shown at its first field.
    ...(result?.errors[name] !== undefined && item.first === "" && !isSpare ? { "aria-invalid": true } : {}),
    name,
    "aria-label": label,
  };
  return (
    <li
      data-item={item.key}
      className={`list-row${compact ? " list-row-compact" : ""}${isTall(field) ? " list-row-tall" : ""}${isSpare ? " without-script" : ""}`}
    >
      {/* The drag handle is inserted here once it is loaded. */}
      {steps && <span data-handle="" className="list-handle needs-script" />}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className={`grid gap-1.5 ${arrangement(field)}`}>
          {long ? (
            <textarea {...shared} rows={3} className={`${INPUT} field-sizing-content max-h-96 min-h-24`} />
          ) : (
            <input
              {...shared}
              type={type}
              // Lets the style of the second field depend on whether this one is filled in (:placeholder-shown). Beside
              // others, an empty field says what it is for.
              placeholder={hasSecond ? " " : field.columns && field.itemLabel}
              onKeyDown={(event) => addOnEnter(event, () => onPress("add"))}
              className={`${INPUT} field-as-page peer`}
            />
          )}
          {hasSecond && (
            <SecondField field={field} item={item} secondName={secondName} secondLabel={secondLabel} place={place} />
          )}
          {field.columns?.map((column, at) => (
            <Column key={column.name} field={field} column={column} item={item} at={at} place={place} />
          ))}
        </div>
        <FieldError name={own} result={result} />
        {hasSecond && <FieldError name={itemName(secondName, item.key)} result={result} />}
        {field.columns?.map((column) => (
          <FieldError key={column.name} name={itemName(column.name, item.key)} result={result} />
        ))}
      </div>
      {(steps || canRemove) && (
        <ListButtons
          name={name}
          own={own}
          place={place}
          label={label}
          steps={steps}
          canRemove={canRemove}
          focus={result?.focus}
          onPress={isLive ? onPress : null}
        />
      )}
    </li>
  );
}

interface SecondFieldProps extends Pick<ListRowProps, "field" | "item" | "place"> {
  secondName: string;
  secondLabel: string;
}

/** The second field of an item. Hidden until the item is filled in, because most have no second value. */
function SecondField({ field, item, secondName, secondLabel, place }: SecondFieldProps) {
  const { text } = useTexts();
  return (
    <input
      type="text"
      defaultValue={item.second}
      maxLength={field.most ?? 32}
      readOnly={field.readOnly}
      dir="auto"
      {...fieldAttributes({ name: itemName(secondName, item.key), hint: undefined, result: field.result })}
      name={secondName}
      placeholder={secondLabel}
      aria-label={text("form.list.item", { label: secondLabel, number: place + 1 })}
      className={`${INPUT} field-as-page peer-placeholder-shown:invisible max-sm:peer-placeholder-shown:hidden`}
    />
  );
}

interface ColumnProps extends Pick<ListRowProps, "field" | "item" | "place"> {
  column: ColumnField;
  at: number;
}

/** A further field of an item: a text, a choice, or a hidden value that goes with it. */
function Column({ field, column, item, at, place }: ColumnProps) {
  const { text } = useTexts();
  const { name, label, options, markup = "", most, render } = column;
  const value = item.more[at] ?? "";
  // No `type="hidden"`, so that drafts keep it beside the fields it goes with.
  if (column.hidden) return <input type="text" hidden readOnly name={name} defaultValue={value} />;
  const shared = {
    ...fieldAttributes({ name: itemName(name, item.key), hint: undefined, result: field.result }),
    name,
    defaultValue: value,
    "aria-label": text("form.list.item", { label, number: place + 1 }),
  };
  if (render !== undefined) return render({ ...shared, maxLength: most, placeholder: label });
  if (options === undefined)
    return (
      <input
        {...shared}
        type="text"
        maxLength={most}
        dir="auto"
        placeholder={label}
        className={`${INPUT} field-as-page`}
      />
    );
  return <Choice options={options} markup={markup} {...shared} />;
}

/** How the fields of an item stand beside each other; on a phone the first has a line of its own if there are many. */
function arrangement({ secondName, columns = [], compact = false }: ListFieldProps): string {
  // Choices with signs are as wide as their longest, or stand below the text.
  if (columns.some(({ options }) => options?.some(({ sign }) => sign !== undefined)))
    return compact ? "grid-cols-signs-compact" : "grid-cols-signs";
  if (compact) return "grid-cols-[5fr_4fr]";
  if (secondName !== undefined) return "sm:grid-cols-[3fr_2fr]";
  const count = columns.filter(({ hidden }) => !hidden).length;
  if (count === 0) return "";
  if (count === 1) return "grid-cols-[3fr_2fr]";
  if (count === 2) return "grid-cols-2 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1";
  if (count === 3)
    return "grid-cols-2 *:first:col-span-2 max-sm:*:nth-2:col-span-2 sm:grid-cols-3 sm:*:first:col-span-3";
  // On a phone, further texts have lines of their own as well.
  return "grid-cols-2 *:first:col-span-2 max-sm:*:nth-[n+4]:col-span-2";
}

/** Whether an item has so many fields that its buttons stand one under the other beside them, each as large as a finger. */
const isTall = ({ columns = [] }: ListFieldProps): boolean => columns.filter(({ hidden }) => !hidden).length > 3;

/** Enter adds a new item; in an empty item it does nothing. It never submits the form by accident. */
function addOnEnter(event: KeyboardEvent<HTMLInputElement>, add: () => void): void {
  // An Enter that confirms an input method's suggestion is not ours.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.currentTarget.value.trim() !== "" && !event.currentTarget.readOnly) add();
}
