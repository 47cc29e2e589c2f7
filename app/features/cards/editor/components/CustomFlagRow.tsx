import { Field, FieldError, INPUT } from "#app/kit/forms/components/Field.tsx";
import { ListButtons } from "#app/kit/forms/components/ListButtons.tsx";
import type { ListItem } from "#app/kit/forms/components/use-list.ts";
import { fieldId, itemName, type Refused } from "#app/kit/forms/form.ts";
import type { ListStep } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { customFlagUrl, isPictureName } from "#app/services/media/picture.ts";
import { LIMITS } from "../../limits.ts";
import { CUSTOM_FLAG_FIELDS } from "../fields.ts";
import { room } from "./entries.tsx";

const [NAME, PICTURE, DESCRIPTION, ALT, LINK] = CUSTOM_FLAG_FIELDS;

interface CustomFlagRowProps {
  item: ListItem;
  place: number;
  total: number;
  label: string;
  result: Refused;
  isLive: boolean;
  onPress(step: ListStep): void;
}

/** An uploaded flag: its picture, its buttons, and what its owner says about it. */
export function CustomFlagRow({ item, place, total, label, result, isLive, onPress }: CustomFlagRowProps) {
  const { text } = useTexts();
  const [picture = "", description = "", alt = "", link = ""] = item.more;
  const limits = LIMITS.customFlags;
  const own = itemName(NAME, item.key);
  const field = (name: string) => ({ name: itemName(name, item.key), result });
  return (
    <li data-item={item.key} className="list-box min-w-0 rounded-md border border-line bg-sheet p-3">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center gap-1">
          {/* The drag handle is inserted here once it is loaded. */}
          {total > 1 && <span data-handle="" className="list-handle needs-script" />}
          {/* No `type="hidden"`, so that drafts keep it. */}
          <input
            type="text"
            hidden
            readOnly
            id={fieldId(itemName(PICTURE, item.key))}
            name={PICTURE}
            defaultValue={picture}
          />
          <span className="flex h-16 min-w-0 flex-1 items-center">
            {isPictureName(picture) && (
              <img
                src={customFlagUrl(picture)}
                alt=""
                loading="lazy"
                decoding="async"
                className="h-16 w-auto max-w-full object-contain"
              />
            )}
          </span>
          <ListButtons
            name={NAME}
            own={own}
            place={place}
            label={label}
            steps={total > 1 ? { up: place > 0, down: place < total - 1 } : null}
            canRemove
            focus={result.focus}
            onPress={isLive ? onPress : null}
          />
        </div>
        <FieldError {...field(PICTURE)} />
        <Field {...field(NAME)} label={text("cards.editor.customFlag.name")}>
          {(attributes) => (
            <input
              {...attributes}
              name={NAME}
              type="text"
              required
              dir="auto"
              // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is what comes next
              autoFocus={result.focus === own}
              defaultValue={item.first}
              maxLength={room(limits.name)}
              className={INPUT}
            />
          )}
        </Field>
        <Field
          {...field(ALT)}
          label={text("cards.editor.customFlag.alt")}
          hint={text("cards.editor.customFlag.altHint")}
        >
          {(attributes) => (
            <input
              {...attributes}
              name={ALT}
              type="text"
              dir="auto"
              defaultValue={alt}
              maxLength={room(limits.alt)}
              className={INPUT}
            />
          )}
        </Field>
        <Field {...field(DESCRIPTION)} label={text("cards.editor.customFlag.description")}>
          {(attributes) => (
            <textarea
              {...attributes}
              name={DESCRIPTION}
              rows={2}
              dir="auto"
              defaultValue={description}
              maxLength={room(limits.description)}
              className={`${INPUT} field-sizing-content max-h-60`}
            />
          )}
        </Field>
        <Field {...field(LINK)} label={text("cards.editor.customFlag.link")}>
          {(attributes) => (
            <input
              {...attributes}
              name={LINK}
              type="url"
              dir="ltr"
              defaultValue={link}
              maxLength={room(limits.link)}
              className={INPUT}
            />
          )}
        </Field>
      </fieldset>
    </li>
  );
}
