import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Overview } from "../overview.server.ts";
import type { SignOutOffer } from "../session/sign-out-offer.ts";
import { AccountPage } from "./AccountPage.tsx";
import { Avatar } from "./Avatar.tsx";
import { SignOutForm } from "./SignOutForm.tsx";

export interface OverviewPageProps {
  nav: readonly MenuItem[];
  overview: Overview;
  /** How many circles the person has been put in without having answered. */
  mentionsWaiting: number;
  /** Address of the picture. */
  picture: string;
  /** Whether there is a provider that could be connected. */
  canAddConnection: boolean;
  dataPath: string;
  signOut: SignOutOffer;
  /** The visitor has just confirmed that it is them, to download their data, or signed another account of this browser out. */
  done: "confirmed" | "signedOut" | null;
  /** Further parts of other subjects. */
  children?: ReactNode;
}

/** The first page of an account: what is set up, and where to change it. */
export function OverviewPage({
  nav,
  overview,
  mentionsWaiting,
  picture,
  canAddConnection,
  dataPath,
  signOut,
  done,
  children,
}: OverviewPageProps) {
  const { text } = useTexts();
  const sentenceOf = (one: NonNullable<typeof done>) =>
    one === "confirmed"
      ? text("account.overview.confirmed")
      : text("frame.account.signedIn", { username: `\u2068${overview.username}\u2069` });
  return (
    <AccountPage nav={nav} title={<Owner overview={overview} picture={picture} />} done={done && sentenceOf(done)}>
      {overview.otherWays === 0 && canAddConnection && <OneConnection path={pathOf(nav, "waysIn")} />}
      {children}
      <ul className="border-line border-y">
        {nav
          .filter(({ id }) => id !== "account" && id !== "deleteAccount")
          .map((item) => (
            <Row
              key={item.id}
              item={item}
              value={<Value id={item.id} overview={overview} mentionsWaiting={mentionsWaiting} />}
            />
          ))}
      </ul>
      <Section id="data" title={text("account.overview.data")}>
        <p className="text-soft">{text("account.overview.dataHint")}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* A download is no page: scripts leave it to the browser. */}
          <a href={dataPath} className={buttonClass()}>
            {text("account.overview.download")}
          </a>
          <Link to={pathOf(nav, "deleteAccount")}>{text("account.overview.delete")}</Link>
        </div>
      </Section>
      <SignOutForm offer={signOut} className="border-line border-t pt-6" />
    </AccountPage>
  );
}

const pathOf = (nav: readonly MenuItem[], id: MenuItem["id"]): string =>
  nav.find((item) => item.id === id)?.path ?? "/";

function Owner({ overview: { username, email }, picture }: Pick<OverviewPageProps, "overview" | "picture">) {
  return (
    <span className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Avatar src={picture} size={96} alt="" className="border-3 border-accent p-0.5" />
      <span className="min-w-0">
        <bdi className="break-words">{username}</bdi>
        <bdi className="mt-1 block font-normal font-text text-base text-soft leading-snug tracking-normal">{email}</bdi>
      </span>
    </span>
  );
}

function OneConnection({ path }: { path: string }) {
  const { text } = useTexts();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{text("account.overview.oneWay")}</p>
      <p className="mt-1">{text("account.overview.oneWayText")}</p>
      <p className="mt-2">
        <Link to={path}>{text("account.overview.addWay")}</Link>
      </p>
    </Notice>
  );
}

function Row({ item, value }: { item: MenuItem; value: ReactNode }) {
  return (
    <li className="border-line not-first:border-t">
      <Link to={item.path} viewTransition className="group flex items-center gap-4 py-3.5 no-underline">
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-account-row">
          <span className="font-book font-semibold text-item group-hover:text-accent">{item.label}</span>
          <span className="min-w-0 break-words text-soft">{value}</span>
        </span>
        <Icon name="arrow-right" className="shrink-0 text-soft group-hover:text-accent" />
      </Link>
    </li>
  );
}

/** A page's most important fact, shown beside the link to it. */
function Value({
  id,
  overview,
  mentionsWaiting,
}: Pick<OverviewPageProps, "overview" | "mentionsWaiting"> & { id: MenuItem["id"] }): ReactNode {
  const { text } = useTexts();
  const { username, email, recoveryCodesLeft, sessions, otherWays } = overview;
  switch (id) {
    case "username":
      return <bdi>{username}</bdi>;
    case "email":
      return <bdi>{email}</bdi>;
    case "avatar":
      return text("account.overview.avatar");
    case "waysIn":
      return otherWays === 0 ? text("account.overview.emailOnly") : text("account.overview.ways", { count: otherWays });
    case "secondFactor":
      return recoveryCodesLeft === null
        ? text("account.overview.secondFactorOff")
        : text("account.overview.secondFactorOn", { count: recoveryCodesLeft });
    case "sessions":
      return text("account.overview.sessions", { count: sessions });
    case "blocked":
      return text("account.overview.blocked");
    case "mentions":
      if (mentionsWaiting === 0) return text("account.overview.mentions");
      return <strong>{text("account.overview.mentionsWaiting", { count: mentionsWaiting })}</strong>;
    case "accountSettings":
      return text("account.overview.settings");
    default:
      return null;
  }
}
