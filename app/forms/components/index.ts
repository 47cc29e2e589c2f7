export { CheckField } from "./CheckField.tsx";
export { CodeField } from "./CodeField.tsx";
export { DateField } from "./DateField.tsx";
export { Field, FieldError, FieldHint, type FieldProps, fieldAttributes, INPUT, type Option } from "./Field.tsx";
export { FormErrors } from "./FormErrors.tsx";
export { RadioField } from "./RadioField.tsx";
export { SelectField } from "./SelectField.tsx";
export { SubmitRow } from "./SubmitRow.tsx";
export { TextField } from "./TextField.tsx";
