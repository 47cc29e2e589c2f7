import type { ComponentType } from "react";
import type { DataOf, Fields } from "#app/features/collections/field.ts";
import type { ItemProps, Kind } from "#app/features/collections/kind.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { render } from "../../unit/markup/rendering.tsx";

const { edition } = shipped("en");

/** An entry as its kind's Item shows it in the English edition, as HTML. */
export function shownItem<F extends Fields>(
  Item: ComponentType<ItemProps<DataOf<F>>>,
  kind: Kind<F>,
  data: DataOf<F>,
  extra: unknown,
  place: ItemProps["place"] = "list",
): string {
  const paths = { path: "/terminology/agender", editPath: null, moderatePath: null };
  const entry = { id: "id", key: "agender", title: kind.title(data), data, ...paths, extra };
  return render(
    <TextProvider value={createTranslator("en", edition.texts)}>
      <Item entry={entry} place={place} />
    </TextProvider>,
  );
}
