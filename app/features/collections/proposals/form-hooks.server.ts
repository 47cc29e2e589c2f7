import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Form } from "#app/kit/forms/form.ts";
import * as nouns from "../kinds/nouns/form-extra.server.ts";

/**
 * A part of a kind's form beyond its fields, such as one that fills several of them: what it is called on the server is
 * `<kind>/form-extra.server.ts`, and what it looks like is `<kind>/components/FormExtra.tsx`.
 */
interface FormExtraModule {
  /** What the part is handed to show itself. */
  formExtra(context: LoadContext): unknown;
  /** Without scripts its button, named `_fill`, sends the form: the fields as they should be filled then. */
  filledFields(form: Form, context: LoadContext): Record<string, string | readonly string[]>;
}

const FORM_EXTRAS: { [Id in CollectionId]?: FormExtraModule } = { nouns };

export const formExtraOf = (kind: CollectionId): FormExtraModule | null => FORM_EXTRAS[kind] ?? null;
