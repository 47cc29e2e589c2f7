import path from "node:path";
import { days } from "#app/kit/time/durations.ts";
import { drawMeasured, type MeasuredDrawing } from "#app/services/images/draw-png.server.ts";
import { DRAWING_TURNS, type DrawingPlace, type DrawingTurns } from "#app/services/images/drawing-turns.ts";
import { SITE_FACES } from "#app/services/images/faces.ts";
import { emojiFile, familyFiles } from "#app/services/images/fonts.server.ts";
import { type EmojiFamily, emojiIn, runsOf } from "#app/services/images/runs.ts";
import { widthOf } from "#app/services/images/text.ts";
import type { Job } from "#app/services/jobs/job.ts";
import { type Banner, bannerName, composed, withoutLetters } from "./banner.ts";
import { bannerTexts, drawBanner } from "./draw.ts";
import { memoryShelf, openShelf, type Shelf, type ShelfLimits } from "./shelf.server.ts";
import type { BannerHeight } from "./sizes.ts";
import { type Family, familiesOf, REST_FACE } from "./styles.ts";

/**
 * Where a picture is kept. "lasting": of what the editions hold. "passing": of addresses that visitors make up, of which there is no end. "people": of
 * somebody, in memory alone.
 */
export type ShelfName = "lasting" | "passing" | "people";

/** What a page looks like as a picture. */
export interface PagePicture {
  /** The path of the page. */
  path: string;
  banner: Banner;
  shelf: ShelfName;
  /** Reads the round picture that `banner.portrait` names; null when it is gone. */
  portrait?: () => Promise<Portrait | null>;
}

/** A drawing of ours, or a WebP file as we have written it. */
export type Portrait = { svg: string } | { webp: Buffer };

export interface Asker {
  network: string;
  /** May refuse by throwing. Called once there is a place for the drawing; not for a picture that is kept or being drawn already. */
  beforeDrawing(): Promise<void>;
}

/** The pictures of pages: drawn when they are first asked for, and kept. */
export interface Banners {
  /** @throws TooManyWaiting, and whatever `beforeDrawing` throws */
  picture(page: PagePicture, height: BannerHeight, asker: Asker): Promise<Buffer>;
  /** Removes pictures that nobody has asked for in a long time. */
  job: Job;
}

export const BANNER_LIMITS = {
  lasting: { pictures: 8000, bytes: 600_000_000 },
  passing: { pictures: 800, bytes: 60_000_000 },
  people: { bytes: 12_000_000 },
} as const;

/** How long a picture is kept that nobody asks for. */
const UNUSED_MS: Readonly<Record<"lasting" | "passing", number>> = { lasting: days(90), passing: days(7) };

interface BannersParts {
  dataDir: string;
  /** The project's folder. */
  root: string;
  now: () => Date;
  log: { error(about: object, message: string): void };
  /** Replaces our limits, for tests. */
  limits?: Partial<Record<"lasting" | "passing", ShelfLimits>>;
  /** Replaces our drawing process, for tests that count drawings. */
  draw?: (drawing: MeasuredDrawing, root: string) => Promise<Buffer>;
  /** Replaces the turns of our drawings, for tests. */
  turns?: DrawingTurns;
}

export function createBanners(parts: BannersParts): Banners {
  const { dataDir, root, now, log, limits = {}, draw = drawMeasured, turns = DRAWING_TURNS } = parts;
  const folderShelf = (name: "lasting" | "passing"): Shelf =>
    openShelf({ folder: path.join(dataDir, "banners", name), limits: limits[name] ?? BANNER_LIMITS[name], now, log });
  const shelves = {
    lasting: folderShelf("lasting"),
    passing: folderShelf("passing"),
    people: memoryShelf(BANNER_LIMITS.people.bytes),
  };
  const drawing = new Map<string, Promise<Buffer>>();

  async function drawn(page: PagePicture, height: BannerHeight, place: DrawingPlace): Promise<Buffer> {
    await place.turn;
    const png = await draw(await drawingOf(page, height, root), root);
    await shelves[page.shelf].put(nameOf(page, height), png);
    return png;
  }

  return {
    async picture(page, height, { network, beforeDrawing }) {
      const name = nameOf(page, height);
      const kept = drawing.get(name) ?? (await shelves[page.shelf].get(name)) ?? drawing.get(name);
      if (kept !== undefined) return kept;
      const place = turns.enter(page.shelf === "passing" ? "madeUp" : "known", network);
      try {
        await beforeDrawing();
      } catch (error) {
        place.leave();
        throw error;
      }
      const begun = drawing.get(name);
      if (begun !== undefined) {
        // Somebody else has begun meanwhile.
        place.leave();
        return begun;
      }
      const made = drawn(page, height, place).finally(() => {
        drawing.delete(name);
        place.leave();
      });
      drawing.set(name, made);
      return made;
    },
    job: {
      name: "unused-banners",
      schedule: "23 */6 * * *",
      frees: "drawn",
      async run(run) {
        let done = 0;
        for (const name of ["lasting", "passing"] as const) {
          const since = new Date(run.now().getTime() - UNUSED_MS[name]);
          done += await shelves[name].removeUnused(since, run.dryRun);
        }
        return { done };
      },
    },
  };
}

const nameOf = ({ banner }: PagePicture, height: BannerHeight): string => `${bannerName(banner)}-${height}`;

/** Arabic faces have their own Latin letters; beside others stand those of the site. */
const facesOf = (face: string, own: string): string[] => (/arabic|vazirmatn/.test(face) ? [face, own] : [own, face]);

async function drawingOf(
  { banner: page, portrait }: PagePicture,
  height: BannerHeight,
  root: string,
): Promise<MeasuredDrawing> {
  const banner = composed(page);
  const { faces } = banner.edition;
  const emoji = await emojiFonts(banner, root);
  const filesFor = (family: Family, names: readonly string[]) => {
    const runs = bannerTexts(banner).flatMap((one) => (one.family === family ? runsOf(one.text, emoji.familyOf) : []));
    const letters = runs.flatMap(({ text, family }) => (family === null ? text : []));
    return familyFiles(letters.join(""), names, root);
  };
  const book = await filesFor("BookFace", facesOf(faces.book, SITE_FACES.book));
  const text = await filesFor("TextFace", facesOf(faces.text, SITE_FACES.text));
  const fonts = {
    BookFace: book.own,
    TextFace: text.own,
    [REST_FACE]: [...new Set([...book.rest, ...text.rest])],
    ...emoji.fonts,
  };
  // A letter without a font would be a box.
  const shown = withoutLetters(banner, [...book.missing, ...text.missing]);
  const picture = (await portrait?.()) ?? null;
  const own = picture !== null && "svg" in picture ? Buffer.from(picture.svg).toString("base64") : null;
  return {
    fonts: Object.entries(fonts).flatMap(([family, files]) => files.map((file) => ({ family, file }))),
    texts: bannerTexts(shown).map(({ family, weight, text }) => ({
      family: familiesOf(family),
      weight,
      runs: runsOf(text, emoji.familyOf),
      most: mostWidth(text),
    })),
    svg: (widths) => {
      const svg = drawBanner(shown, height, widths, emoji.familyOf);
      return own === null ? svg : svg.replace("picture:0", `data:image/svg+xml;base64,${own}`);
    },
    picture: picture !== null && "webp" in picture ? picture.webp : null,
  };
}

/** Each letter somewhat wider than high, and those that are wider than that as wide as they are. */
const mostWidth = (text: string): number => 1.2 * Math.max(text.length, widthOf(text));

/** A family for each font file that draws emoji of a banner, and which of them each emoji is in. */
async function emojiFonts(
  banner: Banner,
  root: string,
): Promise<{ fonts: Record<string, [string]>; familyOf: EmojiFamily }> {
  const fonts: Record<string, [string]> = {};
  const families = new Map<string, string>();
  for (const emoji of new Set(bannerTexts(banner).flatMap(({ text }) => emojiIn(text)))) {
    const file = await emojiFile(emoji, root);
    if (file === null) continue;
    const known = Object.keys(fonts).find((family) => fonts[family]?.[0] === file);
    const family = known ?? `Emoji${Object.keys(fonts).length + 1}`;
    families.set(emoji, family);
    fonts[family] = [file];
  }
  return { fonts, familyOf: (emoji) => families.get(emoji) ?? null };
}
