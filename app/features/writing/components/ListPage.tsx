import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { By } from "#app/features/moderation/components/Person.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListedText, TextList } from "../list.server.ts";
import type { TextKind } from "../text-kind.ts";
import { StateTag } from "./StateTag.tsx";

interface ListPageProps extends TextList {
  kind: TextKind;
  /** Null where none can be added. */
  newPath: string | null;
}

/** All texts of a kind, each with what its readers see of it. */
export function ListPage({ kind, newPath, texts, newer, older }: ListPageProps) {
  const { text } = useTexts();
  const isPost = kind === "post";
  return (
    <AdminPage
      title={text(isPost ? "writing.posts" : "writing.pages")}
      lede={text(isPost ? "writing.postsLede" : "writing.pagesLede")}
      actions={
        newPath !== null && (
          <ButtonLink look="main" to={newPath} discover="none">
            <Icon name="plus" /> {text("writing.new")}
          </ButtonLink>
        )
      }
    >
      {texts.length === 0 ? (
        <p>{text("blog.none")}</p>
      ) : (
        <ul className="border-line border-y">
          {texts.map((one) => (
            <ListedItem key={one.path} one={one} />
          ))}
        </ul>
      )}
      {(newer !== null || older !== null) && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {newer && <Link to={newer}>{text("moderation.queue.back")}</Link>}
          {older && <Link to={older}>{text("moderation.queue.more")}</Link>}
        </p>
      )}
    </AdminPage>
  );
}

function ListedItem({ one: { path, title, name, state, isAhead, published, changed } }: { one: ListedText }) {
  return (
    <li className="grid gap-1.5 border-line py-3.5 not-first:border-t">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
        <Link to={path} discover="none" className="break-words font-semibold">
          <bdi>{title}</bdi>
        </Link>
        <StateTag state={state} isAhead={isAhead} />
      </p>
      <p className="wrap-anywhere text-note text-soft">
        <bdi>{name}</bdi>
        {published && ` · ${published}`}
        {changed && <Changed changed={changed} />}
      </p>
    </li>
  );
}

function Changed({ changed: { at, by } }: { changed: NonNullable<ListedText["changed"]> }) {
  const { text } = useTexts();
  return (
    <>
      {" · "}
      {text("writing.changed", { at })}
      {by && (
        <>
          {" · "}
          <By person={by} />
        </>
      )}
    </>
  );
}
