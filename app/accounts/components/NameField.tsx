import type { ComponentProps } from "react";
import { TextField } from "#app/forms/components/index.ts";

/** A field for a username, or for what one signs in with: typed as it is, whatever a keyboard thinks of it. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} dir="auto" required {...props} />
);
