/** One dot for one, three for several: where their middles are, around the middle of the sign. */
export const BULLETS = {
  singular: [[0, 0]],
  plural: [
    [-4.5, -4.5],
    [-4.5, 4.5],
    [4.5, 0],
  ],
} as const;

export type BulletName = keyof typeof BULLETS;
