/** Forms: what was sent, what is wrong with it. Reading one is in `read-form.server.ts`, the fields in `components/`. */
export {
  cleanText,
  errorText,
  type FieldError,
  type FieldErrors,
  type Form,
  fieldId,
  itemName,
  type Refused,
} from "./form.ts";
export { type ListChange, type ListName, listChange } from "./list.ts";
