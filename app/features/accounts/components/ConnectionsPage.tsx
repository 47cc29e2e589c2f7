import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import type { OfferedProvider } from "../providers/offered.server.ts";
import type { ShownProblem } from "../providers/problems.ts";
import { AccountPage } from "./AccountPage.tsx";
import { PostForm } from "./PostForm.tsx";
import { ProviderForm, ProviderIcon } from "./ProviderButtons.tsx";

/** One connection, with its days as they are shown. */
export interface ShownConnection {
  id: string;
  provider: { id: ProviderId; name: string; deprecated: boolean };
  name: string;
  since: string;
  /** The day it stopped working; null while it works. */
  brokenSince: string | null;
  /** Whether this site still offers the provider. */
  isOffered: boolean;
}

export const CONNECTIONS_FLASH = ["connected", "disconnected", "works"] as const;

export interface ConnectionsPageProps {
  nav: readonly MenuItem[];
  /** In a form its owner recognises. */
  email: string;
  secondFactorOn: boolean;
  connections: readonly ShownConnection[];
  providers: readonly OfferedProvider[];
  /** How many connections work. */
  working: number;
  path: string;
  done: (typeof CONNECTIONS_FLASH)[number] | null;
  problem: ShownProblem | null;
  result: Refused | undefined;
}

export function ConnectionsPage(props: ConnectionsPageProps) {
  const { nav, email, secondFactorOn, connections, providers, working, done, problem, result } = props;
  const { text } = useTexts();
  const pathOf = (id: MenuItem["id"]) => nav.find((item) => item.id === id)?.path ?? "/";
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.waysIn")}
      // Nothing is said for a second way where there is none.
      lede={providers.length > 0 || connections.length > 0 ? text("waysIn.lede") : undefined}
      done={done && text(`waysIn.${done}`)}
      result={result}
    >
      {problem && (
        <Notice tone="danger">
          <p className="font-semibold">{text("waysIn.problem.title")}</p>
          <p>{text(`waysIn.problem.${problem}`)}</p>
        </Notice>
      )}
      {working === 0 && providers.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">{text("waysIn.onlyMail")}</p>
          <p className="mt-1">{text("waysIn.onlyMailHint")}</p>
        </Notice>
      )}
      <ul className="border-line border-y">
        <Always title={text("waysIn.mail")} to={pathOf("email")} action={text("waysIn.change")}>
          {text("waysIn.mailHint", { email })}
        </Always>
        <Always
          title={text("waysIn.secondStep")}
          to={pathOf("secondFactor")}
          action={text(secondFactorOn ? "waysIn.secondStepChange" : "waysIn.secondStepSetUp")}
        >
          {text(secondFactorOn ? "waysIn.secondStepOn" : "waysIn.secondStepOff")}
        </Always>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            isLast={working === 1 && connection.isOffered && connection.brokenSince === null}
          />
        ))}
      </ul>
      <More {...props} />
    </AccountPage>
  );
}

interface AlwaysProps {
  title: string;
  to: string;
  action: string;
  children: ReactNode;
}

/** The mailed code, which every account has, and where to change its address. */
function Always({ title, to, action, children }: AlwaysProps) {
  const { text } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line py-4 not-first:border-t">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-item">{title}</h2>
        <p className="break-words text-note text-soft">{children}</p>
      </div>
      <Link
        to={to}
        viewTransition
        className="flex-none underline underline-offset-4"
        aria-label={text("frame.labelled", { label: action, value: title })}
      >
        {action}
      </Link>
    </li>
  );
}

function ConnectionRow({ connection, isLast }: { connection: ShownConnection; isLast: boolean }) {
  const { text } = useTexts();
  const { id, provider, name, since, brokenSince, isOffered } = connection;
  const spoken = { provider: provider.name, name: name || text("waysIn.nameless") };
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex items-center gap-2.5 text-item">
            <ProviderIcon id={provider.id} className="flex-none" />
            {provider.name}
          </h2>
          <p className="break-words">{name === "" ? text("waysIn.nameless") : <bdi>{name}</bdi>}</p>
          <p className="text-note text-soft">{text("waysIn.since", { day: since })}</p>
        </div>
        {isOffered && (
          <PostForm className="flex-none">
            <input type="hidden" name="intent" value="check" />
            <Button type="submit" name="connection" value={id} aria-label={text("waysIn.tryLabel", spoken)}>
              {text("waysIn.try")}
            </Button>
          </PostForm>
        )}
      </div>
      {!isOffered && <Notice tone="warning">{text("waysIn.off")}</Notice>}
      {isOffered && brokenSince !== null && (
        <Notice tone="warning">{text("waysIn.broken", { day: brokenSince })}</Notice>
      )}
      {isOffered && brokenSince === null && provider.deprecated && (
        <Notice>{text("waysIn.deprecated", { provider: provider.name })}</Notice>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-note" aria-label={text("waysIn.disconnectLabel", spoken)}>
          {text("waysIn.disconnect")}
        </summary>
        <PostForm className="mt-3 grid gap-3">
          <input type="hidden" name="connection" value={id} />
          <p className="text-soft">{text("waysIn.disconnectHint", { provider: provider.name })}</p>
          {isLast && <Notice tone="warning">{text("waysIn.lastOne")}</Notice>}
          <SubmitRow look="plain" name="intent" value="disconnect" label={text("waysIn.confirmDisconnect")} />
        </PostForm>
      </details>
    </li>
  );
}

function More({ providers, path, result }: ConnectionsPageProps) {
  const { text } = useTexts();
  if (providers.length === 0) return <p className="text-soft">{text("waysIn.unavailable")}</p>;
  return (
    <Section id="more" title={text("waysIn.more")}>
      <p className="text-soft">{text("waysIn.moreHint")}</p>
      <ul className="mt-4 grid items-start gap-2.5 sm:grid-cols-2">
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderForm
              provider={provider}
              path={path}
              hidden={{ intent: "connect" }}
              label={text("waysIn.connectWith", { provider: provider.name })}
              result={result}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
