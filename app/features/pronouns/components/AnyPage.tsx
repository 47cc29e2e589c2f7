import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { AnyPageData } from "../any-page.ts";
import { draw } from "../draw.ts";
import { Eyebrow } from "./Eyebrow.tsx";
import { GroupList } from "./GroupList.tsx";
import { Sentence } from "./Sentence.tsx";
import { ShareMenu } from "./ShareMenu.tsx";

interface AnyPageProps {
  page: AnyPageData;
  url: string;
  listPath: string;
  /** The page that draws from all sets. */
  anyPath: string;
  /** Its title in the edition's own spelling. */
  sharedName: string;
  /** The path of its picture, where it has one. */
  picture?: string;
}

/** "Any pronouns": each sentence uses a set drawn at random. Printed, it is one sheet to put on a door. */
export function AnyPage({ page, url, listPath, anyPath, sharedName, picture }: AnyPageProps) {
  const { text } = useTexts();
  const ofGroup = page.groupNames.length > 0;
  const groups = page.groupNames.join(` ${text("pronouns.or")} `);
  const title = ofGroup ? text("pronouns.any.group.header", { groups }) : text("pronouns.any.header");
  return (
    <div className="print-poster">
      <Hero
        seed={url}
        eyebrow={<Eyebrow listPath={listPath} />}
        title={title}
        lede={text(ofGroup ? "pronouns.any.group.description" : "pronouns.any.description")}
        actions={
          <>
            <CopyButton look="main" text={url} label={text("pronouns.set.copy")} done={text("pronouns.set.copied")} />
            <ShareMenu name={title} sharedName={sharedName} sentence={null} url={url} picture={picture} />
          </>
        }
      />
      <Page
        below={
          <Section title={text("pronouns.any.groups")} className="no-print">
            <GroupList groups={page.groups} />
          </Section>
        }
        aside={page.choices.length > 0 && <GroupLinks page={page} anyPath={anyPath} />}
      >
        <DrawnSentences key={url} page={page} />
      </Page>
    </div>
  );
}

function DrawnSentences({ page }: { page: AnyPageData }) {
  const { text } = useTexts();
  const [drawn, setDrawn] = useState(page.drawn);
  return (
    <Section title={text("pronouns.any.sentences")}>
      <Button
        className="needs-script no-print mb-5"
        onClick={() => setDrawn(draw(page.sentences.length, page.sets.length, Math.random))}
      >
        <Icon name="shuffle" />
        {text("pronouns.any.shuffle")}
      </Button>
      <ul className="grid gap-4 font-book text-sentence">
        {page.sentences.map((example, place) => {
          const taken = page.sets[drawn[place] ?? 0];
          if (!taken) return null;
          return (
            <li key={example.singular}>
              <Sentence example={example} set={taken.set} alternative={0} />{" "}
              <Link
                to={taken.path}
                viewTransition
                discover="none"
                className="whitespace-nowrap font-text text-reading text-soft underline decoration-accent underline-offset-4 hover:text-accent"
              >
                <bdi>{taken.name.replaceAll("'", "’")}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function GroupLinks({ page, anyPath }: { page: AnyPageData; anyPath: string }) {
  const { text } = useTexts();
  return (
    <nav aria-labelledby="any-of" className="no-print">
      <h2 id="any-of" className="mb-3 text-part">
        {text("pronouns.any.links")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={anyPath} current={page.groupNames.length === 0}>
            {text("pronouns.any.all")}
          </ChipLink>
        </li>
        {page.choices.map((link) => (
          <li key={link.path}>
            <ChipLink to={link.path} current={link.current}>
              {link.label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
