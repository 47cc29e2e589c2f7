import type { ComponentType } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import type { FieldTypeName } from "../../field.ts";
import type { FormField } from "../../proposals/form-fields.server.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { ChoicesInput } from "./ChoicesInput.tsx";
import { ListInput } from "./ListInput.tsx";
import { PicturesInput } from "./PicturesInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";
import { TextInput } from "./TextInput.tsx";
import { WordsInput } from "./WordsInput.tsx";
import { YearInput } from "./YearInput.tsx";

export interface EntryFieldProps {
  field: FormField;
  /** What the field is filled with, and what is wrong with it. */
  result: Refused | undefined;
}

const INPUTS: Record<FieldTypeName, ComponentType<EntryFieldProps>> = {
  text: TextInput,
  list: ListInput,
  words: WordsInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  year: YearInput,
  switch: SwitchInput,
  pictures: PicturesInput,
};

/** The input for a field of an entry, by the type of the field. */
export function EntryField(props: EntryFieldProps) {
  const Input = INPUTS[props.field.type];
  return <Input {...props} />;
}
