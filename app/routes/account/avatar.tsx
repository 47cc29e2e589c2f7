import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { AVATAR_SOURCES, avatarSource } from "#app/features/accounts/avatar/avatar.ts";
import {
  AVATAR_TRIES,
  type AvatarChoice,
  avatarUrl,
  chooseAvatar,
  shapeUrl,
} from "#app/features/accounts/avatar/avatars.server.ts";
import { AvatarPage } from "#app/features/accounts/components/AvatarPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import type { FieldErrors, Refused } from "#app/kit/forms/form.ts";
import { refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { safeFetchFor } from "#app/services/http/safe-fetch.server.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "avatar", "form", "pictures"], query: ["done"], upload: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, env, text, spell } = context;
  const seo: Seo = { title: text("account.nav.avatar"), description: text("avatar.lede"), noindex: true };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    picture: avatarUrl(accounts.secrets, account),
    source: avatarSource(account),
    shape: shapeUrl(accounts.secrets, account),
    service: env.EMAIL_AVATARS ? new URL(env.EMAIL_AVATARS_URL).hostname : null,
    done: readFlash(request, ["done"]) !== null,
  };
}

/** What was wrong, beside the field or above the form. */
const ERRORS = {
  pictureInvalid: { picture: "avatar.error.invalid" },
  pictureLater: { form: "avatar.error.later" },
  pictureSlow: { picture: "avatar.error.slow" },
  emailPictureMissing: { form: "avatar.error.emailMissing" },
  emailPictureUnreachable: { form: "avatar.error.emailUnreachable" },
} as const satisfies Record<string, FieldErrors>;

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, pictures, env, edition } = context;
  const path = href(edition.config, "avatar");
  // Before anything of the body is read.
  const { allowed, until } = await consumePoints(accounts, { rule: AVATAR_TRIES, subject: account.id });
  if (!allowed) return refusedUntil(until, context.clock(), { form: "avatar.error.tooMany" });
  return pictures.receive(request, account.id, async (received) => {
    if (received.error !== null) return refused(ERRORS[received.error]);
    const choice = choiceIn(received.form);
    if (choice === null) return refused(ERRORS.pictureInvalid);
    const parts = { accounts, pictures, safeFetch: safeFetchFor(env), env };
    const error = await chooseAvatar(parts, { accountId: account.id, choice });
    // Banned or deleted since the guard: the page itself redirects to the explanation.
    if (error === "userNotFound") return redirect(path, 303);
    return error === null ? redirect(withFlash(path, "done"), 303) : refused(ERRORS[error]);
  });
}

function choiceIn(form: Upload): AvatarChoice | null {
  const source = AVATAR_SOURCES.find((one) => one === form.text("source"));
  if (source !== "upload") return source === undefined ? null : { source };
  const picture = form.file("picture");
  return picture && { source, picture };
}

export default function AvatarRoute() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <AvatarPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
