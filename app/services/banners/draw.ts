import { contours } from "#app/kit/layout/contours.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { COLOURS } from "#app/services/images/colours.ts";
import { type EmojiFamily, NO_EMOJI } from "#app/services/images/runs.ts";
import { drawable } from "#app/services/images/text.ts";
import { type Atom, sentenceAtoms, titleAtoms } from "./atoms.ts";
import type { Banner } from "./banner.ts";
import { anchored, type Canvas, round, writeRuns } from "./canvas.ts";
import { drawLines, MARK } from "./draw-lines.ts";
import { type Fitted, fitAtoms, type Widths } from "./lines.ts";
import { BANNER_WIDTH, type BannerHeight } from "./sizes.ts";
import { type BannerText, familiesOf, ofAtom, STYLES, textKey } from "./styles.ts";

/** Draws a banner as SVG. It is composed like the page: the title before its contours, and below it a sentence on plain paper. */

const MARGIN = 72;
const EYEBROW = { size: 26, spacing: 2.2, most: 80 } as const;
const FOOT = { size: 28, height: 98, most: 120, logo: 40 } as const;
const PORTRAIT = { size: 232, gap: 56 } as const;
const SENTENCE = { largest: 44, smallest: 34, oneLine: 39, leading: 1.42, above: 34 } as const;
const TITLE = { names: 226, words: 132, smallest: 40, lines: 4 } as const;
/** Of the part with the title, at least. */
const TITLE_HEIGHT = 290;

/** The texts of a banner, whose widths are needed to draw it. */
export function bannerTexts(banner: Banner): BannerText[] {
  const { eyebrow, address, site, edition } = banner;
  const atoms = [...titleAtoms(banner.title, edition.locale, true), ...sentenceAtoms(banner.sentence, edition.locale)];
  const looks = [...new Set(atoms.map(({ look }) => look))];
  const texts = [
    ...atoms.map(ofAtom),
    ...looks.flatMap((look) => [" ", "…"].map((text) => ofAtom({ text, look }))),
    { family: "TextFace", weight: 600, text: shownEyebrow(eyebrow) },
    { family: "TextFace", weight: 400, text: shownAddress(address) },
    { family: "BookFace", weight: 600, text: drawable(site, 40) },
  ] as const;
  const different = new Map(
    texts.map(({ family, weight, text }) => [textKey({ family, weight, text }), { family, weight, text }]),
  );
  return [...different.values()].filter(({ text }) => text !== "");
}

const shownEyebrow = (eyebrow: string): string => drawable(eyebrow, EYEBROW.most);
const shownAddress = (address: string): string => drawable(address, FOOT.most);

/**
 * The SVG of a banner.
 * @param widths of `bannerTexts`, in the same order, in em
 */
export function drawBanner(
  banner: Banner,
  height: BannerHeight,
  widths: readonly number[],
  emojiFamily: EmojiFamily = NO_EMOJI,
): string {
  const measured = new Map(bannerTexts(banner).map((text, index) => [textKey(text), widths[index] ?? 0]));
  const page: Canvas = {
    banner,
    height,
    isRtl: banner.edition.direction === "rtl",
    written: (text) => writeRuns(text, emojiFamily),
    widthOf: (text) => measured.get(textKey(text)) ?? 0,
  };
  const own: Widths = {
    of: (atom) => page.widthOf(ofAtom(atom)) * STYLES[atom.look].scale,
    space: (atom, last) => {
      const isEdge = atom.mark !== last.mark && (atom.mark ?? last.mark) !== null;
      return page.widthOf(ofAtom({ ...atom, text: " " })) * STYLES[atom.look].scale + (isEdge ? MARK.beside : 0);
    },
  };
  const sentence = fitSentence(page, own);
  const below =
    sentence.lines.length === 0 ? 0 : SENTENCE.above + sentence.lines.length * SENTENCE.leading * sentence.size;
  const heroEnd = Math.round(height - FOOT.height - below);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER_WIDTH}" height="${height}" font-family="${familiesOf("BookFace")}" text-anchor="middle">`,
    `<rect width="${BANNER_WIDTH}" height="${height}" fill="${COLOURS.paper}"/>`,
    drawContours(banner, heroEnd),
    `<path d="M0 ${heroEnd}H${BANNER_WIDTH}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    ...drawHero(page, own, heroEnd),
    ...drawLines(page, sentence, { top: heroEnd + SENTENCE.above, leading: SENTENCE.leading, start: MARGIN }),
    ...drawFoot(page),
    "</svg>",
  ].join("\n");
}

/** Scripts whose letters need more room above and below. */
const leadingOf = (locale: string): number => (/^(?:ar|he|yi|vi|ja|ko|zh)\b/.test(locale) ? 1.32 : 1.12);

function fitSentence({ banner, height }: Canvas, widths: Widths): Fitted {
  const atoms = sentenceAtoms(banner.sentence, banner.edition.locale);
  if (atoms.length === 0) return { size: 0, lines: [], isCut: false };
  const { leading, largest, smallest } = SENTENCE;
  const room = {
    width: BANNER_WIDTH - 2 * MARGIN,
    height: height - FOOT.height - SENTENCE.above - TITLE_HEIGHT,
    leading,
    largest,
    lines: banner.sentence.some(({ marked }) => marked) ? 2 : 3,
  };
  // A line less is worth a little of the size.
  const inOneLine = fitAtoms(atoms, widths, { ...room, smallest: SENTENCE.oneLine, lines: 1 });
  return inOneLine.isCut ? fitAtoms(atoms, widths, { ...room, smallest }) : inOneLine;
}

const HERO = { width: 1440, height: 420 } as const;

function drawContours({ seed, colours }: Banner, heroEnd: number): string {
  const lines = contours(seed, HERO.width, HERO.height).map(({ path, strong }, index) => {
    const stroke = colours[index % colours.length];
    const own = stroke === undefined ? "" : ` stroke="${escapeMarkup(stroke)}"`;
    return `<path d="${path}"${own} stroke-width="${strong || colours.length > 0 ? 3 : 1.6}"/>`;
  });
  const look = `fill="none" stroke="${COLOURS.accent}" stroke-opacity="${colours.length > 0 ? 0.6 : 0.22}"`;
  return `<svg width="${BANNER_WIDTH}" height="${heroEnd}" viewBox="0 0 ${HERO.width} ${HERO.height}" preserveAspectRatio="xMidYMid slice" ${look}>${lines.join("")}</svg>`;
}

/** The line above the title, and the title as large as there is room. */
function drawHero(page: Canvas, widths: Widths, heroEnd: number): string[] {
  const { banner, isRtl } = page;
  const { locale } = banner.edition;
  const eyebrow = shownEyebrow(banner.eyebrow);
  const aside = banner.portrait === null ? 0 : PORTRAIT.size + PORTRAIT.gap;
  const above = eyebrow === "" ? 0 : EYEBROW.size * 1.9;
  const leading = leadingOf(locale);
  const room = {
    width: BANNER_WIDTH - 2 * MARGIN - aside,
    height: heroEnd - above - 84,
    leading,
    smallest: TITLE.smallest,
    lines: TITLE.lines,
  };
  const title = fitTitle(banner, widths, room);
  const block = above + title.lines.length * leading * title.size;
  const top = Math.max(44, (heroEnd - block) / 2);
  const start = MARGIN + aside;
  return [
    ...(banner.portrait === null ? [] : drawPortrait(isRtl, heroEnd)),
    ...(eyebrow === "" ? [] : [drawEyebrow(page, eyebrow, { y: top + EYEBROW.size, start })]),
    ...drawLines(page, title, { top: top + above, leading, start }),
  ];
}

/** Names below each other are read best, unless they would be much smaller than in a row, or broken within a name. */
function fitTitle(
  { title, edition }: Banner,
  widths: Widths,
  room: Omit<Parameters<typeof fitAtoms>[2], "largest">,
): Fitted {
  const largest = title.kind === "names" ? TITLE.names : TITLE.words;
  const tried = (inRow: boolean, isWhole: boolean) => {
    const atoms = titleAtoms(title, edition.locale, inRow);
    return fitAtoms(isWhole ? atoms.map(unbroken) : atoms, widths, { ...room, largest });
  };
  if (title.kind === "words") return tried(false, false);
  const ways = [
    { fitted: tried(false, true), worth: 1 },
    ...(title.names.length > 1 ? [{ fitted: tried(true, true), worth: 0.8 }] : []),
    { fitted: tried(title.names.length > 1, false), worth: 0.62 },
  ].map(({ fitted, worth }) => ({ fitted, worth: fitted.isCut ? 0 : worth * fitted.size }));
  return ways.reduce(
    (best, way) => (way.worth > best.worth ? way : best),
    ways.at(-1) ?? { fitted: { size: 0, lines: [], isCut: true }, worth: 0 },
  ).fitted;
}

const unbroken = (atom: Atom): Atom => (atom.before === "may" ? { ...atom, before: "join" } : atom);

function drawPortrait(isRtl: boolean, heroEnd: number): string[] {
  const middle = MARGIN + PORTRAIT.size / 2;
  const [x, y, radius] = [isRtl ? BANNER_WIDTH - middle : middle, heroEnd / 2, PORTRAIT.size / 2 - 12];
  const box = `x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}"`;
  return [
    `<circle cx="${x}" cy="${y}" r="${radius + 9}" fill="${COLOURS.paper}" stroke="${COLOURS.accent}" stroke-width="5"/>`,
    `<clipPath id="round"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    `<image clip-path="url(#round)" ${box} href="picture:0"/>`,
  ];
}

/** Letters that join must not be moved apart. */
const SPACED_OUT = /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u;

function drawEyebrow(
  { isRtl, widthOf, written }: Canvas,
  eyebrow: string,
  { y, start }: { y: number; start: number },
): string {
  const { size } = EYEBROW;
  const spacing = SPACED_OUT.test(eyebrow) ? EYEBROW.spacing : 0;
  const most = BANNER_WIDTH - MARGIN - start;
  const wide = (text: string) => widthOf({ family: "TextFace", weight: 600, text }) * size + [...text].length * spacing;
  const shown = shortened(eyebrow, wide(eyebrow), most);
  const x = isRtl ? BANNER_WIDTH - start : start;
  const halo = `stroke="${COLOURS.paper}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`;
  return `<text x="${x}" y="${round(y)}" font-family="${familiesOf("TextFace")}" font-size="${size}" font-weight="600" fill="${COLOURS.soft}" ${anchored(isRtl, shown)} letter-spacing="${spacing}" ${halo}>${written(shown)}</text>`;
}

/** As much of a text as has room, judged by how much there is of all of it. */
function shortened(text: string, width: number, most: number): string {
  if (width <= most) return text;
  const letters = [...text];
  return `${letters.slice(0, Math.max(1, Math.floor((letters.length * most) / width) - 2)).join("")}…`;
}

const LOGO = "M2 10.6c4-3 7.3-2.6 11-.6s7 2.4 11-.6M2 16.6c4-3 7.3-2.6 11-.6s7 2.4 11-.6";

/** Where it comes from: the address, which reads from left to right everywhere, and the site. */
function drawFoot({ banner, height, isRtl, widthOf, written: markup }: Canvas): string[] {
  const { size, logo } = FOOT;
  const y = height - 46;
  const site = drawable(banner.site, 40);
  const siteWidth = widthOf({ family: "BookFace", weight: 600, text: site }) * size;
  const written = shownAddress(banner.address);
  const most = BANNER_WIDTH - 2 * MARGIN - siteWidth - logo - 60;
  const address = shortened(written, widthOf({ family: "TextFace", weight: 400, text: written }) * size, most);
  const [start, end] = isRtl ? [BANNER_WIDTH - MARGIN, MARGIN] : [MARGIN, BANNER_WIDTH - MARGIN];
  const beside = siteWidth + 14 + logo;
  const logoX = isRtl ? end + siteWidth + 14 : end - beside;
  return [
    `<text x="${start}" y="${y}" font-family="${familiesOf("TextFace")}" font-size="${size}" fill="${COLOURS.soft}" text-anchor="${isRtl ? "end" : "start"}">${markup(address)}</text>`,
    `<g transform="translate(${round(logoX)} ${round(y - logo / 2 - 0.33 * size)}) scale(${logo / 26})" fill="none" stroke="${COLOURS.accent}" stroke-width="2.2"><circle cx="13" cy="13" r="11.4"/><path d="${LOGO}" stroke-linecap="round"/></g>`,
    `<text x="${end}" y="${y}" font-size="${size}" font-weight="600" fill="${COLOURS.ink}" text-anchor="${isRtl ? "start" : "end"}">${markup(site)}</text>`,
  ];
}
