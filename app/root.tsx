import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { type ReactNode, useContext } from "react";
import { redirectFor } from "#app/editions/redirects.ts";
import { frameAccount } from "#app/features/accounts/session/frame-account.server.ts";
import { latestAnswerAt } from "#app/features/collections/contributions/answer-views.server.ts";
import { searchName } from "#app/features/search/open-search.ts";
import { siteNumbersOf } from "#app/features/site/numbers/numbers.server.ts";
import { FormOwner } from "#app/kit/forms/components/Form.tsx";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { ASK_FOR_SCRIPTS } from "#app/kit/layout/late-scripts.ts";
import styles from "#app/kit/ui/frame.css?url";
import { PageIcons } from "#app/kit/ui/icons/PageIcons.tsx";
import { Footer } from "#app/shell/Footer.tsx";
import { createFrame, type Frame } from "#app/shell/frame.ts";
import { frameTranslator } from "#app/shell/frame-texts.ts";
import { Header } from "#app/shell/Header.tsx";
import { InlineScript } from "#app/shell/InlineScript.tsx";
import { LoadingBar } from "#app/shell/LoadingBar.tsx";
import { useLayout } from "#app/shell/layout.ts";
import { canonicalAddress, type Seo, seoMeta } from "#app/shell/meta.ts";
import { PageAnnouncer } from "#app/shell/PageAnnouncer.tsx";
import { PageError } from "#app/shell/PageError.tsx";
import { ScriptMark } from "#app/shell/script-mark.tsx";
import { SETTINGS_SCRIPT } from "#app/shell/settings.ts";
import { SPECULATION_RULES } from "#app/shell/speculation.ts";
import { useFrame } from "#app/shell/use-frame.ts";

/** Texts of the frame with its search panel, and of the error screens, which may appear on any page. */
export const handle = { i18n: ["site", "frame", "notFound", "error", "crud", "confirm", "search"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.png", sizes: "48x48", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png", sizes: "180x180" },
];

export function meta(args: Parameters<typeof seoMeta>[0]) {
  return args.error ? seoMeta(args) : [];
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Frame> {
  const { pathname, search } = new URL(request.url);
  const moved = redirectFor(context.edition.config, pathname, search);
  // Checked here because the root loader runs for every page and every data request.
  if (moved !== null) throw redirect(moved, 301);
  const account = await frameAccount(context, latestAnswerAt(context) !== null);
  return createFrame(request, context, { account, numbers: await siteNumbersOf(context) });
}

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const mark = useContext(ScriptMark);
  return (
    <html
      lang={frame?.lang ?? "en"}
      dir={frame?.direction ?? "ltr"}
      data-book={frame?.fonts[0]}
      data-text={frame?.fonts[1]}
      data-spelling={frame?.spelling?.chosen ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#C71585" />
        <InlineScript source={SETTINGS_SCRIPT} />
        <Meta />
        {frame && <PageLinks frame={frame} />}
        {frame && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={searchName(frame.site.name, frame.code === "_" ? null : frame.name)}
            href={frame.openSearchPath}
          />
        )}
        <Links />
        {frame?.fontFiles.map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
        ))}
        {frame?.fontStyleSheets.early.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </head>
      <body>
        <PageIcons />
        {children}
        <InlineScript type="speculationrules" source={SPECULATION_RULES} />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
        <InlineScript source={ASK_FOR_SCRIPTS} />
        {/* Behind the page, which is painted without waiting for them. */}
        {frame?.fontStyleSheets.late.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </body>
    </html>
  );
}

function PageLinks({ frame }: { frame: Frame }) {
  const seo = useMatches().reduce<Seo | undefined>(
    (found, { data }) => (data as { seo?: Seo } | null)?.seo ?? found,
    undefined,
  );
  // Not-found and error screens have no canonical address.
  if (seo === undefined) return null;
  const canonical = canonicalAddress(frame, seo);
  // They have no counterpart in other editions.
  const same = seo.search
    ? []
    : frame.alternates.filter(({ same, code }) => same && (seo.alternates?.includes(code) ?? true));
  return (
    <>
      <link rel="canonical" href={canonical} />
      {same.length > 0 && (
        <link rel="alternate" hrefLang={frame.code === "_" ? "x-default" : frame.locale} href={canonical} />
      )}
      {same.map((alternate) => (
        <link key={alternate.code} rel="alternate" hrefLang={alternate.locale} href={alternate.url} />
      ))}
    </>
  );
}

export default function App() {
  const frame = useFrame();
  if (!frame) return null;
  return (
    <Framed frame={frame}>
      <Outlet />
    </Framed>
  );
}

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const texts = frameTranslator(frame);
  const layout = useLayout();
  return (
    <TextProvider value={texts}>
      <a href="#content" className="skip-link">
        {texts.text("frame.skip")}
      </a>
      <LoadingBar />
      <Header frame={frame} layout={layout} />
      <main id="content" tabIndex={-1} data-layout={layout}>
        <FormOwner.Provider value={frame.account?.viewer?.formOwner ?? null}>{children}</FormOwner.Provider>
      </main>
      {layout === "full" && <Footer frame={frame} />}
      <PageAnnouncer />
    </TextProvider>
  );
}

/** Pages have their own boundary. This one handles errors of the frame, and addresses that no route matches. */
export function ErrorBoundary() {
  const frame = useFrame();
  if (!frame) return <PageError />;
  return (
    <Framed frame={frame}>
      <PageError />
    </Framed>
  );
}
