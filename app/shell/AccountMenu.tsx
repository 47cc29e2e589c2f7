import { Form, Link, useLocation } from "@remix-run/react";
import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import type { FrameAccount, FrameViewer } from "#app/features/accounts/session/frame-account.server.ts";
import { CardLink } from "#app/features/cards/components/CardLink.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { ToolPanel } from "./ToolPanel.tsx";
import { useSameAccountInAllTabs } from "./use-same-account.ts";

const PANEL = "account-menu";

/** For visitors a link to sign in; for people who are signed in the button of their menu. */
export function AccountMenu({ account, className }: { account: FrameAccount; className: string }) {
  return account.viewer === null ? (
    <SignInLink path={account.signInPath} className={className} />
  ) : (
    <ViewerButton viewer={account.viewer} className={className} />
  );
}

function SignInLink({ path, className }: { path: string; className: string }) {
  const { text } = useTexts();
  const { pathname } = useLocation();
  // Pages of the sign-in flow are not used as return targets.
  const isStep = pathname === "/" || pathname.startsWith(path);
  return (
    <Link
      to={isStep ? path : `${path}?then=${encodeURIComponent(pathname)}`}
      rel="nofollow"
      className={`${className} no-underline`}
    >
      <Icon name="user" />
      <span>{text("frame.account.signIn")}</span>
    </Link>
  );
}

function ViewerButton({ viewer, className }: { viewer: FrameViewer; className: string }) {
  const { text } = useTexts();
  return (
    <button type="button" popovertarget={PANEL} className={className}>
      <span className="relative flex-none">
        <Avatar src={viewer.picture} size={20} alt="" />
        <NewAnswer viewer={viewer} />
      </span>
      <span className="sr-only">{text("frame.account.menu")}</span>
      <bdi className="max-w-32 truncate">{viewer.username}</bdi>
    </button>
  );
}

/** The account of whoever is signed in, and the other accounts of this browser. */
export function AccountPanel({ account: { viewer, signInPath, impersonation } }: { account: FrameAccount }) {
  useSameAccountInAllTabs(viewer?.username ?? null);
  return viewer && <ViewerPanel viewer={viewer} addPath={signInPath} isOwn={impersonation === null} />;
}

/** @param isOwn false while somebody of the team sees the site as this person: what is only for themselves is left out */
function ViewerPanel({ viewer, addPath, isOwn }: { viewer: FrameViewer; addPath: string; isOwn: boolean }) {
  const { text } = useTexts();
  const item = "block w-full rounded-sm px-2 py-1.5 text-start no-underline hover:bg-mark";
  return (
    <ToolPanel id={PANEL} label={text("frame.account.menu")}>
      <p className="px-2 pb-2 text-soft">{text("frame.account.signedIn", { username: isolated(viewer.username) })}</p>
      {viewer.cardPath !== null && (
        <CardLink href={viewer.cardPath} className={item}>
          {text("frame.account.card")}
        </CardLink>
      )}
      {isOwn && (
        <Link to={viewer.accountPath} className={item}>
          {text("frame.account.page")}
        </Link>
      )}
      <Link to={viewer.contributions.path} discover="none" className={item}>
        {text("frame.account.contributions")}
        {viewer.contributions.hasNew && <Dot label={text("frame.account.newAnswer")} />}
      </Link>
      {viewer.panel && (
        <Link to={viewer.panel.path} discover="none" className={item}>
          {viewer.panel.label}
        </Link>
      )}
      {isOwn && <OwnAccounts viewer={viewer} addPath={addPath} item={item} />}
    </ToolPanel>
  );
}

/** The ways to another account of this browser, and out. */
function OwnAccounts({ viewer, addPath, item }: { viewer: FrameViewer; addPath: string; item: string }) {
  const { text } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <div className="mt-2 border-line border-t pt-2">
        {viewer.others.length > 0 && (
          <Form method="post" action={viewer.switchPath} reloadDocument aria-label={text("frame.account.others")}>
            <input type="hidden" name="returnTo" value={pathname} />
            {viewer.others.map((username) => (
              <button key={username} type="submit" name="username" value={username} className={item}>
                {text("frame.account.switch", { username: isolated(username) })}
              </button>
            ))}
          </Form>
        )}
        <Link to={`${addPath}?add=1`} rel="nofollow" className={item}>
          {text("frame.account.add")}
        </Link>
      </div>
      <Form method="post" action={viewer.signOut.path} reloadDocument className="mt-2 border-line border-t pt-2">
        <button type="submit" className={item}>
          {text(viewer.signOut.isOneOfMany ? "frame.account.signOutLanguages" : "frame.account.signOut")}
        </button>
        {viewer.signOut.language !== null && (
          <button type="submit" name="here" value="1" className={item}>
            {text("frame.account.signOutHere", { language: isolated(viewer.signOut.language) })}
          </button>
        )}
        {viewer.others.length > 0 && (
          <button type="submit" name="everyone" value="1" className={item}>
            {text("frame.account.signOutAll")}
          </button>
        )}
      </Form>
    </>
  );
}

/** Marks something new. Drawn as a border, so that it stays visible with forced colours. */
function Dot({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true" className="ms-1.5 inline-block rounded-full border-[0.3em] border-accent align-middle" />
      <span className="sr-only">{label}</span>
    </>
  );
}

/** That a proposal has been answered: a dot in the corner of a picture or an icon, with an outline that separates the two. */
export function NewAnswer({ viewer }: { viewer: FrameViewer }) {
  const { text } = useTexts();
  if (!viewer.contributions.hasNew) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -end-1 -top-1 box-content rounded-full border-[0.3em] border-accent outline-2 outline-sheet"
      />
      <span className="sr-only">{text("frame.account.newAnswer")}</span>
    </>
  );
}

/** Isolates a name, so that it does not change the direction of the sentence around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
