import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SignInCodePage } from "#app/accounts/components/SignInCodePage.tsx";
import { emailOf } from "#app/accounts/queries.server.ts";
import { tryCode } from "#app/accounts/sign-in/codes.server.ts";
import type { PreToken } from "#app/accounts/sign-in/pre-token.server.ts";
import { noteFailure } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { readSignInName, typedAddress } from "#app/accounts/sign-in/sign-in-name.ts";
import {
  ASKED,
  askForCode,
  goOn,
  mayTry,
  requireStage,
  thenOf,
  toCode,
  toSignIn,
  toStage,
} from "#app/accounts/sign-in/sign-in-steps.server.ts";
import { withThen } from "#app/accounts/sign-in/then.ts";
import { href } from "#app/editions/slugs.ts";
import type { Form, Refused } from "#app/forms/index.ts";
import { readForm, refused } from "#app/forms/read-form.server.ts";
import type { Seo } from "#app/layout/meta.ts";
import type { LoadContext } from "#app/server/load-context.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = { i18n: ["account", "form", "signIn"], query: ["asked", "then"], personal: true };

const STAGES = ["code", "open"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preToken, stage } = await requireStage(context, request, STAGES);
  const { edition, viewer, text, spell } = context;
  const asked = new URL(request.url).searchParams.get("asked");
  const seo: Seo = { title: text("signIn.code.header"), description: text("signIn.code.sent"), noindex: true };
  return {
    seo: spell(seo),
    email: typedAddress(preToken.typed),
    isAgain: viewer !== null && preToken.typed === null,
    isOpen: stage === "open",
    asked: ASKED.find((one) => one === asked) ?? null,
    otherPath: withThen(href(edition.config, "signIn"), thenOf(context, request), viewer === null ? {} : { add: "1" }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { preToken, stage } = await requireStage(context, request, STAGES);
  const then = thenOf(context, request);
  if (stage === "open") return goOn(context, then, preToken);
  const form = await readForm(request);
  return form.text("intent") === "again"
    ? sendAgain(context, then, preToken)
    : enterCode(context, then, preToken, form);
}

async function enterCode(context: LoadContext, then: string | null, preToken: PreToken, form: Form) {
  const { accounts, visitor } = context;
  if (!(await mayTry(context, preToken))) return refused({ form: "signIn.error.tooMany" }, {}, 429);
  const tried = await tryCode(accounts, { id: preToken.loginId, purpose: "login", code: form.digits("code") });
  if (tried.error === null) return goOn(context, then, preToken);
  await noteFailure(accounts, visitor.address);
  return tried.error === "tooManyAttempts"
    ? toSignIn(context, then, "locked")
    : refused({ code: "account.codeInvalid" });
}

async function sendAgain(context: LoadContext, then: string | null, { typed }: PreToken) {
  const { viewer, accounts } = context;
  const own = typed === null && viewer !== null ? { email: emailOf(accounts.secrets, viewer.account) } : null;
  const who = own ?? readSignInName(typed ?? "").who;
  if (who === null) return toStage(context, then, "over");
  const asked = await askForCode(context, { who, typed });
  if (asked.error !== null) return refused({ form: asked.error }, {}, 429);
  return toCode(context, then, asked, true);
}

export default function SignInCode() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <SignInCodePage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
