import { useTexts } from "#app/i18n/index.ts";

/** An edition that is still being made says so on each of its pages. */
export function UnpublishedNotice() {
  const { text } = useTexts();
  return (
    <aside className="border-line border-b bg-sun py-2.5 text-[0.95rem]">
      <p className="wrap">{text("frame.unpublished")}</p>
    </aside>
  );
}
