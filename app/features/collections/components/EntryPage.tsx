import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ReportLink } from "#app/features/reporting/components/ReportLink.tsx";
import { DraftSent } from "#app/kit/forms/components/DraftSent.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { EntryPage as EntryPageData } from "../lists/entry-page.server.ts";
import { headingComponent, itemComponent } from "./kind-components.ts";

/** One entry, at an address that stays. Below it stands what other subjects have about it. */
export function EntryPage({ page, children }: { page: EntryPageData; children?: ReactNode }) {
  const { text } = useTexts();
  const { kind, collection, entry, url, reportPath } = page;
  const { editPath, moderatePath } = entry;
  const Item = itemComponent(kind);
  const Heading = headingComponent(kind);
  return (
    <>
      <Hero
        low
        seed={kind}
        eyebrow={<Link to={collection.path}>{collection.title}</Link>}
        title={<Heading entry={entry} />}
        actions={
          <>
            <CopyButton text={url} label={text("collections.entry.copy")} done={text("collections.entry.copied")} />
            {editPath && (
              <ButtonLink to={editPath} discover="none">
                <Icon name="pen" /> {text("collections.entry.edit")}
              </ButtonLink>
            )}
            {moderatePath && (
              <ButtonLink to={moderatePath} discover="none">
                <Icon name="gavel" /> {text("collections.entry.moderate")}
              </ButtonLink>
            )}
          </>
        }
      />
      <Page>
        <Item entry={entry} place="page" />
        {children}
        {reportPath !== null && (
          <p className="no-print text-note">
            <ReportLink path={reportPath}>{text("collections.entry.report")}</ReportLink>
          </p>
        )}
      </Page>
      <DraftSent />
    </>
  );
}
