import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { itemComponent } from "#app/features/collections/components/kind-components.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { DecisionAnswer } from "../duplicates.ts";
import type { EntryHistory, EntryVersion } from "../entry.server.ts";
import { showFor } from "../queue.ts";
import { DecisionBox, DecisionForm } from "./DecisionForm.tsx";
import { FieldList } from "./FieldList.tsx";
import { LogList } from "./LogList.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { Byline } from "./Person.tsx";

interface EntryHistoryPageProps {
  entry: EntryHistory;
  collection: { title: string; path: string };
  path: string;
  undoPath: string;
  result: DecisionAnswer | undefined;
}

/** An entry with all its versions and all decisions about it. */
export function EntryHistoryPage({ entry, collection, path, undoPath, result }: EntryHistoryPageProps) {
  const { text } = useTexts();
  const Item = itemComponent(entry.kind);
  const { paths, status, versions, log, decision } = entry;
  return (
    <AdminPage
      eyebrow={
        <Link to={collection.path} discover="none">
          {collection.title}
        </Link>
      }
      title={<bdi className="break-words">{entry.title}</bdi>}
      lede={status === "pending" ? text("moderation.entry.waits") : text(`moderation.show.${showFor(status)}`)}
      actions={
        paths && (
          <>
            <ButtonLink to={paths.page}>{text("moderation.entry.page")}</ButtonLink>
            <ButtonLink to={paths.edit} discover="none">
              <Icon name="pen" /> {text("moderation.entry.change")}
            </ButtonLink>
          </>
        )
      }
      result={result}
    >
      <div className="grid items-start gap-x-columns gap-y-10 lg:grid-cols-aside">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Section title={text("moderation.review.preview")}>
            <Sheet>
              <Item entry={entry.preview} place="preview" />
            </Sheet>
          </Section>
          <Section title={text("moderation.review.says")}>
            <FieldList fields={entry.fields} />
          </Section>
        </div>
        {(decision.moves.length > 0 || decision.isOwn) && (
          <DecisionBox>
            <DecisionForm key={decision.versionToken} decision={decision} path={path} result={result} />
          </DecisionBox>
        )}
      </div>
      {versions.length > 0 && (
        <Section title={text("moderation.entry.versions")}>
          <ul className="border-line border-y">
            {versions.map((version) => (
              <Version key={version.id} version={version} path={path} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={text("moderation.review.history")}>
        <LogList lines={log} undoPath={undoPath} />
      </Section>
    </AdminPage>
  );
}

function Version({ version, path }: { version: EntryVersion; path: string }) {
  const { text } = useTexts();
  const { id, title, status, isCurrent, author, at, revert } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0">
        <Link to={version.path} discover="none" className="break-words font-semibold">
          <bdi>{title}</bdi>
        </Link>
        {isCurrent && (
          <span className="ms-3 rounded-full bg-mark px-2.5 py-0.5 text-fine">{text("moderation.entry.current")}</span>
        )}
        <Byline author={author}>
          {text(`moderation.show.${showFor(status)}`)} · {at}
        </Byline>
      </div>
      {revert && (
        <Form method="post" action={path}>
          <input type="hidden" name="submission" value={id} />
          <input type="hidden" name="seen" value={revert.versionToken} />
          <MoveButtons moves={["revert"]} />
        </Form>
      )}
    </li>
  );
}
