import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { removePicture } from "#app/features/accounts/avatar/avatars.server.ts";
import { DeletePage, FarewellPage } from "#app/features/accounts/components/DeletePage.tsx";
import { pendingConfirmations } from "#app/features/accounts/confirmations.server.ts";
import { contactOf } from "#app/features/accounts/contact.ts";
import { eraseFrom, farewellFrom, leavingOf } from "#app/features/accounts/erasure.server.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { isNeeded, removeAccount } from "#app/features/accounts/removal.server.ts";
import { isFresh, requireOwner } from "#app/features/accounts/session/guards.server.ts";
import { ownMailTextsFor } from "#app/features/accounts/session/request.server.ts";
import { signOutOf } from "#app/features/accounts/session/switching.server.ts";
import { canBeMailed, shownAddress, unreadableAddress } from "#app/features/accounts/shown-address.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import { sessionRequesterKey } from "#app/features/accounts/sign-in/requesters.server.ts";
import { isShared } from "#app/features/accounts/sign-in/shared-codes.server.ts";
import { fromOf, refusedFor } from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { type Account, emailOf, type Viewer } from "#app/services/accounts/queries.server.ts";
import { signInOf } from "#app/services/accounts/session/sessions.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form"], query: ["done"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accounts, edition, text, spell, viewer } = context;
  const { config } = edition;
  const done = readFlash(request, ["codeMailed", "deleted"]);
  const seo: Seo = {
    title: text("account.nav.deleteAccount"),
    description: text("account.delete.lede"),
    noindex: true,
  };
  if (viewer === null && done === "deleted") return { seo: spell({ ...seo, title: text("account.delete.goodbye") }) };
  const owner = await requireOwner(context, request, BANNED_TOO);
  const { account } = owner;
  const isBanned = account.state === "banned";
  const { erased, kept } = spell(await leavingOf(context, account));
  const open = await openCode(context, owner);
  return {
    seo: spell(seo),
    page: {
      nav: isBanned ? [] : context.menu("account"),
      email: shownAddress(context, account),
      unreadable: canBeMailed(context, account) ? null : withoutMail(context, owner),
      erased,
      kept,
      isNeeded: await isNeeded(accounts, account),
      codeMailed: open !== null,
      isLong: open !== null && isShared(open),
      done: done === "codeMailed",
      dataPath: href(config, "accountData"),
      accountPath: href(config, isBanned ? "banned" : "account"),
    },
  };
}

/** Where no key opens the address, nobody can be sent a code: a fresh sign-in stands for it, or else the team deletes the account. */
const withoutMail = (context: LoadContext, owner: Viewer) => ({
  what: unreadableAddress(context),
  isFresh: isFresh(owner, context.clock()),
  contact: contactOf(context.env),
});

/** The code mailed to this session, or else the last one mailed to any. */
async function openCode({ accounts }: LoadContext, { account, session }: Viewer) {
  const open = (await pendingConfirmations(accounts, account.id, "delete")).filter((one) => one.open);
  const own = sessionRequesterKey(accounts.secrets, signInOf(session));
  return open.find(({ askerKey }) => askerKey === own) ?? open[0] ?? null;
}

/** Banned people may delete their account, too. */
const BANNED_TOO = { banned: true };

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireOwner(context, request, BANNED_TOO);
  const form = await readForm(request);
  return form.text("intent") === "delete" ? leave(context, viewer, form) : mailCode(context, viewer);
}

async function mailCode(context: LoadContext, { account }: Viewer) {
  const { accounts, edition } = context;
  if (!canBeMailed(context, account)) return refused({ form: "form.invalid" });
  const begun = await beginConfirmation(accounts, {
    purpose: "delete",
    accountId: account.id,
    email: emailOf(accounts.secrets, account),
    from: fromOf(context, { isOwn: true }),
    writeMail: accounts.mailer.codes(ownMailTextsFor(context), "delete"),
  });
  accounts.mailer.wake();
  if (begun.error !== null) return refusedUntil(begun.until, context.clock(), { form: refusedFor(context, begun) });
  const path = href(edition.config, "deleteAccount");
  // The field itself says what there is to say of a code that came before.
  return redirect(begun.isNew && !begun.isShared ? withFlash(path, "codeMailed") : path, 303);
}

async function leave(context: LoadContext, viewer: Viewer, form: Form) {
  const { accounts } = context;
  const { account } = viewer;
  if (!form.has("confirmed")) return refused({ confirmed: "account.delete.confirmMissing" });
  const confirmed = { confirmed: "on" };
  if (await isNeeded(accounts, account)) return refused({ form: "account.delete.lastFullWildcard" });
  const removal = { accountId: account.id, actorId: account.id, farewell: farewellFrom(context) };
  if (!canBeMailed(context, account)) {
    if (!isFresh(viewer, context.clock())) return refused({ form: "account.tokenExpired" });
    return left(context, account, await removeAccount(accounts, { ...removal, proofId: null, owner: viewer }));
  }
  const id = (await openCode(context, viewer))?.id ?? null;
  if (id === null) return refused({ form: "account.tokenExpired" });
  const tried = await tryCode(accounts, {
    id,
    purpose: "delete",
    accountId: account.id,
    code: form.digits("code"),
  });
  if (tried.error === "tooManyAttempts") return refused({ code: "account.codeSpent" }, confirmed);
  if (tried.error !== null) return refused({ code: "account.codeInvalid" }, confirmed);
  return left(context, account, await removeAccount(accounts, { ...removal, proofId: id }));
}

/** What follows the change: a goodbye, also to who has just been deleted by another request of theirs. */
async function left(context: LoadContext, account: Account, error: Awaited<ReturnType<typeof removeAccount>>) {
  const { accounts, edition } = context;
  if (error === "lastFullWildcard") return refused({ form: "account.delete.lastFullWildcard" });
  if (error === "tokenExpired") return refused({ form: "account.tokenExpired" });
  accounts.mailer.wake();
  await removePicture(context.pictures, account.avatarFile);
  await eraseFrom(context.siblings(), context.subjects, account.id);
  const { headers } = await signOutOf(context, account.username, "everywhere");
  return redirect(withFlash(href(edition.config, "deleteAccount"), "deleted"), { status: 303, headers });
}

export default function Delete() {
  const { page } = useLoaderData<typeof loader>() as { page?: Parameters<typeof DeletePage>[0] };
  const result = useActionData<Refused>();
  return page === undefined ? <FarewellPage /> : <DeletePage {...page} result={result} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
