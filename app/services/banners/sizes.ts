/** What pages say of their pictures. In the browser as well, so without anything that draws them. */

/** The heights a banner comes in: what today's chat programs ask for, and what clients of the old API have always been given. */
export const BANNER_HEIGHTS = { page: 630, api: 600 } as const;
export type BannerHeight = (typeof BANNER_HEIGHTS)[keyof typeof BANNER_HEIGHTS];

export const BANNER_WIDTH = 1200;

/** Where link previews find pictures: `/api/picture/{name}/{path}.png`. */
export const BANNER_FOLDER = "/api/picture/";

/** What link previews are told of the picture of a page. */
export interface SeoBanner {
  path: string;
  alt: string;
}
