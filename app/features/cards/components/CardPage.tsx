import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CardPage as Page } from "../page/card-page.server.ts";
import { CardView } from "./CardView.tsx";
import { ConcernLinks } from "./ConcernLinks.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import { OwnAddresses } from "./OwnAddresses.tsx";
import { OwnBanNotice } from "./OwnBanNotice.tsx";

/** Somebody's card, or where else they have cards. */
export function CardPage({ page }: { page: Page }) {
  const notice = page.ban && <OwnBanNotice ban={page.ban} />;
  if (page.kind === "elsewhere") {
    return (
      <>
        {notice}
        <Elsewhere page={page} />
      </>
    );
  }
  return (
    <>
      {notice}
      <CardView
        card={page.card}
        languages={page.languages}
        isOwn={page.seenBy !== null || page.ban !== null}
        actions={<OwnerActions page={page} />}
        end={page.concerns.length > 0 && <ConcernLinks links={page.concerns} />}
        rest={page.signInPath !== null && <SignIn username={page.card.username} path={page.signInPath} />}
      />
    </>
  );
}

/** For the owner: where to change the card, and who sees it. */
function OwnerActions({ page: { editorPath, seenBy, addresses } }: { page: Page }) {
  const { text } = useTexts();
  if (editorPath === null && seenBy === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {editorPath !== null && (
        <a href={editorPath} className={buttonClass("main")}>
          <Icon name="pen" /> {text("card.edit")}
        </a>
      )}
      {seenBy !== null && <p className="text-note text-soft">{text(`card.seenBy.${seenBy}`)}</p>}
      {addresses !== null && <OwnAddresses addresses={addresses} />}
    </div>
  );
}

function SignIn({ username, path }: { username: string; path: string }) {
  const { text } = useTexts();
  return (
    <Sheet className="grid max-w-prose justify-items-start gap-3">
      <h2 className="text-part">{text("card.rest.header")}</h2>
      <p className="text-soft">{text("card.rest.text", { name: `\u2068@${username}\u2069` })}</p>
      <a href={path} rel="nofollow" className={`${buttonClass()} no-print`}>
        <Icon name="user" /> {text("card.rest.signIn")}
      </a>
    </Sheet>
  );
}
