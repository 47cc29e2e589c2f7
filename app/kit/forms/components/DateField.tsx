import type { ComponentProps } from "react";
import type { FieldProps } from "./Field.tsx";
import { TextField } from "./TextField.tsx";

/** A date, with the browser's own input; sent as 2026-11-21. */
export function DateField(props: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">) {
  return <TextField {...props} type="date" className="max-w-56" />;
}
