import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { AuditLines } from "#app/features/audit/components/AuditLines.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { UserPageData } from "../user-page.server.ts";
import { Facts } from "./Facts.tsx";
import { SealedForms } from "./SealedForms.tsx";

export const USER_DONE = ["roles", "reason", "impersonated", "impersonationOver"] as const;

/** The answer of the form that opens the address. */
export interface UserAnswer extends Refused {
  address?: string;
}

interface UserPageProps extends UserPageData {
  done: (typeof USER_DONE)[number] | null;
  result: UserAnswer | undefined;
}

/** One account, for who looks after it. */
export function UserPage({ done, result, ...user }: UserPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage
      eyebrow={text("account.panel.header")}
      title={<bdi>@{user.username}</bdi>}
      result={result?.address === undefined ? result : undefined}
    >
      <div role="status" className="grid gap-4 empty:hidden">
        {done === "roles" && !result && <Notice>{text("roles.done")}</Notice>}
        {done === "impersonationOver" && !result && <Notice>{text("users.impersonate.over")}</Notice>}
        {done === "impersonated" && !result && <Notice>{text("users.impersonate.ended")}</Notice>}
        {done === "reason" && !result && <Notice tone="warning">{text("moderation.problem.reasonMissing")}</Notice>}
      </div>
      <Facts
        facts={[
          [text("users.state"), text(user.isBanned ? "account.panel.banned" : "users.active")],
          [text("users.created"), user.createdAt],
          [text("users.lastHere"), user.lastHere],
          [text("account.nav.sessions"), user.devices],
          [text("users.proposed"), user.proposed],
          [text("frame.footer.cards"), <Cards key="cards" cards={user.cards} />],
          [text("roles.header"), user.roles],
        ]}
      />
      {(user.casePath !== null || user.rolesPath !== null) && (
        <p className="flex flex-wrap gap-3">
          {user.casePath !== null && (
            <ButtonLink to={user.casePath} discover="none">
              {text("safety.decide.header")}
            </ButtonLink>
          )}
          {user.impersonatePath !== null && (
            <ButtonLink to={user.impersonatePath} discover="none">
              {text("users.impersonate.header")}
            </ButtonLink>
          )}
          {user.rolesPath !== null && (
            <ButtonLink to={user.rolesPath} discover="none">
              {text("roles.change")}
            </ButtonLink>
          )}
          {user.erasePath !== null && (
            <ButtonLink to={user.erasePath} discover="none" look="quiet">
              {text("users.erase.header")}
            </ButtonLink>
          )}
        </p>
      )}
      {user.dataPath !== null && <SealedForms dataPath={user.dataPath} result={result} />}
      <section aria-labelledby="log" className="grid grid-cols-1 gap-3">
        <h2 id="log" className="text-part">
          {text("audit.header")}
        </h2>
        <AuditLines lines={user.lines} />
        <p>
          <Link to={user.logPath} discover="none">
            {text("users.wholeLog")}
          </Link>
        </p>
      </section>
    </AdminPage>
  );
}

function Cards({ cards }: Pick<UserPageData, "cards">) {
  const { text } = useTexts();
  if (cards.length === 0) return text("moderation.reasonNone");
  return (
    <ul className="grid gap-1">
      {cards.map(({ name, visibility, url }) => (
        <li key={name}>
          {url === null ? <bdi>{name}</bdi> : <a href={url}>{name}</a>}
          <span className="text-note text-soft"> · {visibility}</span>
        </li>
      ))}
    </ul>
  );
}
