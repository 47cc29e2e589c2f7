import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { AreaLine } from "../areas.server.ts";

/** What each role opens in this edition. */
export function AreasPage({ areas }: { areas: readonly AreaLine[] }) {
  const { text } = useTexts();
  return (
    <AdminPage eyebrow={text("roles.header")} title={text("roles.areas")} lede={text("roles.lede")}>
      <dl className="border-line border-y">
        {areas.map(({ area, name, pages, decides }) => (
          <div key={area} className="grid gap-x-6 gap-y-1 border-line py-3 not-first:border-t sm:grid-cols-[1fr_2fr]">
            <dt className="font-semibold">
              {name} <code className="font-normal text-note text-soft">{area}</code>
            </dt>
            <dd>{pages.length === 0 ? text("moderation.reasonNone") : pages.join(" · ")}</dd>
            {decides.length > 0 && (
              <dd className="text-note sm:col-start-2">
                {text("frame.labelled", { label: text("moderation.nav.queues"), value: decides.join(" · ") })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </AdminPage>
  );
}
