import type { ComponentProps } from "react";
import { TextField } from "#app/kit/forms/components/TextField.tsx";

/** A field for a username or an address: without autocorrection and capitals. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} dir="auto" required {...props} />
);
