import { Link } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { NameField } from "./NameField.tsx";
import { Points } from "./Points.tsx";
import { PostForm } from "./PostForm.tsx";

export interface UsernamePageProps {
  nav: readonly MenuItem[];
  username: string;
  /** Where the circles are that somebody is in; null in an edition without cards. */
  mentionsPath: string | null;
  done: boolean;
  result: Refused | undefined;
}

export function UsernamePage({ nav, username, mentionsPath, done, result }: UsernamePageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.username")}
      lede={text("account.username.lede")}
      done={done && text("account.username.done", { username })}
      result={result}
    >
      <Section title={text("account.username.before")}>
        <Points
          points={[
            text("account.username.rests"),
            text("account.username.links"),
            text("account.username.circles"),
            text("account.username.often"),
          ]}
        />
        {mentionsPath !== null && (
          <p className="mt-3">
            <Link to={mentionsPath}>{text("account.overview.mentions")}</Link>
          </p>
        )}
      </Section>
      <PostForm>
        <NameField
          name="username"
          label={text("account.username.label")}
          hint={text("account.username.hintSigns")}
          result={result}
          defaultValue={username}
          autoComplete="username"
          maxLength={64}
        />
        <SubmitRow label={text("account.username.submit")} />
      </PostForm>
    </AccountPage>
  );
}
