import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { plainText } from "#app/kit/markup/inline.ts";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import type { WordPageData } from "../word-page.ts";
import { Eyebrow } from "./Eyebrow.tsx";
import { Ideas } from "./Ideas.tsx";
import { ShareMenu } from "./ShareMenu.tsx";

const EXAMPLES = { mirror: "pronouns.mirror.examples", ask: "pronouns.ask.examples" } as const;

interface WordPageProps {
  page: WordPageData;
  url: string;
  listPath: string;
  /** Its title in the edition's own spelling. */
  sharedName: string;
  /** The path of its picture, where it has one. */
  picture?: string;
  /** Shown last, such as sources that use it. */
  children?: ReactNode;
}

/** The pages of mirror pronouns, "please ask" and avoiding pronouns. Printed, each is one sheet to put on a door. */
export function WordPage({ page, url, listPath, sharedName, picture, children }: WordPageProps) {
  const { text } = useTexts();
  const name = plainText(page.name);
  return (
    <div className="print-poster">
      <Hero
        seed={page.kind}
        eyebrow={<Eyebrow listPath={listPath} />}
        title={<Inline text={page.name} />}
        lede={<Inline text={page.description} />}
        actions={
          <>
            <CopyButton look="main" text={url} label={text("pronouns.set.copy")} done={text("pronouns.set.copied")} />
            <ShareMenu
              name={name}
              sharedName={sharedName}
              sentence={plainText(page.description)}
              url={url}
              picture={picture}
            />
          </>
        }
      />
      <Page aside={page.variants.length > 1 && <Variants page={page} />}>
        {page.history && (
          <p className="max-w-prose font-book text-lede">
            <Inline text={page.history} />
          </p>
        )}
        {page.kind === "avoiding" ? (
          <Ideas ideas={page.ideas} />
        ) : (
          <Section title={text(EXAMPLES[page.kind])}>
            <ul className="grid max-w-prose gap-3.5 font-book text-sentence">
              {page.examples.map((example) => (
                <li key={example} className="border-accent border-s-3 ps-4">
                  <Inline text={example} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {children && <div className="no-print">{children}</div>}
      </Page>
    </div>
  );
}

function Variants({ page }: { page: WordPageData }) {
  const { text } = useTexts();
  return (
    <nav aria-labelledby="variants" className="no-print">
      <h2 id="variants" className="mb-3 text-part">
        {text(page.kind === "ask" ? "pronouns.ask.variants" : "pronouns.avoiding.variants")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {page.variants.map((variant) => (
          <li key={variant.word}>
            <ChipLink to={variant.path} current={variant.current}>
              {variant.word}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
