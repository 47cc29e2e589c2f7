import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Form } from "#app/kit/forms/form.ts";
import * as nouns from "../kinds/nouns/form-extra.server.ts";

/**
 * An additional part of a kind's form, such as one that fills in several fields: `<kind>/form-extra.server.ts` on the server and
 * `<kind>/components/FormExtra.tsx` on the page.
 */
interface FormExtraModule {
  /** The data for the component. */
  formExtra(context: LoadContext): unknown;
  /** Without scripts, its button named `_fill` sends the form: returns the fields to fill in. */
  filledFields(form: Form, context: LoadContext): Record<string, string | readonly string[]>;
}

const FORM_EXTRAS: { [Id in CollectionId]?: FormExtraModule } = { nouns };

export const formExtraModule = (kind: CollectionId): FormExtraModule | null => FORM_EXTRAS[kind] ?? null;
