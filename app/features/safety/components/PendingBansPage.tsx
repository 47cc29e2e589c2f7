import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { shownPendingBans } from "../pending-bans.server.ts";
import { BrokenRules } from "./BrokenRules.tsx";

type Pending = Awaited<ReturnType<typeof shownPendingBans>>[number];

interface PendingBansPageProps {
  path: string;
  bans: readonly Pending[];
  /** Where to sign in again first; null for who has just done so. */
  freshPath: string | null;
  done: "banned" | "withdrawn" | null;
  result: Refused | undefined;
}

/** Bans that one moderator has proposed, with what the person will read. */
export function PendingBansPage({ path, bans, freshPath, done, result }: PendingBansPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("safety.bans.header")} lede={text("safety.bans.lede")} result={result}>
      <div role="status" className="empty:hidden">
        {done && !result && <Notice>{text("safety.done")}</Notice>}
      </div>
      {bans.length === 0 && <p>{text("safety.empty")}</p>}
      {bans.length > 0 && freshPath !== null && (
        <p>
          <ButtonLink to={freshPath} discover="none">
            {text("safety.ban.fresh")}
          </ButtonLink>
        </p>
      )}
      <ol className="grid gap-6 empty:hidden">
        {bans.map((ban) => (
          <li key={ban.id}>
            <Ban ban={ban} path={path} mayConfirm={freshPath === null} />
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

function Ban({ ban, path, mayConfirm }: { ban: Pending; path: string; mayConfirm: boolean }) {
  const { text } = useTexts();
  const { id, username, casePath, edition, language, rules, words, days, by, isOwn, at, ago } = ban;
  const name = <bdi>{username === null ? text("cards.reports.gone") : `@${username}`}</bdi>;
  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 className="break-words text-part">
        {casePath === null ? (
          name
        ) : (
          <Link to={casePath} discover="none">
            {name}
          </Link>
        )}
      </h2>
      <p className="text-note text-soft">
        {text("cards.reports.edition", { edition: `\u2068${edition}\u2069` })}
        {" · "}
        {text("safety.bans.by", { name: by === null ? text("cards.reports.left") : `\u2068@${by}\u2069` })}
        {" · "}
        <time title={at}>{ago}</time>
        {" · "}
        {days === null ? text("safety.ban.forEver") : text("safety.ban.days", { count: days })}
      </p>
      <BrokenRules rules={rules} />
      <p dir="auto" {...language} className="max-w-prose whitespace-pre-line break-words border-accent border-s-3 ps-4">
        {words}
      </p>
      {isOwn && <p className="text-note text-soft">{text("safety.bans.own")}</p>}
      <Form method="post" action={path} className="flex flex-wrap gap-2.5">
        <input type="hidden" name="ban" value={id} />
        {!isOwn && mayConfirm && (
          <SendButton name="act" value="confirm" look="main">
            {text("safety.ban.confirm")}
          </SendButton>
        )}
        <SendButton name="act" value="withdraw">
          {text("safety.bans.withdraw")}
        </SendButton>
      </Form>
    </Sheet>
  );
}
