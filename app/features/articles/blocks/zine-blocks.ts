import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { LinkLists } from "#app/features/links/link-lists.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { ShownBlock, ShownRelease } from "../shown-article.ts";

interface ZineContext {
  config: EditionConfig;
  text: Translate;
  /** How often each file was fetched, for those who may know; null for everybody else. */
  counts: Readonly<Record<string, number>> | null;
}

/** The issues of the zine, the newest first as the file has them. */
export function zineBlocks({ releases }: LinkLists, { config, text, counts }: ZineContext): ShownBlock[] {
  if (releases.length === 0) return [{ kind: "paragraph", words: [{ kind: "text", text: text("links.noIssue") }] }];
  const items = releases.map(
    ({ title, cover, alt, description, downloads, extra }): ShownRelease => ({
      title,
      cover: cover === "" ? null : { src: href(config, "zineCover", { file: cover }), alt },
      description,
      downloads: downloads.map(({ format, file, hint }) => ({
        label: text("links.download", { format }),
        href: href(config, "apiDownload", { file }),
        hint,
        count: counts === null ? "" : text("links.fetched", { count: counts[file] ?? 0 }),
      })),
      extra,
    }),
  );
  return [{ kind: "releases", items }];
}
