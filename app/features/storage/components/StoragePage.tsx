import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { StoragePageData } from "../storage-page.server.ts";

interface StoragePageProps {
  /** Null while it is counted for the first time. */
  counted: StoragePageData | null;
  path: string;
}

/** What the site takes up, and what clean-ups would free. */
export function StoragePage({ counted, path }: StoragePageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("storage.header")} lede={text("storage.lede")}>
      {counted === null ? (
        <div className="grid justify-items-start gap-4">
          <p>{text("storage.counting")}</p>
          <ButtonLink to={path} discover="none">
            {text("storage.again")}
          </ButtonLink>
        </div>
      ) : (
        <Sizes {...counted} />
      )}
    </AdminPage>
  );
}

const HEAD = "py-2 pe-6 text-note font-semibold";

function Sizes({ at, free, lines, databases }: StoragePageData) {
  const { text } = useTexts();
  return (
    <>
      <WideTable label={text("storage.header")}>
        <table className="w-full max-w-3xl border-collapse">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={`${HEAD} text-start`}>
                {text("storage.what")}
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                {text("storage.size")}
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                {text("storage.wouldFree")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, size, freed }) => (
              <tr key={id} className="border-line border-b">
                <th scope="row" className="py-2 pe-6 text-start font-normal">
                  {text(`storage.part.${id}`)}
                </th>
                <td className="py-2 pe-6 text-end tabular-nums">{size}</td>
                <td className="py-2 tabular-nums">{freed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <Disclosure summary={text("storage.part.databases")}>
        <dl className="grid max-w-prose gap-1 pt-2">
          {databases.map(({ name, size }) => (
            <div key={name} className="flex items-baseline justify-between gap-6 border-line border-b py-1.5">
              <dt className="min-w-0">
                <bdi>{name}</bdi>
              </dt>
              <dd className="tabular-nums">{size}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <p className="text-note text-soft">
        {text("frame.labelled", { label: text("storage.free"), value: free })}
        {" · "}
        {text("growth.asOf", { moment: at })}
      </p>
    </>
  );
}
