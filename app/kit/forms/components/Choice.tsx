import { type ComponentProps, useState } from "react";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { INPUT } from "./Field.tsx";
import type { ColumnField } from "./ListField.tsx";

type Options = NonNullable<ColumnField["options"]>;

/**
 * The options as markup, which is made once for all items of a list. React writes each of them in a dozen pieces, and a long card has
 * nine thousand.
 */
export const optionMarkup = (options: Options): string =>
  options.map(({ value, label }) => `<option ${attribute(value)}>${escapeMarkup(label)}</option>`).join("");

/** Nothing else in the markup looks like it, because quotation marks of texts are escaped. */
const attribute = (value: string): string => `value="${escapeMarkup(value)}"`;

const withChosen = (markup: string, value: string): string =>
  markup.replace(attribute(value), (found) => `${found} selected=""`);

interface ChoiceProps extends Omit<ComponentProps<"select">, "defaultValue" | "children"> {
  options: Options;
  /** Of `optionMarkup`. */
  markup: string;
  defaultValue: string;
}

/** A choice with the sign of what is chosen, where its options have signs. */
export function Choice({ options, markup, defaultValue, ...shared }: ChoiceProps) {
  const [chosen, choose] = useState(defaultValue);
  const hasSigns = options.some(({ sign }) => sign !== undefined);
  const { sign } = options.find(({ value }) => value === chosen) ?? {};
  return (
    <span className="relative grid min-w-0">
      {sign && (
        <span aria-hidden="true" className="field-sign">
          {sign}
        </span>
      )}
      <Select
        // Other options need another field, which keeps what is chosen.
        key={markup}
        markup={markup}
        chosen={chosen}
        {...shared}
        onChange={(event) => choose(event.target.value)}
        className={`${INPUT} ${hasSigns ? "ps-9.5" : ""}`}
      />
    </span>
  );
}

function Select({ markup, chosen, ...shared }: ComponentProps<"select"> & { markup: string; chosen: string }) {
  // As it was first drawn: the browser keeps what is chosen later.
  const [first] = useState(() => withChosen(markup, chosen));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own options, in which every text is escaped
  return <select {...shared} dangerouslySetInnerHTML={{ __html: first }} />;
}
