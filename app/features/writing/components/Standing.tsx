import { Link } from "@remix-run/react";
import { By } from "#app/features/moderation/components/Person.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { EditPageData, ShownVersion } from "../edit-page.server.ts";
import { BASE, INTENT, type Intent } from "../fields.ts";
import { DID } from "./verbs.ts";

/** How a text stands: where readers find it, what can be done with it as a whole, and all its versions. */
export function Standing({ page }: { page: EditPageData }) {
  const { text } = useTexts();
  const { publicPath, isOff, moves, versions, published } = page;
  const hasMoves = moves.withdraw || moves.reset || moves.undo;
  return (
    <aside className="grid min-w-0 gap-7">
      {publicPath && (
        <p>
          <ButtonLink to={publicPath}>{text("moderation.entry.page")}</ButtonLink>
        </p>
      )}
      {published && page.state === "scheduled" && <Notice>{text("writing.appears", { at: published })}</Notice>}
      {isOff && <Notice tone="warning">{text("writing.off")}</Notice>}
      {hasMoves && (
        <div className="grid justify-items-start gap-2.5">
          {moves.undo && <Move page={page} intent="undo" label={text("writing.undo")} />}
          {moves.withdraw && <Move page={page} intent="withdraw" label={text("writing.withdraw")} />}
          {moves.reset && <Move page={page} intent="reset" label={text("writing.reset")} />}
        </div>
      )}
      {versions.length > 0 && (
        <section aria-labelledby="versions">
          <h2 id="versions" className="mb-2 text-part">
            {text("moderation.entry.versions")}
          </h2>
          <ol className="border-line border-y">
            {versions.map((version) => (
              <VersionItem key={version.id} version={version} />
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}

/** A step that needs nothing of what stands in the form. */
function Move({ page, intent, label }: { page: EditPageData; intent: Intent; label: string }) {
  return (
    <Form method="post" action={page.path}>
      <input type="hidden" name={BASE} value={page.filled.values[BASE]} />
      <Button type="submit" name={INTENT} value={intent} className="min-h-11">
        {label}
      </Button>
    </Form>
  );
}

function VersionItem({ version: { path, verb, at, by } }: { version: ShownVersion }) {
  const { text } = useTexts();
  return (
    <li className="border-line py-2.5 not-first:border-t">
      <Link to={path} discover="none" className="font-semibold text-note">
        {at}
      </Link>
      <p className="text-note text-soft">
        {text(DID[verb])}
        {by && (
          <>
            {" · "}
            <By person={by} />
          </>
        )}
      </p>
    </li>
  );
}
