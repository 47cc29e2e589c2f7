import type { LoadContext } from "#app/context.ts";
import { hours } from "#app/kit/time/durations.ts";
import { bannerName } from "#app/services/banners/banner.ts";
import type { ShelfName } from "#app/services/banners/banners.server.ts";
import { BANNER_FOLDER, BANNER_HEIGHTS, type BannerHeight } from "#app/services/banners/sizes.ts";
import { DrawingTooSlow } from "#app/services/images/draw-png.server.ts";
import { consumePoints, giveBack, type LimitRule, limitKey } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { TooManyWaiting } from "#app/services/media/concurrency.ts";
import { pictureAt } from "#app/subject/page-picture.ts";
import { homePicture } from "./page-pictures.server.ts";

/**
 * How many pictures that are not kept yet a network may ask for: link previews come from few networks, and each picture is asked for once.
 * Each shelf is counted by itself, so that nobody who makes up addresses leaves their neighbours without pictures of what there is. Of
 * that a network may ask for more: once drawn, it is there for all.
 */
export const NEW_BANNERS: Readonly<Record<ShelfName, LimitRule>> = {
  lasting: { name: "banner-lasting", points: 600, windowMs: hours(1) },
  passing: { name: "banner", points: 150, windowMs: hours(1) },
  people: { name: "banner-people", points: 150, windowMs: hours(1) },
};

/** Too many new pictures were asked for. */
export class TooManyBanners extends Error {
  override readonly name = "TooManyBanners";
  constructor(readonly until: Date) {
    super("Too many new pictures were asked for.");
  }
}

export interface AnsweredBanner {
  png: Buffer;
  /** Whether the picture has its own name in its address, so that there will never be another one there. */
  isLasting: boolean;
}

/** Which picture an address asks for. */
export interface AskedBanner {
  height: BannerHeight;
  /** The path of the page, percent-encoded. */
  page: string;
  /** The name of the picture, where the address has one. */
  name: string | null;
}

const OLD_FOLDER = "/api/banner/";
const FILE = ".png";

/** @returns null for an address of no picture */
export function readBannerAddress(pathname: string): AskedBanner | null {
  if (!pathname.endsWith(FILE)) return null;
  const path = pathname.slice(0, -FILE.length);
  if (path.startsWith(OLD_FOLDER))
    return { height: BANNER_HEIGHTS.api, page: `/${path.slice(OLD_FOLDER.length)}`, name: null };
  if (!path.startsWith(BANNER_FOLDER)) return null;
  const [name = ""] = path.slice(BANNER_FOLDER.length).split("/", 1);
  return { height: BANNER_HEIGHTS.page, page: path.slice(BANNER_FOLDER.length + name.length) || "/", name };
}

/**
 * The picture of a page. An address without one gets that of the home page: clients show whatever comes, and nobody learns why.
 * @throws TooManyWaiting, DrawingTooSlow, TooManyBanners, BucketUnavailable
 */
export async function answerBanner(context: LoadContext, asked: AskedBanner): Promise<AnsweredBanner | null> {
  const own = await pictureAt(context, asked.page);
  const home = homePicture(context);
  const shown = own ?? home;
  if (shown === null) return null;
  const isHome = home !== null && bannerName(shown.banner) === bannerName(home.banner);
  const rule = NEW_BANNERS[shown.shelf];
  let hasPaid = false;
  const beforeDrawing = async () => {
    // That of the home page stands for all others, and is one.
    if (isHome) return;
    await spendPoint(context, rule);
    hasPaid = true;
  };
  const network = toNetwork(context.visitor.address);
  const png = await context.banners.picture(shown, asked.height, { network, beforeDrawing }).catch(async (error) => {
    // Nobody pays for a picture that a busy machine did not draw.
    const isBusy = error instanceof TooManyWaiting || error instanceof DrawingTooSlow;
    if (isBusy && hasPaid) await givePointBack(context, rule);
    throw error;
  });
  const isLasting = own !== null && own.shelf !== "people" && asked.name === bannerName(own.banner);
  return { png, isLasting };
}

async function spendPoint({ accounts, visitor }: LoadContext, rule: LimitRule): Promise<void> {
  const subject = toNetwork(visitor.address);
  const { allowed, until } = await consumePoints(accounts, { rule, subject });
  if (!allowed) throw new TooManyBanners(until);
}

async function givePointBack({ accounts, visitor }: LoadContext, rule: LimitRule): Promise<void> {
  const key = limitKey(accounts.secrets, rule, toNetwork(visitor.address));
  await accounts.store.atomically((db) => [giveBack(db, [key])]);
}
