/** The centres of the dots, relative to the centre of the bullet: one dot for singular, three for plural. */
export const BULLETS = {
  singular: [[0, 0]],
  plural: [
    [-4.5, -4.5],
    [-4.5, 4.5],
    [4.5, 0],
  ],
} as const;

export type BulletName = keyof typeof BULLETS;
