import type { ShownBlock } from "../shown-article.ts";
import { CensusResult } from "./CensusResult.tsx";
import { Colours, Logos, Typefaces } from "./DesignBlocks.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import { LinkItems } from "./LinkItems.tsx";
import { NoteList } from "./NoteList.tsx";
import { People } from "./People.tsx";
import { Places } from "./Places.tsx";
import { PronounGroups } from "./PronounGroups.tsx";
import { Releases } from "./Releases.tsx";
import { Works } from "./Works.tsx";

/** What the code puts into a page in place of a line such as "{links}". */
export function FilledBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case "items":
      return <LinkItems items={block.items} />;
    case "works":
      return <Works items={block.items} labels={block.labels} />;
    case "releases":
      return <Releases items={block.items} />;
    case "places":
      return <Places items={block.items} />;
    case "people":
      return <People groups={block.groups} />;
    case "colours":
      return <Colours items={block.items} />;
    case "typefaces":
      return <Typefaces items={block.items} />;
    case "logos":
      return <Logos name={block.name} items={block.items} />;
    case "groups":
      return <PronounGroups {...block} />;
    case "notes":
      return <NoteList items={block.items} />;
    case "elsewhere":
      return <Elsewhere title={block.title} href={block.href} host={block.host} />;
    case "census":
      return block.shown && <CensusResult shown={block.shown} />;
    default:
      return null;
  }
}
